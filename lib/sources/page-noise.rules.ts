/** What surrounds the main text of a page: menus, notices about cookies, footers. */

const NEVER_READ = new Set(
  "SCRIPT STYLE NOSCRIPT TEMPLATE SVG IFRAME OBJECT EMBED CANVAS VIDEO AUDIO LINK META BASE INPUT SELECT BUTTON TEXTAREA LABEL MAP DIALOG HEAD NAV".split(
    " ",
  ),
);
const ROLES = new Set(
  "navigation search dialog alertdialog menu menubar banner contentinfo toolbar tablist".split(" "),
);
/** Words in the class or ID of elements that are not part of the text, each a separate word: "site-footer", "topNav". */
const NOISE_WORDS = new Set(
  (
    "nav navbar navigation menu submenu megamenu mainmenu breadcrumb breadcrumbs crumbs cookie cookies consent gdpr ccpa " +
    "skip skiplink social share sharing sharebar newsletter popup modal lightbox overlay topbar toolbar utility footer " +
    "colophon masthead advert adverts promo searchform searchbox translate pagination pager login signin copyright " +
    "quicklinks backtotop related sidebar weather ticker"
  ).split(" "),
);
const FOOTER_WORDS = new Set("footer colophon masthead topbar utility".split(" "));
const HIDDEN_CLASS =
  /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text|visuallyhidden|element-invisible|hide|hidden)(?:\s|$)/;
/** Not shown, moved out of the window, or too small to be read. */
const HIDDEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|(?:font-size|opacity)\s*:\s*0(?:\.0+)?(?:px|em|rem|pt|%)?\s*(?:;|!|$)|font-size\s*:\s*[0-3](?:\.\d+)?(?:px|pt)\b|(?:^|[;\s])(?:left|right|top|bottom|text-indent|margin-left|margin-top)\s*:\s*-\s*\d{4,}/i;
/** Something that holds this share of the page's text is not noise, whatever its class says. */
const TOO_MUCH = 0.4;
const BOXES = new Set("DIV P SECTION ARTICLE ASIDE HEADER FOOTER NAV FORM UL OL TABLE DIALOG".split(" "));
const MAIN = new Set(["MAIN", "ARTICLE"]);

/** A closed part with this share of links, in characters, is a menu that opens. */
const MENU = 0.6;

/** Removes what is not part of a page's text from its tree. @returns of that, what its readers see */
export function removeNoise(root: Element): Element[] {
  const closed = closedParts(root);
  for (const { panel, button } of closed) openPart(panel, button);
  const total = textLength(root);
  const doomed: Element[] = [];
  const seen: Element[] = [];
  const walk: { element: Element; isInMain: boolean }[] = [{ element: root, isInMain: false }];
  for (let next = walk.pop(); next; next = walk.pop()) {
    const { element, isInMain } = next;
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
      const verdict = verdictOn(child, isInMain);
      const goes = verdict === "always" || (verdict === "noise" && textLength(child) < total * TOO_MUCH);
      if (goes && verdict === "noise" && !isHidden(child)) seen.push(child);
      if (goes) doomed.push(child);
      else walk.push({ element: child, isInMain: isInMain || isMain(child) });
    }
  }
  for (const element of doomed) removeFrom(element);
  return seen;
}

/**
 * The parts of a text that a button on the page opens: readers see them once they ask for them. What holds links for the
 * most part is a menu, and stays closed.
 */
function closedParts(root: Element): { panel: Element; button: Element }[] {
  return [...root.querySelectorAll("[aria-expanded]")].flatMap((button) => {
    if (button.getAttribute("aria-haspopup") || isInMenu(button)) return [];
    const id = button.getAttribute("aria-controls") ?? "";
    const named = id === "" ? null : button.ownerDocument.getElementById(id);
    const heading = /^H[1-6]$/i.test(button.parentElement?.tagName ?? "") ? button.parentElement : button;
    const panel = named ?? heading?.nextElementSibling ?? null;
    if (!panel || panel.contains(button) || isInMenu(panel) || isOfLinks(panel)) return [];
    return [{ panel, button }];
  });
}

