/** Schools of a kind in a place, counted, listed, and with conditions: what each of the wordings asks for (brief.ts). */
export const FILTER_WORDINGS: readonly (readonly [understood: string, wordings: readonly string[]])[] = [
  [
    "find religion=roman-catholic place=Fargo, ND",
    [
      "Fargo, ND catholic schools",
      "any catholic schools in Fargo, North Dakota?",
      "are there catholic schools in Fargo, ND",
      "which catholic schools does Fargo, North Dakota have",
      "looking for catholic schools around in Fargo, ND",
      "we want a catholic school in Fargo, North Dakota",
      "where can I find catholic schools in Fargo, ND",
      "catholic education in Fargo, North Dakota, which schools?",
      "what are the catholic schools in Fargo, ND",
      "need a catholic school, Fargo, North Dakota",
      "tell me about catholic schools in Fargo, ND",
      "find catholic schools for my kids in Fargo, North Dakota",
      "My family is moving to Fargo, ND. Which catholic schools are there?",
      "who has a list of catholic schools in Fargo, North Dakota",
      "schools in Fargo, ND that are catholic",
      "do you have any catholic schools in Fargo, North Dakota",
      "pull up catholic schools in Fargo, ND",
      "in Fargo, North Dakota which schools are catholic",
      "catholic school Fargo, ND",
      "total number of catholic schools in Fargo, North Dakota?",
      "count of catholic schools Fargo, ND",
      "Fargo, North Dakota: how many catholic schools?",
      "does Fargo, ND have many catholic schools? how many",
      "how many catholic schools would we have in Fargo, North Dakota",
      "number of catholic schools Fargo, ND",
      "can you count the catholic schools in Fargo, North Dakota",
      "what's the total of catholic schools in Fargo, ND",
      "how many different catholic schools are there around in Fargo, North Dakota",
      "in Fargo, ND how many schools are catholic",
    ],
  ],
  [
    "find religion=roman-catholic ?fargo nd",
    ["catholic schools fargo nd", "can you give me the catholic schools of fargo nd"],
  ],
  [
    "find religion=roman-catholic place=fargo, ND",
    [
      "give me all catholic schools in fargo nd",
      "list every catholic school in fargo nd",
      "what options do we have for catholic schools in fargo nd",
      "catholic school options in fargo nd",
      "I'd like to see catholic schools located in fargo nd",
      "schools in fargo nd, catholic",
      "is there a catholic school in fargo nd",
      "how many catholic schools are in fargo nd",
      "how many catholic schools can i choose from in fargo nd",
      "In fargo nd, how many catholic schools are there?",
      "how many catholic schools exist in fargo nd",
      "what is the number of catholic schools in fargo nd?",
    ],
  ],
  ["find religion=roman-catholic place=fargo nd", ["how many of the schools in fargo nd are catholic"]],
  [
    "find religion=roman-catholic place=Fargo, ND numOfStudents<=299.99",
    [
      "catholic schools in Fargo, North Dakota with less than 300 students",
      "catholic schools in Fargo, ND smaller than 300 kids",
      "any catholic school with fewer than 300 children in Fargo, North Dakota",
      "catholic schools in Fargo, ND with enrollment below 300",
      "catholic schools Fargo, North Dakota enrollment under 300",
      "which catholic schools in Fargo, ND have less than 300 pupils?",
      "i want a catholic school in Fargo, ND that has fewer than 300 kids",
      "show catholic schools in Fargo, ND having <300 students",
    ],
  ],
  [
    "find religion=roman-catholic place=fargo nd numOfStudents<=299.99",
    [
      "schools in fargo nd that are catholic and have under 300 kids",
      "catholic schools in fargo nd where there are fewer than 300 students",
    ],
  ],
  [
    "find religion=roman-catholic numOfStudents<=300 ?fargo nd",
    ["fargo nd catholic schools, max 300 students"],
  ],
  [
    "find religion=roman-catholic place=fargo nd numOfStudents<=300",
    ["catholic school in fargo nd with no more than 300 students"],
  ],
  [
    "find religion=roman-catholic place=Fargo, ND numOfStudents<=300",
    [
      "catholic schools with up to 300 students in Fargo, North Dakota",
      "not more than 300 students, catholic school, Fargo, North Dakota",
    ],
  ],
  [
    "find religion=roman-catholic place=fargo nd numOfStudents>=300.01",
    [
      "catholic schools in fargo nd with over 300 students",
      "catholic schools in fargo nd with more than 300 enrolled",
    ],
  ],
  [
    "find religion=roman-catholic place=Fargo, ND numOfStudents>=300.01",
    [
      "catholic schools in Fargo, North Dakota bigger than 300 students",
      "are there catholic schools in Fargo, North Dakota that have more than 300 kids",
      "which catholic schools in Fargo, ND exceed 300 students",
    ],
  ],
  [
    "find religion=roman-catholic place=Fargo, ND numOfStudents>=300",
    [
      "catholic schools with 300+ students in Fargo, ND",
      "catholic schools in Fargo, North Dakota with a minimum of 300 students",
    ],
  ],
  [
    "find religion=roman-catholic numOfStudents>=300.01 ?fargo nd",
    ["fargo nd catholic schools with an enrollment above 300"],
  ],
  [
    "find religion=roman-catholic place=Fargo, ND numOfStudents>=300 by most numOfStudents",
    ["large catholic schools in Fargo, ND (300 students or more)"],
  ],
  [
    "find religion=roman-catholic place=fargo nd numOfStudents>=300",
    ["catholic schools in fargo nd with 300 or more students"],
  ],
  [
    "find religion=roman-catholic place=Fargo, ND studentTeacherRatio<=11.99",
    [
      "catholic schools in Fargo, North Dakota with a ratio under 12",
      "catholic schools in Fargo, ND with less than 12 kids per teacher",
      "catholic schools in Fargo, North Dakota student/teacher ratio less than 12",
      "catholic schools in Fargo, ND with a ratio below 12:1",
      "catholic schools in Fargo, North Dakota where each teacher has fewer than 12 students",
    ],
  ],
  [
    "find religion=roman-catholic studentTeacherRatio<=11.99 ?fargo nd",
    ["fargo nd catholic schools with fewer than 12 students for each teacher"],
  ],
  [
    "find religion=roman-catholic place=fargo nd studentTeacherRatio<=11.99",
    ["which catholic schools in fargo nd have a student-teacher ratio of less than 12 to 1"],
  ],
  [
    "find religion=roman-catholic grades=8 place=Fargo, ND",
    [
      "catholic schools in Fargo, ND that offer 8th grade",
      "catholic schools for 8th grade in Fargo, North Dakota",
      "who teaches 8th grade in Fargo, ND? catholic schools",
      "my kid starts 8th grade, which catholic schools are there in Fargo, North Dakota",
      "catholic 8th grade in Fargo, ND",
    ],
  ],
  ["find religion=roman-catholic grades=8 place=fargo, ND", ["catholic schools with 8th grade in fargo nd"]],
  [
    "find religion=roman-catholic grades=8 place=fargo nd",
    ["catholic schools in fargo nd teaching 8th grade", "catholic schools in fargo nd serving 8th grade"],
  ],
];
