import { pick } from "../support/random.ts";
import { gradeInDigits, gradeInWords, only, Telling, thousands } from "./telling.ts";
import type { Author } from "./types.ts";

/** More wordings that may be looked at while building. */

const welcome: Author = (school, random) => {
  const telling = new Telling(`Welcome to ${school.name}`, "en");
  telling.say(
    `Dear families, it is my privilege to lead a school where curiosity comes first. Whether you are new to ${school.city} or your children are the third generation to walk our halls, you belong here.`,
  );
  telling.say(
    pick(random, [
      `Since opening our doors in ${school.founded}, we have grown into a community of ${thousands(school.students)} students and ${school.teachers} teachers.`,
      `Our doors first opened in ${school.founded}, and this year ${thousands(school.students)} children call our school home.`,
    ]),
    only(school, "founded", "numOfStudents"),
  );
  if (
    telling.told.parts.some(
      (part) => part.is === "paragraph" && part.text.includes(`${school.teachers} teachers.`),
    )
  )
    telling.told.facts.set("teachers", school.teachers);
  telling.say(
    `Classes are intentionally small: ${school.classSize} students on average, with one teacher for every ${school.ratio} students.`,
    only(school, "classSize", "studentTeacherRatio"),
  );
  telling.say(
    `We offer a full program from ${gradeInWords(school.grades.from)} to ${gradeInWords(school.grades.to)}.`,
    only(school, "gradesOffered"),
  );
  telling.say(`Warmly, ${school.principal}, Principal`, only(school, "principal"));
  return telling.told;
};

const glance: Author = (school) => {
  const telling = new Telling("At a Glance", "en");
  telling.list(
    [
      `Founded: ${school.founded}`,
      `Grade levels: ${school.grades.from}–${school.grades.to}`,
      `Total enrollment: ${thousands(school.students)}`,
      `Faculty-to-student ratio: 1:${school.ratio}`,
      `Average class size: ${school.classSize}`,
      `Tuition (2024–25): $${thousands(school.tuition)}`,
      "School colors: Blue and gold",
      "Mascot: Falcons",
    ],
    only(school, "founded", "gradesOffered", "numOfStudents", "studentTeacherRatio", "classSize", "tuition"),
  );
  telling.heading("What We Believe").say(school.mission);
  telling.heading("Our Mission Statement").say(school.mission, only(school, "mission"));
  telling.heading("Where Our Graduates Go");
  telling.say("Over the last four years, our graduates have enrolled at these colleges and universities:");
  telling.list(school.colleges, only(school, "matriculation.colleges"));
  return telling.told;
};

const report: Author = (school) => {
  const telling = new Telling("School Accountability Report Card", "en");
  telling.heading("Student Enrollment by Group");
  telling.table(
    ["Student Group", "2023–24", "2024–25"],
    [
      ["Total Enrollment", thousands(school.students + 12), thousands(school.students)],
      ["Black or African American", `${school.black + 1}%`, `${school.black}%`],
      ["Asian", `${school.asian}%`, `${school.asian}%`],
      ["Hispanic or Latino", `${school.hispanic - 1}%`, `${school.hispanic}%`],
      ["White", `${school.white}%`, `${school.white}%`],
    ],
    only(
      school,
      "numOfStudents",
      "demographics.black",
      "demographics.asian",
      "demographics.hispanic",
      "demographics.white",
    ),
  );
  telling.heading("Outcomes");
  telling.table(
    ["Measure", "Our School", "District", "State"],
    [
      ["Graduation Rate", `${school.graduation}%`, "88%", "84%"],
      ["College-Going Rate", `${school.college}%`, "61%", "58%"],
      ["Mean SAT Score", thousands(school.sat), "1,040", "1,012"],
      ["Average ACT Composite", String(school.act), "21", "19"],
    ],
    only(
      school,
      "academicInfo.graduationRate",
      "academicInfo.collegeEnrollment",
      "academicInfo.averageSAT",
      "academicInfo.averageACT",
    ),
  );
  telling.say(
    `Approximately ${school.lunch} percent of our students are eligible for free or reduced-price meals.`,
    only(school, "demographics.freeOrReducedLunch"),
  );
  return telling.told;
};

