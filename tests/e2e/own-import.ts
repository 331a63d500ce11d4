import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { expect } from "./fixtures.ts";

export type School = { _id: string; slug: string; name: string };

/** A file from rows, the header first. */
export function csvFile(rows: readonly (readonly string[])[], name = "schools.csv") {
  return { name, mimeType: "text/csv", buffer: Buffer.from(stringify(rows as string[][])) };
}

/** A word that no other school's name has. */
export const word = () => `Alder${randomUUID().slice(0, 8)}`;

/** Adds schools that no other test uses, as the signed-in editor. */
export async function ownSchools(page: Page, names: readonly string[]): Promise<School[]> {
  const schools: School[] = [];
  for (const name of names) {
    const address = { street: "1 Main St", city: "Barre", state: "VT", zip: "05641" };
    const data = { name, schoolType: "Public School", gradesOffered: "K–5", address, confirmDuplicate: true };
    const answer = await page.request.post("/api/schools", { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    schools.push((await answer.json()).school);
  }
  return schools;
}

export async function chooseFile(page: Page, file: ReturnType<typeof csvFile>) {
  await page.goto("/admin/bulk");
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true });
export const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Which rows" }).getByRole("link", { name });
export const rows = (page: Page, caption: string) =>
  page.getByRole("table", { name: caption }).locator("tbody tr");

/** A low-priority process runs the steps of imports. */
export const STEP = { timeout: 60_000 };
/** Uploads a file in which everything is recognized, and waits for what the import would do. */
export async function dryRun(page: Page, file: ReturnType<typeof csvFile>) {
  await chooseFile(page, file);
  await expect(heading(page, "What the import would do")).toBeVisible(STEP);
}

export async function startImport(page: Page, schools: string) {
  await page.getByRole("button", { name: `Import ${schools}` }).click();
  const dialog = page.getByRole("dialog", { name: `Import ${schools}?` });
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(heading(page, "Import Results")).toBeVisible(STEP);
}

export async function saved(page: Page, trigger: Locator): Promise<{ name: string; rows: string[][] }> {
  const download = page.waitForEvent("download");
  await trigger.click();
  const file = await download;
  const text = await readFile(await file.path(), "utf8");
  return { name: file.suggestedFilename(), rows: parse(text, { bom: true }) };
}
