/** What families ask a school where our sources cannot tell them: by the field that is blank, in the order of its weight. */
export const ASKED_FOR_BLANK = {
  classSize: "How many students are in a typical class?",
  numOfStudents: "How many students are there, and how many in my child’s grade?",
  tuition: "What does a year cost with all fees, and how many families get aid?",
  "academicInfo.graduationRate": "What share of the students graduate on time?",
  "academicInfo.collegeEnrollment": "What do graduates do next, and how many go on to college?",
  "academicInfo.averageSAT": "Who takes the SAT or ACT, and with what results?",
  extracurriculars: "Which clubs, sports, and arts are there, in which season, and what do they cost?",
  // Of a magnet school, it is known how places are given.
  magnetSchool: "How are places given: by address, by lottery, by a test, or in some other way?",
  religiousAffiliation: "Does the school belong to a church or faith, and what does that mean for the day?",
} as const;
