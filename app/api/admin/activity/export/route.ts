import { LOG_COLUMNS, LOG_FILE_NAME, logCells } from "#lib/activity/log.format.ts";
import { type LogFilter, logFilterSchema } from "#lib/activity/log.schema.ts";
import { stream } from "#lib/auth/route.ts";
import { changeLogBatches } from "#lib/editing/change-log.data.ts";
import { CSV_TYPE, csvPieces } from "#lib/platform/csv.ts";

export const GET = stream(
  {
    path: "/api/admin/activity/export",
    auth: "admin",
    summary: "The activity record, filtered if requested, as a CSV file",
    query: logFilterSchema,
    sends: { type: CSV_TYPE },
  },
  ({ query }) => ({ fileName: LOG_FILE_NAME, pieces: csvPieces(LOG_COLUMNS, lines(query)) }),
);

async function* lines(filter: LogFilter) {
  for await (const { logs, people, schools, changes } of changeLogBatches(filter)) {
    const names = {
      people: new Map(people.map((person) => [person._id, person])),
      schools: new Map(schools.map(({ _id, name }) => [_id, name])),
    };
    yield logs.map((entry) => logCells(entry, { ...names, changes: changes.get(entry._id) ?? [] }));
  }
}
