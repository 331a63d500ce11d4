import { unwrittenSchool } from "#lib/catalogue/school-row.rules.ts";
import { nameVariationsOf } from "./name-variations.rules.ts";
import type { EditableSchool } from "./record.rules.ts";

/** What is not there yet: the state before the first value. */
export const NOTHING: EditableSchool = {
  ...unwrittenSchool(0),
  websources: [],
  newsFeedName: null,
  scores: {},
};

/** What a school is unless something else is said. */
export const NO_SCHOOL: EditableSchool = { ...NOTHING, facts: { schoolType: "PUBLIC", status: "OPEN" } };

/** A drafted school as it is stored for the first time. */
export function withIdentity(
  school: EditableSchool,
  { id, slug }: { id: number; slug: string },
): EditableSchool {
  return {
    ...school,
    id,
    slug,
    archivedAt: school.facts.status === "CLOSED" ? new Date() : null,
    nameVariations: nameVariationsOf(school),
  };
}
