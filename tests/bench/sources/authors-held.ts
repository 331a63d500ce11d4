import { pick } from "../support/random.ts";
import { gradeInWords, only, Telling, thousands } from "./telling.ts";
import type { Author } from "./types.ts";

/**
 * Wordings that came last, after the rules were written. Not quite unseen: their first counts set the confidences, and
 * one rule about shares ("8% are Black") was corrected after them.
 */

const community: Author = (school, random) => {
  const telling = new Telling("Our Community", "en");
  telling.say(
    pick(random, [
      `${school.name} is a close-knit community of ${thousands(school.students)} students, their families and ${school.teachers} dedicated teachers.`,
      `This fall, ${thousands(school.students)} students enrolled at ${school.name}, the most since 2012.`,
    ]),
    only(school, "numOfStudents"),
  );
  const [, first] = telling.told.parts;
  if (first?.is === "paragraph" && first.text.includes("dedicated teachers"))
    telling.told.facts.set("teachers", school.teachers);
  telling.say(
    `We were founded in ${school.founded} as a school for the children of mill workers and moved to our present campus in 1978.`,
    only(school, "founded"),
  );
  telling.say(
    pick(random, [
      `Children may join us in ${gradeInWords(school.grades.from)} and stay through ${gradeInWords(school.grades.to)}.`,
      `Our program spans ${gradeInWords(school.grades.from)} through ${gradeInWords(school.grades.to)}.`,
    ]),
    only(school, "gradesOffered"),
  );
  telling.say(
    `Classes average ${school.classSize} students. The ratio of students to teachers is ${school.ratio} to 1.`,
    only(school, "classSize", "studentTeacherRatio"),
  );
  telling.heading("Mission").say(school.mission, only(school, "mission"));
  telling.heading("What We Value").list(["Kindness", "Effort", "Honesty"]);
  return telling.told;
};

const facts: Author = (school) => {
  const telling = new Telling(`${school.name}: Fast Facts`, "en");
  telling.figures(
    [
      [String(school.founded), "Year Founded"],
      [thousands(school.students), "Students Enrolled"],
      [`${school.ratio}:1`, "Student/Teacher Ratio"],
      [`${school.college}%`, "College-Going Rate"],
      ["22", "Sports Teams"],
      ["14", "AP Courses"],
    ],
    only(school, "founded", "numOfStudents", "studentTeacherRatio", "academicInfo.collegeEnrollment"),
  );
  telling.heading("Leadership");
  telling.table(
    ["Name", "Role", "Phone"],
    [
      [school.principal, "Principal", school.phone],
      ["Andrea Whitlock", "Assistant Principal", school.fax],
    ],
    only(school, "principal"),
  );
  telling.heading("Sports").list(school.sports, { extracurriculars: school.sports });
  return telling.told;
};

const profile: Author = (school) => {
  const telling = new Telling("College Profile 2025", "en");
  telling.say(
    `${school.name} is a comprehensive public high school in ${school.city}, ${school.state}, with an enrollment of ${thousands(school.students)} students in grades ${school.grades.span}.`,
    only(school, "numOfStudents", "gradesOffered"),
  );
  telling.table(
    null,
    [
      ["Head of School", school.principal],
      ["Main Office", school.phone],
      ["E-mail", school.email],
      ["School District", `${school.city} Unified School District`],
    ],
    {
      ...only(school, "principal", "contactInfo.phone", "contactInfo.email"),
      district: `${school.city} Unified School District`,
    },
  );
  telling.heading("Testing");
  telling.say(
    `Members of the Class of 2024 earned an average composite score of ${school.sat} on the SAT and ${school.act} on the ACT. Ninety-one percent of those who took an AP exam earned a 3 or higher.`,
    only(school, "academicInfo.averageSAT", "academicInfo.averageACT"),
  );
  telling.heading("After High School");
  telling.say(
    `Of last year's graduates, ${school.college}% enrolled in college in the fall. The school's four-year graduation rate is ${school.graduation}%.`,
    only(school, "academicInfo.collegeEnrollment", "academicInfo.graduationRate"),
  );
  telling.heading("Colleges Attended").list(school.colleges, only(school, "matriculation.colleges"));
  return telling.told;
};

