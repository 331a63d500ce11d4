import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { blankNoun } from "./blank-wording.format.ts";
import { factClause, factItem, shortFigure, yearOf } from "./wording.format.ts";

/** A figure of a school in bold, before the words that say what it is: whoever compares looks for it first. */

/** "**1,698 students** attended Boston Latin Academy in 2016–17", without an end, in several ways. */
export function leadsOf(name: string, fact: ToldFact): string[] {
  const year = yearOf(fact);
  if (fact.field === "numOfStudents") {
    const verb = year ? "attended" : "attend";
    return [`**${factItem(fact)}** ${verb} ${name}${year}`, `**${factItem(fact)}** at ${name}${year}`];
  }
  if (fact.field === "studentTeacherRatio") return [`**${factItem(fact)}** at ${name}${year}`];
  const share = shareOf(name, fact);
  const figure = shortFigure(fact);
  const verb = year ? "was" : "is";
  // "SAT of Winsor School" looks like one name.
  const links = /average(?:SAT|ACT)$/.test(fact.field) ? ["at"] : ["of", "at"];
  const said = links.map((link) => `**${figure}** ${verb} the ${blankNoun(fact)} ${link} ${name}${year}`);
  return share ? [share, ...said] : said;
}

/** "**52.6%** of students at Boston Latin Academy were eligible for free or reduced-price lunch in 2010–11" */
function shareOf(name: string, fact: ToldFact): string | null {
  const clause = factClause(name, fact);
  const opening = `At ${name}, `;
  if (!clause.startsWith(opening)) return null;
  const [, share, rest] = /^(\S+%) of students (.+)$/.exec(clause.slice(opening.length)) ?? [];
  return share && rest ? `**${share}** of students at ${name} ${rest}` : null;
}
