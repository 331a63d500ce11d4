import { beforeAll, describe, expect, test } from "vitest";
import { GET as search } from "#app/api/schools/search/route.ts";
import { pool } from "#lib/platform/pool.ts";
import {
  refreshSearchStatistics,
  removeSearchEntries,
  replaceSearchEntries,
} from "#lib/search/entries.mutations.ts";
import { schoolListSchema } from "#lib/search/finder.schema.ts";
import { call } from "#tests/support/call.ts";
import { loadElms, loadSchools } from "./fixtures.ts";

beforeAll(loadSchools);

async function list(query: Record<string, string>) {
  const { status, body } = await call(search, { query });
  expect(status).toBe(200);
  return schoolListSchema.parse(body);
}
const named = async (q: string) => (await list({ q })).schools.map(({ name, state }) => `${name}, ${state}`);

describe("names as they are typed", () => {
  test.each<[string, string[]]>([
    ["boston latin", ["Boston Latin School, MA", "Boston Latin Academy, MA"]],
    ["BOSTON LATIN SCHOOL", ["Boston Latin School, MA", "Boston Latin Academy, MA"]],
    ["bos", ["Boston Latin School, MA", "Boston Latin Academy, MA", "Boston Arts Academy, MA"]],
    ["latin bost", ["Boston Latin School, MA", "Boston Latin Academy, MA"]],
    ["lat", ["Boston Latin School, MA"]],
    ["stuyvesant hs", ["Stuyvesant High School, NY"]],
    ["bls", ["Boston Latin School, MA"]],
    ["st lukes", ["St Luke's Episcopal School, AL"]],
    ["saint luke", ["St Luke School, WI", "St Luke's Episcopal School, AL"]],
    ["st. luke's", ["St Luke's Episcopal School, AL"]],
    ["mt st mary", ["Mount St Marys Academy, NJ"]],
    ["ps9", ["P.S. 9 Sarah Anderson, NY"]],
    ["PS 009", ["P.S. 9 Sarah Anderson, NY"]],
    ["public school 9", ["P.S. 9 Sarah Anderson, NY"]],
    ["andover academy", ["Phillips Academy, MA"]],
    ["escuela jose marti", ["Escuela José Martí, FL"]],
    ["simon and wiesel", ["Simon & Wiesel Academy of the Arts, FL"]],
    ["simon academy arts", ["Simon & Wiesel Academy of the Arts, FL"]],
    ["bronx science", ["Bronx High School of Science, NY"]],
    ["lincoln high portland", ["Lincoln High School, OR"]],
    ["lincoln high school oregon", ["Lincoln High School, OR"]],
    ["lincoln high or", ["Lincoln High School, OR"]],
    ["phillips new hampshire", ["Phillips Exeter Academy, NH"]],
    ["stuyvesant nyc", ["Stuyvesant High School, NY"]],
  ])("%s", async (q, expected) => {
    expect((await named(q)).slice(0, expected.length)).toEqual(expected);
  });

  test("exact name before prefix, prefix before any word, larger first", async () => {
    expect(await named("lincoln")).toEqual([
      "Lincoln School, NE",
      "Lincolnshire Prairie School, IL",
      "Lincoln High School, CA",
      "Lincoln High School, OR",
      "Abraham Lincoln Elementary School, IL",
    ]);
  });

  test("a name in a city comes after names that contain the word", async () => {
    const names = await named("portland");
    expect(names[0]).toBe("Portland High School, ME");
    expect(names).toContain("Lincoln High School, OR");
  });

  test("after exact matches come those that a doubled letter gives", async () => {
    expect((await named("philips academy")).slice(0, 2)).toEqual([
      "Philips Academy, NC",
      "Phillips Academy, MA",
    ]);
  });

  test.each(["ps 8", "high school 95"])("%s is not a school of another kind or number", async (q) => {
    expect(await named(q)).toEqual([]);
  });

  test("what is spelled right is not called corrected", async () => {
    expect((await list({ q: "boston latin" })).corrected).toBeNull();
  });
});

describe("names followed by their state", () => {
  beforeAll(loadElms);

  test.each<[string, string[]]>([
    ["elm pa", ["Elm School, PA", "Elm Park Academy, IL"]],
    ["elm erie pennsylvania", ["Elm School, PA"]],
    // If "pa" may also begin a word of the name, the larger school comes first.
    ["elm academy pa", ["Elm Street Academy, PA", "Elm Park Academy, IL", "Oak Elm and Palm Academy, FL"]],
  ])("%s", async (q, expected) => {
    expect((await named(q)).slice(0, expected.length)).toEqual(expected);
  });
});

describe("names with words that no school has together", () => {
  test.each<[string, string, string]>([
    [
      "bronx high school of science and engineering campus",
      "Bronx High School of Science, NY",
      "bronx high science",
    ],
    ["lincoln high school for the gifted portland", "Lincoln High School, OR", "lincoln high portland"],
    ["boston latin grammar", "Boston Latin School, MA", "boston latin"],
    ["mary winsor boston", "Winsor School, MA", "winsor boston"],
  ])("%s finds %s by its beginning", async (q, expected, kept) => {
    const found = await list({ q });
    expect(`${found.schools[0]?.name}, ${found.schools[0]?.state}`).toBe(expected);
    expect(found.corrected).toEqual({ from: q, to: kept, by: "fewer_words" });
  });

  test("the filters apply to them as well", async () => {
    const found = await list({ q: "lincoln high school for the gifted", state: "OR" });
    expect(found.schools.map(({ name, state }) => `${name}, ${state}`)).toEqual(["Lincoln High School, OR"]);
    expect((await list({ q: "lincoln high school for the gifted", religion: "jewish" })).total).toBe(0);
  });

  test.each([
    "hogwarts school of witchcraft boston",
    "boston hogwarts high school",
    "harry latin academy boston",
    "boston witchcraft",
    "junior high xqzvkw",
  ])(
    "%s finds nothing: its beginning or most of it is unknown, or everything except a kind of school",
    async (q) => expect((await list({ q })).schools).toEqual([]),
  );
});

