import { siteTopicOf } from "./site-topics.rules.ts";

/** Questions about this site, by what only a site has: an account, a map of results, a list of favorites. */

const THINGS =
  /\b(?:favou?rites?|favou?rite (?:a|this|the|some) schools?|saved (?:schools?|searches|search|list)|bookmark(?:s|ed|ing)?|shortlist|comparison (?:tool|page|table|feature)|(?:the|a|your|that) map|map (?:view|page|work|feature)|on (?:a|the) map|account|passwords?|log(?:ged|ging)? ?(?:in|out)|log me|sign(?:ed|ing)? ?(?:in|up|out)|notifications?|alerts?|newsletters?|emails? (?:from|address)|email address|spreadsheet|csv|pdf|download(?:ing|ed)?|export(?:ing|ed)?|print(?:ing|out)?|report credits?|credits?|deep research|(?:the|my|change|set) (?:weights?|priorities)|filter(?:s|ing)?(?: by| the| my| search| results| schools)?|search results|an? app|the app|(?:the|this|my|our|old) (?:chat|chats|conversation)|homeroom|(?:use|using) this|all this|this (?:site|website|web site|tool|app|thing)|your (?:site|website|app|data|numbers?|figures?|sources?|information|info|database|catalog|stats|records)|(?:the|these|those|all these|all this|this) (?:numbers?|figures?|data|stats|information|info)|(?:source|sources|origin) of (?:your|the|these|this)|(?:contact|customer|tech) support|real person|human being|dark mode|star a school|heart a school|(?:favorite|heart|save|star|compare) button|save button|unsubscribe|subscription|my privacy|personal data|my data|search i saved|schools? i saved|saved? (?:it|them|this|that|one|a school|schools|a search|searches|my search|this search|the search|this school|for later)|compar(?:e|ing) (?:two |several |three |some |four |more |\d+ )?schools|comparing work|schools can i compare|a way to compare|search radius|the radius|repeat a search|sort the (?:results|list|schools)|a list of schools|for later|this page|be ranked higher|pay to (?:rank|be)|everything you (?:know|have) (?:about|on) me|my name|my profile|search for a school|find a school here|search by (?:zip|name|city)|unsave|a saved school|last updated|updated|talk to|this free|have to pay|made this|runs this|you make money|contact (?:you|someone|somebody)|who do i contact|about a mistake)\b/;

