import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { csvText } from "#lib/platform/csv.ts";
import { type Identifier, importFields } from "./mapping.rules.ts";
import { EXAMPLE_MARK } from "./rows.rules.ts";

export const TEMPLATE_NAME = "schools-import-template.csv";

/** The columns that identify a row's school: blank for a new one. */
const IDENTIFYING: Identifier[] = ["_id", "ncesId"];

/** Sample cells for a school. The one for its number marks the row as an example. */
const EXAMPLE: ReadonlyMap<string, string> = new Map([
  ["_id", EXAMPLE_MARK],
  ["name", "Example Elementary School"],
  ["schoolType", "Public School"],
  ["gradesOffered", "K-5"],
  ["numOfStudents", "420"],
  ["address.street", "1 Main Street"],
  ["address.city", "Springfield"],
  ["address.state", "IL"],
  ["address.zip", "62701"],
  ["contactInfo.phone", "(217) 555-0100"],
  ["contactInfo.website", "https://www.example.org"],
]);

/**
 * An import file to fill in: a header with every field that imports can currently set, in the order of the form, and an
 * example row, which imports leave out.
 */
export async function importTemplate(): Promise<string> {
  const fields = importFields(await fieldDefinitions());
  const columns = [...IDENTIFYING, ...fields.map(({ name }) => name)];
  return csvText([columns, columns.map((name) => EXAMPLE.get(name) ?? null)]);
}
