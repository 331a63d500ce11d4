import type { ClientBase } from "pg";
import { env } from "#lib/platform/env.ts";
import { illustrationImage, illustrationsFor, type SchoolSetting } from "./illustrations.rules.ts";

/** Seed schools without an image. */
const BARE_SEED_SCHOOLS = `
  SELECT s.id, s.slug, upper(s.school_type::text) AS "schoolType", s.religion, s.grades, s.state, s.locale
  FROM school s
  WHERE NOT EXISTS (SELECT FROM school_image i WHERE i.school_id = s.id)
    AND EXISTS (SELECT FROM revision r JOIN import ON import.id = r.import_id
                WHERE r.school_id = s.id AND r.action = 'create' AND import.kind = 'seed')
  ORDER BY s.id`;

const INSERT = `
  INSERT INTO school_image (school_id, kind, position, address, width, height, alt, credit, licence)
  SELECT school_id, 'illustration', position, url, width, height, alt, credit, licence
  FROM jsonb_to_recordset($1::jsonb) AS image (
    school_id int, position int, url text, width int, height int, alt text, credit text, licence text)`;

/** Gives each seed school without an image the drawings that suit it. Repeating it changes nothing. */
export async function illustrateSeedSchools(client: ClientBase): Promise<void> {
  const { rows } = await client.query<SchoolSetting & { id: number }>(BARE_SEED_SCHOOLS);
  const siteName = env().SITE_NAME;
  const images = rows.flatMap((school) =>
    illustrationsFor(school).map((name, position) => ({
      school_id: school.id,
      position,
      ...illustrationImage(name, siteName),
    })),
  );
  await client.query(INSERT, [JSON.stringify(images)]);
}
