import { orList } from "#lib/platform/lists.ts";
import { BLANK_KEYS, BLANK_REASONS } from "#lib/schools/blanks.format.ts";
import { COLORS_FOLLOW } from "#lib/schools/score-words.format.ts";

/** What this site can do for a person, and where. */
export type HelpTopic = {
  topic: string;
  /** What people ask for. */
  names: readonly string[];
  text: string;
  /** Path on this site. */
  url: string;
};

const REASONS = orList(BLANK_KEYS.map((reason) => `“${BLANK_REASONS[reason]}”`));

const FINDING: readonly HelpTopic[] = [
  {
    topic: "Finding a school",
    names: ["find school", "search", "search by name", "look up school", "misspelled name"],
    text: "Type the school’s name as you remember it into the search box. Abbreviations such as St, HS, or PS are understood, and so are typos. After a short pause, up to five suggestions appear.",
    url: "/search",
  },
  {
    topic: "Schools near you",
    names: ["near me", "nearby", "use my location", "around", "zip code", "radius", "distance"],
    text: "Enter a ZIP code or a city on the search page, or press “Use My Location”, and choose a radius. Each result shows how far away it is in a straight line.",
    url: "/search",
  },
  {
    topic: "Filters",
    names: ["filter", "filter by grade", "filter by religion", "narrow results", "sort results", "sort"],
    text: "The search page filters by grade from pre-kindergarten to 12, by public, private, or online, by charter and magnet, and by religious affiliation. One source gives grades 9 to 12 only; schools known from it alone are not found by lower grades. Filters are part of the page’s address, so a search can be bookmarked or shared.",
    url: "/search",
  },
  {
    topic: "The map",
    names: ["map", "show map", "hide map", "search on map"],
    text: "The search page shows its results on a map beside the list; it can be shown and hidden. A school’s own page has a map too.",
    url: "/search",
  },
  {
    topic: "Missing schools",
    names: ["missing school", "school not found", "school not listed", "add school", "closed school"],
    text: "Schools that none of our sources lists are missing: very new ones, and some private schools that do not take part in surveys. Closed schools keep their page, which says that they are closed.",
    url: "/faq",
  },
];

const KEEPING: readonly HelpTopic[] = [
  {
    topic: "Lists elsewhere",
    names: ["export list", "download list", "print list", "spreadsheet", "share list", "csv"],
    text: "The comparison under “My Schools” has the buttons “Download CSV” and “Print”; the file opens in any spreadsheet. Search results cannot be downloaded, but their page’s address keeps the filters, so it can be bookmarked or sent, like that of a school.",
    url: "/my-schools",
  },
  {
    topic: "On a phone",
    names: ["app", "phone app", "mobile app", "install"],
    text: "There is no app to install: the site works in the browser of a phone as well.",
    url: "/search",
  },
  {
    topic: "Saving schools",
    names: ["save school", "favorite", "my schools", "bookmark school", "shortlist"],
    text: "Press “Save” on a school’s page, or the heart on its card. Your saved schools are under “My Schools”; the same button removes one.",
    url: "/my-schools",
  },
  {
    topic: "Removing a saved school",
    names: ["remove saved school", "unsave", "remove school from my list"],
    text: "To remove a saved school, press “Saved” on its page, or the heart on its card. It is then no longer under “My Schools”.",
    url: "/my-schools",
  },
  {
    topic: "Comparing schools",
    names: ["compare", "comparison", "compare schools side by side", "comparison table", "versus"],
    text: "Press “Compare” on the cards or pages of the schools, then “Compare” at the bottom of the window: the schools are shown side by side. You don’t need an account. “My Schools” lists the schools you saved, by name, by each score, or by the weighted score. The assistant can also compare two to four schools.",
    url: "/my-schools",
  },
  {
    topic: "Priorities and the weighted score",
    names: [
      "priority",
      "customize priorities",
      "weight",
      "weighted score",
      "what matters to me",
      "rank my schools",
    ],
    text: "On “My Schools”, “Customize Priorities” sets how much each category counts: none, low, medium, or high. The weighted score follows at once, and changes are saved as you make them.",
    url: "/my-schools",
  },
  {
    topic: "Scores",
    names: ["score", "rating", "how scores are calculated", "grade of school", "ranking"],
    text: "Scores from 0 to 10 are calculated from public figures, among schools of the same type and level. Press a score on the school’s page to see how it was calculated. No school can pay for a better one.",
    url: "/data#scores",
  },
  {
    topic: "The colors of scores",
    names: ["circle color", "score color", "color of circle", "green score", "red score", "orange score"],
    text: `Green is a score of 8 to 10, yellow 6 or 7, orange 4 or 5, and red 0 to 3. ${COLORS_FOLLOW} The circle for Diversity is always gray-blue: it is a measure, not a grade.`,
    url: "/data#scores",
  },
  {
    topic: "Saved searches",
    names: ["save search", "saved search", "delete saved search", "repeat search"],
    text: "Once a search has results, “Save Search” on the search page keeps it, up to 10 of them. The list of your saved searches is beside that button; there you can also delete one.",
    url: "/search",
  },
];

