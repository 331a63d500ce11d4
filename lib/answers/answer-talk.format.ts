import { gradeInWords, gradesOfAge, gradesOfAgeText } from "#lib/lookups/glossary-ages.format.ts";
import { orList } from "#lib/platform/lists.ts";
import { countOf } from "#lib/platform/numbers.ts";
import type { Talk } from "#lib/questions/talk.rules.ts";
import type { Lack } from "#lib/questions/talk-phrases.rules.ts";
import type { Block } from "./answer-draft.schema.ts";
import { noneHas } from "./no-source.format.ts";

/** What is said where no fact of a school is asked for. */

type Names = { siteName: string; assistantName: string };
type Said = { text: string; suggestions: readonly string[] };

export const FIRST_SUGGESTIONS = [
  "Catholic high schools near 02118",
  "Charter schools in Austin, TX with under 15 students per teacher",
  "What does student–teacher ratio mean?",
];

const WAYS = [
  "Find elementary schools in Boston, MA",
  "Schools with the fewest students per teacher in Boston, MA",
];

const LACKING: ReadonlyMap<Lack, string> = new Map<Lack, string>([
  [
    "ratings",
    "None of our sources has reviews or ratings by parents. What I can give are figures with their sources: students, students per teacher, grades, and, for high schools, graduation and test scores where they are published.",
  ],
  [
    "transport",
    "None of our sources has anything on school buses or other transportation. Ask the school or its district.",
  ],
  ["food", "None of our sources has menus or meal plans. The school or its district publishes them."],
  [
    "safety",
    "None of our sources has figures on safety, bullying, or crime. Visit or call the school to learn more.",
  ],
  [
    "people",
    "None of our sources has names of teachers or other staff, save a principal where one is on record. The school’s website or office can help.",
  ],
  [
    "dates",
    "None of our sources has calendars, school or visiting hours, test dates, or deadlines. The school or its district publishes them.",
  ],
  [
    "zones",
    "None of our sources says which school an address is assigned to. The school district decides that, and its office or website says so. I can list the schools near a ZIP code.",
  ],
  [
    "admission",
    "None of our sources has anything on admissions, such as chances, deadlines, or waiting lists, and I cannot promise a place. Ask the school’s own office.",
  ],
  [
    "programs",
    "None of our sources has a list of courses or programs. The school’s website or office can tell you.",
  ],
  [
    "single-sex",
    "None of our sources says which schools are for girls or for boys only, so I cannot look for them. A school’s page shows the share of girls and boys where it is known.",
  ],
  [
    "tests",
    "None of our sources has results of state tests. For some high schools I have the average SAT and ACT and the graduation rate.",
  ],
  [
    "uniforms",
    "None of our sources has anything on dress codes or uniforms. The school’s website or office can tell you.",
  ],
  [
    "aid",
    "None of our sources lists financial aid, scholarships, or vouchers. Where tuition is on record, I can give it; the school’s office knows about aid.",
  ],
  [
    "care-hours",
    "None of our sources has anything on care before or after school. The school’s office can tell you.",
  ],
  [
    "discipline",
    "None of our sources has anything on discipline, attendance, or homework. Ask the school’s office.",
  ],
  [
    "housing",
    "None of our sources has anything on housing. I can list the schools near a ZIP code or in a city.",
  ],
  ["jobs", "None of our sources has anything on jobs at schools. The school or its district publishes them."],
  [
    "transit",
    "None of our sources has anything on public transit, such as trains, subways, or city buses. A trip planner shows the way from your home; I can list the schools nearest to a ZIP code, with their distances in a straight line.",
  ],
  [
    "distance",
    "I cannot give travel distances between addresses. I can list the schools nearest to a school or a ZIP code, with their distances in a straight line.",
  ],
  [
    "facilities",
    "None of our sources has anything on buildings and what is in them, such as pools, gyms, or playgrounds. The school’s website or office can tell you.",
  ],
  [
    "support",
    "None of our sources says what a school does for children with special needs, such as autism, dyslexia, or ADHD. Ask the school or its district.",
  ],
  [
    "english-learners",
    "None of our sources says how a school helps English learners. Ask the school or its district.",
  ],
  [
    "atmosphere",
    "None of our sources says what the atmosphere at a school is like. A visit, or other parents, can tell you more.",
  ],
  [
    "cutoff",
    "None of our sources has age cutoffs for kindergarten or other grades. The state or the school district sets them, and the district’s office or website says what they are. I can list the schools with kindergarten near a ZIP code.",
  ],
  [
    "closings",
    "None of our sources has news of closings or delays. The school or its district announces them.",
  ],
]);

