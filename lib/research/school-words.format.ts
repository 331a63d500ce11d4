import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import { isDay } from "#lib/schools/years.format.ts";
import type { Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import type { OtherSchool } from "./other-schools.rules.ts";
import { columnText, figure, figureText, listed, say, told, yearInTable } from "./say.format.ts";

/* How sentences and tables say what another school is. */

/** "grades 6–8"; "grade 9". */
export function gradesWords(grades: ResearchFact): Said {
  return say`${/[–,]/.test(figureText(grades)) ? "grades" : "grade"} ${figure(grades)}`;
}

/** A city after "in": "Yonkers", "the Bronx". */
export function cityWords(city: ResearchFact): Said {
  return city.value === "Bronx" ? told("the Bronx", city) : figure(city);
}

/** "about 2 miles away"; "practically next door". */
export function awayOf({ distance, distanceText }: OtherSchool): Said {
  const miles = distanceText.replace(/ mi$/, "");
  if (miles.startsWith("less than")) return told("practically next door", distance);
  return told(`${miles} ${miles === "1.0" || miles === "about 1" ? "mile" : "miles"} away`, distance);
}

/** What a table says of a school that is not a regular one. */
const KIND_WORDS: ReadonlyMap<string, string> = new Map([
  [SCHOOL_KINDS.special, "special education"],
  [SCHOOL_KINDS.alternative, "alternative"],
  [SCHOOL_KINDS.vocational, "vocational"],
  [SCHOOL_KINDS.early, "early childhood"],
  [SCHOOL_KINDS.montessori, "Montessori"],
  [SCHOOL_KINDS.emphasis, "special emphasis"],
]);

/** "Public", "Public, charter", "Private, Montessori". */
export function typeCell(known: OtherSchool["known"]): Said {
  const type = known.get("schoolType");
  if (!type) return told("–");
  const kinds = [
    { fact: known.get("charterSchool"), word: "charter" },
    { fact: known.get("magnetSchool"), word: "magnet" },
  ].flatMap(({ fact, word }) => (fact?.value === true ? [told(word, fact)] : []));
  const special = known.get("schoolKind");
  const word = special && KIND_WORDS.get(String(special.value));
  const plain = told(String(type.value).replace(/ School$/, ""), type);
  const kind = special && word ? say`${plain}, ${told(word, special)}` : plain;
  return kinds.length > 0 ? say`${kind}, ${listed(kinds)}` : kind;
}

/** A figure of a table, or a dash. */
export function cell(fact: ResearchFact | undefined): Said {
  return fact ? told(columnText(fact), fact) : told("–");
}

/** The same with its year after it. */
export function withYear(fact: ResearchFact | undefined): Said {
  if (!fact) return told("–");
  if (!fact.year) return told(columnText(fact), fact);
  const year = isDay(fact.year) ? "no year stated" : yearInTable(fact.year);
  return told(`${columnText(fact)} (${year})`, fact);
}
