import { BLANK_KEYS, BLANK_REASONS } from "#lib/schools/blanks.format.ts";

/** One question with its answer in plain text, and a link to read more. Search engines get the same text. */
export type Question = { question: string; answer: string; more?: { text: string; href: string } };

/** “Not reported by the school”, “Not applicable to this school” … or “Not in any of our sources for this school” */
const REASONS = new Intl.ListFormat("en-US", { type: "disjunction" }).format(
  BLANK_KEYS.map((reason) => `“${BLANK_REASONS[reason]}”`),
);

/** What becomes of a question to the assistant. @param usesModel whether a language model is connected to the site */
function assistantQuestion(usesModel: boolean): Question {
  const where = usesModel
    ? "Your question, the conversation so far, and the facts that were looked up are sent to the provider of language models that the operator of this site has chosen, without your name and email address."
    : "It is answered on this site, from our own catalog, and sent to nobody else.";
  return {
    question: "What happens with a question to the assistant?",
    answer: `${where} Question and answer stay in your account until you clear the conversation or delete the account. They are not used for advertising. Every figure in an answer is checked against our catalog and has its source next to it.`,
    more: { text: "Privacy policy", href: "/privacy#assistant" },
  };
}

/** All questions, in order. */
export function questions(usesModel: boolean): readonly Question[] {
  const at = QUESTIONS.findIndex(({ question }) => question === "What do you know about me?");
  return QUESTIONS.toSpliced(at, 0, assistantQuestion(usesModel));
}

const QUESTIONS: readonly Question[] = [
  {
    question: "Where do the figures come from?",
    answer:
      "From public registers: mainly those of the National Center for Education Statistics (NCES) and of state education departments. For some well-known schools, facts that no register collects come from a page about the school. Next to each figure is its school year; press it to see the source, its publisher, and the day we last read it.",
    more: { text: "All sources", href: "/about#sources" },
  },
  {
    question: "Why are some figures several years old?",
    answer:
      "Registers are published a year or more after the school year they describe, and not every register comes out every year. We show the newest figure we have, and the school year next to it tells you how new it is. For the current situation, ask the school.",
  },
  {
    question: "What does N/A or a blank mean?",
    answer: `It means that we do not know, and the line below it says why: ${REASONS}. A zero is shown only where a source counts none; it never stands for a figure that we do not know.`,
    more: { text: "What a blank means", href: "/about#blanks" },
  },
  {
    question: "How do I find a school whose name I do not remember exactly?",
    answer:
      "Type it as you remember it. Abbreviations such as St, HS, or PS are understood, and so are typos; if a word had to be corrected, the results say so. After a short pause, up to five suggestions appear, with city and state to tell schools of the same name apart.",
  },
  {
    question: "How do I find schools near me?",
    answer:
      "Enter a ZIP code or a city, or press “Use My Location” on the search page, and choose a radius. Each result shows its distance from there as the crow flies. If your city’s name exists in several states, you are asked which one you mean.",
    more: { text: "Go to the search", href: "/search" },
  },
  {
    question: "Can I filter by grade, type or affiliation?",
    answer:
      "Yes: by grade from pre-kindergarten to 12, by public, private or online, by magnet and charter, and by religious affiliation. A school is found by the grades that its source gives: where that is grades 9 to 12 only, its card says “maybe lower.” “Currently listed only” leaves out public schools that the newest register of their state does not have. Filters are part of the page’s address, so you can bookmark or share a search.",
  },
  {
    question: "Do schools pay to be listed or to rank higher?",
    answer:
      "No. There is no paid placement. The order of results depends on your search alone, and you choose it.",
  },
  {
    question: "Which schools are missing?",
    answer:
      "Schools that none of our sources lists: very new ones, and some private schools that do not take part in surveys. Closed schools keep their page, which says that they are closed, and are left out of searches. A public school that the newest register of its state does not have stays in them, says so, and comes last: it may have closed, merged, moved, or changed its name.",
  },
  {
    question: "Do I need an account?",
    answer:
      "Not for searching, the first five pages of results, or a school’s overview and neighborhood. The other tabs of a school, such as academics and demographics, are open to everybody who signs in, and an account is free. You must be at least 13 years old.",
  },
  {
    question: "What does it cost?",
    answer:
      "Most features are free. Some premium features may require payment; you see what they cost before you decide.",
    more: { text: "Terms of service", href: "/terms#payment" },
  },
  {
    question: "A figure is wrong. What can I do?",
    answer:
      "Write to us at the address at the bottom of this page, with the school and the figure. If the register itself is wrong, its publisher has to correct it; if we read it wrong, we fix it. Schools can write to us, too.",
  },
  {
    question: "What do you know about me?",
    answer:
      "If you only search and read: nothing that identifies you. With an account: your name, your email address, and what you saved. No postal addresses, no phone numbers, and nothing is sold.",
    more: { text: "Privacy policy", href: "/privacy" },
  },
  {
    question: "Can I read this with a screen reader, without a mouse, or in large letters?",
    answer:
      "Yes. We build for WCAG 2.2 AA: everything works from the keyboard, results and errors are announced, the pages fit windows of 320 pixels and a zoom of 400%, and colors follow your system or your choice. If something gets in your way, tell us.",
  },
];
