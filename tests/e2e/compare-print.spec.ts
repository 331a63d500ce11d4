import { ANY_WIDTH, expect, test } from "./fixtures.ts";

/** What a printer leaves of a Letter page, upright and on its side, in CSS pixels. */
const PAGES = [
  { width: 740, height: 980 },
  { width: 980, height: 740 },
];

for (const many of [4, 8, 20])
  test(`${many} schools on paper: whole words, nothing cut`, ANY_WIDTH, async ({ page, request }) => {
    const answer = await request.get(`/api/schools/search?q=high%20school&limit=${many}`);
    const { schools }: { schools: { _id: string; name: string }[] } = await answer.json();
    expect(schools).toHaveLength(many);
    await page.goto(`/compare?schools=${schools.map(({ _id }) => _id)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Compare ${many} schools`);
    await page.emulateMedia({ media: "print" });
    for (const size of PAGES) {
      await page.setViewportSize(size);
      const table = page.getByRole("region", { name: "Comparison" }).locator("table");
      const { right, narrowest, cut } = await table.evaluate((element) => {
        const shown = [...element.querySelectorAll<HTMLElement>("th, td")].filter(
          (cell) => cell.textContent !== "" && cell.getClientRects().length > 0,
        );
        return {
          right: Math.max(...shown.map((cell) => cell.getBoundingClientRect().right)),
          narrowest: Math.min(...shown.map((cell) => cell.clientWidth)),
          // What a browser cannot wrap sticks out.
          cut: shown.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.innerText),
        };
      });
      expect(right).toBeLessThanOrEqual(size.width);
      expect(narrowest).toBeGreaterThanOrEqual(90);
      expect(cut).toEqual([]);
      // Too many for columns under their names: each value says whose it is.
      const grades = table.getByRole("row", { name: /^Grades/ }).getByRole("cell");
      const named = await grades.evaluateAll((cells) =>
        cells.map((cell) => getComputedStyle(cell, "::before").content.replaceAll('"', "")),
      );
      expect(named).toEqual(schools.map(({ name }) => (many > 4 ? name : "none")));
    }
  });
