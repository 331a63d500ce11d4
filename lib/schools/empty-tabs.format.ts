import { andList } from "#lib/platform/lists.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import type { Behind } from "./behind.schema.ts";
import { BLANK_REASONS } from "./blanks.format.ts";
import { hasHighSchoolFigures, noHighSchoolText } from "./figures.format.ts";
import {
  NO_ACADEMICS,
  NO_DEMOGRAPHICS,
  NO_NEWS,
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
  /** Whether a part of that needs an account. */
  needsAccount: boolean;
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
  const others = elsewhereThan(new Set(empty.map(({ tab }) => tab)));
  return Object.fromEntries(empty.map(({ tab, said }) => [tab, { ...said, ...others }]));
}

/** A report is unlocked with a credit, so an account alone does not open it. */
function elsewhereThan(empty: ReadonlySet<LockedSchoolTab>): Pick<EmptyTab, "elsewhere" | "needsAccount"> {
  const opened = SCHOOL_TAB_IDS.filter(isLockedTab)
    .filter((tab) => tab !== "deepresearch" && !empty.has(tab))
    .map((tab) => uncapitalized(SCHOOL_TABS[tab].label));
  const open = "The overview and the neighborhood are open to everyone.";
  const needsAccount = opened.length > 0;
  return {
    elsewhere: needsAccount ? `${open} A free account opens ${andList(opened)}.` : open,
    needsAccount,
  };
}

/** What the row of tabs says of the empty ones, which is all of it that every page needs. */
export function emptyNotes(empty: EmptyTabs): EmptyNotes {
  return Object.fromEntries(Object.entries(empty).map(([tab, { note }]) => [tab, note]));
}
export type EmptyNotes = Partial<Record<LockedSchoolTab, string>>;

function nothingIn(
  tab: LockedSchoolTab,
  school: Named,
  behind: Behind,
): Omit<EmptyTab, "elsewhere" | "needsAccount"> | null {
  const title = TITLES[tab];
  switch (tab) {
    case "academics":
      // Members read nothing else there, even if a source has something.
      if (!hasHighSchoolFigures(school.grades))
        return { note: "high schools only", title, text: noHighSchoolText(school.grades) };
      return behind.academics.length > 0 ? null : { note: "no figures yet", title, text: NO_ACADEMICS };
    case "demographics":
      return behind.demographics.length > 0 ? null : { note: "no figures yet", title, text: NO_DEMOGRAPHICS };
    case "extracurriculars":
      return behind.extracurriculars > 0
        ? null
        : { note: "no activities yet", title, text: noActivitiesText(BLANK_REASONS.not_collected) };
    case "latestnews":
      return behind.latestnews > 0 ? null : { note: "no articles yet", title, text: NO_NEWS };
    case "deepresearch":
      return behind.deepresearch ? null : { note: "no report yet", title, text: noReportText(school.name) };
  }
}

const TITLES: Record<LockedSchoolTab, string> = {
  academics: "Test scores and graduation",
  demographics: "Who the students are",
  extracurriculars: "Activities",
  latestnews: SCHOOL_TABS.latestnews.label,
  deepresearch: NO_REPORT_TITLE,
};
