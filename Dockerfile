# Meadhall's table as an image:
#   docker build --tag meadhall .
#   docker run --publish 1066:1066 --volume meadhall:/data meadhall
# See docs/release.md.

FROM python:3.13-slim AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY pyproject.toml setup.py MANIFEST.in README.md LICENSE ./
COPY src src
# The wheel is compiled once, here; an image that is not compiled would be an error.
RUN MEADHALL_COMPILE=1 pip wheel --no-cache-dir --wheel-dir /wheels '.[postgres]'

FROM python:3.13-slim
RUN useradd --system --uid 1066 --home-dir /data --shell /usr/sbin/nologin meadhall \
    && install --directory --owner=meadhall --group=meadhall --mode=0700 /data
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-compile --no-index --find-links /wheels 'meadhall[postgres]' \
    && python -m compileall -q /usr/local/lib/python3.13/site-packages/meadhall
USER meadhall
WORKDIR /data
VOLUME /data
EXPOSE 1066
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:1066/healthz', timeout=4)"]
ENTRYPOINT ["meadhall"]
CMD ["serve", "--host", "0.0.0.0", "--port", "1066", "--data", "/data", "--no-browser"]
