import type { ComparedSchool } from "./compared.schema.ts";
import { COMPARED_FIELDS, type ComparedFact, factOf } from "./comparison.format.ts";

/** What families ask for first, in this order. */
const MAIN = ["numOfStudents", "studentTeacherRatio", "academicInfo.graduationRate", "tuition"];

/** The facts of a school that its card begins with: those of the main ones that are known and shown. */
export function mainFacts(school: ComparedSchool): ComparedFact[] {
  return MAIN.flatMap((path) => {
    const field = COMPARED_FIELDS.find((one) => one.path === path);
    const isShown = field !== undefined && !school.hiddenFields.includes(path);
    return isShown ? factOf(school, field) : [];
  }).filter(({ text }) => text !== null);
}
