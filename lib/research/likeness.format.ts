import { isAlternativeByName } from "#lib/schools/kinds.rules.ts";
import type { Alternative } from "./alternatives.rules.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import type { Difference } from "./likeness.rules.ts";
import { numberOf } from "./own-facts.rules.ts";
import {
  counted,
  figure,
  joined,
  listed,
  registerKind,
  say,
  sentence,
  told,
  withArticle,
} from "./say.format.ts";

/** "Of these, C is very small, with 25 students."; of more, "some of them stand apart: A and B are …; C is …". */
export function unlikeSentences({ alternatives }: Analysis): Said[] {
  const unlike = alternatives.filter(({ differences }) => differences.length > 0);
  const [only] = unlike;
  if (!only) return [];
  if (alternatives.length === 1) return [say`It is, however, ${differencesOf(only)}.`];
  const groups = groupsOf(unlike);
  const [group, ...more] = groups;
  if (unlike.length < alternatives.length && group && more.length === 0) {
    const { names, what } = groupWords(group);
    return [say`Of these, ${names} ${what}.`];
  }
  const lead =
    unlike.length === alternatives.length
      ? "none of them is quite like this school"
      : "some of them stand apart";
  const parts = groups.map(groupWords).map(({ names, what }) => say`${names} ${what}`);
  return [sentence(say`${lead}: ${joined(parts, "; ")}`)];
}

/** Those that differ in nothing but one and the same kind are told together. */
function groupsOf(unlike: readonly Alternative[]): Alternative[][] {
  const groups = new Map<string, Alternative[]>();
  for (const one of unlike) {
    const kind = isNamedAlternative(one) ? BY_NAME : one.known.get("schoolKind")?.value;
    const isOnlyKind = kind !== undefined && one.differences.length === 1 && one.differences[0] === "kind";
    const key = isOnlyKind ? String(kind) : one.id;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

const BY_NAME = "alternative school, going by its name";

/** Whether a school is an alternative one that no register lists as such. */
function isNamedAlternative({ name, known }: Alternative): boolean {
  const kind = known.get("schoolKind");
  return isAlternativeByName({ name: String(name.value), schoolKind: kind ? String(kind.value) : null });
}

/** "A and B", "are alternative schools". */
function groupWords(group: readonly Alternative[]): { names: Said; what: Said } {
  const [first, ...more] = group;
  const names = listed(group.map(({ name }) => figure(name)));
  if (!first || more.length === 0) return { names, what: first ? say`is ${differencesOf(first)}` : told("") };
  if (isNamedAlternative(first))
    return { names, what: told("are alternative schools, going by their names") };
  const kinds = group.flatMap(({ known }) => known.get("schoolKind") ?? []);
  const kind = told(pluralOf(registerKind(String(kinds[0]?.value))), ...kinds);
  return { names, what: say`are ${kind}` };
}

/** "Regular schools", but "schools with a special emphasis". */
const pluralOf = (kind: string) =>
  kind.startsWith("school ") ? kind.replace("school", "schools") : `${kind}s`;

/** "very small, with 18 students", after "is". */
export function differencesOf(one: Alternative): Said {
  return listed(one.differences.map((each) => WORDS[each](one)));
}

/** A difference after "is", in plain words. */
const WORDS: Readonly<Record<Difference, (one: Alternative) => Said>> = {
  custody: ({ name }) => told("by its name a school for young people in custody", name),
  kind: (one) => {
    const { known, name } = one;
    const kind = known.get("schoolKind");
    if (isNamedAlternative(one)) return told(withArticle(BY_NAME), name, kind ?? null);
    return kind
      ? told(withArticle(registerKind(String(kind.value))), kind)
      : told("of a kind that we do not know", name);
  },
  girls: ({ known }) => told("a girls’ school", known.get("demographics.female") ?? null),
  boys: ({ known }) => told("a boys’ school", known.get("demographics.male") ?? null),
  online: ({ known }) => told("an online school", known.get("schoolType") ?? null),
  paused: ({ known }) => told("temporarily closed", known.get("status") ?? null),
  future: ({ known }) => told("not open yet", known.get("status") ?? null),
  unlisted: ({ name }) => told("missing from the newest records of its state", name),
  small: ({ known }) => smallWords(known.get("numOfStudents")),
};

function smallWords(students: ResearchFact | undefined): Said {
  if (!students) return told("very small");
  if (numberOf(students) === 0) return told("without students in the latest count", students);
  return say`very small, with ${counted(students, "student")}`;
}
