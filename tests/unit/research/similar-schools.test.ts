import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { Gathered } from "#lib/research/gathered.rules.ts";
import { schoolsOfLevel, similarSchool, similarSchools } from "#lib/research/similar-schools.format.ts";
import { gathered, peers, placement, school } from "./gathered-schools.ts";

const textOf = (one: Gathered, section: string) =>
  (composed(analysisOf(one)).sections.find(({ id }) => id === section)?.blocks ?? [])
    .flatMap(statementsOf)
    .map(({ text }) => text)
    .join(" ");
const LEFT_OUT = "Special education schools, alternative schools, and early childhood programs are left out.";

describe("similar schools", () => {
  it.each([
    [null, "high", "high school", "public high schools", "high schools of every type"],
    [
      "Alternative school",
      "high",
      "alternative high school",
      "public alternative high schools",
      "alternative high schools of every type",
    ],
    [
      "Special education school",
      "combined",
      "special education school spanning several levels",
      "public special education schools spanning several levels",
      "special education schools of every type spanning several levels",
    ],
    [
      "Early childhood program",
      "preschool",
      "early childhood program",
      "public early childhood programs",
      "early childhood programs of every type",
    ],
  ] as const)("of the kind %s are named by it", (kind, level, one, several, ofEveryType) => {
    const like = { type: "Public School", level, kind } as const;
    expect(similarSchool(like)).toBe(`public ${one}`);
    expect(similarSchools(like)).toBe(several);
    expect(schoolsOfLevel(level, kind)).toBe(ofEveryType);
  });

  const standing = [placement(), placement({ scope: "country", below: 9270, same: 29, above: 3634 })];
  const values = { numOfStudents: 200 };

  it("leave out those that are for some children only, as the report says where it defines them", () => {
    const regular = gathered(school({}, values), { placements: standing, peers: peers(5) });
    expect(textOf(regular, "standing")).toContain(LEFT_OUT);
  });

  it("of such a school are those of its kind, and nobody is said to be left out", () => {
    const special = gathered(school({ schoolKind: "Special education school" }, values), {
      placements: standing,
      peers: peers(5),
    });
    const text = ["glance", "peers", "standing", "method"].map((id) => textOf(special, id)).join(" ");
    expect(text).toContain(
      "The similar schools here are the other private special education elementary schools",
    );
    expect(text).toContain("of the same type and level, here private special education elementary schools");
    expect(text).not.toContain("are left out.");
    expect(text).not.toContain("private elementary schools");
    expect(unconfirmedFigures(composed(analysisOf(special)))).toEqual([]);
  });

  it("of a school that its name tells to be an alternative one are alternative schools, as the report says", () => {
    const transfer = gathered(
      school(
        {
          name: "Oak Transfer High School",
          gradesOffered: "9–12",
          schoolType: "Public School",
          schoolKind: "Regular school",
        },
        { ...values, schoolKind: "Regular school" },
      ),
      { placements: standing },
    );
    expect(textOf(transfer, "glance")).toContain(
      "Going by its name, this report compares it with alternative schools, although its records list it as a regular one.",
    );
    expect(textOf(transfer, "standing")).toContain("the other public alternative high schools");
    expect(textOf(transfer, "standing")).not.toContain(LEFT_OUT);
  });

  it("are said to be few only apart from those that are left out", () => {
    const few = { group: { peers: "level", scope: "state" }, all: 30, alike: 1 } as const;
    const one = (isLeavingOut: boolean) =>
      textOf(gathered(school({}, values), { peers: peers(25, { ...few, isLeavingOut }) }), "glance");
    expect(one(false)).toContain("Our catalog has only one other private elementary school.");
    expect(one(true)).toContain(
      "Apart from special education schools, alternative schools, and early childhood programs, our catalog has only one other private elementary school.",
    );
  });
});
