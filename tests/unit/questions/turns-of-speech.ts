const SCHOOL = "Calvary Bible Academy";
const OTHER = "Lowell High School";
const FACTS = `facts ${SCHOOL}`;

/** Ways of speaking that mean the same as a plainer one (lib/questions/paraphrases.rules.ts), and sentences around questions. */
export const TURNS_OF_SPEECH: readonly (readonly [understood: string, wordings: readonly string[]])[] = [
  [
    `${FACTS}: numOfStudents`,
    [
      `how many ppl actually go to ${SCHOOL}`,
      `at ${SCHOOL} how many childrens attend please`,
      `Sorry for my bad English. I am new in this country. How many students has ${SCHOOL}?`,
      `Thank you for your time. ${SCHOOL}: how many students?`,
      `students at ${SCHOOL}, how many?`,
      `on my lunch break so quick answers only please. enrollment of ${SCHOOL}?`,
    ],
  ],
  [
    `${FACTS}: teachers`,
    [`how large is the teaching staff at ${SCHOOL}?`, `how many ppl teach at ${SCHOOL}`],
  ],
  [
    `${FACTS}: classSize`,
    [
      `how many kids sit in a typical class at ${SCHOOL}`,
      `in one classroom at ${SCHOOL}, how many children?`,
      `I'd be thankful for the average size of a class at ${SCHOOL}`,
    ],
  ],
  [
    `${FACTS}: studentTeacherRatio`,
    [`is the student teacher ratio of ${SCHOOL} any good i mean what is it exactly`],
  ],
  [
    `${FACTS}: schoolType`,
    [
      `${SCHOOL} private or nope`,
      `is ${SCHOOL} public or is it private`,
      `Do I have ${SCHOOL} right, is that a public or a private school?`,
    ],
  ],
  [
    `${FACTS}: charterSchool`,
    [
      `wait is ${SCHOOL} one of these charters`,
      `My coworker called ${SCHOOL} a charter school. Is that right?`,
    ],
  ],
  [`${FACTS}: magnetSchool`, [`please say if ${SCHOOL} is one of the magnet schools`]],
  [`${FACTS}: female`, [`how much of ${SCHOOL} is girls`]],
  [
    `${FACTS}: freeOrReducedLunch`,
    [`how many percent of the children at ${SCHOOL} get their lunch for free or cheaper`],
  ],
  [`${FACTS}: principal`, [`To whom do I address a letter to the principal of ${SCHOOL}?`]],
  [`${FACTS}: asian`, [`At ${SCHOOL}, what part of the student body is Asian?`]],
  [
    `compare ${SCHOOL} + ${OTHER} (most numOfStudents)`,
    [
      `Between ${SCHOOL} and ${OTHER}, where are there more students?`,
      `does ${SCHOOL} have more people than ${OTHER}`,
      `${SCHOOL} or ${OTHER}, whichever has more students, which is it`,
      `Of ${SCHOOL} and ${OTHER}, we would take the one with more students. Which is that?`,
    ],
  ],
  [
    `compare ${SCHOOL} + ${OTHER} (least studentTeacherRatio)`,
    [`At which of these does a teacher have fewer students, ${SCHOOL} or ${OTHER}?`],
  ],
  [
    "find religion=roman-catholic place=Fargo, ND by most graduationRate",
    ["which Catholic school in Fargo, ND graduates the largest share of its students"],
  ],
  [
    "find religion=roman-catholic place=Fargo, ND by most numOfStudents",
    [
      "Our girl blooms where there is a crowd. Which Catholic school in Fargo, ND has the most students?",
      "Which Catholic school in Fargo, ND can brag about the most students?",
    ],
  ],
  [
    "find religion=roman-catholic place=Fargo, ND",
    [
      "We're thinking of Fargo, ND. How many Catholic schools would we have there?",
      "does Fargo, ND have a lot of Catholic schools i mean how many is it",
      "Standing in line rn so keep it brief. need to know what Catholic schools are in Fargo, ND",
    ],
  ],
  [
    "find type=Private School place=boston",
    [
      "private schools in greater boston",
      "private schools in the boston area",
      "private schools in the greater boston metro area",
      "thanks! which private schools are in downtown boston",
    ],
  ],
  ["find place=winter park", ["schools in winter park", "schools in the winter park area"]],
  ["find place=bay area", ["schools in the bay area"]],
  ["find state=CA", ["schools in southern california"]],
  ["find state=WV", ["schools in west virginia"]],
  ["find state=NC", ["schools in western north carolina"]],
  [
    "find state=NY",
    ["schools in upstate new york", "schools in New York State", "schools in the state of New York"],
  ],
  [
    "find type=Private School place=Fargo, ND numOfStudents>=200.01 numOfStudents<=799.99",
    [
      "private schools in Fargo, ND with over 200 and under 800 students",
      "private schools in Fargo, ND with more than 200 students but fewer than 800",
    ],
  ],
  [
    "find type=Private School place=Fargo, ND numOfStudents>=200 numOfStudents<=800",
    ["private schools in Fargo, ND with at least 200 and at most 800 students"],
  ],
  [
    `among ${SCHOOL} (least distance) from 58102`,
    [`how far is ${SCHOOL} from 58102`, `how many miles is it from ${SCHOOL} to 58102`],
  ],
  [`among ${SCHOOL} (least distance) from Fargo, ND`, [`how far away is ${SCHOOL} from Fargo, ND?`]],
  [
    "find religion=roman-catholic near 58102 by distance",
    [
      "Which Catholic school is the most near to 58102?",
      "Of all the Catholic schools, which one lies closest to ZIP code 58102?",
    ],
  ],
  [
    "find religion=roman-catholic near Fargo, ND by distance",
    ["We will be staying in Fargo, ND. Which Catholic school is nearest?"],
  ],
  ["term Student–teacher ratio", ["All pages have a 'student-teacher ratio'. Explain that to me, please."]],
  ["term Not reported", ["it says not reported beside a figure why what does that mean"]],
  ["term Free or reduced-price lunch", ["free or reduced lunch, what is this figure about?"]],
  ["help", ["The number of teachers you show for our school is incorrect. How do I report that?"]],
  [
    "off-topic",
    [
      "did the vikings win yesterday",
      "How do I get red wine out of a rug?",
      "what mortgage rates are there right now",
      "Draft a letter of resignation to my boss.",
      "who was better, messi or ronaldo",
    ],
  ],
];

/** What people want of the site, without the words that the site has for it: the topic of the help, and wordings. */
export const TURNS_OF_HELP: readonly (readonly [topic: string, wordings: readonly string[]])[] = [
  [
    "Saving schools",
    [
      "how can I hold on to a school I like",
      "I want to come back to this school later, how?",
      "how would I put a school aside",
      "Is it possible to store a school somewhere so we can discuss it tonight?",
      "what does the heart do",
      "I found one I love, how do I keep it?",
    ],
  ],
  [
    "Wrong figures",
    [
      "You have the wrong principal listed for our school. What should I do?",
      "our school moved, how do we update the address",
      "can I suggest a correction",
      "where do I complain about wrong numbers",
      "how do schools get their info corrected",
      "I believe the number of students is incorrect; how may I notify you?",
      "Your figure for our teachers is wrong. Whom do I contact?",
    ],
  ],
];
