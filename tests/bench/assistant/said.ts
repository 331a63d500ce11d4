/** What an answer about a term, or about this site, has to say, however it was asked for. */
export const SAID = {
  // Terms
  ratio: [/students?/i, /teacher/i, /\bper\b|for each|divided|to (?:1|one)\b|:1/i],
  magnet: [/program|theme|special/i, /public|zones?|district|draw/i],
  charter: [/public/i, /independent/i],
  suppressed: [/privacy|too few|quality/i, /withh[eo]ld|publisher|source|publish/i],
  graduation: [/percent|share|%/i, /graduat/i],
  lunch: [/eligible|qualif|low-income|famil/i, /lunch/i],
  sat: [/1,?600/],
  enrollment: [/students/i, /enrolled|all|pre-?k/i],
  // This site
  saving: [/\bsav|favorit|heart/i],
  comparing: [/compar/i],
  sources: [/nces|register|public (?:records?|sources?)|department of education/i],
  password: [/password/i, /profile|settings|account/i],
  savedSearch: [/\bsav/i, /search/i],
  mistake: [/feedback|report|contact|e-?mail|write|tell us/i],
  deletion: [/delet/i, /account/i],
  abilities: [/school/i, /find|search|compar|figure|fact/i],
  map: [/map/i],
} satisfies Readonly<Record<string, readonly RegExp[]>>;