const letter: Author = (school, random) => {
  const telling = new Telling("A Letter from the Principal", "en");
  telling.say(
    "Dear friends, every August I walk the empty hallways and think about the year ahead. It is my favorite day.",
  );
  telling.say(
    pick(random, [
      `Our school has served this neighborhood since ${school.founded}, and some of our teachers were once students here.`,
      `I have been proud to serve this neighborhood since 2011, and some of our teachers were once students here.`,
      `The building that has been home to our students since 1962 is about to get a new roof.`,
      `Our choir has been part of the winter parade since 1985, and this year is no exception.`,
    ]),
  );
  const [, , second] = telling.told.parts;
  if (second?.is === "paragraph" && second.text.startsWith("Our school has served"))
    telling.told.facts.set("founded", String(school.founded));
  telling.say(
    `With nearly ${thousands(Math.round(school.students / 50) * 50)} students and new families arriving every week, we are adding two classrooms. Average class sizes will stay at ${school.classSize}.`,
    { numOfStudents: Math.round(school.students / 50) * 50, classSize: school.classSize },
  );
  telling.say(`Sincerely,`);
  telling.say(`Principal ${school.principal}`, only(school, "principal"));
  return telling.told;
};

const tuition: Author = (school, random) => {
  const telling = new Telling("Affording Our School", "en");
  telling.say(
    `We believe that a good education should be within reach. Nearly 40% of our families receive help, and last year we gave $2.1 million in grants.`,
  );
  telling.table(
    ["Item", "2024–25", "2025–26"],
    [
      ["Tuition", `$${thousands(school.tuition - 900)}`, `$${thousands(school.tuition)}`],
      ["Activity Fee", "$350", "$375"],
      ["Enrollment Deposit", "$1,000", "$1,000"],
    ],
    only(school, "tuition"),
  );
  telling.say(
    pick(random, [
      `Questions about aid? Call the business office at ${school.fax}.`,
      `To arrange a visit, phone our office at ${school.phone}.`,
    ]),
  );
  const last = telling.told.parts.at(-1);
  if (last?.is === "paragraph" && last.text.startsWith("To arrange"))
    telling.told.facts.set("contactInfo.phone", school.phone);
  return telling.told;
};

const equity: Author = (school) => {
  const telling = new Telling("Who Our Students Are", "en");
  telling.say(
    `Of our ${thousands(school.students)} students, ${school.hispanic}% are Hispanic, ${school.black}% are Black, ${school.white}% are white and ${school.asian}% are Asian.`,
    only(
      school,
      "numOfStudents",
      "demographics.hispanic",
      "demographics.black",
      "demographics.white",
      "demographics.asian",
    ),
  );
  telling.say(
    `${school.lunch}% of students receive free or reduced-price lunch, and 18% are learning English.`,
    only(school, "demographics.freeOrReducedLunch"),
  );
  telling.say(
    `Students speak 31 languages at home. Eighty-five percent ride a bus, and the longest ride takes 50 minutes.`,
  );
  telling.heading("Our Vision").say(school.vision, only(school, "vision"));
  telling.heading("Honors and Awards").list(school.awards, only(school, "academicAchievements"));
  return telling.told;
};

const spanish: Author = (school) => {
  const telling = new Telling("Nuestra escuela", "es");
  telling.say(
    `${school.name} abrió sus puertas en ${school.founded} y hoy cuenta con ${thousands(school.students)} estudiantes. La proporción es de ${school.ratio} estudiantes por maestro.`,
    only(school, "founded", "numOfStudents", "studentTeacherRatio"),
  );
  telling.say(
    `El ${school.graduation}% de los alumnos se gradúa en cuatro años. La directora, ${school.principal}, recibe a las familias todos los viernes.`,
    only(school, "academicInfo.graduationRate", "principal"),
  );
  telling.table(
    null,
    [
      ["Teléfono de la oficina", school.phone],
      ["Correo", school.email],
      ["Fax", school.fax],
    ],
    only(school, "contactInfo.phone", "contactInfo.email"),
  );
  telling.heading("Nuestra visión").say(school.vision, only(school, "vision"));
  telling.heading("Clubes").list(["Lectura", "Danza folclórica", "Ajedrez"], {
    extracurriculars: ["Lectura", "Danza folclórica", "Ajedrez"],
  });
  return telling.told;
};

const french: Author = (school) => {
  const telling = new Telling("Informations pratiques", "fr");
  telling.list(
    [
      `Année de fondation : ${school.founded}`,
      `Effectif : ${school.students} élèves`,
      `Directrice : ${school.principal}`,
      `Tél. : ${school.phone}`,
      `Courriel : ${school.email}`,
    ],
    only(school, "founded", "numOfStudents", "principal", "contactInfo.phone", "contactInfo.email"),
  );
  telling.say(
    "Le secrétariat est ouvert du lundi au vendredi de 8 h à 16 h. En cas d'absence, merci de prévenir l'école avant 9 h.",
  );
  telling.heading("Notre vision").say(school.vision, only(school, "vision"));
  return telling.told;
};

export const HELD_AUTHORS: readonly Author[] = [
  community,
  facts,
  profile,
  letter,
  tuition,
  equity,
  spanish,
  french,
];
