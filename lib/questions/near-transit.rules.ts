/** Schools "near the subway" or "close to a bus stop": near what no catalog of schools has, and no name of one. */

const NEAR =
  "(?:(?:near|nearby|beside|along|around)|(?:close|next|walkable|accessible) (?:to|by)|(?:in|within) (?:easy )?walking distance (?:to|of|from)|(?:a )?(?:short|easy) walk (?:to|from))";
/** "By the subway" is a place, and "by subway" a way to get there. */
const WHICH = "(?:the|an?|any|some|good|major|my|our|nearest|closest)";
const LINE =
  "(?:(?:public|mass|rapid|city) (?:transit|transport(?:ation)?|bus(?:es)?)|transit|subways?|metro|mbta|commuter rail|light rail|trains?|railway|trolleys?|streetcars?)";
const STOP = "(?:stops?|stations?|lines?|routes?|hubs?|access)";
/** What a name of a school or a street goes on with: "near Transit Middle School", "near Metro Park". */
const NAME =
  "(?:school|academy|high|elementary|middle|prep|charter|park|center|road|street|avenue|valley|hill)";

const NEAR_TRANSIT = new RegExp(
  `\\b(?:${NEAR} (?:${WHICH} )*|(?:by|on|off) (?:${WHICH} )+)(?:${LINE}(?: ${STOP})?|(?:bus|t) ${STOP}|the t)\\b(?!['’-]| ${NAME}\\b)`,
  "i",
);

/** The question as if it said "near me" in place of the transit; null if it asks for no schools near any. */
export function nearTransit(text: string): string | null {
  return NEAR_TRANSIT.test(text) ? text.replace(NEAR_TRANSIT, "near me") : null;
}
