import { isSectionId, SECTIONS } from "#lib/fields/sections.rules.ts";
import { FIELDS, masterField } from "#lib/fields/table.rules.ts";
import { figureAnchor } from "#lib/schools/anchors.format.ts";
import { SCHOOL_TAB_IDS, type SchoolTab, schoolPath } from "#lib/schools/tabs.rules.ts";
import type { CheckedAnswer } from "./schema.ts";

/** The field under which a school's page shows another: the parts of an address stand in the whole. */
function shownAs(field: string): string {
  const entry = FIELDS.get(field);
  return entry?.at?.in === "part" && entry.at.fact === "address" && !entry.shown
    ? "address.fullAddress"
    : field;
}

/** The tab of a school's page that shows a field. */
export function tabOfField(field: string): SchoolTab {
  if (FIELDS.get(field)?.shown === "setting") return "neighborhood";
  const section = masterField(field)?.section?.id;
  const tab = section !== undefined && isSectionId(section) ? SECTIONS[section].tab : "overview";
  return SCHOOL_TAB_IDS.find((id) => id === tab) ?? "overview";
}

/** The address of a figure: "/school/boston-latin-school/academics#figure-academicInfo-averageSAT". */
export function figureUrl(slug: string, field: string): string {
  const shown = shownAs(field);
  return `${schoolPath(slug, tabOfField(shown))}#${figureAnchor(shown)}`;
}

/** Links and code, within which a link would not work. */
const UNBREAKABLE = /\[(?:\\.|[^\]\\])*\]\([^)\n]*\)|`[^`\n]*`/g;

/**
 * A checked answer as Markdown in which the number of its citation follows each figure, as a link to it, and in which
 * the notice stands at the end.
 */
export function citedMarkdown({ text, notice, citations }: CheckedAnswer): string {
  const whole = [...text.matchAll(UNBREAKABLE)].map(
    ({ 0: found, index }) => [index, index + found.length] as const,
  );
  const behind = (at: number) => whole.find(([start, end]) => at > start && at < end)?.[1] ?? at;
  const marks = citations
    .filter(({ url }) => url !== null)
    .flatMap(({ number, url, places }) =>
      places.map(({ end }) => ({ end: behind(end), mark: ` [[${number}]](${url})` })),
    )
    .sort((a, b) => a.end - b.end);
  let cited = "";
  let from = 0;
  for (const { end, mark } of marks) {
    cited += text.slice(from, end) + mark;
    from = end;
  }
  cited += text.slice(from);
  return notice ? [cited.trimEnd(), notice].filter(Boolean).join("\n\n") : cited;
}
