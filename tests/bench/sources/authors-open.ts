import { pick } from "../support/random.ts";
import { gradeInDigits, gradeInWords, only, Telling, thousands } from "./telling.ts";
import type { Author } from "./types.ts";

/** Wordings that may be looked at while building. */

const about: Author = (school, random) => {
  const { name, city, grades } = school;
  const telling = new Telling(`About ${name}`, "en");
  telling.say(
    pick(random, [
      `Founded in ${school.founded}, ${name} serves ${thousands(school.students)} students in ${gradeInWords(grades.from)} through ${gradeInWords(grades.to)} in the heart of ${city}.`,
      `${name} was founded in ${school.founded} by a small group of parents in ${city}. Today the school enrolls ${thousands(school.students)} students in ${gradeInWords(grades.from)} through ${gradeInWords(grades.to)}.`,
    ]),
    only(school, "founded", "numOfStudents", "gradesOffered"),
  );
  telling.say(
    `Small classes are at the center of what we do. Our student–teacher ratio is ${school.ratio}:1, and our average class size is ${school.classSize} students, so teachers know every child by name.`,
    only(school, "studentTeacherRatio", "classSize"),
  );
  telling.say(
    `The ${city} school district enrolls more than 14,000 students across 22 schools. In 1950, our first building had room for 90 children.`,
  );
  telling.heading("Our Mission").say(school.mission, only(school, "mission"));
  telling.heading("Our Vision").say(school.vision, only(school, "vision"));
  telling.heading("Clubs and Activities").list(school.clubs, only(school, "extracurriculars"));
  return telling.told;
};

const profile: Author = (school, random) => {
  const telling = new Telling(`${school.name} School Profile 2024–25`, "en");
  telling.heading("Quick Facts");
  telling.table(
    null,
    [
      ["Principal", pick(random, [school.principal, `Dr. ${school.principal}`, `Ms. ${school.principal}`])],
      ["Grades", `${school.grades.from}–${school.grades.to}`],
      ["Enrollment", thousands(school.students)],
      ["Student-Teacher Ratio", `${school.ratio}:1`],
      ["Phone", school.phone],
      ["Fax", school.fax],
      ["Year Established", String(school.founded)],
    ],
    only(
      school,
      "principal",
      "gradesOffered",
      "numOfStudents",
      "studentTeacherRatio",
      "contactInfo.phone",
      "founded",
    ),
  );
  telling.heading("Academics");
  telling.say(
    `The four-year graduation rate for the Class of 2024 was ${school.graduation}%, compared with a state average of 84%. ${school.college}% of our graduates went on to two- or four-year colleges.`,
    only(school, "academicInfo.graduationRate", "academicInfo.collegeEnrollment"),
  );
  telling.table(
    ["Test", "School", "State"],
    [
      ["Average SAT", String(school.sat), "1012"],
      ["Average ACT", String(school.act), "19.4"],
    ],
    only(school, "academicInfo.averageSAT", "academicInfo.averageACT"),
  );
  telling.heading("Where Our Graduates Go").list(school.colleges, only(school, "matriculation.colleges"));
  telling.heading("Awards and Recognition").list(school.awards, only(school, "academicAchievements"));
  return telling.told;
};

const demographics: Author = (school) => {
  const telling = new Telling("Our Students", "en");
  telling.say(
    `${school.name} is proud of its diverse community of ${thousands(school.students)} learners.`,
    only(school, "numOfStudents"),
  );
  telling.table(
    ["Group", "Percent"],
    [
      ["White", `${school.white}%`],
      ["Black or African American", `${school.black}%`],
      ["Hispanic or Latino", `${school.hispanic}%`],
      ["Asian", `${school.asian}%`],
    ],
    only(school, "demographics.white", "demographics.black", "demographics.hispanic", "demographics.asian"),
  );
  telling.say(
    `This year ${school.lunch}% of students qualify for free or reduced-price lunch. Statewide, the figure is 47%.`,
    only(school, "demographics.freeOrReducedLunch"),
  );
  return telling.told;
};

const figures: Author = (school, random) => {
  const telling = new Telling(`Why ${school.name}?`, "en");
  telling.say(
    `Families choose ${school.name} because we combine high expectations with a warm welcome. Come and see a morning in our classrooms, meet our teachers and talk to students about what they are building.`,
  );
  telling.figures(
    [
      [thousands(school.students), "Students"],
      [`${school.ratio}:1`, "Student to Teacher Ratio"],
      [String(school.classSize), "Average Class Size"],
      [`${school.graduation}%`, "Graduation Rate"],
    ],
    only(school, "numOfStudents", "studentTeacherRatio", "classSize", "academicInfo.graduationRate"),
  );
  telling.say(
    pick(random, [
      `Tuition for the 2024–25 school year is $${thousands(school.tuition)}. Books and trips are included, and one family in three receives financial aid averaging $6,500.`,
      `Annual tuition: $${thousands(school.tuition)}`,
    ]),
    only(school, "tuition"),
  );
  telling.heading("Contact Us");
  telling.say(
    `Questions? Call us at ${school.phone} or write to ${school.email}. Our admissions office is open from 8 a.m. to 4 p.m.`,
    { "contactInfo.phone": school.phone, "contactInfo.email": school.email },
  );
  return telling.told;
};