describe("names as they are mistyped", () => {
  test.each<[string, string, string]>([
    ["phillips exiter", "Phillips Exeter Academy, NH", "phillips exeter"],
    ["philips exeter acadmey", "Phillips Exeter Academy, NH", "phillips exeter academy"],
    ["st. luke's hs", "St Luke's Episcopal School, AL", "st lukes"],
    ["stuyvesant middle school", "Stuyvesant High School, NY", "stuyvesant"],
    ["bostonlatin", "Boston Latin School, MA", "boston latin"],
    ["bos ton latin", "Boston Latin School, MA", "boston latin"],
    ["bosto nlatin", "Boston Latin School, MA", "boston latin"],
    ["bostonblatin school", "Boston Latin School, MA", "boston latin"],
    // Ten letters are indexed of a word, and these are the first ten of another.
    ["springfieldncentral high", "Springfield Central High School, MA", "springfield central high"],
    ["springfieldcentral high", "Springfield Central High School, MA", "springfield central high"],
    ["bronx highnschool of science", "Bronx High School of Science, NY", "bronx high school science"],
    ["bronx high school ofvscience", "Bronx High School of Science, NY", "bronx high science"],
    ["botson latni", "Boston Latin School, MA", "boston latin"],
    ["boston latin shcool", "Boston Latin School, MA", ""],
    ["stuyvesent hs", "Stuyvesant High School, NY", "stuyvesant high school"],
    ["stuyvasa", "Stuyvesant High School, NY", "stuyvesant"],
    ["lincon high portlnd", "Lincoln High School, OR", "lincoln high portland"],
    ["fenwya hihg", "Fenway High School, MA", "fenway high"],
    // No known word is within an edit of "hgihh".
    ["deerin hgihh", "Deering High School, ME", "deering"],
  ])("%s finds %s", async (q, expected, corrected) => {
    const found = await list({ q });
    const first = found.schools[0];
    expect(`${first?.name}, ${first?.state}`).toBe(expected);
    expect(found.corrected?.from).toBe(q);
    if (corrected) expect(found.corrected?.to).toBe(corrected);
  });

  test("names with one letter missing come before those with two letters changed", async () => {
    expect(await named("jeferson")).toEqual([
      "The Jefferson School, DE",
      "Jefferson County High School, TN",
      "Emerson School, MI",
    ]);
  });

  test("a word that resembles nothing finds nothing", async () => {
    expect(await list({ q: "xqzvk" })).toMatchObject({ schools: [], total: 0, pages: 0, corrected: null });
    expect(await list({ q: "???" })).toMatchObject({ schools: [], total: 0 });
  });

  test("a nonsense word next to a common one does not show all schools with the common one", async () => {
    expect((await list({ q: "xqzvkw high school" })).total).toBe(0);
  });
});

test("a changed school is found by its new name, a removed one no longer", async () => {
  const client = await pool().connect();
  try {
    const school = {
      id: 900,
      name: "Zebulon Pike Academy",
      alternativeNames: [],
      city: "Denver",
      state: "CO",
      zip: "80202",
      schoolType: "PUBLIC" as const,
      charter: null,
      magnet: null,
      religion: null,
      grades: [9],
      enrollment: null,
      latitude: null,
      longitude: null,
    };
    await client.query(
      "INSERT INTO school (id, slug, name, school_type, grades) VALUES (900, 'pike', 'Zebulon Pike Academy', 'public', '{9}')",
    );
    await replaceSearchEntries(client, [school], "edit");
    expect(await named("zebulon")).toEqual(["Zebulon Pike Academy, null"]);
    await replaceSearchEntries(client, [{ ...school, name: "Quentin Pike Academy" }], "edit");
    expect(await named("zebulon pike")).not.toContain("Zebulon Pike Academy, null");
    expect(await named("quentin")).toEqual(["Zebulon Pike Academy, null"]);
    expect(await named("qeuntin")).toEqual(["Zebulon Pike Academy, null"]);
    await removeSearchEntries(client, [900]);
    expect(await named("quentin")).toEqual([]);
  } finally {
    client.release();
  }
});

test("counting words leaves no index with a list of entries that every search would have to read from end to end", async () => {
  const [client, reader] = [await pool().connect(), await pool().connect()];
  try {
    await client.query("CREATE EXTENSION IF NOT EXISTS pgstattuple");
    // As long as somebody may still read the old rows, new ones soon find no room next to them.
    await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM search_word");
    for (let time = 0; time < 3; time += 1) {
      await client.query("UPDATE search_word SET entries = entries + 1");
      await refreshSearchStatistics(client);
    }
    const { rows } = await client.query<{ words: string; schools: string }>(
      `SELECT (pgstatginindex('search_word_deletions_idx')).pending_tuples AS words,
         (pgstatginindex('school_search_lexemes_idx')).pending_tuples AS schools`,
    );
    expect(rows).toEqual([{ words: "0", schools: "0" }]);
  } finally {
    await reader.query("ROLLBACK");
    reader.release();
    client.release();
  }
});
