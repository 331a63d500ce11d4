import { isKeyOf } from "#lib/platform/own.ts";

/** The sections of fields, in forms and in lists: their labels, tabs and order within the tab. */
export const SECTIONS = {
  basic: { label: "Basic Information", tab: "overview", order: 1 },
  structure: { label: "School Type and Structure", tab: "overview", order: 2 },
  contact: { label: "Contact Information", tab: "overview", order: 3 },
  missionVision: { label: "Mission & Vision", tab: "overview", order: 4 },
  webSources: { label: "Web Sources", tab: "overview", order: 5 },
  academic: { label: "Academic Information", tab: "academics", order: 1 },
  testScores: { label: "Test Scores", tab: "academics", order: 2 },
  demographics: { label: "Demographics", tab: "demographics", order: 1 },
  extracurricular: { label: "Extracurricular Activities", tab: "extracurriculars", order: 1 },
  neighborhood: { label: "Neighborhood Information", tab: "neighborhood", order: 1 },
} as const;
export type SectionId = keyof typeof SECTIONS;

export const SECTION_IDS = Object.keys(SECTIONS) as [SectionId, ...SectionId[]];

/** The tabs whose content only signed-in users get. */
const MEMBER_TABS = ["academics", "demographics", "extracurriculars"] as const;
type MemberTab = (typeof MEMBER_TABS)[number];
/** The sections that only signed-in users get. */
export type MemberSection = {
  [Id in SectionId]: (typeof SECTIONS)[Id]["tab"] extends MemberTab ? Id : never;
}[SectionId];

export function isForMembers(section: SectionId): section is MemberSection {
  return MEMBER_TABS.some((tab) => tab === SECTIONS[section].tab);
}

/** The section for fields without one: after all others. */
export const OTHER_SECTION = { id: "other", label: "Other", order: 999 } as const;

export function isSectionId(id: string): id is SectionId {
  return isKeyOf(SECTIONS, id);
}

type Placed = {
  name: string;
  order: number;
  section: { id: string; label: string; order: number } | null;
};

const TABS = [...new Set(SECTION_IDS.map((id): string => SECTIONS[id].tab))];

/**
 * Sorts sections: tabs in their sequence, sections within a tab by the definitions, and those with an unknown ID
 * last.
 */
function compareSections(a: { id: string; order: number }, b: { id: string; order: number }): number {
  return tabPosition(a.id) - tabPosition(b.id) || a.order - b.order || (a.id < b.id ? -1 : 1);
}

function tabPosition(id: string): number {
  return isSectionId(id) ? TABS.indexOf(SECTIONS[id].tab) : TABS.length;
}

/**
 * Fields by section, in the order of the sections; within a section by `order`, then by name. If the fields of a
 * section disagree on its position, the lowest applies.
 * @returns only sections that contain a field
 */
export function bySection<Field extends Placed>(
  fields: readonly Field[],
): { id: string; label: string; fields: Field[] }[] {
  const groups = new Map<string, { id: string; label: string; order: number; fields: Field[] }>();
  for (const field of fields.toSorted((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))) {
    const { id, label, order } = field.section ?? OTHER_SECTION;
    const group = groups.get(id) ?? { id, label, order, fields: [] };
    group.order = Math.min(group.order, order);
    group.fields.push(field);
    groups.set(id, group);
  }
  return [...groups.values()].toSorted(compareSections).map(({ order: _, ...section }) => section);
}
