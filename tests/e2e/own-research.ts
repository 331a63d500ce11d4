import { expect, type Page } from "@playwright/test";
import { ownSchool, type School } from "./own-school.ts";

/** How long a worker may take to make a report, with everything else that it does meanwhile. */
const MAKING_MS = 180_000;

/** A school that no other test uses, with a figure for its report to state. Signs the page in as its editor. */
export function ownFiguredSchool(page: Page): Promise<School> {
  return ownSchool(page, { numOfStudents: 420 });
}

/** The same, among enough others of its kind to be compared with: of public high schools, the site has some in each state. */
export function ownComparedSchool(page: Page): Promise<School> {
  const address = { street: "1 Main St", city: "Boston", state: "MA", zip: "02118" };
  return ownSchool(page, { numOfStudents: 420, gradesOffered: "9–12", address });
}

/** Has a report made and published, as an editor. */
export async function publishReport(page: Page, { _id }: School): Promise<string> {
  const asked = await page.request.post("/api/research-admin/make", { data: { schools: [_id] } });
  expect(asked.status(), await asked.text()).toBe(202);
  const id: string = (await asked.json()).asked[0].reportId;
  await expect
    .poll(async () => (await (await page.request.get(`/api/research-admin/${id}`)).json()).report.state, {
      timeout: MAKING_MS,
      intervals: [500],
    })
    .toBe("draft");
  const published = await page.request.post(`/api/research-admin/${id}/publish`);
  expect(published.status(), await published.text()).toBe(200);
  return id;
}
