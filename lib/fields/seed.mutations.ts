import type { ClientBase } from "pg";
import { MASTER_FIELDS } from "./table.rules.ts";

/**
 * Stores the master definitions on a site that has none yet. Later changes to the master come with the program, and
 * administrators apply them with "Sync with Master".
 */
export async function storeMasterFields(client: ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO field_definition (name, definition, edited)
     SELECT value ->> 'name', value, '{}' FROM jsonb_array_elements($1::jsonb) AS master(value)
     WHERE NOT EXISTS (SELECT FROM field_definition)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(MASTER_FIELDS)],
  );
}
