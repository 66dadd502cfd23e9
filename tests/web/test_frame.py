"""The frame of the application: what comes with the first request, addresses, headers."""

import gzip

import httpx
import pytest
from playwright.sync_api import expect

from houseway.server.webapp import built_files
from web.browsing import Room, Seen

KB = 1024


def test_the_first_load_is_small(seen: Seen):
    sizes: list[int] = []
    seen.page.on("response", lambda answer: sizes.append(answer.request.sizes()["responseBodySize"]))
    seen.go("/")
    expect(seen.page.get_by_role("heading", name="Open tables")).to_be_visible()
    seen.page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < 300 * KB


def test_nothing_is_loaded_from_outside(seen: Seen):
    asked: list[str] = []
    seen.page.on("request", lambda request: asked.append(request.url))
    seen.go("/")
    expect(seen.page.get_by_role("heading", name="Rooms")).to_be_visible()
    assert all(url.startswith((seen.room.address, "data:")) for url in asked)


def test_the_first_answer_can_be_read_without_scripts(room: Room):
    page = httpx.get(room.address).text
    assert "EZ Baccarat Panda 8" in page
    assert "<style>" in page


@pytest.mark.parametrize(
    ("path", "status"),
    [("/", 200), ("/rooms/palace", 200), ("/rooms/nowhere", 404), ("/nothing", 404), ("/tables/any", 200)],
)
def test_addresses_answer_with_the_page(room: Room, path: str, status: int):
    answer = httpx.get(f"{room.address}{path}")
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_unknown_routes_of_the_api_answer_in_json(room: Room):
    answer = httpx.get(f"{room.address}/api/nothing")
    assert answer.status_code == 404
    assert answer.json()["error"]["rule"] == "not-found"


def test_files_come_compressed_and_are_kept(room: Room):
    path = next(name for name in built_files() if name.startswith("/assets/") and name.endswith(".js"))
    plain = httpx.get(f"{room.address}{path}", headers={"accept-encoding": "identity"})
    small = httpx.get(f"{room.address}{path}", headers={"accept-encoding": "gzip"})
    assert small.headers["content-encoding"] == "gzip"
    assert small.content == plain.content == built_files()[path].forms[""]
    assert gzip.decompress(built_files()[path].forms["gzip"]) == plain.content
    assert "immutable" in plain.headers["cache-control"]
    again = httpx.get(f"{room.address}{path}", headers={"if-none-match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_page_takes_no_posts(room: Room):
    answer = httpx.post(f"{room.address}/rooms/palace")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, OPTIONS")


def test_an_unknown_address_says_so(seen: Seen):
    seen.go("/no/such/page")
    expect(seen.page.get_by_role("heading", name="Not found")).to_be_visible()
    seen.complaints.clear()  # the browser itself notes the status


def test_back_works(seen: Seen):
    seen.go("/")
    seen.page.get_by_role("link", name="Sign in").click()
    expect(seen.page.get_by_role("heading", name="Sign in")).to_be_visible()
    seen.page.go_back()
    expect(seen.page.get_by_role("heading", name="Open tables")).to_be_visible()


def test_the_looks_are_kept(seen: Seen):
    seen.go("/")
    seen.page.get_by_role("button", name="How it looks").click()
    seen.page.get_by_label("Dark").check()
    seen.page.get_by_label("Four colours").check()
    seen.page.reload()
    root = seen.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-deck", "four")
