import { describe, expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { GLOSSARY } from "#lib/lookups/glossary.format.ts";
import { HELP_TOPICS } from "#lib/lookups/help.format.ts";
import { siteHelp } from "#lib/lookups/site-help.rules.ts";
import { entriesFor } from "#lib/lookups/terms.rules.ts";
import { fieldsNamed } from "#lib/lookups/told-fields.rules.ts";

const helpFor = (topic: string) => {
  const { data } = siteHelp({ topic });
  return data.kind === "help" ? data.topics[0]?.topic : data.kind;
};

describe("help is found by what people ask", () => {
  test.each([
    ["How do I save a school?", "Saving schools"],
    ["save a search", "Saved searches"],
    ["compare schools", "Comparing schools"],
    ["what do the weights do", "Priorities and the weighted score"],
    ["change my password", "Your password"],
    ["forgot password", "Your password"],
    ["How can I delete my account?", "Deleting your account"],
    ["Where do your figures come from?", "Where the figures come from"],
    ["why are there blanks", "Blanks"],
    ["report an error", "Wrong figures"],
    ["this number is wrong, it is a mistake", "Wrong figures"],
    ["report credits", "Deep research and report credits"],
    ["deep research", "Deep research and report credits"],
    ["privacy", "Privacy"],
    ["dashboard", "The dashboard"],
    ["is it free", "Costs and plans"],
    ["what can you do", "The assistant"],
    ["quantum chromodynamics", "unknown_topic"],
  ])("%s → %s", (asked, topic) => {
    expect(helpFor(asked)).toBe(topic);
  });

  test("every topic is found by its own name, and links to this site", () => {
    for (const { topic, url, text } of HELP_TOPICS) {
      expect(helpFor(topic)).toBe(topic);
      expect(url).toMatch(/^\/[a-z-]/);
      expect(text).toMatch(/\.$/);
    }
  });
});

describe("terms are found by what people call them", () => {
  test.each([
    ["magnet", "Magnet school"],
    ["What is a charter school?", "Charter school"],
    ["Title I", "Title I"],
    ["title 1 school", "Title I"],
    ["K-12", "K–12"],
    ["not reported", "Not reported"],
    ["N/A", "N/A"],
    ["FTE", "Full-time equivalent"],
    ["percentile", "Similar schools"],
    ["NCES", "Public records"],
  ])("%s → %s", (asked, label) => {
    expect(entriesFor(asked, GLOSSARY)[0]?.label).toBe(label);
  });

  test("what nobody explains is not explained by something else", () => {
    expect(entriesFor("photosynthesis", GLOSSARY)).toEqual([]);
    expect(entriesFor("bus routes", GLOSSARY)).toEqual([]);
    // Nor does a number alone: "Title 1" has a 1 in it.
    expect(entriesFor("22 to 1", GLOSSARY)).toEqual([]);
    expect(entriesFor("504", GLOSSARY)[0]?.label).toBe("504 plan");
  });
});

test("fields are found by their names, labels, and other names", () => {
  const asked = [
    "numOfStudents",
    "Average SAT",
    "Enrollment",
    "graduation rate",
    "nonsense",
    "websources",
    "Graduation",
  ];
  expect(fieldsNamed(asked, MASTER_FIELDS)).toEqual([
    "numOfStudents",
    "academicInfo.averageSAT",
    "academicInfo.graduationRate",
  ]);
});
