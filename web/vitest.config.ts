import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config.ts";

export default mergeConfig(
  build,
  defineConfig({
    plugins: [svelteTesting()],
    test: { environment: "jsdom", include: ["tests/**/*.test.ts"], restoreMocks: true },
  }),
);
