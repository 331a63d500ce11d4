import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { csvText } from "#lib/platform/csv.ts";
import { type Identifier, importFields } from "./mapping.rules.ts";

export const TEMPLATE_NAME = "schools-import-template.csv";

/** What says which school a row is: blank for a school that is new. */
const IDENTIFYING: Identifier[] = ["_id", "ncesId"];

/** An import file with its header alone: every field that imports may set now, in the order of the form. */
export async function importTemplate(): Promise<string> {
  const fields = importFields(await fieldDefinitions());
  return csvText([[...IDENTIFYING, ...fields.map(({ name }) => name)]]);
}
