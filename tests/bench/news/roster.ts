import type { NewsContext, NewsSchool } from "#lib/news/relevance.schema.ts";
import { UNWANTED_TOPICS } from "#lib/platform/unwanted-topics.ts";
import { NAMESAKES } from "./namesakes.ts";

export type RosterSchool = { key: string; school: NewsSchool; context: NewsContext; said: Said };
/** The ways in which a wording names a school: "East High School", "East High", "East". */
export type Said = { full: string; short: string; bare: string };

/** The schools of a half, each with what is known of its namesakes. */
export function rosterOf(text: string): RosterSchool[] {
  const schools = text.trim().split("\n").map(readSchool);
  return schools.map(({ key, school, nearby, said }) => {
    const alike = schools
      .filter((other) => other.key !== key && other.said.bare === said.bare)
      .map(({ school }) => school);
    const registered = namesakesOf(said, school.name).filter(
      ({ city, state }) => city !== school.city || state !== school.state,
    );
    const namesakes = [...alike.map(({ city, state }) => ({ city, state })), ...registered];
    const different = new Map(namesakes.map((place) => [`${place.city}, ${place.state}`, place]));
    return {
      key,
      school,
      said,
      context: { namesakes: [...different.values()], nearby, unwanted: [...UNWANTED_TOPICS], words: [] },
    };
  });
}

function readSchool(line: string): { key: string; school: NewsSchool; nearby: string[]; said: Said } {
  const [
    key = "",
    name = "",
    city = "",
    state = "",
    county = "",
    district,
    near = "",
    mascot,
    others = "",
    website,
  ] = line.split("|");
  return {
    key,
    nearby: near.split(";").filter(Boolean),
    said: saidOf(name),
    school: {
      name,
      city,
      state,
      county,
      district: district || null,
      mascot: mascot || null,
      website: website || null,
      otherNames: others.split(";").filter(Boolean),
      feedName: null,
      principal: null,
    },
  };
}

const GIVEN = /^(?:Abraham|Theodore|Thomas|John F\.|James|Martin Luther|Gahanna) (?=\p{Lu})/u;

function saidOf(name: string): Said {
  const numbered = /^P\.S\. \d+/.exec(name)?.[0];
  if (numbered)
    return { full: numbered, short: numbered.replaceAll(".", ""), bare: numbered.replaceAll(".", "") };
  const short = name.replace(/(?: Catholic)? School$/, "");
  const bare = short
    .replace(/(?: Senior| Jr\.)? High$/, "")
    .replace(/ Jr\.$/, "")
    .replace(GIVEN, "");
  return { full: name, short, bare };
}

function namesakesOf({ bare }: Said, name: string): { city: string; state: string }[] {
  const list =
    NAMESAKES.get(`${bare} High School`) ?? NAMESAKES.get(`${bare} School`) ?? NAMESAKES.get(name) ?? "";
  return list.split("; ").flatMap((place) => {
    const [city, state] = place.split(", ");
    return city && state ? { city, state } : [];
  });
}