const FIGURES: readonly HelpTopic[] = [
  {
    topic: "Where the figures come from",
    names: ["source", "where figures come from", "where data comes from", "who publishes data"],
    text: "From public records: mainly those of the National Center for Education Statistics (NCES) and of state education departments. Next to each figure is its school year; press it to see the source, its publisher, and the day we last read it.",
    url: "/about#sources",
  },
  {
    topic: "Whether figures can be trusted",
    names: ["reliable", "accurate", "trust", "trustworthy", "verified"],
    text: "You can check every figure: next to it is its school year; press it to see the source, its publisher, and the day we last read it. The figures come from public records, mainly those of the National Center for Education Statistics (NCES) and of state education departments.",
    url: "/about#sources",
  },
  {
    topic: "Averages",
    names: ["average", "state average", "how averages are calculated", "compare with average"],
    text: "Beside some figures stands their average over schools of the same type and level that are open and report the figure, in the state and in the country. “How the averages are calculated”, below the bars, says over how many schools and which years.",
    url: "/data#scores",
  },
  {
    topic: "Old figures",
    names: [
      "old figure",
      "outdated",
      "how current data",
      "updated",
      "several years old",
      "newer data",
      "fresh",
    ],
    text: "Public records are published a year or more after the school year they describe, and not all of them come out every year. Many of our figures are much older than that, some by more than ten years. We show the newest figure we have, with its school year. For the current situation, ask the school.",
    url: "/faq",
  },
  {
    topic: "Blanks",
    names: ["blank", "na", "missing figure", "why no figure", "not reported", "empty", "no data"],
    text: `A blank means that we do not know, and the line below it says why: ${REASONS}. A blank is never a zero, and a zero is never a blank.`,
    url: "/about#blanks",
  },
  {
    topic: "Wrong figures",
    names: [
      "report error",
      "wrong figure",
      "mistake",
      "correct figure",
      "incorrect",
      "report problem",
      "error",
      "fix data",
    ],
    text: "Press “Report a mistake” on the school’s page, or write to us with the school and the figure. If the source itself is wrong, its publisher has to correct it; if we read it wrong, we fix it.",
    url: "/contact",
  },
  {
    topic: "The data dictionary",
    names: ["data dictionary", "what field means", "definition", "glossary"],
    text: "The data dictionary says what each fact about a school means, its unit, the sources that it comes from, and how many schools have it.",
    url: "/data",
  },
  {
    topic: "Paid placement and reviews",
    names: ["pay to rank", "paid placement", "advertisement", "review", "opinion", "sponsor", "ad"],
    text: "No school pays to be listed or to rank higher. There are no reviews and no anonymous opinions.",
    url: "/about#money",
  },
];

