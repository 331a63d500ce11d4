/** Questions about this site, by what only a site has: an account, a map of results, a list of favorites. */

const THINGS =
  /\b(?:favou?rites?|favou?rite (?:a|this|the|some) schools?|saved (?:schools?|searches|search|list)|bookmark(?:s|ed|ing)?|shortlist|comparison (?:tool|page|table|feature)|(?:the|a|your|that) map|map (?:view|page|work|feature)|on (?:a|the) map|account|passwords?|log(?:ged|ging)? ?(?:in|out)|log me|sign(?:ed|ing)? ?(?:in|up|out)|notifications?|alerts?|newsletters?|emails? (?:from|address)|email address|spreadsheet|csv|pdf|download(?:ing|ed)?|export(?:ing|ed)?|print(?:ing|out)?|report credits?|credits?|deep research|(?:the|my|change|set) (?:weights?|priorities)|filter(?:s|ing)?(?: by| the| my| search| results| schools)?|search results|an? app|the app|(?:the|this|my|our|old) (?:chat|chats|conversation)|homeroom|(?:use|using) this|all this|this (?:site|website|web site|tool|app|thing)|your (?:site|website|app|data|numbers?|figures?|sources?|information|info|database|catalog|stats|records)|(?:the|these|those|all these|all this|this) (?:numbers?|figures?|data|stats|information|info)|(?:source|sources|origin) of (?:your|the|these|this)|(?:contact|customer|tech) support|real person|human being|dark mode|star a school|heart a school|favorite button|save button|unsubscribe|subscription|my privacy|personal data|my data|search i saved|schools? i saved|saved? (?:it|them|this|that|one|a school|schools|a search|searches|my search|this search|the search|this school|for later)|compar(?:e|ing) (?:two |several |three |some )?schools|comparing work|schools can i compare|a way to compare|search radius|the radius|repeat a search|sort the (?:results|list|schools)|a list of schools|for later|this page|be ranked higher|pay to (?:rank|be)|everything you (?:know|have) (?:about|on) me|my name|my profile|search for a school|find a school here|search by (?:zip|name|city)|unsave|a saved school|last updated|updated|talk to|this free|have to pay|made this|runs this|you make money|contact (?:you|someone|somebody)|who do i contact|about a mistake)\b/;

const ASKS =
  /^(?:so |and |ok |but |hey |please )*(?:how|where|where's|where'd|when|why|who|can|could|may|is there|is it possible|is this|is that|is your|is homeroom|is the (?:data|site|app|information)|are there|are these|are your|are the (?:numbers|figures|data)|do i|do you|do these|does|did you|will|would it|am i|i want|i need|i would like|i'd like|i can't|i cannot|i forgot|i lost|i found|need|help|get|please|save|unsave|delete|remove|reset|change|cancel|close|download|export|print|turn|share|forgot|lost|what (?:is|are|were) (?:the )?(?:source|sources|your|homeroom|report credits?|deep research|credits|weights)|what (?:happens|does homeroom|about my|about your)|what's (?:the )?(?:source|homeroom|your|deep research)|tell me how|show me how|tell me where|show me where)\b/;

/** Something on a page is not as it should be. */
const WRONG =
  /\b(?:is|are|was|looks?|seems?|listed|got|has|have|there's|there is|found|spotted|noticed|see|report|correct|fix(?:ed)?|update) (?:\w+ ){0,4}?(?:wrong|incorrect|inaccurate|outdated|out of date|not right|not correct|a mistake|mistakes?|an error|errors?|a typo|off|fixed|corrected)\b|\b(?:wrong|incorrect|outdated) (?:phone|number|address|principal|information|info|figure|data|website|name)\b|\b(?:how|where|can|could) (?:do|can|could|would|should)? ?(?:i|we) (?:correct|fix|report) (?:something|anything|a|an|the|wrong|this|it)\b/;

/** What stands in the place of a figure is explained as a term. */
const MARKS = /\b(?:suppressed|not reported|not applicable|not surveyed|contradicted|withheld)\b/;

/** @param text in lower case, without punctuation */
export function isAboutSite(text: string): boolean {
  const words = text.trim();
  if (MARKS.test(words)) return false;
  return WRONG.test(words) || (THINGS.test(words) && ASKS.test(words));
}
