import { isSectionId, SECTIONS } from "#lib/fields/sections.rules.ts";
import { FIELDS, masterField } from "#lib/fields/table.rules.ts";
import { SCHOOL_TAB_IDS, type SchoolTab, schoolPath } from "#lib/schools/tabs.rules.ts";
import type { CheckedAnswer } from "./schema.ts";

/** The ID of a figure's element on a school's page: "academicInfo.averageSAT" → "figure-academicInfo-averageSAT". */
export function figureAnchor(field: string): string {
  return `figure-${field.replaceAll(/[^A-Za-z0-9]+/g, "-")}`;
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
  return `${schoolPath(slug, tabOfField(field))}#${figureAnchor(field)}`;
}

/** Links and code, within which a link would be none. */
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