const ACCOUNT: readonly HelpTopic[] = [
  {
    topic: "Accounts",
    names: [
      "account",
      "sign up",
      "register",
      "create account",
      "sign in",
      "log in",
      "do i need account",
      "guest",
    ],
    text: "Searching, the first five pages of results, and a school’s overview and neighborhood need no account. Everything else about a school is open to everybody who signs in. An account is free; you must be at least 13 years old.",
    url: "/faq",
  },
  {
    topic: "Costs and plans",
    names: ["cost", "price", "free", "plan", "subscription", "upgrade", "pay", "payment", "premium", "pro"],
    text: "Most features are free. Some premium features may require payment. Plans cannot be bought online yet, so there are no prices here: write to us, and we’ll tell you the price first. Your plan is on the dashboard, under “Subscriptions”.",
    url: "/dashboard?tab=subscriptions",
  },
  {
    topic: "Deep research and report credits",
    names: ["deep research", "credit", "report credit", "unlock", "report", "podcast", "pdf report", "coin"],
    text: "Deep research is a report about one school, on a tab of its own. Unlocking it takes 1 report credit, and you keep it for good. Credits come with the paid plans, which cannot be bought online yet: to get more, write to us. Where there is no report yet, the tab says so. Your balance and its history are on the dashboard, under “Subscriptions”.",
    url: "/dashboard?tab=subscriptions",
  },
  {
    topic: "The dashboard",
    names: [
      "dashboard",
      "profile",
      "change my name",
      "display name",
      "change email",
      "preferences",
      "settings",
    ],
    text: "The dashboard has your profile, preferences, plan and credits, and account. You can change your display name there; the email address of an account cannot be changed.",
    url: "/dashboard",
  },
  {
    topic: "Your password",
    names: ["password", "change password", "forgot password", "reset password", "cannot sign in"],
    text: "To change your password, open the dashboard and then “Account”. If you have forgotten it, the sign-in form sends you a link to set a new one.",
    url: "/dashboard?tab=account",
  },
  {
    topic: "Email from us",
    names: ["email", "marketing", "newsletter", "unsubscribe", "stop email", "updates"],
    text: "Marketing email comes only if you ticked its box, and is turned off on the dashboard, under “Preferences”. Messages that your account needs come regardless.",
    url: "/dashboard?tab=preferences",
  },
  {
    topic: "Deleting your account",
    names: ["delete account", "close account", "remove account", "delete my data", "cancel account"],
    text: "Open the dashboard, then “Account”, and press “Delete Account”. Your account and everything that belongs to it are then deleted permanently.",
    url: "/dashboard?tab=account",
  },
  {
    topic: "Privacy",
    names: [
      "privacy",
      "personal data",
      "what do you know about me",
      "data protection",
      "cookie",
      "tracking",
      "ccpa",
      "sell my data",
    ],
    text: "If you only search and read, we keep only a standard server log with your IP address, unless you agree to analytics. With an account, we keep your name, your email address, and what you saved. No postal addresses, no phone numbers, and nothing is sold.",
    url: "/privacy",
  },
  {
    topic: "A copy of your data",
    names: ["export my data", "download my data", "copy of my data"],
    text: "On the dashboard, under “Account”, “Export my data” downloads everything that we hold about you.",
    url: "/dashboard?tab=account",
  },
  {
    topic: "Contact",
    names: [
      "contact",
      "support",
      "help",
      "feedback",
      "request",
      "email address",
      "talk to person",
      "suggest feature",
    ],
    text: "“Feedback / Requests” at the bottom of each page opens a form for a message to our staff. The contact page has one, too, and our email address.",
    url: "/contact",
  },
  {
    topic: "Accessibility",
    names: ["accessibility", "screen reader", "keyboard", "large text", "dark mode", "colors"],
    text: "Everything works from the keyboard, results and errors are announced to screen readers, and colors follow your system or your choice. If something gets in your way, tell us.",
    url: "/faq",
  },
  {
    topic: "News about schools",
    names: ["news", "latest news", "article"],
    text: "News about a school is on its “Latest news” tab, for everybody who is signed in.",
    url: "/search",
  },
  {
    topic: "Your conversations",
    names: [
      "chat history",
      "is chat private",
      "old conversation",
      "clear chat",
      "delete conversation",
      "who reads chat",
    ],
    text: "Your questions and the answers are kept in your account, so that you can find them again, until you clear the conversation at the top of this panel or delete the account. If you rate an answer as bad, or comment on a rating, our staff get to read both. None of it is sold or used for advertising; the privacy policy says the rest.",
    url: "/privacy#assistant",
  },
  {
    topic: "Clearing the panel",
    names: ["close chat", "hide chat", "close panel", "turn off assistant"],
    text: "The cross at the top of this panel closes it, and so does the Escape key. Your conversation is still there when you open it again.",
    url: "/privacy#assistant",
  },
  {
    topic: "Languages",
    names: ["language", "spanish", "espanol", "translate site"],
    text: "The site and its assistant know English only. Your browser can translate the pages.",
    url: "/faq",
  },
  {
    topic: "Writing a review",
    names: ["write review", "leave review", "rate school", "reviews"],
    text: "There are no reviews here, so none can be written: a school’s page has figures from public records, each with its source. If something on it is wrong, “Feedback / Requests” at the bottom of each page reaches our staff.",
    url: "/about#who",
  },
  {
    topic: "Photos",
    names: ["upload photo", "add picture", "school logo"],
    text: "Photos cannot be added here. “Feedback / Requests” at the bottom of each page reaches our staff, who choose the picture of a school.",
    url: "/about#contact",
  },
  {
    topic: "Who runs this site",
    names: ["who runs site", "who made this", "what is this site", "about us"],
    text: "This site finds and compares schools in the United States, with figures from public records and the source of each. No school pays to be listed or to rank higher. The About page says more.",
    url: "/about",
  },
  {
    topic: "The assistant",
    names: ["assistant", "chat", "what can you do", "who are you", "how do you work", "bot", "capabilities"],
    text: "The assistant finds schools by name, place, and figures, states what is known about a school, compares schools, and explains terms and this site. Every figure in its answers comes from the catalog and links to its place on the school’s page.",
    url: "/about#sources",
  },
];

export const HELP_TOPICS: readonly HelpTopic[] = [...FINDING, ...KEEPING, ...FIGURES, ...ACCOUNT].map(
  (one) => ({ ...one, names: [one.topic, ...one.names] }),
);
