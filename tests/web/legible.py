"""What a page hides by accident: amounts and enabled controls that are clipped or covered.

`hidden` looks at every amount of money and every enabled control that a page shows, at the scroll position where it
would be read. Whatever can be scrolled to is fine; whatever is cut off, or lies under something else, is not.
`lengthen_amounts` makes every amount that the server sends as long as amounts get.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

import msgspec

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Route, WebSocketRoute

LONG = 1_234_550
"""$12,345.50 in cents."""
MONEY = frozenset(
    [
        "added",
        "amount",
        "balance",
        "chips",
        "collected",
        "drop",
        "due",
        "fees",
        "jackpot",
        "lying",
        "moved",
        "net",
        "owed",
        "paid",
        "player_dealer",
        "pot",
        "put_up",
        "returned",
        "stack",
        "stake",
        "tops",
        "total",
        "wagered",
    ]
)
"""Fields of the wire that hold cents."""
BY_NAME = frozenset({"accounts", "bets", "money", "postings", "results"})
"""Fields that hold cents by seat or account."""
DETECT = """
() => {
  const AMOUNT = /[+\\u2212-]?\\$\\d[\\d,]*(?:\\.\\d\\d)?/g;
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=slider]";
  const SIDEWAYS = ".scroll, pre"; // what is made to be scrolled sideways; anything else only does so by accident
  const SLACK = 1.5;
  const pointers = document.createElement("style");
  pointers.textContent = "*, *::before, *::after { pointer-events: auto !important }";
  document.head.append(pointers);
  const found = new Set();

  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest(".unseen, [inert]");
  const words = (element) => (element.getAttribute?.("aria-label") || element.textContent || element.name || element.tagName)
    .trim().replace(/\\s+/g, " ").slice(0, 60);
  const place = (element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].filter((each) => !each.startsWith("svelte-")).join(".")}`;
  const intersects = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

  /** Why a rectangle cannot be seen whole, however one scrolls; nothing where it can. */
  function clipped(element, rect) {
    let box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
    const own = rect.of === element ? element.parentElement : element;
    let fixed = false;
    for (let each = own; each && each !== document.documentElement; each = each.parentElement) {
      const style = getComputedStyle(each);
      const outer = each.getBoundingClientRect();
      for (const [axis, from, to] of [["overflowX", "left", "right"], ["overflowY", "top", "bottom"]]) {
        if (style[axis] === "visible") continue;
        const out = Math.max(outer[from] - box[from], box[to] - outer[to]);
        if (out <= SLACK) continue;
        const scrolls = /auto|scroll/.test(style[axis]) && (axis === "overflowY" || each.matches(SIDEWAYS));
        if (!scrolls) return `cut off by ${place(each)} (${out.toFixed(0)} px)`;
        box[from] = Math.max(outer[from], Math.min(box[from], outer[to]));
        box[to] = Math.min(outer[to], Math.max(box[to], outer[from]));
      }
      fixed ||= style.position === "fixed";
    }
    const out = Math.max(-box.left, box.right - document.documentElement.clientWidth);
    if (out > SLACK) return `beyond the edge of the window (${out.toFixed(0)} px)`;
    const below = Math.max(-box.top, box.bottom - innerHeight);
    if (fixed && below > SLACK) return `beyond the end of the window (${below.toFixed(0)} px)`;
    return "";
  }

  const clear = (color) => color === "transparent" || /^rgba.*,\\s*0(\\.0\\d*)?\\)$/.test(color);
  /** Whether an element paints something at a point. */
  function paints(element, x, y) {
    if (element instanceof SVGElement) return !(element instanceof SVGSVGElement);
    const style = getComputedStyle(element);
    let opacity = 1;
    for (let each = element; each; each = each.parentElement) opacity *= Number(getComputedStyle(each).opacity);
    if (opacity < 0.1) return false;
    if (!clear(style.backgroundColor) || style.backgroundImage !== "none") return true;
    if (/^(IMG|CANVAS|INPUT|SELECT|TEXTAREA|VIDEO)$/.test(element.tagName)) return true;
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some((r) => r.left <= x && x <= r.right && r.top <= y && y <= r.bottom);
    });
  }
  /** Whether something at a point is what is looked at, or holds it; a control is also its own parts and its label. */
  const belongs = (each, element, control) => each.contains(element) ||
    (control && (element.contains(each) || element.closest("label")?.contains(each)));

  /** What lies over a rectangle at one of its points. */
  function covered(element, rect, shares, control) {
    const heights = control ? [0.5] : [0.3, 0.5, 0.7]; // of an amount also the upper and the lower half of its digits
    for (const [share, height] of shares.flatMap((share) => heights.map((height) => [share, height]))) {
      const inset = Math.min(2, rect.width / 4);
      const x = Math.min(Math.max(rect.left + share * rect.width, rect.left + inset), rect.right - inset);
      const y = rect.top + height * (rect.bottom - rect.top);
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return "out of sight";
      const stack = document.elementsFromPoint(x, y);
      const depth = stack.findIndex((each) => belongs(each, element, control));
      const above = stack.slice(0, depth < 0 ? stack.length : depth).find((each) => paints(each, x, y));
      if (above) return `covered by ${place(above)} “${words(above)}”`;
    }
    return "";
  }

  /** Looks at something where it can be scrolled to; what only code can scroll stays where it is. */
  function look(element, rectOf, shares, control) {
    const reason = clipped(element, rectOf());
    if (reason) return reason;
    const still = [];
    for (let each = element.parentElement; each; each = each.parentElement) {
      if (/hidden|clip/.test(getComputedStyle(each).overflow)) still.push([each, each.scrollLeft, each.scrollTop]);
    }
    let said = "";
    for (const block of ["nearest", "center", "start", "end"]) {
      element.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
      for (const [each, left, top] of still) [each.scrollLeft, each.scrollTop] = [left, top];
      said = covered(element, rectOf(), shares, control);
      if (!said) return "";
    }
    return said;
  }

  const modal = document.querySelector("dialog[open]");
  const root = modal ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!/\\$\\d/.test(node.textContent) || !shown(element) || element.closest("option, script, style")) continue;
    for (const match of node.textContent.matchAll(AMOUNT)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      for (let at = 0; at < range.getClientRects().length; at += 1) {
        const rectOf = () => range.getClientRects()[at];
        if (!rectOf().width) continue;
        const reason = look(element, rectOf, [0, 0.5, 1], false);
        if (reason) found.add(`${match[0]} in ${place(element)}: ${reason}`);
      }
    }
  }
  for (const element of root.querySelectorAll(CONTROLS)) {
    if (!shown(element) || element.disabled || element.closest("fieldset:disabled, .skip")) continue;
    const rectOf = () => Object.assign(element.getBoundingClientRect(), { of: element });
    if (!rectOf().width || !rectOf().height) continue;
    if (element.matches("input:not([type=checkbox], [type=radio], [type=range])") &&
        /\\d/.test(element.value) && element.scrollWidth > element.clientWidth + SLACK) {
      found.add(`${words(element)} (${place(element)}): “${element.value}” does not fit`);
    }
    const inline = element.getClientRects().length > 1;
    const reason = look(element, rectOf, inline ? [] : [0.25, 0.5, 0.75], true);
    if (reason) found.add(`control “${words(element)}” (${place(element)}): ${reason}`);
  }
  pointers.remove();
  scrollTo(0, 0);
  return [...found];
}
"""


def hidden(page: Page) -> list[str]:
    """Return every amount and enabled control of a page that is clipped or covered, with what hides it."""
    return cast("list[str]", page.evaluate(DETECT))


def lengthen_amounts(context: BrowserContext) -> None:
    """Let every amount that the server sends to a window be $12,345.50."""

    def socket(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda message: route.send(_lengthened(message)))

    def answer(route: Route) -> None:
        response = route.fetch()
        if "json" not in response.headers.get("content-type", ""):
            route.fulfill(response=response)
            return
        route.fulfill(response=response, body=_lengthened(response.text()))

    context.route_web_socket(re.compile("/api/tables/"), socket)
    context.route(re.compile(r"/api/(floor|journal|ledger|tables|me|rounds|people|cage)"), answer)


def _lengthened(message: str | bytes) -> str:
    return msgspec.json.encode(_long(msgspec.json.decode(message))).decode()


def _long(value: Any, name: str = "", *, money: bool = False) -> Any:
    """Return a part of a message with its amounts as long as they get; their signs stay."""
    if isinstance(value, dict):
        parts = cast("dict[str, Any]", value)
        left = frozenset({"left"}) if "bet" in parts else frozenset[str]()
        return {
            each: _long(part, each, money=name in BY_NAME or each in MONEY | BY_NAME | left)
            for each, part in parts.items()
        }
    if isinstance(value, list):
        return [_long(part, money=money) for part in cast("list[Any]", value)]
    if money and isinstance(value, int) and not isinstance(value, bool) and value:
        return LONG if value > 0 else -LONG
    return value