function isInMenu(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const tag = one.tagName.toUpperCase();
    if (tag === "HTML" || tag === "BODY") return false;
    if (tag === "NAV" || tag === "HEADER" || tag === "FOOTER" || ROLES.has(one.getAttribute("role") ?? ""))
      return true;
    if (wordsOf(one).some((word) => NOISE_WORDS.has(word))) return true;
  }
  return false;
}

function isOfLinks(element: Element): boolean {
  const links = [...element.getElementsByTagName("a")].reduce((sum, link) => sum + textLength(link), 0);
  return links >= textLength(element) * MENU;
}

/** A closed part as it is when it is open, below the words on its button. */
function openPart(panel: Element, button: Element): void {
  panel.removeAttribute("hidden");
  panel.removeAttribute("aria-hidden");
  const style = panel.getAttribute("style");
  if (style) panel.setAttribute("style", style.replaceAll(CLOSED_STYLE, ""));
  const classes = panel.getAttribute("class");
  if (classes) panel.setAttribute("class", classes.replaceAll(CLOSED_CLASS, " "));
  if (button.tagName.toUpperCase() !== "BUTTON") return;
  const label = button.ownerDocument.createElement("span");
  label.textContent = button.textContent;
  button.replaceWith(label);
}

const CLOSED_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)[^;]*;?/gi;
const CLOSED_CLASS = /(?:^|\s)(?:hide|hidden)(?=\s|$)/g;

/** What stood before and behind a box that goes does not become one word. */
function removeFrom(element: Element): void {
  const isBetween = element.previousSibling !== null && element.nextSibling !== null;
  if (isBetween && BOXES.has(element.tagName.toUpperCase()))
    element.before(element.ownerDocument.createElement("br"));
  element.remove();
}

function isMain(element: Element): boolean {
  return MAIN.has(element.tagName.toUpperCase()) || element.getAttribute("role") === "main";
}

function verdictOn(element: Element, isInMain: boolean): "always" | "noise" | null {
  const tag = element.tagName.toUpperCase();
  if (NEVER_READ.has(tag)) return "always";
  if (tag === "HTML" || tag === "BODY") return null;
  const role = element.getAttribute("role");
  if (role && ROLES.has(role)) return "noise";
  if (isHidden(element)) return "noise";
  if (isMain(element)) return null;
  if (tag === "FOOTER") return "noise";
  if (tag === "HEADER" && !isInMain) return "noise";
  if (tag === "ASIDE" || role === "complementary") return hasManyLinks(element) || !isInMain ? "noise" : null;
  return wordsOf(element).some((word) => NOISE_WORDS.has(word)) ? "noise" : null;
}

/** Whether an element is the foot or the head of a page, where schools say how to reach them. */
export function isFooter(element: Element): boolean {
  const [tag, role] = [element.tagName.toUpperCase(), element.getAttribute("role")];
  if (tag === "FOOTER" || tag === "HEADER" || role === "contentinfo" || role === "banner") return true;
  return wordsOf(element).some((word) => FOOTER_WORDS.has(word));
}

function isHidden(element: Element): boolean {
  if (element.hasAttribute("hidden")) return true;
  if (HIDDEN_STYLE.test(element.getAttribute("style") ?? "")) return true;
  if (HIDDEN_CLASS.test(element.getAttribute("class") ?? "")) return true;
  return element.getAttribute("aria-hidden") === "true" && textLength(element) < 200;
}

function hasManyLinks(element: Element): boolean {
  return element.getElementsByTagName("a").length >= 3;
}

/** "site-footer topNav" → site, footer, top, nav */
function wordsOf(element: Element): string[] {
  const names = `${element.getAttribute("id") ?? ""} ${element.getAttribute("class") ?? ""}`;
  if (names === " ") return [];
  return names
    .slice(0, 500)
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_\-:/]+/);
}

/** The characters that a reader sees, without white space. */
function textLength(element: Element): number {
  return (element.textContent ?? "").replaceAll(/\s+/g, "").length;
}