const ASKS =
  /^(?:so |and |ok |but |hey |please )*(?:how|where|where's|where'd|when|why|who|can|could|may|is there|is it possible|is this|is that|is your|is homeroom|is the (?:data|site|app|information)|are there|are these|are your|are the (?:numbers|figures|data)|do i|do you|do these|does|did you|will|would it|am i|i want|i need|i would like|i'd like|i can't|i cannot|i forgot|i lost|i found|need|help|get|please|save|unsave|delete|remove|reset|change|cancel|close|download|export|print|turn|share|forgot|lost|what (?:is|are|were) (?:the )?(?:source|sources|your|homeroom|report credits?|deep research|credits|weights)|what (?:happens|does homeroom|about my|about your)|what's (?:the )?(?:source|homeroom|your|deep research)|tell me how|show me how|tell me where|show me where)\b/;

/** Something on a page is not as it should be. */
const WRONG =
  /\b(?:is|are|was|looks?|seems?|listed|got|has|have|there's|there is|found|spotted|noticed|see|report|correct|fix(?:ed)?|update) (?:\w+ ){0,4}?(?:wrong|incorrect|inaccurate|outdated|out of date|not right|not correct|right to me|a mistake|mistakes?|an error|errors?|a typo|off|fixed|corrected)\b|\b(?:wrong|incorrect|outdated) (?:phone|number|address|principal|information|info|figure|data|website|name)\b|\b(?:how|where|can|could) (?:do|can|could|would|should)? ?(?:i|we) (?:correct|fix|report) (?:something|anything|a|an|the|wrong|this|it)\b/;

/**
 * Wishes that only a site can fulfill, with whatever is meant left open: "delete everything", "can I get back to my list".
 * Each is a kind of wish, and not a sentence.
 */
const WISHES: readonly RegExp[] = [
  // What we keep of a person.
  /\b(?:delete|erase|remove|wipe|forget|get rid of|clear)(?: out)? (?:everything|all (?:of )?(?:my|this|it)|my (?:stuff|info|information|details|data|history|activity|account|profile|chats?|messages|questions))\b/,
  /\b(?:is|are|stays?|keep|kept|how) (?:all )?(?:my|this|our|the|what i) (?:\w+ )?(?:info|information|data|details|chats?|conversations?|messages?|questions?|searches|typ(?:e|ing)|ask|say|search(?:es)?)(?: here| to you| with you)? (?:\w+ )?(?:private|safe|secure|confidential|anonymous|secret|stored|saved|recorded|shared|kept|public|used)\b/,
  /\b(?:who|can (?:anyone|anybody|someone|somebody|people|others|other people|staff|schools|the school|my \w+)|do you|does anyone|are you|will you|is (?:anyone|somebody|someone)) (?:\w+ )?(?:see|read|look at|save|saving|store|storing|record|recording|keep|keeping|track|tracking|share|sharing|sell|selling|know|watching|watch|listening|monitor|spy)(?: on)? (?:\w+ ){0,2}?(?:chats?|conversations?|messages?|questions?|what i|me|my (?:info|information|data|location|searches|history|email|name)|where i)\b/,
  // Its accounts.
  /\b(?:reset|change|update|forgot|lost|new|set|recover) (?:my |the |a )?(?:pass|passcode|login|log in|email|name|username|picture|settings)\b/,
  /^(?:log|sign) (?:me |in|out|up|on|off)\b|\b(?:locked out|can't get in|cannot get in|can't sign|make an? login)\b/,
  /\b(?:stop|turn off|quit|no more|unsubscribe(?: me)? from|opt out of|too many|don't want(?: any)?|get off)(?: \w+){0,3} (?:emails?|mail|mailing list|notifications?|newsletters?|messages|spam)\b/,
  // Its lists and searches.
  /\b(?:back to|find|see|open|show(?: me)?|view|edit|clear|empty|where(?: is| are|'s)?|lost|remember|bring up|pull up)(?: \w+)? my (?:old |last |saved |recent |previous |earlier )*(?:list|lists|favorites|favs|search|searches|saves|saved \w+|shortlist|history)\b/,
  /\b(?:take|remove|delete|drop|cross) (?:it|this|one|that|a school|schools?|this school|them)?(?: \w+)? ?(?:off|from) (?:my|the) (?:list|favorites|shortlist|saved)\b/,
  /\b(?:save|store|keep|repeat|rerun|redo|remember|get back to) (?:what i|an old search|an earlier search|the search|my search|old searches|this for later|it for later)\b/,
  /\b(?:how (?:do|can|would|should) (?:i|you|we)|can (?:i|you|we)|where (?:do|can) (?:i|we)) (?:sort|filter|narrow|print|share|export|download|favorite|bookmark|heart|star|unsave|compare|rank)(?: (?:it|this|that|them|these|those|one|things|stuff|by .*|down.*|results.*|schools.*|the .*|my .*|with .*))?$/,
  /\b(?:send|email|text|forward|show|share) (?:this|it|the|my|a) ?(?:list|page|school|search|link|results)?(?: of schools)? (?:to|with) (?:my|a|someone|somebody|the|friends)\b/,
  /\b(?:how (?:do|can) (?:i|you|we)|i (?:want|need) to|i'd like to) (?:see|put|view|look at|do) .*\b(?:side by side|next to each other|on (?:a|the) map)\b/,
  /\b(?:map|page|site|search|button|link|list|photo|picture)s? (?:isn't|is not|doesn't|does not|won't|not|aren't|are not|never) (?:showing|loading|work(?:ing)?|there|opening|show|load|open)\b/,
  /\b(?:change|set|pick|adjust|choose|edit|say) (?:what matters?|what's important|what is important|how (?:much )?(?:each|things|it)|how much [a-z ]{2,30} (?:matters?|counts?|weighs?))\b/,
  /\b(?:schools?|ones?) (?:that )?(?:i|we) (?:\w+ )?(?:starred|hearted|bookmarked|favorited|saved|liked|marked)\b/,
  /\bcompar(?:e|ing) (?:\w+ ){0,3}schools? (?:\w+ ){0,2}(?:at once|at a time|at the same time|side by side|together|here)$|^(?:how|can i|can you|is there|where)\b.*\bcompar(?:e|ing) (?:more than |up to )?(?:\d|two|three|four|several|multiple) (?:\w+ )?schools?(?: \w+){0,3}$/,
  /\b(?:email|notify|alert|text|message|remind) me (?:when|if|about changes|about updates|of changes)\b/,
  /^(?:how (?:do|can|would|could|should) (?:i|you|we)|can i|where do i|how to) (?:filter|search|narrow|sort|look) (?:for|by|only|just|to only|out|it|down)?\b(?!.* (?:in|near|around) )/,
  /\b(?:keep|keeps|kept|get|gets|getting) (?:\w+ )?(?:logged|signed|kicked) out\b/,
  /^(?:how (?:do|can) (?:i|we)|can i|i want to|let me) (?:start over|start again|start fresh|begin again|go back|undo)\b/,
  /\bhow important\b|\b(?:colored|coloured|green|red|yellow) (?:scores?|circles?|numbers?|dots?|rings?)\b/,
  /^where (?:does|do|did) (?:this|that|these|it all|all this|all of this) (?:all )?come from$/,
  // What it shows, and whose it is.
  /\b(?:your|the|a|these|this|those|school's|homeroom) (?:\w+ )?scores?(?: \w+)? (?:come|comes|calculated|computed|figured|made|mean|means|work|works|so low|so high|so bad|based)\b|\b(?:calculate|compute|come up with|figure out|work out|get|decide) (?:the |these |those |your |a )?(?:homeroom )?scores?$/,
  /\b(?:who|where|how) .*\b(?:collect(?:s|ed)?|gather(?:s|ed)?|check(?:s|ed)?|compiled?|publish(?:es|ed)?|provid(?:es|ed)|getting|get) (?:all )?(?:this|these|the|your|that) ?(?:info|information|data|numbers?|figures?|facts|stats|stuff|records)?$/,
  /\b(?:this|these|that|those|it|your|the)(?: \w+)? (?:info|information|data|numbers?|figures?|facts|stats|records)? ?(?:is |are )?(?:legit|trustworthy|reliable|accurate|up to date|current|correct|official|real|true|made up|from (?:this|last) year|verified)$/,
  /^(?:is|are) (?:this|these|it|that|those|your \w+|the \w+)(?: \w+)? (?:legit|trustworthy|reliable|accurate|up to date|official|made up|verified|from (?:this|last) year)\b/,
  /\b(?:who|company|people) (?:owns?|made|makes|built|runs?|is behind|are behind|operates?) (?:this|it|you|homeroom|the site)\b|\b(?:do|does) (?:the )?schools? pay\b|\bpaid by schools?\b/,
  /\b(?:write|leave|post|add|submit|give|read|see|see any|find|get)(?: \w+)? reviews?\b|\b(?:rate|review) (?:a|this|my|our|the) school\b/,
  /\b(?:upload|add|change|post) (?:a |my |our |the |some )?(?:photos?|pictures?|images?|logo)\b/,
  // Something is missing, or not as it should be.
  /^(?:so |and )?(?:how|where|can|could|who) (?:do |can |could |should |would )?(?:i|we)? ?(?:\w+ )?(?:report|flag) (?:that|this|it|them|these|to)\b/,
  /\b(?:report|flag|fix|correct|update|edit|change) (?:bad |wrong |incorrect |old |outdated |the |my |our |some |a |this |their own )*(?:info|information|data|details|listing|entry|figures?|numbers?|page|profile|mistakes?|errors?|problems?)\b/,
  /\b(?:that|this|the|these|those) (?:number|figure|address|phone|info|information|data|school|principal|page|one)(?:'s| is| are| was| looks| isn't| is not)? (?:not |isn't |way )?(?:right|wrong|off|old|outdated|incorrect|correct|bad|closed)(?:,? (?:how|who|where|what) .*)?$|\bhow do i (?:tell|let) you\b|\bwho (?:do|can|should) i tell\b/,
  /\b(?:my|our|a|the|my \w+)(?:'s)? (?:\w+ )?school (?:isn't|is not|wasn't|not|does not|doesn't|is missing|missing|never)\b.*\b(?:here|listed|found|there|show|showing|site|up|missing|come)\b|\bschool not found\b|\b(?:why (?:isn't|is not)|where is) my (?:\w+ )*school\b.*\b(?:listed|here|on)\b|\b(?:can't|cannot|couldn't) find my (?:\w+ ){0,2}school\b|\badd (?:my|our|a|the|a new|a missing) school(?! to)\b/,
  /\b(?:address|number|phone|principal|website|info|information|name) (?:\w+ ){0,6}?(?:is|are|was) (?:old|not current|from years ago)\b/,
  /^where (?:is|are|do i find) (?:the )?(?:compare|comparison|favorites?|shortlist|filters?|map|search|settings?|save)\b/,
  // How it is used.
  /\b(?:text|letters|font|print|words|screen) (?:\w+ )?(?:bigger|larger|smaller|size)\b|\b(?:bigger|larger) (?:text|font|letters|print)\b|\b(?:dark|night|light) mode\b|\bscreen reader\b/,
  /\b(?:speak|talk|write|answer|available|site|page|this|you|switch|change|translated?|app|be)(?: \w+){0,3} (?:in |to )?(?:spanish|espanol|español|chinese|another language|other languages|a different language|my language)\b(?! (?:immersion|program|class))|\b(?:habla|hablas|hablan|en) (?:espanol|español|ingles)\b/,
  /\b(?:work|works|use|run|runs|available|this|site|it|get|got|download|install|have)(?: \w+){0,4} (?:on|for) (?:my |a |an |the )?(?:phone|iphone|ipad|android|tablet|mobile|cell|app store|play store)\b|\b(?:iphone|android|phone|mobile) app\b/,
  /\b(?:turn|switch|shut) you off\b|\b(?:hide|close|get rid of|dismiss|minimize|turn off) (?:this|the|you|this chat|the chat|chat|the assistant|this window|the window|panel|the panel)$/,
  /^what (?:is|exactly is) (?:this|this site|this website|homeroom|this thing)$/,
  /^where (?:are|do|did) you (?:getting|get|got) (?:this|that|these|those|it|your \w+)(?: from)?$/,
  /\bcan schools (?:edit|change|update|fix|correct)\b|\bnumber (?:i can|to) call you\b/,
  /\bdashboard\b|\bmy account\b|\b(?:call|email|phone|write|message|reach|contact) you\b|\byour (?:email|phone|address|number|e mail)(?: address| number)?$|^(?:customer service|tech support|support)\b/,
  /\bdo i get (?:if i pay|for paying|with (?:premium|pro|an account))\b|\b(?:without|need|have to (?:have|make|create|get)) (?:an? )?(?:account|login|signing in|logging in)\b|\b(?:have to|need to|must i) (?:register|pay|sign|log)\b|^(?:how (?:do|can) i |how to )(?:register|join)$/,
];

/** What stands in the place of a figure is explained as a term. */
const MARKS =
  /\b(?:not in (?:any of )?(?:our|your) sources|suppressed|not reported|not applicable|not surveyed|contradicted|withheld)\b/;

/** Whether a text speaks of what stands in the place of a figure. */
export const isOfMarks = (text: string): boolean => MARKS.test(text);

/** @param text in lower case, without punctuation */
export function isAboutSite(text: string): boolean {
  const words = text.trim();
  if (isOfMarks(words)) return false;
  return (
    WRONG.test(words) ||
    (THINGS.test(words) && ASKS.test(words)) ||
    WISHES.some((wish) => wish.test(words)) ||
    siteTopicOf(words) !== null
  );
}
