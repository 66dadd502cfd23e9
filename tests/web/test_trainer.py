"""The trainer: a session to its score, answered on the table; what goes wrong is explained; progress outlives a reload."""

import re
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from houseway.cards import JOKER, rank_of, suit_of
from houseway.train import QuestionName, mark, right_answer
from houseway.train.shapes import Chose, NamedSeat, SetFirst
from web.browsing import Room, Seen, new_context, room_served, watched

ROOM = "hemphills"
LENGTH = 10


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[Room]:
    """A room without tables."""
    with room_served(Path(tmp_path_factory.mktemp("trainer"))) as room:
        yield room


@pytest.fixture
def phone(browser: Browser, house: Room) -> Generator[Seen]:
    """A phone; whatever its pages complain about fails the test."""
    context = new_context(browser, 390, 844, touch=True)
    found = watched(context.new_page(), house)
    yield found
    context.close()
    assert not found.complaints


class Asked:
    """The questions that the server made for a page, by the words in which they are asked."""

    def __init__(self, page: Page) -> None:
        self.names: dict[str, QuestionName] = {}
        page.on("response", self._heard)

    def _heard(self, response: Response) -> None:
        if response.url.endswith("/api/train/question"):
            told = response.json()
            name = QuestionName(told["game"], told["drill"], told["level"], told["seed"])
            self.names[told["asks"]] = name

    def now(self, page: Page) -> QuestionName:
        """Return the question that is shown."""
        heading = page.get_by_label("Question", exact=True).get_by_role("heading")
        expect(heading).not_to_have_text("")
        return self.names[heading.inner_text()]


def _answer(page: Page, name: QuestionName, *, right: bool) -> None:
    """Answer by what the page offers: a seat on the felt itself, a choice on its button."""
    good = right_answer(name)
    if isinstance(good, NamedSeat):
        seats = page.get_by_role("group", name="Seat", exact=True).get_by_role("button")
        offered = [int(each.inner_text()) for each in seats.all()]
        seat = good.seat if right else next(each for each in offered if each != good.seat)
        page.locator(f'.scene [data-seat="{seat}"]').click(position={"x": 4, "y": 4})
        return
    assert isinstance(good, Chose)
    choices = page.get_by_role("group", name="Your answer").get_by_role("button")
    said = [each for each in choices.all() if _is_right(name, each.inner_text()) == right]
    said[0].click()


def _is_right(name: QuestionName, words: str) -> bool:
    title = re.sub(r"^\d\s*", "", words.strip())
    return mark(name, Chose({"Third card": "draw", "No card": "stand"}[title])).right


def _marking(page: Page) -> tuple[str, int]:
    """Return the verdict and how many places of documents the marking names; go on to the next question."""
    marked = page.get_by_label("Marking")
    verdict = marked.get_by_role("status").inner_text()
    cited = marked.get_by_role("button", name=re.compile(r"\d{3}:\d")).count()
    return verdict, cited


def test_a_session_to_its_score_and_progress_that_stays(phone: Seen):
    page = phone.page
    asked = Asked(page)
    phone.go(f"/train/{ROOM}?drill=third-card&drill=button")
    for number in range(1, LENGTH + 1):
        expect(page.get_by_role("list", name=f"Question {number} of {LENGTH}")).to_be_visible()
        name = asked.now(page)
        _answer(page, name, right=number > 1)
        verdict, cited = _marking(page)
        if number == 1:  # one goes wrong: it is said why, with where it is printed
            assert "Wrong" in verdict
            assert cited
            assert phone.serious() == []
            assert phone.overflow() <= 0
        else:
            assert "Right" in verdict, name
        page.get_by_role("button", name=re.compile("^(Next question|To the score)")).click()
    expect(page.get_by_role("heading", name=f"{LENGTH - 1} of {LENGTH} right")).to_be_visible()
    phone.go("/train")
    page.get_by_role("radio", name="Hemphill").check()
    page.reload()  # the browser has kept it
    mixed = page.get_by_role("region", name=re.compile("everything mixed"))
    expect(mixed).to_contain_text(re.compile(rf"answered\s*{LENGTH}"))
    expect(mixed).to_contain_text(re.compile(r"right\s*90 %"))


_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
_SUITS = ("clubs", "diamonds", "hearts", "spades")


def _card_name(card: int) -> str:
    return "joker" if card == JOKER else f"{_RANKS[rank_of(card)]} of {_SUITS[suit_of(card)]}"


def test_a_hand_is_set_on_the_table_by_the_keyboard_with_large_letters(browser: Browser, house: Room):
    """Cards go to the front by Enter, and the house way's setting is marked right."""
    context = new_context(browser)
    seen = watched(context.new_page(), house)
    page = seen.page
    asked = Asked(page)
    seen.go("/train/palace/fortune-pai-gow-poker?drill=house-way")
    expect(page.get_by_role("button", name="Set it so")).to_be_visible()
    page.add_style_tag(content="html { font-size: 32px }")
    assert seen.serious() == []
    assert seen.overflow() <= 0
    first = right_answer(asked.now(page))
    assert isinstance(first, SetFirst)
    for card in first.first:
        page.get_by_role("button", name=re.compile(rf"^{_card_name(card)}, in the ")).press("Enter")
    page.get_by_role("button", name="Set it so").press("Enter")
    expect(page.get_by_label("Marking")).to_contain_text("Right")
    context.close()
    assert not seen.complaints