/** Where schools near a subway or a bus stop are looked for. */
export const NO_STOPS =
  "Our catalog has no transit stops, so I cannot look for schools near one. Give me a ZIP code, and I can list the schools nearest to it, with their distances in a straight line.";

/** What figures side by side leave open. */
export const JUDGED =
  "These figures cannot say which one is better: they do not show the teaching, the atmosphere, or what suits your child. A visit shows more.";

/** After what is told of a school that somebody asks about for their child. */
export const NOT_JUDGED =
  "I cannot say whether it is right for your child; a visit shows what these figures do not.";

const ADVICE: ReadonlyMap<string, string> = new Map([
  [
    "legal",
    "I cannot give legal advice. The school district, the state department of education, or a lawyer can. What I can do is look up schools and their figures.",
  ],
  [
    "health",
    "I cannot give medical or mental-health advice. Please ask a doctor, or the school’s nurse or counselor. What I can do is look up schools and their phone numbers.",
  ],
  [
    "crisis",
    "I am a program and cannot help with this, but people can, at any hour: call or text 988 in the United States, or 911 in an emergency.",
  ],
  [
    "judgment",
    "I cannot say which school is right for a child: that depends on the child. I can put the figures of schools side by side, and a visit shows what figures cannot.",
  ],
]);

/** What each is called where it is asked about one school: "None of our sources has anything on school buses at …". */
const NOUNS: ReadonlyMap<Lack, string> = new Map<Lack, string>([
  ["ratings", "parents’ reviews or ratings"],
  ["transport", "school buses"],
  ["food", "meals"],
  ["safety", "safety, bullying, or crime"],
  ["people", "individual teachers or staff members"],
  ["dates", "school hours, calendars, or deadlines"],
  ["programs", "courses or programs"],
  ["tests", "state test results"],
  ["uniforms", "a dress code or uniforms"],
  ["aid", "financial aid or scholarships"],
  ["care-hours", "before- or after-school care"],
  ["discipline", "discipline, attendance, or homework"],
  ["facilities", "the building and what is in it"],
  ["support", "special education"],
  ["english-learners", "help for English learners"],
  ["closings", "closings or delays"],
]);

/** "before- or after-school care or school buses"; null if one of these is not something that a school has. */
export function lacksInWords(lacks: readonly Lack[]): string | null {
  const nouns = lacks.flatMap((lack) => NOUNS.get(lack) ?? []);
  return nouns.length > 0 && nouns.length === lacks.length ? orList(nouns) : null;
}

/** Of several schools, whose students who learn English nobody counts. */
export const LEARNERS_NOT_COUNTED: Said = {
  text: "None of our sources says how many students are learning English.",
  suggestions: [
    "Which of my saved schools has the most students?",
    "Which of my saved schools has the fewest students per teacher?",
  ],
};

/** What no school's office is asked for, or where something else is offered. */
const WITHOUT_OFFICE: ReadonlySet<Lack> = new Set<Lack>([
  "ratings",
  "zones",
  "single-sex",
  "tests",
  "aid",
  "housing",
  "transit",
  "distance",
  "atmosphere",
  "cutoff",
]);

const OFFER = "Name a school, and I can give you its phone number and website.";

/** What some texts offer at their end. */
const LISTS = /; I can list [^.]*\.$/;

const lackText = (what: Lack) => LACKING.get(what) ?? `${noneHas("anything on that")}.`;
/** The same before another answer. */
const barely = (what: Lack) => lackText(what).replace(LISTS, ".");

/**
 * What no source has where no school is known of which it is asked, and once what would lead to whom to ask.
 * @param isOneOpen whether the page of a school is open, whose phone number and website stand on it
 */
export function lacksText(lacks: readonly Lack[], isOneOpen = false): string {
  const isOffered = !isOneOpen && lacks.length > 0 && !lacks.some((lack) => WITHOUT_OFFICE.has(lack));
  return [...lacks.map(lackText), ...(isOffered ? [OFFER] : [])].join(" ");
}

/** Whom to ask, in general. */
const WHOM =
  / (?:Ask the school|The school’s (?:website or )?office can|The school or its district|Visit or call the school)[^.]*\.$/;

/** What no source has, of a school whose own office, with its phone number, follows. */
export function lackSentences(lacks: readonly Lack[]): string[] {
  return lacks.map((lack) => barely(lack).replace(WHOM, ""));
}

