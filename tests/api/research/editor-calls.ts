import { GET as FILE, DELETE as REMOVE } from "#app/api/research-admin/[id]/files/[part]/route.ts";
import { POST as UPLOAD } from "#app/api/research-admin/[id]/files/route.ts";
import { GET as READ } from "#app/api/research-admin/[id]/route.ts";
import { PUT as EDIT } from "#app/api/research-admin/[id]/text/route.ts";
import { reportAnswerSchema, type StaffReport } from "#lib/research/editor.schema.ts";
import type { withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { tinyMp3, tinyPdf } from "#tests/support/tiny-files.ts";

/** Files as an editor has them. */
export const REPORT = tinyPdf("By hand");
export const TALK = tinyMp3(10);

/** What an editor does with a report: Ada reads, edits, and removes; Ben uploads, and confirms what is doubted. */
export function editorCalls(staff: ReturnType<typeof withStaff>) {
  return {
    async read(id: string): Promise<StaffReport> {
      const { body } = await call(READ, { params: { id }, headers: staff.asAda });
      return reportAnswerSchema.parse(body).report;
    },
    edit: (id: string, body: object) =>
      call(EDIT, { method: "PUT", params: { id }, body, headers: staff.asAda }),
    upload(
      id: string,
      name: string,
      contents: string | Uint8Array<ArrayBuffer>,
      { acceptsDoubts = true } = {},
    ) {
      const form = new FormData();
      if (acceptsDoubts) form.append("acceptsDoubts", "true");
      form.append("file", new Blob([contents]), name);
      return call(UPLOAD, { params: { id }, form, headers: staff.asBen });
    },
    remove: (id: string, part: string) =>
      call(REMOVE, { method: "DELETE", params: { id, part }, headers: staff.asAda }),
    file: (id: string, part: string) => call(FILE, { params: { id, part }, headers: staff.asAda }),
  };
}
