/**
 * Ways to speak of the one school that is open or was spoken of, in plainer words: "is this a big school?" asks how big
 * it is, and "give me an overview" for what is known of it.
 */

const THIS = "(?:this|that|the)(?: particular)? school";
const OPENING =
  "(?:(?:so|and|ok|okay|hi|hello|hey|please|can you|could you|would you|just|also|but|well)[ ,]+)*";
const END = "(?=[\\s?.!]*$)";
const VERY = "(?:(?:very|really|pretty|fairly|quite|rather|that|so|a|an|considered|relatively) )*";
const SIZE = "(?:big|large|huge|small|tiny|little)(?: or (?:big|large|small|little))?";

/** What may follow "in" without being a place: "in debt", "in good standing". */
const NO_PLACE =
  "an?|the|my|our|its|any|every|each|all|which|what|session|good|bad|poor|great|danger|debt|demand|trouble|person|compliance|crisis|need|use|operation|business|decline|charge|line|competition|partnership|english|spanish|french|full|part|fact|order|high|low|favor|tune|touch|transition";

const meant = (...said: string[]) => new RegExp(said.join(""), "giu");

export const OF_THIS_SCHOOL: readonly (readonly [said: RegExp, meant: string])[] = [
  [
    meant("^", OPENING, `is (?:it|this|that|${THIS}) `, VERY, SIZE, "(?: school)?", END),
    "how big is this school",
  ],
  [meant("^(?:(?:and|the|its|what about|how about) )*size", END), "how big is it"],
  [
    meant(
      "^",
      OPENING,
      "(?:what (?:can|could|do) you (?:tell me|know|say|have)|what should (?:i|we) know|(?:tell|show|give) me|i (?:want|would like|'d like|need) to know|let me know|summari[sz]e|describe|explain|introduce)",
      "(?: (?:a|an|some|any|all|the|little|bit|lot|quick|short|brief|more|everything|something|anything|info|information|details|facts|overview|summary|rundown|basics|about|on|of|there is to know))*",
      ` ${THIS}`,
      END,
    ),
    "this school",
  ],
  [
    meant(
      "^",
      OPENING,
      "(?:(?:give|show) me )?(?:an?|the) (?:(?:quick|short|brief|general) )?(?:overview|summary|rundown)",
      END,
    ),
    "this school",
  ],
  [meant("^", OPENING, `what(?:'s| is) ${THIS} (?:known|famous|notable|special) for`, END), "this school"],
  [
    meant("^", OPENING, `what(?:'s| is| are) ${THIS}'s (ratings?|scores?)`, END),
    "what is the $1 of this school",
  ],
  [
    meant(
      "^",
      OPENING,
      `is ${THIS} (?:located )?in (?!(?:${NO_PLACE})\\b)[\\p{L}'’.-]+(?:,? [\\p{L}'’.-]+){0,3}`,
      END,
    ),
    "what city is this school in",
  ],
  [meant("^", OPENING, `(?:the )?scores? of ${THIS}`, END), "what is the score of this school"],
  // What is on record of a neighborhood is its setting; whether it is a good one, nobody should ask us.
  [
    meant(
      "^",
      OPENING,
      "(?:what(?:'s| is) (?:the|its|that) (?:neighbou?rhood|area)(?: around (?:it|there|",
      THIS,
      "))? like|tell me about (?:the|its) (?:neighbou?rhood|area)|what (?:kind|sort|type) of (?:area|place) is (?:it|",
      THIS,
      ") in)",
      END,
    ),
    "what is the setting of this school",
  ],
  // Of one school, how many students are of a group is a fact; of no school in particular, it would be a way to choose.
  [
    meant(
      "^",
      OPENING,
      "(how many|what (?:share|percent|percentage) of(?: the)?) ((?:[a-z]+ ){1,2})(students|kids|children|pupils)(?: are there| do they have| does it have| go there| attend)?",
      END,
    ),
    "$1 $2$3 go here",
  ],
  [meant("\\bschools (?:just )?like (?:this|that)(?: one| school)?", END), "schools similar to this school"],
  [
    meant(
      "\\bhow (?:does|is|do) (it|",
      THIS,
      ") (?:compare|compared|comparing|doing|do|rank|stack up|measure up)(?: \\w+)? (?:with|to|against|among) (?:the |all )*(?:others?|other schools|rest|schools)\\b[^?.!]*",
    ),
    "how does $1 compare to the average",
  ],
  [
    meant("^", OPENING, `is (it|${THIS}) (?:any )?better than (?!average|most|others?\\b|the )`),
    "compare $1 with ",
  ],
];
