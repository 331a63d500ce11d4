import { countOf, formatCount } from "#lib/platform/numbers.ts";
import type { ReturnedCounts } from "#lib/record/returns.schema.ts";
import { toldApart } from "./told-apart.format.ts";
import type { UnmergedSchool } from "./unmerge.schema.ts";

/** What undoing a merge did, in sentences. @param school the school that is back */
export function unmergedText(school: { _id: string; name: string }, unmerged: UnmergedSchool): string {
  const { fields, back } = unmerged;
  const [name, from] = toldApart(school, unmerged.from);
  const [moved, left] = [movedBackText(unmerged), notMovedBackText(unmerged)];
  return [
    `The merge is undone: ${name} is back.`,
    moved && `Moved back to it: ${moved}.`,
    fields.length > 0 && `${from} has its own values again: ${fields.join(", ")}.`,
    left &&
      `Kept by ${from} because ${leftCount(unmerged) === 1 ? "it has" : "they have"} changed since: ${left}.`,
    !back && `${NOT_KEPT} So these stay with ${from}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** More than anyone reads in a message. */
const MOST_NAMED = 5;

/**
 * Which merges have ended, if several schools were restored at once; empty if none has.
 * @param nameOf the name of a school that is back
 */
export function unmergedTogetherText(
  unmerged: readonly (UnmergedSchool & { _id: string })[],
  nameOf: (id: string) => string,
): string {
  const [first, ...others] = unmerged;
  if (!first) return "";
  if (others.length === 0) return unmergedText({ _id: first._id, name: nameOf(first._id) }, first);
  const named = unmerged
    .slice(0, MOST_NAMED)
    .map(({ _id, from }) => toldApart({ _id, name: nameOf(_id) }, from).join(" is no longer part of "));
  const more = unmerged.length - named.length;
  return `${formatCount(unmerged.length)} merges are undone: ${[...named, more > 0 && `and ${formatCount(more)} more`].filter(Boolean).join("; ")}. Each school’s history says what moved back to it.`;
}

/** Said of merges made before we recorded what moved. */
export const NOT_KEPT =
  "This is an older merge, and there is no record of the families, sources, news, report access, and pictures that moved with it.";

/** "2 families, 1 source"; empty if nothing went back. */
export function movedBackText({ back }: UnmergedSchool): string {
  return back ? inWords(back).join(", ") : "";
}

/** "Principal, 1 news article"; empty if nothing was left. */
export function notMovedBackText({ leftFields, left }: UnmergedSchool): string {
  return [...leftFields, ...(left ? inWords(left) : [])].join(", ");
}

function leftCount({ leftFields, left }: UnmergedSchool): number {
  return leftFields.length + Object.values(left ?? {}).reduce((sum, count) => sum + count, 0);
}

function inWords({ families, sources, news, research, reports, pictures }: ReturnedCounts): string[] {
  return [
    families > 0 && countOf(families, "family", "families"),
    sources > 0 && countOf(sources, "source"),
    news > 0 && countOf(news, "news article"),
    reports > 0 && `${countOf(reports, "version")} of its report`,
    research > 0 && `report access of ${countOf(research, "member")}`,
    pictures > 0 && countOf(pictures, "picture"),
  ].filter((text) => text !== false);
}
