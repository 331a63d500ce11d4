import { describe, expect, test } from "vitest";
import {
  lowerGradesOf,
  missingForSearch,
  missingLowerIn,
  missingLowerText,
} from "#lib/directory/coverage.rules.ts";

const HIGH_SCHOOLS_ONLY = { schools: 300, lower: 9 };
const ALL = { schools: 1800, lower: 1400 };

describe("public elementary and middle schools", () => {
  test("are said to be missing where the catalog knows the high schools alone", () => {
    const lower = lowerGradesOf([
      { state: "FL", ...ALL },
      { state: "MA", ...ALL },
      { state: "TX", ...HIGH_SCHOOLS_ONLY },
    ]);
    expect(lower).toEqual({ covered: ["FL", "MA"], uncovered: ["TX"] });
    expect(lower && missingLowerText(lower)).toBe(
      "So far, our catalog has public schools below grade 9 only in Florida and Massachusetts.",
    );
    expect(missingLowerIn("TX", lower)).toBe(
      "Our catalog does not yet include Texas’s public elementary and middle schools.",
    );
    expect(missingLowerIn("MA", lower)).toBeNull();
    expect(missingLowerIn("DC", lowerGradesOf([{ state: "DC", ...HIGH_SCHOOLS_ONLY }]))).toBe(
      "Our catalog does not yet include the District of Columbia’s public elementary and middle schools.",
    );
  });

  test("need no word where the catalog has them", () => {
    expect(lowerGradesOf([{ state: "TX", ...ALL }])).toBeNull();
    // Two schools say nothing about a register.
    expect(lowerGradesOf([{ state: "GU", schools: 2, lower: 0 }])).toBeNull();
    expect(missingLowerIn("TX", null)).toBeNull();
  });

  test("are mentioned to whoever searches for them, and to nobody else", () => {
    const lower = lowerGradesOf([
      { state: "MA", ...ALL },
      { state: "TX", ...HIGH_SCHOOLS_ONLY },
    ]);
    const said = (search: Parameters<typeof missingForSearch>[0], state: "MA" | "TX" | null) =>
      missingForSearch(search, state, lower);
    expect(said({}, "TX")).toContain("Texas’s");
    expect(said({ grades: [3] }, "TX")).toContain("Texas’s");
    expect(said({ grades: [3] }, null)).toContain("only in Massachusetts");
    expect(said({}, null)).toBeNull();
    expect(said({}, "MA")).toBeNull();
    expect(said({ grades: [9, 10] }, "TX")).toBeNull();
    expect(said({ type: "Private School" }, "TX")).toBeNull();
    expect(said({ religion: "jewish" }, "TX")).toBeNull();
  });

  test("of many states are counted, not listed", () => {
    const covered = (["AL", "AK", "AZ", "AR", "CA"] as const).map((state) => ({ state, ...ALL }));
    const missing = (["NV", "NH", "NJ", "NM", "NY"] as const).map((state) => ({
      state,
      ...HIGH_SCHOOLS_ONLY,
    }));
    const text = (states: Parameters<typeof lowerGradesOf>[0]) => {
      const lower = lowerGradesOf(states);
      return lower && missingLowerText(lower);
    };
    expect(text([...covered, ...missing])).toBe(
      "Our catalog does not yet include the public elementary and middle schools of 5 states and territories.",
    );
    expect(text([...covered, ...missing.slice(0, 2)])).toBe(
      "Our catalog does not yet include the public elementary and middle schools of Nevada and New Hampshire.",
    );
    expect(text(missing)).toBe("Our catalog does not yet include public elementary and middle schools.");
  });
});