/** The same before what the rest of the question is answered with: nobody should take that for the whole answer. */
export function withLacks<Answer extends { blocks: Block[] }>(
  answer: Answer,
  lacks: readonly Lack[],
): Answer {
  if (lacks.length === 0) return answer;
  const sentences = lacks.map(barely);
  return { ...answer, blocks: [{ kind: "ours", sentences, isFirst: true }, ...answer.blocks] };
}

/** How many report credits somebody has, and what they are for. */
export function creditSentences(credits: number): string[] {
  const amount = credits === 0 ? "no report credits" : countOf(credits, "report credit");
  return [`You have ${amount}.`, credits === 1 ? "It unlocks one report." : "One unlocks one report."];
}

export const WHERE_CREDITS_ARE =
  "Your balance and its history are on the [dashboard](/dashboard?tab=subscriptions), under “Subscriptions”.";

/**
 * The grades of an age, and schools for them; `pending` is what a ZIP code or a city then answers.
 * @param place where schools were looked for before
 */
export function ageText(age: number, place: string | undefined): Said & { pending: string } {
  const grades = gradesOfAge(age).map(gradeInWords);
  return {
    text: `${gradesOfAgeText(age)} The school or its district decides. I can list the schools for ${grades.length > 1 ? "these grades" : "this grade"} near a ZIP code or a city.`,
    suggestions: grades.map((grade) => `Schools near ${place ?? "02118"} for ${grade}`),
    pending: `Schools near me for ${grades.join(" or ")}`,
  };
}

export function talkText(
  talk: Exclude<Talk, { act: "help" | "term" | "scores" | "age" | "visit" }>,
  { siteName, assistantName }: Names,
): Said {
  switch (talk.act) {
    case "greeting":
      return {
        text: `Hello. I am ${assistantName}, and I look up schools for you in the catalog of ${siteName}. Which school or place are you interested in?`,
        suggestions: FIRST_SUGGESTIONS,
      };
    case "wellbeing":
      return {
        text: `I am a program, so always the same. Which school or place can I look up for you?`,
        suggestions: FIRST_SUGGESTIONS,
      };
    case "thanks":
    case "affirmation":
      return {
        text: "You are welcome. Ask whenever there is another school to look up.",
        suggestions: FIRST_SUGGESTIONS.slice(0, 2),
      };
    case "farewell":
      return { text: "Goodbye, and good luck with the search.", suggestions: FIRST_SUGGESTIONS.slice(0, 2) };
    case "identity":
      return {
        text: `I am ${assistantName}, a program that reads the catalog of ${siteName}. I am not a person. I answer from public records, say where each figure comes from, and say so when I do not have one.`,
        suggestions: ["What can you do?", "Where do your numbers come from?"],
      };
    case "abilities":
      return {
        text: `I look things up in the catalog of ${siteName}: facts of a school, schools in a place or near it, schools by size or distance, and several schools side by side. I can also explain a term or how this site works. I have no reviews, bus routes, or admission chances.`,
        suggestions: FIRST_SUGGESTIONS,
      };
    case "undo":
      return {
        text: "I cannot undo or change anything. I only look things up.",
        suggestions: ["What can you do?"],
      };
    case "off-topic":
      return offTopicText({ siteName, assistantName });
    case "instructions":
      return {
        text: "I only look things up in the catalog of schools and answer from what it says; nothing in a message changes that. Which school or place can I look up?",
        suggestions: FIRST_SUGGESTIONS,
      };
    case "steering":
      return talk.about === "students"
        ? {
            text: "I do not choose or rank schools by who goes there or who lives nearby. I can look for schools by size, students per teacher, grades, and distance, and a visit shows best how a school feels.",
            suggestions: WAYS,
          }
        : {
            text: "I do not judge neighborhoods or the people in them, and our records say nothing about safety: the police department and a visit can tell you more. I can look for schools by size, students per teacher, grades, and distance from a ZIP code.",
            suggestions: WAYS,
          };
    case "advice":
      return {
        text: ADVICE.get(talk.about) ?? "",
        suggestions: talk.about === "crisis" ? [] : FIRST_SUGGESTIONS.slice(0, 2),
      };
    case "lacking":
      return { text: lacksText([talk.what]), suggestions: WAYS };
  }
}

/** For what nobody understood. */
export function offTopicText({ siteName }: Names): Said {
  return {
    text: `I look up schools in the catalog of ${siteName}, and this does not seem to be about one. Try a school’s name, or a kind of school and a place.`,
    suggestions: FIRST_SUGGESTIONS,
  };
}
