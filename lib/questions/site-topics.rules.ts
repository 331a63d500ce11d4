/**
 * What only a site has, by the topic of its help (help.format.ts): its own things, "the save button", and what people do
 * with it, "how do I print this?". Each shape is a thing or a deed, in whatever sentence it stands.
 */

/** How people ask what they can do here. */
const FRAME =
  /^(?:(?:so|and|but|ok|okay|hey|um|well|please|also) )*(?:how|where|when|why|who|which|what|can|could|may|is|are|do|does|did|will|would|should|i (?:want|need|would like|can't|cannot|couldn't|don't|didn't|forgot|lost|saved|found|have|am)|i'd like|it|my|our|help|let me|show me|tell me|get|give|turn|stop|print|download|export|delete|remove|cancel|close|reset|change|share|save|saving|clear|hide|open|see|find|read|upload|add|your|these|those|compare|comparing|didn't|can't|won't|cannot|couldn't|this|there|(?:an?|the) (?:[\w']+ )?(?:schools?|phone|number|page|link|map|button|info|information|data))\b/;

const INFO = "(?:info|information|data|numbers?|figures?|stats|statistics|facts|records?)";
const OF_SITE =
  "(?:button|icon|tool|page|table|chart|thing|feature|function|option|screen|view|tab|menu|link|box)s?";

/** Our reports on schools, and not a child's report card. */
const REPORTS =
  "(?:(?:an?|the|one|your|my|these|those|each|all) )*(?:(?:deep|full|school) )?(?:research )?reports?\\b(?! cards?)";

/** What scores are shown in, and its colors. */
const MARKS = "(?:scores?|ratings?|circles?|rings?|dots?|dis[ck]s?|numbers?)";
const COLORS = "(?:red|green|yellow|orange|gray|grey|blue)";

type Shape = readonly [topic: string, shape: RegExp];

