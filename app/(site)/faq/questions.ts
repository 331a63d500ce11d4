import { countOf } from "#lib/platform/numbers.ts";
import { BLANK_REASONS } from "#lib/schools/blanks.format.ts";

/** One question with its answer in plain text, and a link to read more. Search engines get the same text. */
export type Question = { question: string; answer: string; more?: { text: string; href: string } };

/** Questions that belong together, under their own title. */
export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

/** Two of the reasons; /about#blanks has all of them. */
const REASONS = `“${BLANK_REASONS.not_reported}” or “${BLANK_REASONS.not_applicable}”`;

/** What becomes of a question to the assistant. @param usesModel whether a language model is connected to the site */
function assistantQuestion(usesModel: boolean): Question {
  const where = usesModel
    ? "We send it to the language model service that this site uses, with the conversation so far and the facts that we looked up. We do not send your name or email address."
    : "We answer it on this site, from our own catalog. We don’t send it to anyone else.";
  return {
    question: "What happens to a question that I ask the assistant?",
    answer: `${where} The question and the answer stay in your account until you clear the conversation or delete the account. We do not use them for advertising. We check every figure in an answer against our catalog, and show its source next to it.`,
    more: { text: "Privacy policy", href: "/privacy#assistant" },
  };
}

/** `logDays`: for how many days the servers’ logs are kept, if the operator promises that. */
type Kept = { logDays: number | undefined; usesAnalytics: boolean };

const FIGURES: readonly Question[] = [
  {
    question: "Where do the figures come from?",
    answer:
      "From public records, mostly those of the National Center for Education Statistics (NCES) and of state education departments. For some well-known schools, a page about the school adds facts that no public record has. Next to each figure is its school year. Press it to see the source, who published it, and the day we last read it.",
    more: { text: "All sources", href: "/about#sources" },
  },
  {
    question: "Why are some figures several years old?",
    answer:
      "Public records come out a year or more after the school year they describe, and not all of them come out every year. Many of our figures are much older than that, some by more than ten years. We show the newest figure we have. The school year next to it tells you how new it is. For the latest, ask the school.",
  },
  {
    question: "What does N/A or a blank mean?",
    answer: `It means that we do not know. The school’s page says why, such as ${REASONS}. A zero means that a source counted none. We never show a figure that we do not know as zero. There is one exception: in the weighted score of a comparison, a category without a rating counts as 0. The score says so, and shows the score without that category as well.`,
    more: { text: "What a blank means", href: "/about#blanks" },
  },
  {
    question: "How are the scores calculated?",
    answer:
      "From the figures on a school’s page. Scores run from 0 to 10, and most say how the school compares with similar schools: 9 for teachers means that about 9 in 10 of them have more students per teacher. The color shows only how high the number is. A score does not say how good a school is for your child.",
    more: { text: "How scores are calculated", href: "/data#scores" },
  },
  {
    question: "A figure is wrong. What can I do?",
    answer:
      "Press “Report a mistake” on the school’s page, or write to us, with the school and the figure. If we read the source wrong, we fix it. If the source itself is wrong, its publisher has to correct it. Schools can write to us, too.",
  },
];

const SEARCHING: readonly Question[] = [
  {
    question: "What if I don’t remember a school’s exact name?",
    answer:
      "Type it as you remember it. Short forms such as St, HS, or PS are fine, and so are typos. If we corrected a word, the results say so. As you type, up to five suggestions appear, with city and state, so you can tell schools with the same name apart.",
  },
  {
    question: "How do I find schools near me?",
    answer:
      "Enter a ZIP code or a city, or press “Use My Location” on the search page, and choose a distance. Each result shows how far away it is in a straight line. If several states have a city of that name, we ask which one you mean.",
    more: { text: "Go to the search", href: "/search" },
  },
  {
    question: "Can I filter by grade, type, or affiliation?",
    answer:
      "Yes: by grade from pre-kindergarten to 12, by public, private, or online, by magnet and charter, and by religious affiliation. We go by the grades in our sources. One source lists only grades 9 to 12, and then the school’s page says “lower grades not recorded.” “On the latest list only” leaves out public schools that are missing from their state’s latest list. Your filters are part of the page’s address, so you can bookmark or share a search.",
  },
  {
    question: "Do schools pay to be listed or to rank higher?",
    answer:
      "No. There is no paid placement. The order of results depends on your search alone, and you choose it.",
  },
];

/** @param missing which public schools the catalog does not have; null if it has those of every state */
function missingSchoolsQuestion(missing: string | null): Question {
  return {
    question: "Why can’t I find a school?",
    answer: `The catalog lacks schools that none of our sources lists. ${missing ? `${missing} Others` : "Some"} are very new, and some private schools do not take part in surveys. Closed schools keep their page, which says that they are closed, but searches leave them out. A public school that is missing from its state’s newest records comes last in searches that are not sorted by distance, and says so. It may have closed, merged, moved, or changed its name.`,
  };
}

const ACCOUNTS: readonly Question[] = [
  {
    question: "Do I need an account?",
    answer:
      "Not to search, to see the first five pages of results, or to read a school’s overview and neighborhood. A free account opens the other tabs of a school, such as academics and demographics. The full deep research report also takes a report credit. You must be at least 13 years old.",
  },
  {
    question: "What does it cost?",
    answer:
      "Most features are free. Some premium features may require payment: deep research reports take credits, which come with the paid plans. Plans cannot be bought online yet, so we show no prices here. Email us about a plan, and we’ll tell you the price first.",
    more: { text: "How we make money", href: "/about#money" },
  },
];

function privacyQuestion({ logDays, usesAnalytics }: Kept): Question {
  return {
    question: "What do you know about me?",
    answer: `If you only search and read, we keep only a standard server log with your IP address${logDays ? `, for ${countOf(logDays, "day")}` : ""}${usesAnalytics ? ", unless you agree to analytics" : ""}. With an account, we also keep your name, your email address, and what you saved. No postal addresses, no phone numbers, and nothing is sold.`,
    more: { text: "Privacy policy", href: "/privacy" },
  };
}

const ACCESS: readonly Question[] = [
  {
    question: "Can I use this site with a screen reader or a keyboard?",
    answer:
      "Yes. We build for WCAG 2.2 AA. Everything works from the keyboard, and screen readers announce results and errors. Pages fit small phones and a zoom of 400%, and you can choose light or dark colors. If something gets in your way, tell us.",
  },
];

/**
 * All questions, by what they are about.
 * @param usesModel whether a language model is connected to the site
 * @param kept what is kept of visitors
 * @param missing which public schools the catalog does not have, in a sentence; null if none of whole levels
 */
export function questionGroups(
  usesModel: boolean,
  kept: Kept,
  missing: string | null,
): readonly QuestionGroup[] {
  return [
    { id: "figures", title: "Figures and scores", questions: FIGURES },
    {
      id: "searching",
      title: "Finding a school",
      questions: [...SEARCHING, missingSchoolsQuestion(missing)],
    },
    { id: "accounts", title: "Accounts and cost", questions: ACCOUNTS },
    {
      id: "privacy",
      title: "Privacy and access",
      questions: [assistantQuestion(usesModel), privacyQuestion(kept), ...ACCESS],
    },
  ];
}
