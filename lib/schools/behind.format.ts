import { countOf } from "#lib/platform/numbers.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import type { Behind } from "./behind.schema.ts";
import { isLockedTab, type LockedSchoolTab, SCHOOL_TAB_IDS } from "./tabs.rules.ts";

/** As many facts as can be named in a sentence. */
const MOST_NAMED = 5;

/** What an account would show of a school behind the lock of a tab, or that there is nothing yet. */
export function behindInWords(tab: LockedSchoolTab, behind: Behind): { text: string; isEmpty: boolean } {
  switch (tab) {
    case "academics":
      return facts(
        behind.academics,
        "None of our sources has test scores, graduation rates, or college figures for this school.",
      );
    case "demographics":
      return facts(behind.demographics, "None of our sources says who this school’s students are.");
    case "extracurriculars":
      return counted(
        behind.extracurriculars,
        ["activity", "activities"],
        "None of our sources lists activities at this school.",
      );
    case "latestnews":
      return news(behind);
    case "deepresearch":
      return behind.deepresearch
        ? {
            text: "There is a report about this school to read, print, and listen to. A free account shows a preview. The full report takes one report credit, and credits come with the paid plans.",
            isEmpty: false,
          }
        : { text: "There is no report about this school yet.", isEmpty: true };
  }
}

/** The tabs of a school that are empty for everybody, each with what it says about that in a few words. */
export type EmptyTabs = Partial<Record<LockedSchoolTab, string>>;

export function emptyTabs(behind: Behind): EmptyTabs {
  const empty = SCHOOL_TAB_IDS.filter(isLockedTab).filter((tab) => behindInWords(tab, behind).isEmpty);
  return Object.fromEntries(empty.map((tab) => [tab, nothingYet(tab, behind)]));
}

function nothingYet(tab: LockedSchoolTab, { sampleNews }: Behind): string {
  return tab === "latestnews" && sampleNews > 0 ? "samples only" : NOTHING_YET[tab];
}

const NOTHING_YET: Record<LockedSchoolTab, string> = {
  academics: "no figures yet",
  demographics: "no figures yet",
  extracurriculars: "no activities yet",
  latestnews: "no articles yet",
  deepresearch: "no report yet",
};

function facts(labels: readonly string[], none: string) {
  if (labels.length === 0) return { text: none, isEmpty: true };
  const named = labels.slice(0, MOST_NAMED).map(uncapitalized);
  const more = labels.length - named.length;
  const list = new Intl.ListFormat("en-US").format([
    ...named,
    ...(more > 0 ? [`${more} more ${more === 1 ? "figure" : "figures"}`] : []),
  ]);
  return { text: `On this tab for this school: ${list}.`, isEmpty: false };
}

const NO_NEWS = "There is no news about this school yet";

/** Samples are no news, and nobody signs up for them. */
function news({ latestnews, sampleNews }: Behind) {
  if (latestnews > 0 || sampleNews === 0) return counted(latestnews, ["story", "stories"], `${NO_NEWS}.`);
  const samples = countOf(sampleNews, "sample story", "sample stories");
  return { text: `${NO_NEWS}, only ${samples} to show how it will look.`, isEmpty: true };
}

function counted(count: number, [one, many]: readonly [string, string], none: string) {
  if (count === 0) return { text: none, isEmpty: true };
  return { text: `On this tab for this school: ${countOf(count, one, many)}.`, isEmpty: false };
}
