/** The one school that has the most or the least of something: what each of the wordings asks for (brief.ts). */
export const EXTREME_WORDINGS: readonly (readonly [understood: string, wordings: readonly string[]])[] = [
  [
    "find religion=roman-catholic place=Fargo, ND by most numOfStudents",
    [
      "biggest catholic school in Fargo, ND",
      "the most populated catholic school in Fargo, North Dakota",
      "catholic school with the highest enrollment in Fargo, ND",
      "Fargo, North Dakota's biggest catholic school",
      "what catholic school has the most kids in Fargo, ND",
      "highest enrollment catholic school Fargo, North Dakota",
      "which is the biggest of the catholic schools in Fargo, ND",
      "catholic school in Fargo, North Dakota with the largest student body",
      "which catholic school has the largest enrollment in Fargo, ND?",
      "of all catholic schools in Fargo, North Dakota which has the most students",
      "who has the most students among catholic schools in Fargo, ND",
      "sort catholic schools in Fargo, North Dakota by enrollment, largest first",
      "max enrollment catholic school Fargo, ND",
      "catholic school Fargo, North Dakota most kids",
      "who's the biggest catholic school in Fargo, ND",
      "what is Fargo, North Dakota's largest catholic school?",
    ],
  ],
  [
    "find religion=roman-catholic place=fargo nd by most numOfStudents",
    [
      "which catholic school in fargo nd is the largest?",
      "top catholic school in fargo nd by enrollment",
      "rank catholic schools in fargo nd by size, biggest first",
    ],
  ],
  [
    "find religion=roman-catholic ?fargo nd by most numOfStudents",
    ["fargo nd largest catholic school", "most students catholic school fargo nd"],
  ],
  [
    "find religion=roman-catholic place=fargo, ND by most numOfStudents",
    [
      "in fargo nd, which catholic school has the most pupils",
      "what's the most crowded catholic school in fargo nd",
      "name the largest catholic school in fargo nd",
    ],
  ],
  [
    "find religion=roman-catholic place=fargo, ND by least numOfStudents",
    ["smallest catholic school in fargo nd", "find the smallest catholic school in fargo nd"],
  ],
  [
    "find religion=roman-catholic place=Fargo, ND by least numOfStudents",
    [
      "tiniest catholic school in Fargo, North Dakota",
      "catholic school with the lowest enrollment in Fargo, ND",
      "catholic school in Fargo, North Dakota with the least students",
      "least populated catholic school in Fargo, ND",
      "what catholic school has the fewest kids in Fargo, North Dakota",
      "fewest students catholic school Fargo, ND",
      "catholic schools in Fargo, North Dakota from smallest to largest",
      "least crowded catholic school in Fargo, ND",
      "which catholic school in Fargo, ND has the lowest number of students",
      "what's the least crowded catholic school in Fargo, North Dakota",
    ],
  ],
  [
    "find religion=roman-catholic place=fargo nd by least numOfStudents",
    [
      "which catholic school in fargo nd is smallest",
      "which catholic school in fargo nd has the smallest enrollment",
    ],
  ],
  ["find religion=roman-catholic ?fargo nd by least numOfStudents", ["fargo nd smallest catholic school?"]],
  [
    "find religion=roman-catholic ?fargo nd by least studentTeacherRatio",
    ["best student teacher ratio catholic school fargo nd"],
  ],
  [
    "find religion=roman-catholic place=Fargo, ND by least studentTeacherRatio",
    [
      "which catholic school in Fargo, North Dakota has the best student-to-teacher ratio",
      "lowest ratio catholic school in Fargo, ND",
      "catholic school in Fargo, North Dakota with the smallest student teacher ratio",
      "in Fargo, ND what catholic school has the lowest student/teacher ratio",
    ],
  ],
  [
    "find religion=roman-catholic place=fargo nd by least studentTeacherRatio",
    [
      "where in fargo nd are there the fewest kids per teacher in a catholic school",
      "catholic school in fargo nd where teachers have the fewest students",
    ],
  ],
  [
    "find place=Fargo, ND by most averageSAT",
    [
      "highest SAT in Fargo, North Dakota",
      "which school in Fargo, ND has the best SAT scores?",
      "school with the highest average SAT in Fargo, North Dakota",
      "Fargo, ND school with best sat",
    ],
  ],
  ["find ?fargo nd by most averageSAT", ["top SAT school fargo nd"]],
  ["find place=fargo, ND by most averageSAT", ["where do kids score highest on the SAT in fargo nd"]],
  [
    "find place=Fargo, ND by most graduationRate",
    [
      "best graduation rate in Fargo, North Dakota",
      "highest grad rate Fargo, ND",
      "school in Fargo, North Dakota with the best graduation rate",
      "top graduation rate among schools in Fargo, ND",
    ],
  ],
  [
    "find place=fargo nd by most graduationRate",
    ["which school graduates the most students in fargo nd by percent"],
  ],
  [
    "find religion=roman-catholic place=Fargo, ND by least founded",
    ["oldest catholic school in Fargo, ND", "what's the oldest catholic school in Fargo, North Dakota"],
  ],
  [
    "find religion=roman-catholic place=fargo nd by least founded",
    ["which catholic school in fargo nd is the oldest"],
  ],
  [
    "find religion=roman-catholic place=Fargo, ND by least tuition",
    ["cheapest catholic school in Fargo, ND", "least expensive catholic school Fargo, North Dakota"],
  ],
  [
    "find religion=roman-catholic place=fargo nd by least tuition",
    ["which catholic school in fargo nd has the lowest tuition"],
  ],
  [
    "find charter place=Big Sandy, MT by least studentTeacherRatio",
    ["Big Sandy MT charter school with lowest student teacher ratio"],
  ],
];
