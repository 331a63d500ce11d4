/** Two schools beside each other, in as many ways as families ask for it: what each of the wordings asks for (brief.ts). */
export const COMPARISON_WORDINGS: readonly (readonly [understood: string, wordings: readonly string[]])[] = [
  [
    "compare Calvary Bible Academy + fenway high (most numOfStudents)",
    [
      "which is larger: Calvary Bible Academy or fenway high",
      "Calvary Bible Academy or fenway high, which is bigger?",
      "Calvary Bible Academy vs fenway high, who has more students",
      "between Calvary Bible Academy and fenway high, which has more students?",
      "between Calvary Bible Academy and fenway high which one is bigger",
      "does Calvary Bible Academy have more students than fenway high",
      "which school has more kids, Calvary Bible Academy or fenway high?",
      "who's bigger Calvary Bible Academy or fenway high",
      "is Calvary Bible Academy bigger than fenway high?",
      "how many more students does Calvary Bible Academy have than fenway high",
      "are there more kids at Calvary Bible Academy or at fenway high",
      "are there more students at Calvary Bible Academy than at fenway high",
      "of Calvary Bible Academy and fenway high, which is the larger school",
      "Calvary Bible Academy and fenway high: which one has the higher enrollment",
      "which of these is bigger: Calvary Bible Academy, fenway high",
      "which one's bigger, Calvary Bible Academy or fenway high",
      "would Calvary Bible Academy be bigger than fenway high",
      "tell me whether Calvary Bible Academy or fenway high has more students",
      "I can't decide between Calvary Bible Academy and fenway high. Which has more students?",
      "do more kids go to Calvary Bible Academy or fenway high",
      "Calvary Bible Academy larger than fenway high?",
    ],
  ],
  [
    "compare Calvary Bible Academy + fenway high: numOfStudents",
    [
      "Calvary Bible Academy vs fenway high enrollment",
      "how does Calvary Bible Academy compare to fenway high in size",
      "how does the enrollment of Calvary Bible Academy compare with fenway high",
      "compare enrollment Calvary Bible Academy fenway high",
      "compare enrollment at Calvary Bible Academy and fenway high",
      "enrollment: Calvary Bible Academy versus fenway high",
      "what's the difference in enrollment between Calvary Bible Academy and fenway high",
      "size of Calvary Bible Academy compared to fenway high",
      "Calvary Bible Academy compared with fenway high: number of students",
    ],
  ],
  [
    "compare Calvary Bible Academy + fenway high (most numOfStudents): numOfStudents",
    [
      "does Calvary Bible Academy have a bigger enrollment than fenway high",
      "who has the larger student body, Calvary Bible Academy or fenway high",
    ],
  ],
  [
    "compare fenway high + Calvary Bible Academy (most numOfStudents)",
    ["is fenway high or Calvary Bible Academy the bigger school"],
  ],
  [
    "facts Calvary Bible Academy + fenway high: numOfStudents",
    ["size comparison Calvary Bible Academy / fenway high"],
  ],
  [
    "compare Calvary Bible Academy + fenway high (least numOfStudents)",
    [
      "is Calvary Bible Academy smaller than fenway high",
      "which school is smaller Calvary Bible Academy or fenway high",
      "between Calvary Bible Academy and fenway high which is smaller",
      "does Calvary Bible Academy have fewer students than fenway high",
      "which has fewer kids, Calvary Bible Academy or fenway high?",
      "Calvary Bible Academy or fenway high - fewer students?",
      "who's smaller, Calvary Bible Academy or fenway high",
      "which has the lower enrollment: Calvary Bible Academy or fenway high",
      "is Calvary Bible Academy tinier than fenway high",
      "are there fewer kids at Calvary Bible Academy than at fenway high",
    ],
  ],
  [
    "compare Calvary Bible Academy + fenway high: studentTeacherRatio",
    [
      "compare the student teacher ratio of Calvary Bible Academy and fenway high",
      "Calvary Bible Academy versus fenway high ratio",
      "ratio of students to teachers at Calvary Bible Academy vs fenway high",
      "how do the student teacher ratios of Calvary Bible Academy and fenway high compare",
    ],
  ],
  [
    "compare Calvary Bible Academy + fenway high (least studentTeacherRatio)",
    [
      "which one has a better student teacher ratio, Calvary Bible Academy or fenway high?",
      "between Calvary Bible Academy and fenway high, which has fewer students per teacher",
      "who has fewer kids per teacher, Calvary Bible Academy or fenway high",
      "at which school does a teacher have fewer students, Calvary Bible Academy or fenway high",
    ],
  ],
  [
    "compare Calvary Bible Academy + fenway high (least studentTeacherRatio): studentTeacherRatio",
    [
      "does Calvary Bible Academy have a lower student teacher ratio than fenway high",
      "is the student teacher ratio lower at Calvary Bible Academy or fenway high",
      "is the ratio at Calvary Bible Academy better than at fenway high",
    ],
  ],
  [
    "facts Calvary Bible Academy + fenway high: teachers",
    [
      "does Calvary Bible Academy have more teachers than fenway high",
      "has Calvary Bible Academy got more teachers than fenway high",
    ],
  ],
  [
    "compare Calvary Bible Academy + fenway high: teachers",
    [
      "more teachers: Calvary Bible Academy or fenway high?",
      "which school employs more teachers, Calvary Bible Academy or fenway high",
      "compare number of teachers at Calvary Bible Academy and fenway high",
      "between Calvary Bible Academy and fenway high, who has more teachers",
      "Calvary Bible Academy vs fenway high teachers",
    ],
  ],
  [
    "compare Calvary Bible Academy + fenway high (most averageSAT): averageSAT",
    [
      "are SAT scores higher at Calvary Bible Academy or fenway high",
      "which has the higher average SAT: Calvary Bible Academy or fenway high",
    ],
  ],
  [
    "compare Calvary Bible Academy + fenway high: averageSAT",
    ["Calvary Bible Academy vs fenway high SAT", "compare sat scores Calvary Bible Academy and fenway high"],
  ],
  [
    "compare Calvary Bible Academy + fenway high (most averageSAT)",
    ["does Calvary Bible Academy have better SAT scores than fenway high"],
  ],
  [
    "compare Calvary Bible Academy + fenway high (most graduationRate)",
    ["which has a better graduation rate, Calvary Bible Academy or fenway high"],
  ],
  [
    "compare Calvary Bible Academy + fenway high (most graduationRate): graduationRate",
    [
      "is the graduation rate of Calvary Bible Academy higher than that of fenway high",
      "do more students graduate at Calvary Bible Academy or fenway high",
    ],
  ],
  [
    "compare Calvary Bible Academy + fenway high: graduationRate",
    ["graduation rate Calvary Bible Academy vs fenway high"],
  ],
];
