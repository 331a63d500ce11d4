/** The words by which the judge recognizes what an answer says. */

/** That there is no value. */
export const NOT_AVAILABLE =
  /\bnot (?:available|reported|applicable|collected|known|listed|recorded|surveyed|given|shown|published|stated|in (?:any of )?(?:our|the) (?:sources|survey|catalog))|\bno (?:[\w-]+ ){0,2}(?:figures?|values?|data|information|records?|numbers?|sources?|tuition|principal|scores?|rate|ratio|size|district|entry)|\b(?:do|does|did|has|have|is|are|was|were)(?:n.t| not) (?:have|say|list|report|give|know|name|apply|collect|include|include|in|a (?:figure|value))|\bunknown\b|\bsuppressed\b|\bwithheld\b|\bmissing\b|\bblank\b|\bnone of (?:our|the) sources|\bcan.t (?:say|tell)|\bcannot (?:say|tell)/i;

/** Why there is none: the words of the product and what they are commonly called otherwise, by the reason's key. */
export const REASON_WORDS: ReadonlyMap<string, RegExp> = new Map([
  ["not_reported", /not (?:been )?report|(?:did|has|have|does)(?:n.t| not) report|without reporting/i],
  [
    "not_applicable",
    /not applicable|not apply|n.t apply|makes no sense|no sense for|private schools? (?:is|are|can|has|have)/i,
  ],
  ["suppressed", /suppress|privacy|too few students|withh[eo]ld/i],
  ["contradicted", /contradict|given as 0|counts no (?:teachers|students)/i],
  ["withheld", /withheld|withhold|can(?:not|.t) be right|mistake/i],
  ["not_collected_in_state", /(?:not|n.t) collect|no school in (?:this|the|that) state|for other states/i],
  ["not_surveyed", /survey/i],
  [
    "not_collected",
    /(?:none|any) of (?:our|the) sources|not in (?:any of )?our sources|our sources (?:do|does|have)|no source|(?:not|n.t) collect|sources? (?:ha(?:s|ve)|lists?) (?:no|none|it not)/i,
  ],
]);

/** That an answer does not give what was asked, or says what it can do instead. */
export const DECLINES =
  /\b(?:can.t|cannot|can only|can help|could not|couldn.t|not able|unable|won.t|will not|don.t|do not|does not|doesn.t|not something|outside|only (?:answer|know|about)|i (?:answer|know|help|look)|ask me|try asking|instead)\b/i;

export const ASKS_BACK = /\?|\bwhich\b|\bdo you mean\b|\bchoose\b|\bseveral\b|\bmore than one\b|\bpick\b/i;

export const ABOUT = /\b(?:about|around|roughly|nearly|almost|approximately)\s*$/i;

/** Before a number that is somebody else's: an average, another group of schools. */
export const OF_OTHERS =
  /\b(?:average|averages|mean|typical|similar|like schools|compared|than|nationwide|statewide|across)\b[^.;|\n]*$/i;

export const MORE = /\b(?:larger|bigger|more|higher|greater|most|largest|biggest|highest|larger)\b/i;
export const LESS = /\b(?:smaller|fewer|less|lower|fewest|least|smallest|lowest)\b/i;
