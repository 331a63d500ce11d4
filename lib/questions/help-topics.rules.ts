import { siteThingIn, siteTopicOf } from "./site-topics.rules.ts";

/** Wishes in several words, which say more than any of the words alone. The first that fits counts. */
const WISHED: readonly (readonly [topic: string, shape: RegExp])[] = [
  [
    "Clearing the panel",
    /\b(?:turn|switch|shut) you off\b|\b(?:hide|close|dismiss|minimize) (?:this|the|you)(?: (?:chat|panel|window|assistant))?$|\b(?:hide|dismiss|minimize) (?:this|the) chat\b/,
  ],
  [
    "Your conversations",
    /\b(?:chats?|conversations?|messages|my questions|what i (?:type|ask|say|write)|old chats)\b/,
  ],
  [
    "Your password",
    /\b(?:can t|can't|cannot|unable to|not able to|won't let me) (?:log|sign|get) ?in\b|\blocked out\b/,
  ],
  [
    "Your password",
    /\b(?:reset|change|update|forgot|lost|new|set|recover) (?:my |the |a )?(?:pass|passcode|login|log in)\b/,
  ],
  [
    "Priorities and the weighted score",
    /\bwhat(?:'s| is)? (?:matters?|important)\b|\bhow much [a-z ]{2,30} (?:matters?|counts?|weighs?)\b/,
  ],
  [
    "Accessibility",
    /\b(?:text|letters|font|print|words|screen)\b.*\b(?:bigger|larger|smaller|size)\b|\b(?:bigger|larger) (?:text|font|letters|print)\b/,
  ],
  ["Languages", /\b(?:spanish|espa[nñ]ol|chinese|languages?|hablas?|ingles)\b/],
  [
    "A copy of your data",
    /\b(?:export|download|copy of|get|see) (?:all )?(?:of )?my (?:own )?(?:personal )?(?:data|info|information)\b/,
  ],
  [
    "Deleting your account",
    /\b(?:delete|erase|remove|wipe|forget|get rid of|clear)(?: out)? (?:everything|all (?:of )?my|all this|my (?:stuff|info|information|details|data|account|profile))\b/,
  ],
  ["Writing a review", /\breviews?\b|\b(?:rate) (?:a|this|my|our|the) school\b/],
  ["Photos", /\b(?:upload|add|change|post) .*\b(?:photos?|pictures?|images?|logo)\b/],
  [
    "Lists elsewhere",
    /\b(?:send|email|text|forward|share|print|download|export)\b.*\b(?:list|page|school|search|link|results|this|it|excel|spreadsheet|csv|pdf)\b/,
  ],
  [
    "Wrong figures",
    /\b(?:report|flag|fix|correct|update|edit|change) (?:bad |wrong |incorrect |old |outdated |the |my |our |some |a |this |their own )*(?:info|information|data|details|listing|entry|figures?|numbers?|page|mistakes?|errors?|problems?)\b|\bwho (?:do|can|should) i tell\b|\bhow do i (?:tell|let) you\b|\b(?:is|are|was) (?:old|wrong|incorrect)\b/,
  ],
  [
    "Saved searches",
    /\b(?:save|saved|store|keep|rerun|redo|repeat|remember|old|last|earlier)\b.*\bsearch(?:ed|es)?\b|\bwhat i searched\b/,
  ],
  [
    "Missing schools",
    /\bschool (?:isn't|is not|wasn't|not|does not|doesn't|is missing|missing)\b|\b(?:why (?:isn't|is not)|where is) my (?:[\w']+ )*school\b|\bfind my (?:\w+ )*school\b|\badd (?:my|our|a) (?:\w+ )?school\b(?! to)/,
  ],
  [
    "Old figures",
    /\b(?:up to date|from (?:this|last) year|last updated|how (?:old|recent|current|often)|these \w+ current|current)\b/,
  ],
  ["Paid placement and reviews", /\bschools? pay\b|\bpaid by\b|\bmake money\b/],
  [
    "Who runs this site",
    /\b(?:who|what company) (?:owns?|made|makes|built|runs?|is behind|operates?)\b|\bwhat is (?:this|homeroom)\b/,
  ],
  ["Whether figures can be trusted", /\b(?:legit|trustworthy|reliable|accurate|made up|real|verified)\b/],
  [
    "Where the figures come from",
    /\b(?:official|government|collect(?:s|ed)?|gather(?:s|ed)?|compiled?|provid(?:es|ed)|publish(?:es|ed)?|getting this)\b/,
  ],
  [
    "Contact",
    /\b(?:call|email|phone|write|message|reach|contact) you\b|\byour (?:email|phone|address|number|e mail)\b/,
  ],
  ["The dashboard", /\bchange my (?:email|e mail|name)\b/],
  ["Schools near you", /\bsearch by zip\b|\bzip code\b/],
  ["Privacy", /\b(?:private|privacy|track|sell|location|confidential|anonymous)\b/],
];

/** Which help a question about this site is for: names of topics (help.format.ts) with the words that ask for them. */
const TOPICS: readonly (readonly [topic: string, phrases: string])[] = [
  [
    "Deleting your account",
    "everything you know about me|delete my profile|get rid of my profile|remove my profile|closing my account|delete account|delete my account|delete account|deleting my account|close my account|remove my account|erase my account|cancel my account|deactivate my account|get rid of my account",
  ],
  ["A copy of your data", "export my data|download my data|copy of my data|my personal data|data about me"],
  [
    "Saved searches",
    "store a search|store searches|keep a search|save search|saving a search|bookmark a search|rerun a search|search again later|search to run|save a search|save this search|save the search|saved search|saved searches|save my search|save searches",
  ],
  [
    "Deep research and report credits",
    "deep research|research report|report credit|report credits|credits|credit|podcast|audio|pdf report",
  ],
  [
    "Lists elsewhere",
    "spreadsheet|csv|excel|export|exporting|download|print|printing|printout|pdf|share my list|share a list|share the list|share this list|send the list",
  ],
  ["On a phone", "app|an app|the app|on my phone|android|iphone"],
  ["Your password", "password|passwords|reset my login"],
  ["Priorities and the weighted score", "weight|weights|weighted|priorities|priority|weighted score"],
  ["Scores", "score|scores|scoring|scored|rating come|ratings come"],
  [
    "Saving schools",
    "unsave|make a list|a list of schools|star|star a school|heart a school|remember a school|remember schools|keep a list|keep track|list of schools i|schools i like|for later|from my list|my list|save|saving|saved|favorite|favorites|favourite|bookmark|bookmarks|shortlist|heart",
  ],
  ["Comparing schools", "next to each other|against each other|compare|comparing|comparison|side by side"],
  [
    "Old figures",
    "how old is|how old are|how current|up to date|how recent|how often|last updated|outdated|update your|updated|newest data|so old|out of date|current is your",
  ],
  [
    "Wrong figures",
    "fixed|corrected|outdated phone|number is outdated|page is outdated|not right|not correct|is off|spotted|wrong|incorrect|mistake|mistakes|error|errors|correct a|report a problem|inaccurate|typo|fix",
  ],
  ["Whether figures can be trusted", "trustworthy|accuracy|trust|reliable|accurate"],
  [
    "Where the figures come from",
    "source of|these stats|you know all this|publishes|publisher|these numbers|these figures|information from|official|where does the|where do the|come from|comes from|source|sources|get your|get the data|where do you get|your data|your numbers",
  ],
  ["Paid placement and reviews", "ranked higher|pay to rank|rank higher|make money|paid placement|advertise"],
  [
    "Costs and plans",
    "cost|costs|free|pay|price|plan|plans|subscription|subscribe|upgrade|premium|billing|refund|cancel my subscription",
  ],
  ["Email from us", "emails from|stop emails|unsubscribe|newsletter|emails|notifications|notify|alerts"],
  ["Privacy", "my details|privacy|private|track|cookies|sell my|personal"],
  ["Accounts", "sign in|sign up|log in|login|register|account|log out|sign out"],
  [
    "Contact",
    "you guys|talk to a person|real person|get in touch|reach out|reach someone|contact|feedback|support|reach you|email you|customer service|talk to someone|human",
  ],
  ["Missing schools", "isn't listed|isn't here|missing|not listed|add a school|add my school|not here"],
  ["The map", "map"],
  ["Filters", "filter|filters|narrow|sort"],
  ["Schools near you", "search radius|near me|radius|my location"],
  ["News about schools", "news"],
  ["Accessibility", "accessibility|screen reader|keyboard|dark mode"],
  ["The dashboard", "my email|email address|change my name|dashboard|profile"],
  ["The assistant", "this thing|chat|assistant|old chats|chat history|conversation"],
  ["Finding a school", "search|find"],
];

/** @param words of the question, in lower case; the first topic of the table counts */
export function helpTopic(words: readonly string[]): string | null {
  const text = ` ${words.filter((word) => /[\p{L}\p{N}]/u.test(word)).join(" ")} `;
  return (
    siteThingIn(text) ??
    siteTopicOf(text) ??
    WISHED.find(([, shape]) => shape.test(text.trim()))?.[0] ??
    TOPICS.find(([, phrases]) => phrases.split("|").some((phrase) => text.includes(` ${phrase} `)))?.[0] ??
    null
  );
}
