import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";

export type School = { _id: string; slug: string; name: string };

/** Signs the page in as a new editor, and adds a school that no other test uses. */
export async function ownSchool(page: Page, fields: Record<string, unknown> = {}): Promise<School> {
  await signInOwnMember(page, { role: "editor", displayName: "Edith Editor" });
  const name = `Larch ${randomUUID().slice(0, 8)} School`;
  const address = { street: "1 Main St", city: "Barre", state: "VT", zip: "05641" };
  const data = {
    name,
    schoolType: "Public School",
    gradesOffered: "K–5",
    address,
    confirmDuplicate: true,
    ...fields,
  };
  const answer = await page.request.post("/api/schools", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).school;
}

/** Schools that no other test uses, of one name but for its beginning. @returns the word that they share, and their IDs */
export async function ownSchools(page: Page, trees: string[]): Promise<{ mark: string; ids: string[] }> {
  const first = await ownSchool(page, { principal: "Grace Hopper" });
  const mark = first.name.split(" ")[1] ?? "";
  const ids = [first._id];
  for (const tree of trees) {
    const data = {
      name: `${tree} ${mark} School`,
      schoolType: "Public School",
      gradesOffered: "K–5",
      address: { city: "Barre", state: "VT" },
      confirmDuplicate: true,
    };
    const answer = await page.request.post("/api/schools", { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    ids.push((await answer.json()).school._id);
  }
  return { mark, ids };
}

/** Changes a school like a concurrent editor. */
export async function changeBehindTheBack(page: Page, { _id }: School, data: Record<string, unknown>) {
  const answer = await page.request.put(`/api/schools/${_id}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens a school's form. */
export async function openRecord(page: Page, { _id, name }: School) {
  await page.goto(`/admin/schools/${_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

export const message = (page: Page) => page.locator(".message");
export const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
/** By its label, which has an asterisk if the field is required. */
export const field = (page: Page, label: string) =>
  page.getByRole("main").getByLabel(new RegExp(`^${label}( \\*)?$`));
