"""Board, pieces, sides and starting positions."""

from __future__ import annotations

import pytest

from tests.britannia.rules.facts import EDITION, areas, empty, one_each, region, seas, setup, sides


@pytest.mark.rule("SETUP-01")
def test_the_board_has_37_areas_and_six_seas() -> None:
    """The board has 37 land areas and six seas."""
    assert len(EDITION.areas) == 37
    names = {"Atlantic Ocean", "English Channel", "Frisian Sea", "Icelandic Sea", "Irish Sea", "North Sea"}
    assert {sea.name for sea in EDITION.seas} == names


@pytest.mark.rule("SETUP-02")
def test_wales_is_seven_areas() -> None:
    """Wales has seven areas, Cornwall and Devon among them."""
    assert region("wales") == set(one_each("Clwyd, Cornwall, Devon, Dyfed, Gwent, Gwynedd, Powys"))


@pytest.mark.rule("SETUP-03")
def test_scotland_is_ten_areas() -> None:
    """Scotland has ten areas."""
    ten = "Alban, Caithness, Dalriada, Dunedin, Hebrides, Mar, Moray, Orkneys, Skye, Strathclyde"
    assert region("scotland") == set(one_each(ten))


@pytest.mark.rule("SETUP-04")
def test_england_is_the_other_twenty() -> None:
    """England has twenty areas, Galloway and Lothian among them."""
    south = "Avalon, Downlands, Essex, Hwicce, Kent, March, North Mercia, South Mercia, Suffolk, Sussex, Wessex"
    north = "Bernicia, Cheshire, Cumbria, Galloway, Lindsey, Lothian, Norfolk, Pennines, York"
    assert region("england") == set(one_each(f"{south}, {north}"))


@pytest.mark.rule("SETUP-05")
def test_seventeen_areas_are_difficult() -> None:
    """Seventeen areas are difficult terrain, all others normal."""
    england, wales = "Downlands, Lindsey, Pennines, Galloway", "Cornwall, Devon, Gwent, Powys, Clwyd"
    scotland = "Dalriada, Alban, Mar, Moray, Skye, Caithness, Hebrides, Orkneys"
    assert {area.id for area in EDITION.areas if area.difficult} == set(one_each(f"{england}, {wales}, {scotland}"))


@pytest.mark.rule("SETUP-06")
def test_coasts_and_islands() -> None:
    """Skye lies on two seas, Dalriada on the Irish Sea only, Hwicce on the Atlantic; two areas are islands."""
    coasts = {area.id: seas(area.coasts) for area in EDITION.areas}
    assert coasts["skye"] == {"icelandic-sea", "irish-sea"}
    assert coasts["dalriada"] == {"irish-sea"}
    assert coasts["hwicce"] == {"atlantic-ocean"}
    assert {area.id for area in EDITION.areas if not area.land} == {"hebrides", "orkneys"}


@pytest.mark.rule("STRAIT-01")
def test_there_are_four_straits() -> None:
    """Straits join Hebrides and Skye, Orkneys and Caithness, Dyfed and Devon, Gwent and Devon."""
    found = {frozenset({area.id, end}) for area in EDITION.areas for end in areas(area.straits)}
    pairs = (("hebrides", "skye"), ("orkneys", "caithness"), ("dyfed", "devon"), ("gwent", "devon"))
    assert found == {frozenset(pair) for pair in pairs}


@pytest.mark.rule("SETUP-08")
def test_sides_for_four() -> None:
    """Four players: yellow, green, red and blue."""
    assert sides("standard", 4) == [
        {"romans", "romano-british", "scots", "dubliners", "norwegians"},
        {"welsh", "caledonians", "danes", "jutes"},
        {"brigantes", "irish", "norsemen", "saxons"},
        {"belgae", "picts", "angles", "normans"},
    ]


@pytest.mark.parametrize(
    ("nation", "places"),
    [
        pytest.param("caledonians", "Caithness, Hebrides, Orkneys", marks=pytest.mark.rule("SETUP-09")),
        pytest.param("picts", "Alban, Dalriada, Dunedin, Mar, Moray, Skye", marks=pytest.mark.rule("SETUP-10")),
        pytest.param(
            "brigantes",
            "Bernicia, Cheshire, Cumbria, Galloway, Lothian, March, Pennines, Strathclyde, York",
            marks=pytest.mark.rule("SETUP-11"),
        ),
        pytest.param(
            "belgae",
            "Downlands, Essex, Kent, Lindsey, North Mercia, South Mercia, Norfolk, Suffolk, Sussex, Wessex",
            marks=pytest.mark.rule("SETUP-12"),
        ),
        pytest.param(
            "welsh",
            "Avalon, Clwyd, Cornwall, Devon, Dyfed, Gwent, Gwynedd, Hwicce, Powys",
            marks=pytest.mark.rule("SETUP-13"),
        ),
    ],
)
def test_britons_start_with_one_infantry_in_each_of_their_areas(nation: str, places: str) -> None:
    """The nations of the island start with one infantry each in their areas."""
    assert setup("standard")[nation] == one_each(places)


@pytest.mark.rule("SETUP-14")
def test_romans_start_at_sea_and_every_area_is_taken() -> None:
    """Sixteen Romans wait in the English Channel, and every land area has exactly one army."""
    assert setup("standard")["romans"] == {"english-channel": 16}
    assert empty("standard") == set()
    assert sum(sum(places.values()) for places in setup("standard").values()) == 37 + 16


@pytest.mark.rule("SETUP-15")
def test_infantry_pieces() -> None:
    """Each nation has its number of infantry, in the order of the nation list."""
    counts = [16, 8, 10, 13, 11, 7, 10, 8, 11, 10, 9, 18, 12, 20, 6, 17, 8]
    assert [nation.infantry for nation in EDITION.nations] == counts


@pytest.mark.rule("SETUP-16")
def test_cavalry_pieces() -> None:
    """The Romano-British have 2 cavalry, the Normans 4, nobody else any."""
    assert {n.id: n.cavalry for n in EDITION.nations if n.cavalry} == {"romano-british": 2, "normans": 4}


@pytest.mark.rule("SETUP-17")
def test_fort_markers_are_no_limit() -> None:
    """Only the Romans have forts, and the number of markers does not limit them."""
    assert {nation.id: nation.forts_limited for nation in EDITION.nations if nation.forts} == {"romans": False}


@pytest.mark.rule("BURH-09")
def test_there_are_eight_burh_markers() -> None:
    """Only the Saxons have burhs, eight of them."""
    assert {nation.id: nation.burhs for nation in EDITION.nations if nation.burhs} == {"saxons": 8}


@pytest.mark.rule("SETUP-18")
def test_nineteen_leaders() -> None:
    """Nineteen leaders, Ivar and Halfdan being one."""
    found = {n.id: [EDITION.leaders[leader].name for leader in n.leaders] for n in EDITION.nations if n.leaders}
    assert found == {
        "romano-british": ["Arthur"],
        "belgae": ["Boudicca"],
        "brigantes": ["Urien"],
        "scots": ["Fergus Mor Mac Erc"],
        "norsemen": ["Ketil Flatnose"],
        "dubliners": ["Olaf Guthfrithsson"],
        "danes": ["Ivar and Halfdan", "Cnut", "Svein Estrithson"],
        "norwegians": ["Harald Hardrada"],
        "saxons": ["Aelle", "Egbert", "Alfred", "Edgar", "Harold"],
        "angles": ["Ida", "Oswiu", "Offa"],
        "normans": ["William"],
    }
