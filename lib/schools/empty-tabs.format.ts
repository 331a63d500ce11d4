import { countOf } from "#lib/platform/numbers.ts";
import type { Behind } from "./behind.schema.ts";
import { BLANK_REASONS } from "./blanks.format.ts";
import { hasHighSchoolFigures, noHighSchoolText } from "./figures.format.ts";
import {
  NO_ACADEMICS,
  NO_DEMOGRAPHICS,
  NO_NEWS,
  NO_NEWS_YET,
  NO_REPORT_TITLE,
  noActivitiesText,
  noReportText,
} from "./nothing.format.ts";
import type { School } from "./schema.ts";
import { isLockedTab, type LockedSchoolTab, SCHOOL_TAB_IDS, SCHOOL_TABS } from "./tabs.rules.ts";

/** What a tab says that is empty for everybody: there is nothing to lock. */
export type EmptyTab = {
  /** On the tab itself. */
  note: string;
  title: string;
  text: string;
  /** What there is to read in its place. */
  elsewhere: string;
};

/** The tabs of a school that are empty, with or without an account. */
export type EmptyTabs = Partial<Record<LockedSchoolTab, EmptyTab>>;

type Named = Pick<School, "name" | "grades">;

export function emptyTabs(school: Named, behind: Behind): EmptyTabs {
  const locked = SCHOOL_TAB_IDS.filter(isLockedTab);
  const empty = locked.flatMap((tab) => {
    const said = nothingIn(tab, school, behind);
    return said ? [{ tab, said }] : [];
  });
  const open = "The overview is open to everybody.";
  const elsewhere = empty.length < locked.length ? `${open} A free account opens the other tabs.` : open;
  return Object.fromEntries(empty.map(({ tab, said }) => [tab, { ...said, elsewhere }]));
}

/** What the row of tabs says of the empty ones, which is all of it that every page needs. */
export function emptyNotes(empty: EmptyTabs): EmptyNotes {
  return Object.fromEntries(Object.entries(empty).map(([tab, { note }]) => [tab, note]));
}
export type EmptyNotes = Partial<Record<LockedSchoolTab, string>>;

function nothingIn(tab: LockedSchoolTab, school: Named, behind: Behind): Omit<EmptyTab, "elsewhere"> | null {
  const title = TITLES[tab];
  switch (tab) {
    case "academics":
      // Members read nothing else there, even if a source has something.
      if (!hasHighSchoolFigures(school.grades))
        return { note: "not for this level", title, text: noHighSchoolText(school.grades) };
      return behind.academics.length > 0 ? null : { note: "no figures yet", title, text: NO_ACADEMICS };
    case "demographics":
      return behind.demographics.length > 0 ? null : { note: "no figures yet", title, text: NO_DEMOGRAPHICS };
    case "extracurriculars":
      return behind.extracurriculars > 0
        ? null
        : { note: "no activities yet", title, text: noActivitiesText(BLANK_REASONS.not_collected) };
    case "latestnews":
      return behind.latestnews > 0 ? null : { title, ...noNews(behind.sampleNews) };
    case "deepresearch":
      return behind.deepresearch ? null : { note: "no report yet", title, text: noReportText(school.name) };
  }
}

/** Samples are no news, and nobody signs up for them. */
function noNews(samples: number): Pick<EmptyTab, "note" | "text"> {
  if (samples === 0) return { note: "no articles yet", text: NO_NEWS };
  const stories = countOf(samples, "sample story that shows", "sample stories that show");
  return { note: "samples only", text: `${NO_NEWS_YET} Members see ${stories} how it will look.` };
}

const TITLES: Record<LockedSchoolTab, string> = {
  academics: "Test scores and graduation",
  demographics: "Who the students are",
  extracurriculars: "Activities",
  latestnews: SCHOOL_TABS.latestnews.label,
  deepresearch: NO_REPORT_TITLE,
};
