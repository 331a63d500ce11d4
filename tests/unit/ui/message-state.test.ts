import { afterEach, expect, test } from "vitest";
import { isErrorShown, messageAt, openPlace, showMessage } from "#components/ui/message-state.ts";

const [page, dialog, question] = [{}, {}, {}];
const SAVED = { kind: "success", text: "Saved." } as const;
const shownIn = () => [page, dialog, question].map((place) => messageAt(place)?.text ?? null);
afterEach(() => showMessage(null));

test("a message is shown above whatever is open, and stays when that closes", () => {
  const closes = [openPlace(page)];
  showMessage(SAVED);
  expect(shownIn()).toEqual(["Saved.", null, null]);
  closes.unshift(openPlace(dialog));
  expect(shownIn()).toEqual([null, "Saved.", null]);
  closes.unshift(openPlace(question));
  expect(shownIn()).toEqual([null, null, "Saved."]);
  // A dialog under another one may close first.
  closes[1]?.();
  expect(shownIn()).toEqual([null, null, "Saved."]);
  closes[0]?.();
  expect(shownIn()).toEqual(["Saved.", null, null]);
  closes[2]?.();
  expect(shownIn()).toEqual([null, null, null]);
});

test("a failure in sight is known, so that nothing takes its place", () => {
  const close = openPlace(page);
  expect(isErrorShown()).toBe(false);
  showMessage({ kind: "error", text: "Not saved." });
  expect(isErrorShown()).toBe(true);
  showMessage(SAVED);
  expect(isErrorShown()).toBe(false);
  close();
});
