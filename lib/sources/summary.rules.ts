import { titleIn } from "./naming.rules.ts";
import { type Statement, statementsIn } from "./statements.rules.ts";
import { bare } from "./words.rules.ts";

/** What a summary is about, in this order: its headings, and the words by which a sentence belongs under one. */
const TOPICS: readonly (readonly [heading: string, words: RegExp])[] = [
  [
    "About the School",
    /\b(?:founded|established|since|history|independent|public|private|charter|magnet|catholic|campus|district|mission|vision|values?|philosophy|escuela|fundada|misión|école|fondée)\b/i,
  ],
  [
    "Students and Teachers",
    /\b(?:students?|enroll\w*|teachers?|faculty|ratio|class size|classes average|diverse|diversity|hispanic|white|black|asian|principal|head of school|estudiantes|alumnos|maestros|élèves|enseignants)\b/i,
  ],
  [
    "Academics",
    /\b(?:curriculum|academic\w*|courses?|AP|IB|advanced placement|SAT|ACT|graduat\w+|college|universit\w+|honors|reading|math\w*|science|STEM|arts|language|immersion|proficien\w+|académic\w*|scores?)\b/i,
  ],
  [
    "Activities",
    /\b(?:clubs?|sports?|athletics?|teams?|band|orchestra|theater|drama|robotics|extracurricular\w*|after-?school|field trips?|actividades|deportes|activités)\b/i,
  ],
  [
    "Admission and Cost",
    /\b(?:tuition|admission\w*|apply|application|financial aid|scholarships?|fees?|lottery|enrollment opens|colegiatura|frais)\b/i,
  ],
  [
    "Contact",
    /\b(?:phone|call|e-?mail|address|located|office|hours|website|teléfono|téléphone|correo)\b|@|\(\d{3}\) ?\d{3}-\d{4}/i,
  ],
];
/** What every page says and no summary repeats. */
const EMPTY_TALK =
  /\b(?:click|welcome to our (?:web)?site|read more|please (?:see|visit|check)|stay tuned|follow us|thank you for|we look forward|download|newsletter|subscribe|cookies?|dear (?:families|parents))\b/i;
const FIGURE = /\d|%|\b(?:hundred|dozen|thousand)\b/;
const MOST_SENTENCES = 18;
const MOST_UNDER_HEADING = 5;
const LONGEST = 420;
const SHORTEST = 20;
/** Everything after this many statements is the small print of a handbook. */
const MOST_READ = 6000;

/**
 * The sentences of a text that say most about a school: verbatim, in their order, under headings. The first line is the
 * text's title.
 * @param title what its document is called, if that is known
 */
export function summaryOf(text: string, title: string | null = null): string {
  const statements = statementsIn(text).slice(0, MOST_READ);
  const seen = new Set<string>();
  const rated = statements.flatMap((statement, at) => {
    const topic = topicOf(statement);
    const key = bare(statement.text);
    if (topic < 0 || seen.has(key)) return [];
    seen.add(key);
    return [{ statement, topic, at, points: pointsOf(statement, at, statements.length) }];
  });
  const chosen: typeof rated = [];
  for (const one of rated.toSorted((a, b) => b.points - a.points || a.at - b.at)) {
    if (chosen.length >= MOST_SENTENCES || one.points <= 0) break;
    if (chosen.filter(({ topic }) => topic === one.topic).length < MOST_UNDER_HEADING) chosen.push(one);
  }
  const parts = TOPICS.flatMap(([heading], topic) => {
    const lines = chosen.filter((one) => one.topic === topic).toSorted((a, b) => a.at - b.at);
    return lines.length === 0
      ? []
      : [`## ${heading}\n\n${lines.map(({ statement }) => `- ${shown(statement)}`).join("\n")}`];
  });
  return [`# ${titleIn(text, title)}`, ...parts].join("\n\n");
}

function topicOf({ text, kind, heading, head, cells }: Statement): number {
  if (kind === "heading" || text.length > LONGEST || text.length < (kind === "sentence" ? SHORTEST : 8))
    return -1;
  if (kind === "row" && (head.length === 0 || cells === head) && cells.length !== 2) return -1;
  const own = TOPICS.map(([, words], topic) => ({
    topic,
    hits: text.match(new RegExp(words, "gi"))?.length ?? 0,
  }));
  const best = own.toSorted((a, b) => b.hits - a.hits)[0];
  if (best && best.hits > 0) return best.topic;
  return TOPICS.findIndex(([, words]) => words.test(heading));
}

function pointsOf({ text, kind }: Statement, at: number, total: number): number {
  const words = TOPICS.reduce((sum, [, pattern]) => sum + (pattern.test(text) ? 1 : 0), 0);
  const early = 1.5 * (1 - at / Math.max(1, total));
  const figures = FIGURE.test(text) ? 2 : 0;
  const whole = kind === "sentence" ? 1.5 : kind === "row" ? 0.7 : 0;
  return words + early + figures + whole - (EMPTY_TALK.test(text) ? 4 : 0) - (/\?$/.test(text) ? 2 : 0);
}

function shown({ text, kind, cells, head }: Statement): string {
  if (kind !== "row") return text;
  const [label = "", ...values] = cells;
  const filled = values.filter(Boolean);
  const said = values.flatMap((value, at) => {
    const name = filled.length > 1 && head[at + 1];
    return value === "" ? [] : [name ? `${value} (${name})` : value];
  });
  return [label.replace(/:$/, ""), said.join(", ")].filter(Boolean).join(": ");
}
