import { rowOf, SCHOOL_COLUMNS, type SchoolRow, schoolOfRow } from "#lib/catalogue/school-row.rules.ts";
import { arrayLiteral } from "#lib/fields/kinds.rules.ts";
import type { EditableSchool } from "./record.rules.ts";

/** The columns of `school` that staff write: the catalogue's and the staff's own, in the order of `editedRowOf`. */
export const EDITED_COLUMNS = [...SCHOOL_COLUMNS, "websources", "news_feed_name", "scores"] as const;

/** Values for EDITED_COLUMNS in PostgreSQL's text format. */
export function editedRowOf(school: EditableSchool): (string | null)[] {
  return [
    ...rowOf(school),
    arrayLiteral(school.websources),
    school.newsFeedName,
    JSON.stringify(school.scores),
  ];
}

/** A row of `school` as node-postgres reads EDITED_COLUMNS. */
export type EditedRow = SchoolRow & {
  websources: string[] | null;
  news_feed_name: string | null;
  scores: EditableSchool["scores"];
};

export function schoolOfEditedRow(row: EditedRow): EditableSchool {
  return {
    ...schoolOfRow(row),
    websources: row.websources ?? [],
    newsFeedName: row.news_feed_name,
    scores: row.scores,
  };
}