/** Things that are nowhere but on a site: whatever else is said, it is about them. */
const THINGS: readonly Shape[] = [
  [
    "Clearing the panel",
    /\b(?:turn|switch|shut) you off\b|\b(?:hide|dismiss|minimize|close) (?:this|the) (?:chat|panel|window|assistant)\b/,
  ],
  [
    "Your conversations",
    /\b(?:my|our|the|see|old|earlier|past|previous|last|delete|clear) (?:old |earlier |past |previous |last |own )*(?:chats?|conversations?|messages)\b(?! work)|\b(?:old|earlier|past|previous) (?:questions|answers)\b|\b(?:sees?|reads?|saves?|saving|keep|store|look at|know) (?:what|the things|the questions) (?:i|we) (?:ask|type|write|say)/,
  ],
  [
    "Saved searches",
    /\b(?:sav(?:e|es|ed|ing)|keep|store|unsave|rerun|repeat)\b.*\b(?:search(?:es|ed)?(?! (?:box|radius|page|area))|filters)\b|\bhow many search(?:es)?\b/,
  ],
  [
    "Saving schools",
    new RegExp(
      `\\b(?:save|saved|saving|heart|star|favou?rites?|bookmark) ${OF_SITE}\\b|\\b(?:hit|hits|press|pressing|click|clicking|tap|tapping|push|pushing) (?:on )?(?:the )?(?:save|heart|star)\\b|\\b(?:my|the) saves\\b|\\bshort ?list\\b|\\bschools (?:that )?(?:i|we) (?:\\w+ )?(?:saved|liked?|starred|hearted|bookmarked|favorited|marked|picked)\\b|\\b(?:rid of|delete|remove|lost|losing|where|limit)\\b.*\\bsaved schools?\\b|\\b(?:i|we) saved (?:a |some |the |that |this |my )?schools?\\b`,
    ),
  ],
  ["Comparing schools", new RegExp(`\\b(?:compare|comparison|comparing|side by side) ${OF_SITE}\\b`)],
  [
    "Your password",
    /\bpass ?words?\b|\b(?:reset|sign in|log ?in) (?:email|e mail|link|code)\b|\b(?:can't|cannot|couldn't|unable to|not able to|won't|doesn't|didn't|not|trouble|problems?|help)\b.*\b(?:log(?:ging)?|sign(?:ing)?|get(?:ting)?) ?(?:me )?(?:in|into|on)\b(?: to)?(?= my account| the site| here| this|$| help)|\b(?:don't|do not|can't|cannot|forgot|forget) (?:remember |recall |know )?(?:my |the )?(?:log ?in|user ?name)\b|\blocked out\b/,
  ],
  [
    "Deleting your account",
    /\b(?:delete|deleting|close|closing|cancel|cancell?ing|remove|removing|deactivate|quit|erase|end|terminate|kill|rid of)\b(?: \w+){0,2}? (?:account|accounts|profile|membership|homeroom)\b|\baccount (?:gone|deleted|closed|removed|erased)\b/,
  ],
  [
    "Deep research and report credits",
    /\bdeep (?:research|report)\b|\breport credits?\b|\b(?:my|buy|use|get|need|have|see|what|how|of|more|out of|earn|any) (?:are |do |many |the |some )*credits\b(?!.*\b(?:graduat|diploma|college|hours|transfer|recovery))|\b(?:unlock|listen to|buy|read|open|in|see|make|get) (?:a |the |this |your |one )?(?:\w+ )?reports?\b(?! (?:cards?|an?|the|bad|wrong|errors?|mistakes?|problems?|it|this|something))/,
  ],
  [
    "Deep research and report credits",
    new RegExp(
      `\\b(?:how much|what) (?:is|are|do|does|will|would|for) ${REPORTS}(?: costs?)?$|\\b(?:is|are) ${REPORTS} (?:\\w+ )?(?:free|paid)\\b|\\b(?:price|costs?|pay|paying|charged?) (?:of|for) ${REPORTS}`,
    ),
  ],
  [
    "The data dictionary",
    /\b(?:data )?dictionary\b|\bglossary\b|\bwhat (?:a |each |every |the |all the |these )?(?:fields?|columns?|terms?|labels?|abbreviations?) (?:means?|stands? for)\b|\bwhat (?:do |does )?(?:all )?(?:of )?(?:these|the|your|those) (?:fields|columns|terms|words|labels|abbreviations) mean\b/,
  ],
  [
    "Priorities and the weighted score",
    /\bpriorit(?:y|ies)\b(?= do| work| mean|$| button| setting|\?)|\b(?:customize|set|change|my|edit|choose) (?:my |the )?priorit(?:y|ies)\b|(?<!what is (?:the|a) )(?<!what does )\bweighted scores?\b(?! mean)|\bweights\b/,
  ],
  [
    "The colors of scores",
    new RegExp(
      `(?<!\\bof )\\bcolors?\\b.*\\b${MARKS}\\b|\\b${MARKS} (?:[\\w']+ )*?colors?\\b|\\bcolors? (?:mean|stand for)\\b|\\bcolor (?:code|coding|scheme)\\b|\\b${COLORS} (?:\\w+ )?${MARKS}\\b|\\b${MARKS} (?:is |are |so |in |mean |means )*${COLORS}\\b`,
    ),
  ],
  [
    "Scores",
    /\b(?:in|the|these|those|colored|coloured|red|green|yellow|orange|what) (?:\w+ )?(?:circles?|rings|dots)\b|\b(?:scores?|circles?|rings?|ratings?|numbers?) (?:is |are |so )*(?:red|green|yellow|orange)\b|\b(?:homeroom|your|these|those|the) (?:homeroom )?(?:scores|ratings|rankings)\b(?! (?:at|of|for|in) )/,
  ],
  [
    "Schools near you",
    /\b(?:search|the|change|your|bigger|larger|smaller|wider) radius\b|\bnear me (?:search|button|feature|option)\b|\bsearch (?:area|distance|range)\b|\bset (?:the|a) distance\b|\bhow far (?:away |out )?(?:does|do|can|will) (?:the |your |this |it |you )*(?:search|radius|results?|look)\b|\buse my (?:current )?location\b|^(?:how (?:do|can|would) (?:i|we)|can i|can you|how to) (?:search|look) (?:near|within|around|by (?:zip|address|location|distance|miles))\b(?! \d{5}| [a-z]+ [a-z]{2}$)/,
  ],
  [
    "The map",
    /\b(?:the|a|your|that|this|on|hide|show|zoom|move|use|see) (?:\w+ )?map\b(?! (?:test|scores?|growth))|\bmap (?:view|page)\b|\b(?:the|what are|those|these) (?:\w+ )?(?:pins?|markers?)\b/,
  ],
  [
    "Lists elsewhere",
    /\b(?:print|printed|printing|printable|printout|printer|excel|spreadsheet|csv|pdf|google sheets?)\b|\b(?:export|exporting|download|downloading) (?!(?:\w+ )?my (?:\w+ )?(?:data|info|information))|\b(?:send|share|email|text|forward)(?:ing)? (?:\w+ ){0,4}?(?:links?|lists?|pages?|results)\b|\b(?:send|share|email|text|forward) (?:this|it|them|these|a school|schools|that)(?: school| list)? (?:to|with)\b|\bshare (?:a |this |the )?school\b/,
  ],
  [
    "Languages",
    /\b(?:spanish|espa[nñ]ol|chinese|french|vietnamese|arabic|korean|other language|another language) (?:version|site|website|page|option)\b/,
  ],
  [
    "Accessibility",
    /\b(?:bigger|larger|smaller|increase|size of)\b.*\b(?:text|letters|font|print|type)\b|\b(?:text|letters|font|print|type)\b.*\b(?:bigger|larger|smaller|size)\b|\bscreen ?readers?\b|\b(?:dark|night|light) mode\b/,
  ],
  [
    "The assistant",
    /\b(?:this|the|your) (?:chat|chatbot|bot|assistant|ai)\b(?: \w+){0,3}? (?:work|works|do|does|for|know|knows|help|use|used)\b|\b(?:do|does|can) (?:this|the|your) (?:chat|chatbot|bot|assistant)\b|\b(?:use|using|work) (?:the|this) (?:chat|chatbot|bot|assistant)\b/,
  ],
  [
    "Averages",
    /\b(?:the|these|those|your|an) averages?\b(?! (?:\w+ ){0,3}?(?:sat|act|class|tuition|school|size|graduation|rate|ratio|student|students|family|parent|kid))(?= (?:next|beside|under|below|mean|means|come|comes|calculated|based|of what|number|line|here|for$)|s? (?:calculated|come|mean|based))|\baverages (?:are |is )?(?:calculated|computed|figured|made|come|mean|work|based)\b|\b(?:average|averages) of what\b|\baverages of$|^(?:why|what)\b.*\bshow(?:s|ing)? (?:an |the )?averages?$/,
  ],
];

/** What people do with a site, and ask of it, without the name of a school or a place beside it. */
const DEEDS: readonly Shape[] = [
  [
    "Wrong figures",
    /\b(?:suggest|make|submit|send|request) (?:a |an |some )?corrections?\b|\bcorrecting (?:something|anything|a|an|the)\b|\b(?:point out|flag|complain about|notify you|let you know)\b|\b(?:my|our|the|this|a) school (?:has |just |recently )*(?:moved|merged|closed|changed|renamed)\b.*\b(?:how|who|whom|where|tell|update|let)\b|\bget (?:their|its|our|my) (?:info|information|data|numbers?|name|address) (?:corrected|fixed|updated|changed)\b|\b(?:can't|cannot|can not|couldn't) be (?:right|true|correct)\b|\b(?:data|numbers?|figures?|info|information) (?:is |are |looks? |seems? )(?:all |way |totally )?off\b|\b(?:misspelled|misspelt|broken|bad info|bad information|bad data|wrong|incorrect|inaccurate|not accurate|not right)\b.*\b(?:who|whom|how|where|what (?:should|can|do) (?:i|we) do)\b|\b(?:report|tell you|let you know|say so)\b.*\b(?:not accurate|isn't accurate|bad|misspelled|broken)\b/,
  ],
  [
    "Saving schools",
    /^(?:(?:so|and|but|ok) )*(?:how|where|is there|is it possible|can (?:i|we|you|my)|could (?:i|we)|any way|i want|i would like|i'd like|i found|what do i (?:press|click|tap|hit))\b.*\b(?:keep|hold on to|hang on to|hold onto|hang onto|store|stash|pin|mark|not lose) (?:\w+ ){0,3}?(?:it|this|that|ones?|schools?|picks|choices|finds)\b(?!.*\b(?:search(?:es)?|account|data|info)\b)|\b(?:put|set|lay) (?:\w+ ){0,3}?aside\b|\b(?:come|get|go) back to (?!(?:\w+ ){0,3}search)(?:\w+ ){0,3}?(?:it|this|that|one|ones|school|schools)\b.*\b(?:later|again|tomorrow|tonight|how)\b|\b(?:the|that|this) hearts?\b(?! of)|\bhearts? (?:do|does|mean|means|for|icon)\b/,
  ],
  [
    "Wrong figures",
    /\b(?:fix|fixed|correct|corrected|report|tell(?! (?:me|us)\b)|update|updated)\b.*\b(?:wrong|mistakes?|errors?|out of date|outdated|incorrect|inaccurate|typos?|something|this|it)\b|\b(?:wrong|mistakes?|errors?|out of date|outdated|incorrect|inaccurate|typos?)\b.*\b(?:fix|fixed|correct|corrected|report|tell|update|updated|let you know)\b|\b(?:get|have) (?:something|anything|it|this|that|an? \w+) (?:corrected|fixed|changed)\b|\b(?:if|when) (?:the |an? |this |your |some )?(?:\w+ )?(?:is|are|looks|seems) (?:wrong|incorrect|off)\b/,
  ],
  [
    "Old figures",
    new RegExp(
      `\\b(?:new|newer|newest|latest|current|recent|fresh|fresher|updated|this year's) ${INFO}\\b|\\b${INFO} (?:is |are )?(?:so |this |that |really |pretty |too )?(?:old|outdated|from (?:19|20)\\d\\d|recent|current|up to date)\\b|\\b(?:what|which) year (?:is|are|was|were) (?:this|these|the|your) ?(?:${INFO})?(?: from)?$|\\b(?:your|these|those|the) ${INFO} (?:is|are|seems?|looks?) (?:all |so |still |only )?(?:from (?:19|20)\\d\\d|from years|outdated|old)\\b|\\bhow often\\b.*\\b(?:update|updated|refresh|change|new)\\b|\\bwhen (?:was|were|did|do|does|is|are|will)\\b.*\\b(?:updated?|refresh(?:ed)?|new ${INFO})\\b`,
    ),
  ],
  ["Whether figures can be trusted", /\b(?:trust|believe|rely on) (?:this|these|the|your|what|you|it)\b/],
  [
    "Where the figures come from",
    new RegExp(
      `\\b(?:this|these|your|the|those|that|all this|all the|any of this) ${INFO}\\b.*\\b(?:from|come|comes|get|got)$|\\b(?:who|what agency|which (?:\\w+ )?agency|what office)\\b.*\\b(?:made|makes|make|collects?|publish(?:es|ed)?|put together|compiles?|provides?|keeps?|from)\\b.*(?:\\b(?:this|these|your|the|those) ${INFO}\\b|\\bthis from$)|\\bhow (?:do|did|would|can) you (?:know|get|find|find out|come up with|learn) (?:all )?(?:of )?(?:this|that|these|it|the|your|all the|about)(?: ${INFO})?(?: (?:on|about|for|of) (?:the |these |all |a |each )?schools?)?$|\\bwhere(?: do| did| does| is| are|'s)?\\b.*\\b(?:this|these|that|your|the|those) ${INFO}\\b`,
    ),
  ],
  [
    "Paid placement and reviews",
    /\b(?:ads|advertis\w+|advertisements?|sponsor(?:s|ed)?|paid (?:for|placement|by|listings?)|kickbacks?|affiliate)\b|\bschools? (?:\w+ )?pay (?:to|you|for)\b/,
  ],
  [
    "Writing a review",
    /\breviews?\b|\b(?:rate|review) (?:a|this|my|our|the) school\b|\b(?:comments?|opinions?|testimonials?) (?:from|by|of) (?:other )?(?:parents|families|students)\b/,
  ],
  [
    "Scores",
    /\bhow (?:do|did|does|are|is|were|was|would) (?:you|schools?|they|the site|it|homeroom) (?:score|scored|rate|rated|rank|ranked|grade|graded)\b|\bdo (?:you|schools) (?:rate|rank|grade|score|have ratings|get (?:rated|scored|ranked))\b|\b(?:ratings?|rankings?|scores?) (?:get |gets |got |is |are |being )?(?:come|comes|came|based|made|calculated|computed|figured|worked out|work|works)\b|\b(?:good|bad|high|low|decent|perfect|average|normal) score$|\bhow (?:is|are) (?:a |the )?scores? \w+$/,
  ],
  [
    "Costs and plans",
    /^(?:so |and )?(?:is|are) (?:it|this|homeroom|you|the site|the website|everything|all this|all of this|this site) (?:really |all |completely |actually |totally )?free\b|^(?:so )?(?:how much|what) (?:does|do|is|will|would) (?:it|this|homeroom|you|the site|this site) (?:all )?(?:cost|charge)\b|\bdo(?:es)? (?:it|this|you|homeroom|the site|this site) (?:cost|charge)\b|\b(?:paid|pro|premium|free|plus) (?:version|plan|plans|tier|account|features?|membership|option)\b|\bupgrade\b|\b(?:what|anything|something) (?:do |does |that )?(?:i|we) (?:\w+ )?(?:have to |need to |must )?pay for\b|\bsubscriptions?\b|\bcredit card\b/,
  ],
  [
    "Accounts",
    /\bhow old (?:do|must|should) (?:i|you|my \w+|we) have to be\b|\b(?:an|my|another|without|the|any) (?:\w+ )?account\b|\b(?:sign|log|signing|logging|signed|logged) ?(?:up|in|out|on|off)\b|\bmembers? only\b|\bbecome a member\b/,
  ],
  [
    "Email from us",
    /\b(?:get|getting|receiv\w+|sending|send|stop|many|more|fewer|these|turn off|unsubscribe)(?: \w+){0,2}? (?:e ?mails?|newsletters?|notifications?|alerts|spam)\b|\bunsubscribe\b/,
  ],
  [
    "Privacy",
    /\b(?:my|our) (?:\w+ )?(?:info|information|data|details|email|name|activity) (?:\w+ )?(?:safe|secure|private|protected|shared|sold)\b|\b(?:share|sell|give away|sharing|selling) (?:my|our|any of my|user)\b|\bknow about (?:me|us)\b|\bcookies\b|\bprivacy\b|\btrack(?:ing)? (?:me|us|my)\b|\b(?:see|know) where i (?:am|live)\b/,
  ],
  [
    "The dashboard",
    /\b(?:my|account|profile|change|edit|the|update) (?:\w+ )?(?:settings|profile|preferences|dashboard)\b|\bchange my (?:email|e mail|name|username|display name)(?: address)?\b|\bdashboard\b/,
  ],
  [
    "News about schools",
    /\bnews (?:tab|section|page|articles?|feed)\b|\b(?:see|find|read|get|is|are|follow|where|any)(?: \w+){0,3}? news(?: (?:about|on|of|for) (?:[\w']+ ){0,3}schools?)?$/,
  ],
  [
    "Missing schools",
    /\b(?:my|our|a|the|some|this|his|her|that|one|any)(?: [\w']+){0,2} schools? (?:\w+ )?(?:missing|gone|(?:isn't|aren't|is not|are not|not|doesn't|does not|won't|don't) (?:\w+ )?(?:here|listed|there|found|show|showing|come|coming|appear|in|on|up))\b|\bschools? (?:is|are) missing\b|\b(?:isn't|aren't) (?:my|our|a|the|some|this|his|her|that|one|any)(?: [\w']+){0,2} schools?\b.*\b(?:here|listed|there|found|shown?|showing|up|on)\b|\b(?:can't|cannot|couldn't|don't|can not) (?:find|see) (?:my|our|the|his|her|a certain|one)(?: [\w']+){0,2} school\b|\b(?:you|site|homeroom|this|it) (?:have|has|list|lists|cover|covers|include|includes|know|got) (?:all|every|each)\b(?: of)?(?: the)?(?: \w+)? schools?\b|\b(?:all|every) (?:the |us |american )?schools? (?:on here|here|listed|included|in here|covered)\b|\badd (?:a|my|our|the|his|her|new|another) (?:[\w']+ )?school(?! to)\b/,
  ],
  [
    "Contact",
    /\b(?:reach|contact|call|e ?mail|talk to|speak to|speak with|write to|hear from|ahold of|hold of|help from) (?:you|you guys|support|someone|somebody|an? (?:real |actual |live )?(?:person|human)|customer|your|staff|homeroom|the (?:team|staff|people))\b|\b(?:make|have|send|leave|give|submit|got|share) (?:you |us )?(?:a |some |an |my )?(?:suggestions?|feedback|ideas?|comments?|requests?|complaints?)\b|^who (?:do|can|should|would) (?:i|we) (?:e ?mail|call|contact|write|talk to|ask)$|^is there (?:a |any )?(?:phone )?number(?: (?:to|i can|for me to) call(?: you)?)?$|\bcustomer (?:service|support)\b/,
  ],
  [
    "Saving schools",
    /\b(?:unsav\w*|sav(?:e|es|ed|ing))\b(?! (?:money|time|on|up|gas|for (?:college|retirement)))|\b(?:keep|remember|bookmark|favorite|star|heart) (?:a|this|these|some|one|that|the) ?(?:schools?|ones?)?\b(?! (?:stud|kid|rate))|\b(?:on|to|from|off) my list\b/,
  ],
  [
    "Comparing schools",
    /^(?!.*\b(?:these|those|them|it|this|first|second|last|both|my|other|same|each|average|national|state)\b)(?:(?:so|and|ok|hey) )?(?:how|where|is there|what|can|could|do|i want|i need|i would like|i'd like|compare schools?)\b.*\bcompar(?:e|es|ing|ison)\b|^compare (?:\w+ )?schools? (?:how|please|here)\b|\b(?:side by side|next to each other|against each other|in one table|in a table)\b/,
  ],
  [
    "Filters",
    /^(?:how (?:do|can|would) (?:i|we|you)|can i|can we|how to|is there a way to|is it possible to)\b.*(?:\b(?:filters?|filtering|filtered|narrow|sort|sorted|sorting)\b|\b(?:only|just) (?:see|show|get|look|list|search|find|have)\b|\b(?:see|show|get|look at|list|search) (?:only|just)\b)|\bfilters?\b/,
  ],
  [
    "Finding a school",
    /^(?:how|where) (?:do|can|would|should|does|did)? ?(?:i|you|we|one|the|your|this)?(?: \w+)? ?(?:search|look up|look for|find|type)(?:ing)?(?: (?:for )?(?:a|an|my|the|our|one|something|things|it|by)?(?: (?:specific|certain|particular|kid's|old|kids|own))? ?(?:school|schools|name|school's name|names|here)?(?: (?:by|with) name)?| box| bar| work| works)?$|\bsearch (?:box|bar|work|works|working)\b|\b(?:exact|full|right|whole|correct) (?:name|spelling)\b|\bspell (?:the|a|it|its|their)\b.*\b(?:name|right|wrong|school)?$/,
  ],
  ["Who runs this site", /\bwho are you (?:people|guys|all)\b|\bbehind this\b/],
  [
    "Blanks",
    /\b(?:so much|so many|a lot of|lots of)(?: \w+){0,2}? (?:info|information|data|numbers|figures|stuff|things|fields)? ?(?:missing|blank|empty)$|\bwhy (?:are there|so many|are so many) (?:\w+ )?blanks?\b/,
  ],
];

/** The words of these shapes, so that none of them is taken for a misspelled one. */
export const SITE_WORDS: ReadonlySet<string> = new Set(
  [...THINGS, ...DEEDS].flatMap(([, { source }]) => source.replace(/\\b/g, " ").match(/[a-z']{5,}/g) ?? []),
);

/** The topic of the help about a thing that only a site has, whatever else is said; null if there is none. */
export function siteThingIn(text: string): string | null {
  return firstOf(THINGS, text);
}

/** The same for what people do with a site; for questions that name neither a school nor a place. */
export function siteTopicOf(text: string): string | null {
  return firstOf(THINGS, text) ?? firstOf(DEEDS, text);
}

/** @param text words in lower case */
function firstOf(shapes: readonly Shape[], text: string): string | null {
  const words = text
    .replace(/[^\p{L}\p{N}' ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (!FRAME.test(words)) return null;
  return shapes.find(([, shape]) => shape.test(words))?.[0] ?? null;
}
