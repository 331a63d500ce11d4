import { fieldOfLabel } from "./labels.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { labelOf } from "./summary-facts.rules.ts";
import type { TextLanguage } from "./text-language.rules.ts";
import { withEdges } from "./words.rules.ts";

/** What a summary is about, in this order: its headings, and the words by which a sentence belongs under one. */
export const TOPICS: readonly (readonly [headings: Readonly<Record<TextLanguage, string>>, words: RegExp])[] =
  [
    [
      { en: "About the School", es: "Sobre la escuela", fr: "À propos de l’école" },
      /\b(?:founded|established|since|history|independent|accredited|public|private|charter|magnet|catholic|district|principal|head of school|headmaster|headmistress|mission|vision|values?|philosophy|escuela|fundada|misión|école|fondée)\b/i,
    ],
    [
      { en: "Students and Teachers", es: "Estudiantes y maestros", fr: "Élèves et enseignants" },
      /\b(?:students?|children|pupils|enroll(?!ment (?:opens|begins|closes|periods?|is open))\w*|teachers?|faculty|ratio|class size|classes average|diverse|diversity|hispanic|white|black|asian|male|female|gender|boys\/girls|girls\/boys|estudiantes|alumnos|maestros|élèves|enseignants)\b/i,
    ],
    [
      { en: "Academics", es: "Estudios", fr: "Études" },
      /\b(?:curriculum|academic\w*|courses?|AP|IB|advanced placement|SAT|ACT|graduat\w+|college|universit\w+|honors|reading|math\w*|science|STEM|arts|language|immersion|proficien\w+|académic\w*|scores?|national merit)\b/i,
    ],
    [
      { en: "Activities", es: "Actividades", fr: "Activités" },
      /\b(?:clubs?|sports?|athletics?|teams?|band|orchestra|theater|drama|robotics|ministry|retreats?|community service|extracurricular\w*|after-?school|field trips?|actividades|deportes|activités)\b/i,
    ],
    [
      { en: "Admission and Cost", es: "Admisión y costo", fr: "Admission et frais" },
      /\b(?:tuition|admission\w*|apply|application|financial aid|scholarships?|fees?|lottery|enrollment opens|colegiatura|frais)\b/i,
    ],
    [
      { en: "Contact", es: "Contacto", fr: "Contact" },
      /\b(?:phone|call|e-?mail|address|located|office|hours|website|teléfono|téléphone|correo)\b|@|\(\d{3}\) ?\d{3}-\d{4}/i,
    ],
  ];
/** The same for letters with accents: "élèves". */
export const TOPIC_WORDS = TOPICS.map(([, words]) => new RegExp(withEdges(words.source), "iu"));
/** What colleges and families compare schools by. */
export const AVERAGES = /\b(?:SAT|ACT|graduation rate)\b.*\d/;
export const FIGURE = /\d|%|\b(?:hundred|dozen|thousand)\b/;
const LONGEST = 420;
const SHORTEST = 20;