const admissions: Author = (school, random) => {
  const telling = new Telling("Tuition and Admission", "en");
  telling.say(
    `Choosing a school is one of the biggest decisions a family makes. We invite you to visit on any Tuesday morning between October and March and to sit in on a class.`,
  );
  telling.say(
    pick(random, [
      `For the coming school year, tuition is set at $${thousands(school.tuition)}. There is an application fee of $75.`,
      `The cost of attending ${school.name} is $${thousands(school.tuition)} a year.`,
    ]),
    only(school, "tuition"),
  );
  telling.say(
    `With about ${thousands(school.students)} students in ${gradeInDigits(school.grades.from)}–${school.grades.to}, ${school.name} is small enough to know everyone and large enough to offer choices. Roughly ${school.college}% of graduating seniors go directly to a four-year college.`,
    only(school, "numOfStudents", "academicInfo.collegeEnrollment", "gradesOffered"),
  );
  telling.heading("Contact");
  telling.list([`Phone: ${school.phone}`, `Fax: ${school.fax}`, `Email: ${school.email}`], {
    "contactInfo.phone": school.phone,
    "contactInfo.email": school.email,
  });
  return telling.told;
};

const story: Author = (school, random) => {
  const telling = new Telling("The Story of Our School", "en");
  const earlier = school.founded + 40;
  telling.say(
    pick(random, [
      `${school.name} traces its beginnings to ${school.founded}, when seven families hired a teacher. The school has welcomed children of all faiths since ${earlier}.`,
      `Generations of ${school.city} families have trusted us with their children since ${school.founded}.`,
      `The school was started in ${school.founded} in the basement of a church. Boarding was discontinued in ${earlier}.`,
      `For decades, our teachers have served the children of ${school.city}; the present upper school has been serving teenagers since ${earlier}.`,
    ]),
    only(school, "founded"),
  );
  telling.say(
    `Enrollment peaked at 1,900 in 1974 and fell to 700 a decade later. We now teach ${thousands(school.students)} boys and girls, and the average class has ${school.classSize} students.`,
    only(school, "numOfStudents", "classSize"),
  );
  telling.heading("Recognition").list(school.awards, only(school, "academicAchievements"));
  telling.heading("Vision Statement").say(school.vision, only(school, "vision"));
  return telling.told;
};

const life: Author = (school) => {
  const telling = new Telling("Student Life", "en");
  telling.say(
    `There is something for everyone after the last bell. All ${thousands(school.students)} students take part in at least one activity a year, and two thirds play a sport.`,
    only(school, "numOfStudents"),
  );
  telling.heading("Student Clubs").list(school.clubs, only(school, "extracurriculars"));
  telling.heading("Lunch");
  telling.say("Menus are posted each Friday. A lunch costs $3.25, and students may bring their own.");
  telling.heading("Who Leads Us");
  telling.say(
    `${school.principal} is the principal of ${school.name}; Denise Wallace and Omar Reyes are assistant principals. Reach the main office at ${school.phone}.`,
    only(school, "principal", "contactInfo.phone"),
  );
  return telling.told;
};

const spanish: Author = (school) => {
  const telling = new Telling("Bienvenidos", "es");
  telling.say(
    `Desde ${school.founded}, ${school.name} sirve a las familias de ${school.city}. Este año tenemos ${thousands(school.students)} alumnos y ${school.teachers} maestros que hablan inglés y español.`,
    only(school, "founded", "numOfStudents", "teachers"),
  );
  telling.list(
    [
      `Director: ${school.principal}`,
      `Grados: ${school.grades.from} a ${school.grades.to}`,
      `Tamaño promedio de clase: ${school.classSize}`,
      `Teléfono: ${school.phone}`,
      `Correo electrónico: ${school.email}`,
    ],
    only(school, "principal", "gradesOffered", "classSize", "contactInfo.phone", "contactInfo.email"),
  );
  telling.heading("Misión").say(school.mission, only(school, "mission"));
  telling.say(
    "La matrícula para el próximo año comienza el 3 de febrero. Traiga un comprobante de domicilio y el acta de nacimiento del niño.",
  );
  return telling.told;
};

const french: Author = (school) => {
  const telling = new Telling("Notre école en bref", "fr");
  telling.say(
    `L'école a ouvert ses portes en ${school.founded}. Elle compte aujourd'hui ${school.students} élèves, encadrés par ${school.teachers} enseignants venus de toute la francophonie.`,
    only(school, "founded", "numOfStudents", "teachers"),
  );
  telling.table(
    null,
    [
      ["Chef d'établissement", school.principal],
      ["Élèves par enseignant", String(school.ratio)],
      ["Frais de scolarité annuels", `$${thousands(school.tuition)}`],
      ["Téléphone", school.phone],
    ],
    only(school, "principal", "studentTeacherRatio", "tuition", "contactInfo.phone"),
  );
  telling.heading("Mission").say(school.mission, only(school, "mission"));
  telling.heading("Activités parascolaires").list(["Échecs", "Théâtre", "Chorale", "Escrime"], {
    extracurriculars: ["Échecs", "Théâtre", "Chorale", "Escrime"],
  });
  return telling.told;
};

export const FURTHER_AUTHORS: readonly Author[] = [
  welcome,
  glance,
  report,
  admissions,
  story,
  life,
  spanish,
  french,
];
