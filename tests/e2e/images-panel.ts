import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { expect } from "./fixtures.ts";

export const picture = (name: string) => `http://${env().FETCH_PRIVATE_HOSTS[0]}/pictures/${name}`;
export const DETAILS = { alt: "The hall", credit: "Ada", licence: "CC BY 4.0" };

type OwnSchool = { id: string; slug: string };

export async function ask(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A school that no other test looks at. */
export async function ownSchool(): Promise<OwnSchool> {
  const slug = `school-${randomUUID()}`;
  const [row] = await ask(
    `INSERT INTO school (slug, name, school_type, city, state, alternative_names, grades, extracurriculars)
     VALUES ($1, 'Willow High School', 'public', 'Boston', 'MA', '{}', '{9,10,11,12}', '{}') RETURNING id::text`,
    [slug],
  );
  return { id: String(row?.id), slug };
}

/** The panel of a school of its own, opened by the editor. */
export async function openPanel(signedInPage: (role: "editor") => Promise<Page>, images?: object) {
  const school = await ownSchool();
  const page = await signedInPage("editor");
  if (images) await change(page, school, images);
  await page.goto(`/admin/schools/${school.slug}/images`);
  await expect(page.getByRole("heading", { name: "Images of Willow High School" })).toBeVisible();
  return { page, school };
}

/** As another editor would. */
export async function change(page: Page, { id }: OwnSchool, data: object) {
  const answer = await page.request.put(`/api/schools/${id}/images`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const gallery = (page: Page) => page.getByRole("region", { name: "Gallery" });
export const cards = (page: Page) => gallery(page).getByRole("listitem");
export const isSaved = (page: Page) => expect(page.getByText("Changes saved automatically")).toBeVisible();
export const storedAlts = async ({ id }: OwnSchool) =>
  (await ask("SELECT alt FROM school_image WHERE school_id = $1 ORDER BY role, position", [id])).map(
    ({ alt }) => alt,
  );

/** Notes every save of pictures that the page sends. */
export function savesOf(page: Page): unknown[] {
  const saves: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith("/images")) saves.push(request.postDataJSON());
  });
  return saves;
}