/** Whoever leads a school, and since when there is one, says something about the school, whatever else is said there. */
const OF_THE_SCHOOL =
  /^(?:we are|[\p{L}.’' -]{3,60}? is) an? (?:[\w–-]+,? ){0,6}(?:school|academy|campus)\b|^opened in (?:1[6-9]|20)\d\d\b|\b(?:founded|established|opened (?:its|our) doors|fundada|fondée)\b[^.]{0,60}\b(?:1[6-9]|20)\d\d\b|\b(?:school|academy)\b[^.]{0,40}\bopened in (?:1[6-9]|20)\d\d\b|\b(?:founded|year founded|established|principal|head of school|headmaster|headmistress|directora|directrice)\b\s*[:|]|\b(?:our|the) (?:principal|head of school)\b/iu;

/** What the school wants is about the school, whatever it is about. */
const OF_ITS_AIMS =
  /^(?:[^.:]{0,60}\b)?(?:mission|vision|misión|visión)\b[^.:]{0,60}(?:\b(?:is|es|est)\b|[:|])/i;
export const AIMS = /\b(?:mission|vision|philosophy|misión|visión)\b/i;
const NAMED_COLLEGES = /\b(?:\p{Lu}\p{L}+ (?:College|University)|University of \p{Lu})/gu;
const GO_TO_COLLEGE =
  /\d\s?(?:%|percent)[^.]{0,80}\b(?:college|universit(?:y|ies))\b|\bcollege\b[^.]{0,30}\d\s?%/i;
const WAY_TO_REACH =
  /@[\w-]+\.\w|(?:\(\d{3}\) ?|\b\d{3}[-.])\d{3}[-.]\d{4}\b|\b\p{Lu}[\p{L}]+,? [A-Z]{2},? \d{5}\b/u;
const REACHED =
  /\b(?:located|address|hours|website|www|ubicad[ao]|dirección|horario|situé|adresse|heures)\b|\d\s?(?:a\.?m|p\.?m)\b/i;
const WHOM_IT_SERVES =
  /\bgrades? (?:pre-?k|pk|tk|k|\d{1,2})\s?(?:[–-]|to|through)\s?\d{1,2}\b|\bkindergarten (?:to|through)\b/i;
const COSTS = /\b(?:tuition|colegiatura|frais de scolarité)\b/i;
/** The places of the topics among their headings. */
export const [SCHOOL, STUDENTS, ACADEMICS, ACTIVITIES, COST, CONTACT] = [0, 1, 2, 3, 4, 5];
/** What is said behind a label belongs where its field does. */
const TOPIC_OF_FIELD: readonly (readonly [fields: RegExp, topic: number])[] = [
  [/^(?:principal|founded|district|mission|vision|religiousAffiliation|charterSchool|magnetSchool)$/, SCHOOL],
  [/^(?:numOfStudents|teachers|classSize|studentTeacherRatio|gradesOffered|demographics\..*)$/, STUDENTS],
  [/^(?:academicInfo|matriculation)\./, ACADEMICS],
  [/^extracurriculars$/, ACTIVITIES],
  [/^tuition$/, COST],
  [/^(?:contactInfo|address)\./, CONTACT],
];

/** What a statement is about; -1 for nothing that a summary tells. */
export function topicOf(statement: Statement): number {
  const { text, kind, heading, head, cells } = statement;
  const least = kind === "sentence" && !AVERAGES.test(text) ? SHORTEST : 4;
  if (kind === "heading" || text.length > LONGEST || text.length < least) return -1;
  const field = fieldOfLabel(labelOf(statement));
  const ofField = field === null ? undefined : TOPIC_OF_FIELD.find(([fields]) => fields.test(field))?.[1];
  if (ofField !== undefined) return ofField;
  const isOfCost = /\$\s?\d/.test(text) && COSTS.test(`${text} ${kind === "row" ? head.join(" ") : ""}`);
  if (isOfCost) return COST;
  // It only introduces what comes next.
  if (text.endsWith(":")) return -1;
  if ((text.match(NAMED_COLLEGES)?.length ?? 0) > 1 || GO_TO_COLLEGE.test(text)) return ACADEMICS;
  if (OF_THE_SCHOOL.test(text) || OF_ITS_AIMS.test(text)) return SCHOOL;
  if (WAY_TO_REACH.test(text)) return CONTACT;
  // Further down, no heading may follow for what else there is.
  const isElse = FIGURE.test(text) || topicIn(text) === ACTIVITIES;
  if (kind === "sentence" && AIMS.test(heading) && !isElse) return SCHOOL;
  if (kind === "row" && /^(?:street|address|dirección|adresse)$/i.test(cells[0] ?? "")) return CONTACT;
  const own = topicIn(text, heading);
  const above = own >= 0 ? own : topicIn(heading);
  const topic = above < 0 && kind === "row" ? topicIn(head.join(" ")) : above;
  if (topic < 0 && kind === "sentence" && WHOM_IT_SERVES.test(text)) return STUDENTS;
  // The word "office" is in many sentences that say nothing of how to reach it.
  return topic === CONTACT && !REACHED.test(text) ? -1 : topic;
}

/** The topic with the most words; a heading that is about one counts like a word. @returns -1 for none */
export function topicIn(text: string, heading = ""): number {
  const rated = TOPIC_WORDS.map((words, topic) => {
    const hits = text.match(new RegExp(words, "giu"))?.length ?? 0;
    return { topic, hits: hits > 0 && words.test(heading) ? hits + 1.5 : hits };
  });
  const [best] = rated.toSorted((a, b) => b.hits - a.hits);
  return best && best.hits > 0 ? best.topic : -1;
}
