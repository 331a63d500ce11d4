const WRAPPERS = new Set(["DIV", "SECTION", "SPAN"]);
/** People who build sites put a text into a dozen elements, and their tools into hundreds. */
const USUAL = 20;
const TEXT = 3;

/**
 * Takes away elements that hold nothing but each other, where there are more than people put there: whatever goes through
 * a tree takes longer the deeper it is, and gives up on what is deepest.
 */
export function removeWrappers(root: Element): void {
  const walk: Element[] = [root];
  for (let next = walk.pop(); next; next = walk.pop()) {
    for (let child = next.firstElementChild; child; child = child.nextElementSibling) {
      const { innermost, depth } = wrappedIn(child);
      if (depth > USUAL) child.replaceWith(innermost);
      if (depth > USUAL) child = innermost;
      walk.push(innermost);
    }
  }
}

function wrappedIn(outer: Element): { innermost: Element; depth: number } {
  let innermost = outer;
  let depth = 0;
  for (let only = onlyChild(outer); only; only = onlyChild(only)) {
    innermost = only;
    depth += 1;
  }
  return { innermost, depth };
}

/** The wrapper that is all that a wrapper holds. */
function onlyChild(element: Element): Element | null {
  const only = element.firstElementChild;
  if (!isWrapper(element) || !only || only.nextElementSibling || !isWrapper(only)) return null;
  for (let child = element.firstChild; child; child = child.nextSibling)
    if (child.nodeType === TEXT && (child.nodeValue ?? "").trim() !== "") return null;
  return only;
}

function isWrapper(element: Element): boolean {
  return WRAPPERS.has(element.tagName.toUpperCase()) && !element.hasAttribute("role");
}
