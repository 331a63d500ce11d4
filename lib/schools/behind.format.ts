import { andList } from "#lib/platform/lists.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import type { Behind } from "./behind.schema.ts";
import type { LockedSchoolTab } from "./tabs.rules.ts";

/** As many facts as can be named in a sentence. */
const MOST_NAMED = 5;

/** What an account would show of a school behind the lock of a tab; null if there is nothing. */
export function behindInWords(tab: LockedSchoolTab, behind: Behind): string | null {
  switch (tab) {
    case "academics":
      return facts(behind.academics);
    case "demographics":
      return facts(behind.demographics);
    case "extracurriculars":
      return behind.extracurriculars === 0
        ? null
        : `This tab lists ${countOf(behind.extracurriculars, "activity", "activities")}.`;
    case "latestnews":
      return behind.latestnews === 0
        ? null
        : `This tab has ${countOf(behind.latestnews, "story", "stories")}.`;
    case "deepresearch":
      return behind.deepresearch
        ? "We have a report on this school that you can read, print, or listen to. A free account shows a preview. The full report takes one report credit. Credits are not sold online yet."
        : null;
  }
}

function facts(labels: readonly string[]): string | null {
  if (labels.length === 0) return null;
  // Of many, details belong to a figure that is named, if there is one.
  const figures = labels.filter((label) => !label.endsWith(" details"));
  const isShort = labels.length <= MOST_NAMED || figures.length === 0;
  const named = (isShort ? labels : figures).slice(0, MOST_NAMED).map(uncapitalized);
  const which = named.length < labels.length ? ", among them " : ": ";
  return `This tab has ${countOf(labels.length, "fact")} about this school${which}${andList(named)}.`;
}