const handbook: Author = (school, random) => {
  const telling = new Telling("Student and Family Handbook", "en");
  telling.say(
    `${school.name} has been serving the families of ${school.city} since ${school.founded}. This handbook explains how our school works, what we expect of students and how we stay in touch.`,
    only(school, "founded"),
  );
  telling.heading("Mission Statement").say(school.mission, only(school, "mission"));
  telling.heading("Attendance");
  telling.say(
    "School begins at 8:05 a.m. and ends at 2:50 p.m. Students who miss more than 10 days in a semester meet with a counselor. Call the attendance line at (555) 201-3344 before 9 a.m. if your child will be absent.",
  );
  telling.heading("Who We Are");
  telling.say(
    `Our principal is ${pick(random, ["Dr.", "Mr.", "Mrs."])} ${school.principal}. The assistant principal, Carl Whitfield, leads student services. We are a school of ${school.teachers} teachers and ${thousands(school.students)} students in grades ${school.grades.from === "PK" ? "PK" : school.grades.from} to ${school.grades.to}.`,
    only(school, "principal", "numOfStudents", "gradesOffered", "teachers"),
  );
  telling.heading("Dress Code");
  telling.list(["Shirts with sleeves", "Closed shoes on days with physical education", "No hats indoors"]);
  telling.heading("Athletics and Clubs").list(school.clubs, only(school, "extracurriculars"));
  return telling.told;
};

const history: Author = (school) => {
  const telling = new Telling("Our History", "en");
  telling.say(
    `In the fall of ${school.founded}, a schoolhouse with two rooms opened on ${school.street}. ${school.name} was established in ${school.founded} with 34 pupils and two teachers. The gymnasium was added in 1964, and in 1998 the library moved into a building of its own.`,
    only(school, "founded"),
  );
  telling.say(
    `Enrollment grew from 180 in 1970 to 410 in 1995. Today, ${thousands(school.students)} students are enrolled in ${gradeInDigits(school.grades.from)} through ${gradeInDigits(school.grades.to)}.`,
    only(school, "numOfStudents", "gradesOffered"),
  );
  telling.say(
    `Head of School ${school.principal} came to ${school.city} in 2017 and has led the renewal of our science program, which has been accredited since 2004.`,
    only(school, "principal"),
  );
  return telling.told;
};

const spanish: Author = (school, random) => {
  const telling = new Telling("Acerca de nuestra escuela", "es");
  telling.say(
    `${school.name} fue fundada en ${school.founded} y atiende a ${thousands(school.students)} estudiantes de la comunidad de ${school.city}. Creemos que cada niño puede aprender dos idiomas y que las familias son nuestras mejores maestras.`,
    only(school, "founded", "numOfStudents"),
  );
  telling.table(
    null,
    [
      ["Directora", school.principal],
      ["Grados", `${school.grades.from}–${school.grades.to}`],
      ["Proporción estudiante-maestro", `${school.ratio}:1`],
      ["Teléfono", school.phone],
    ],
    only(school, "principal", "gradesOffered", "studentTeacherRatio", "contactInfo.phone"),
  );
  telling.heading(pick(random, ["Misión", "Nuestra misión"])).say(school.mission, only(school, "mission"));
  telling.heading("Visión").say(school.vision, only(school, "vision"));
  telling.heading("Actividades extracurriculares");
  telling.list(["Ajedrez", "Fútbol", "Banda de música", "Teatro"], {
    extracurriculars: ["Ajedrez", "Fútbol", "Banda de música", "Teatro"],
  });
  return telling.told;
};

const french: Author = (school) => {
  const telling = new Telling("Présentation de l'école", "fr");
  telling.say(
    `Fondée en ${school.founded}, ${school.name} accueille ${school.students} élèves dans un programme bilingue à ${school.city}. Nos enseignants viennent de douze pays, et les familles participent à la vie de l'école toute l'année.`,
    only(school, "founded", "numOfStudents"),
  );
  telling.table(
    null,
    [
      ["Directrice", school.principal],
      ["Téléphone", school.phone],
      ["Courriel", school.email],
      ["Taille moyenne des classes", String(school.classSize)],
    ],
    only(school, "principal", "contactInfo.phone", "contactInfo.email", "classSize"),
  );
  telling.heading("Notre mission").say(school.mission, only(school, "mission"));
  return telling.told;
};

export const OPEN_AUTHORS: readonly Author[] = [
  about,
  profile,
  demographics,
  figures,
  handbook,
  history,
  spanish,
  french,
];
