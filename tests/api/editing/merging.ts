import { expect } from "vitest";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { POST as MERGE } from "#app/api/schools/[id]/merge/route.ts";
import { GET as REVISIONS } from "#app/api/schools/[id]/revisions/route.ts";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { POST as UNMERGE } from "#app/api/schools/[id]/unmerge/route.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { Revision } from "#lib/editing/revisions.schema.ts";
import type { UnmergedSchool } from "#lib/editing/unmerge.schema.ts";
import { call } from "#tests/support/call.ts";
import type { withStaff } from "./fixtures.ts";

/** What one of the staff does with two records of a school, and sees of them. */
export function mergingOf(staff: ReturnType<typeof withStaff>) {
  const unmerge = (id: string) => call(UNMERGE, { method: "POST", params: { id }, headers: staff.asAda });
  return {
    /** Merges a school into another one. @param take the facts that it gives that one */
    async merge(other: string, into: string, take: string[] = []) {
      const { status, body } = await call(MERGE, {
        params: { id: into },
        headers: staff.asAda,
        body: { other, take },
      });
      expect(status, JSON.stringify(body)).toBe(200);
    },
    unmerge,
    /** @returns what staff are told of an undo that works */
    async unmerged(id: string): Promise<UnmergedSchool> {
      const { status, body } = await unmerge(id);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.unmerged as UnmergedSchool;
    },
    change: (id: string, body: object) =>
      call(PUT, { method: "PUT", params: { id }, headers: staff.asBen, body }),
    async edited(id: string): Promise<EditedSchool> {
      return (await call(EDIT, { params: { id }, headers: staff.asAda })).body.school as EditedSchool;
    },
    /** The newest entry of a school's history. */
    async lastRevision(id: string): Promise<Revision> {
      const { body } = await call(REVISIONS, { params: { id }, headers: staff.asAda });
      return (body.revisions as Revision[])[0] as Revision;
    },
  };
}
