import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { csvText } from "#lib/platform/csv.ts";
import { type Identifier, importFields } from "./mapping.rules.ts";

export const TEMPLATE_NAME = "schools-import-template.csv";

/** The columns that identify a row's school: blank for a new one. */
const IDENTIFYING: Identifier[] = ["_id", "ncesId"];

/** An import file with only a header: every field that imports can currently set, in the order of the form. */
export async function importTemplate(): Promise<string> {
  const fields = importFields(await fieldDefinitions());
  return csvText([[...IDENTIFYING, ...fields.map(({ name }) => name)]]);
}
