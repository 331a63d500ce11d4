import type { SectionId } from "./document.schema.ts";

/** What the host asks at the beginning of a section, and before a part of it. */
type HostLines = { opens: string; note?: string; list?: string; further?: string };

export const HOST_LINES: Readonly<Record<SectionId, HostLines>> = {
  glance: {
    opens: "Let’s start with the basics. What kind of school is it?",
    note: "How current is what we know?",
    list: "And what are the main figures?",
    further: "What should a family know first, and what is missing?",
  },
  about: { opens: "What else is there to know about the school?" },
  standing: {
    opens: "Now for the comparison. Which schools do we measure it against?",
    note: "Anything to keep in mind about those comparisons?",
  },
  peers: { opens: "Which schools stand out?" },
  size: {
    opens: "How big is the school?",
    further: "And the teachers?",
  },
  students: { opens: "Who are its students?" },
  changes: { opens: "Has anything changed over the years?" },
  alternatives: {
    opens: "What are the alternatives?",
    note: "Anything to keep in mind about these schools?",
  },
  onward: { opens: "And which schools are next in line, by the grades?" },
  unknown: {
    opens: "That’s a lot of figures. What don’t we know?",
    further: "And beyond those?",
  },
  visit: { opens: "So what should I ask the school?" },
  method: { opens: "One last thing. How was this report made?" },
};

/** What the host asks at the beginning of a section on other schools of which none is near. */
export const FAR_QUESTION = "And which are the nearest schools like it?";

/** What the host asks at the beginning of a section on the size that begins with the teachers. */
export const TEACHERS_QUESTION = "How many teachers does it have?";

/** What the host asks about a figure, by the title under which it stands. */
export const FIGURE_QUESTIONS: ReadonlyMap<string, string> = new Map([
  ["Students", "How does it compare in size?"],
  ["Student–teacher ratio", "What is its student–teacher ratio?"],
  // Reports from before it had one name.
  ["Students per teacher", "What is its student–teacher ratio?"],
  ["Average class size", "What about the size of its classes?"],
  ["Graduation rate", "How many of its students graduate on time?"],
  ["College enrollment", "And how many go on to college?"],
  ["Average SAT score", "How do its students do on the SAT?"],
  ["Average ACT score", "And on the ACT?"],
  ["Tuition", "What does it cost?"],
  ["Mission", "What does the school call its mission?"],
  ["Vision", "And what does it aim for?"],
  ["Diversity, equity, and inclusion", "What does it say of diversity, equity, and inclusion?"],
  ["Activities", "What is there to do after class?"],
  ["Colleges", "Where do graduates go to college?"],
  ["Awards and results", "Has it won awards?"],
  ["The SAT in detail", "What is known of its SAT scores?"],
  ["The ACT in detail", "What is known of its ACT scores?"],
  ["The neighborhood", "What is the neighborhood like?"],
  ["After this school", "Let’s begin with the schools after it."],
  ["Before this school", "And before it?"],
  [
    "Eligible for free or reduced-price lunch",
    "How many students are eligible for free or reduced-price lunch?",
  ],
]);

/** Sentences that point at the page, and what a listener gets in their place. */
const FOR_THE_EAR: readonly (readonly [RegExp, string])[] = [
  [
    /(?:, such as [^;]+)?; (?:this report lists them|they are listed below), with the reasons\./,
    "; we will get to the main ones.",
  ],
  [/; the chart has every group\./, "."],
  // What counts as similar is one short sentence for the ear.
  [/ that have not closed\. The catalog does not have every school\.$/, "."],
  [/^(Similar schools are open schools of the same type and level), here .*/, "$1."],
  [/^The table has /, "The written report names "],
  [/, the table has /, ", the written report names "],
  [/, and this school in its place among them/, ""],
  [/\b(o)f those listed\b/i, "$1f those that the written report names"],
  [
    /^These lists go by grades and distance alone\. .*/,
    "Only grades and distance decide that; who is admitted, or which school an address belongs to, is another matter.",
  ],
  [/the sources listed below,/, "the sources that the written report lists,"],
  [/^Each of these follows from a fact above,/, "Each question follows from a fact in this report,"],
  [/ \((\d[\d.]*%)\)/g, ", or $1"],
  [/ \((\d[\d.]*%); ([\d,]+|[a-z]+) had the same\)/g, ", or $1, and $2 had the same"],
  [/ \(([\d,]+|[a-z]+) had the same\)/g, ", and $1 had the same"],
  [/, against (\d[\d.,]*\d|\d)( to 1)? at this school\./g, ", compared with $1$2 at this school."],
  [/^These facts about (.+) are missing from our sources:$/, "Some things we could not find out about $1."],
  [/ at that time rather than the one above/, " at that time"],
  [/ \((\d{4}(?:–\d\d)?) record\)/g, ", according to its record of $1"],
];

/** What only readers of lists and tables need: how these were made up. */
const ON_PAPER =
  /^(?:Nearer, but (?:left out of the comparison|not listed here), |Each question follows from a fact |Each of these follows from a fact |Ask the school about them when you |We looked for schools up to |Other schools at these distances are left out |Special education schools, alternative schools, and early childhood programs are left out\.)/;

/** Whether a sentence says nothing to somebody who does not see the page. */
export function isOnPaper(text: string): boolean {
  return ON_PAPER.test(text);
}

/** A sentence as it is said rather than read. It has the same figures. */
export function forTheEar(text: string): string {
  return FOR_THE_EAR.reduce((said, [pattern, words]) => said.replace(pattern, words), text);
}
