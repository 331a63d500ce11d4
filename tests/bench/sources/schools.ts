import { formatGrades, parseGrades } from "#lib/fields/grades.rules.ts";
import { pick } from "../support/random.ts";
import type { Language, School } from "./types.ts";

const FIRST =
  "Maria James Aisha Robert Linda Daniel Priya Thomas Elena Marcus Grace Victor Hannah Samuel Rosa Peter".split(
    " ",
  );
const LAST =
  "Alvarez Bennett Chen Dawson Ellison Fournier Garcia Hughes Ibarra Jackson Keller Lindqvist Morales Novak Okafor Park".split(
    " ",
  );
const PLACES =
  "Cedar Hill,TX;Fairview,OR;Lakewood,OH;Brookfield,MA;San Marcos,CA;Greenville,SC;Ashland,KY;Mill Creek,WA;Bayou Vista,LA;Newbury,VT;Las Palmas,NM;Oak Grove,MN".split(
    ";",
  );
const KINDS = [
  "Elementary School",
  "Middle School",
  "High School",
  "Academy",
  "Day School",
  "Preparatory School",
  "Community School",
];
const NAMES =
  "Cedar Ridge;Lincoln;St. Brendan;Harbor Point;Willow Creek;Monroe;Jefferson Park;Summit View;Riverbend;Whitman;Roosevelt;Maple Hollow;Frontier;Eastgate;Pine Bluff;Sierra Vista".split(
    ";",
  );
const SPANS: readonly (readonly [string, string])[] = [
  ["K", "5"],
  ["PK", "8"],
  ["6", "8"],
  ["9", "12"],
  ["K", "8"],
  ["7", "12"],
  ["K", "12"],
];
const CLUBS =
  "Chess Club;Robotics Team;Debate Club;Student Council;Yearbook;Garden Club;Math Olympiad;Drama Club;Jazz Band;Model UN;Art Club;Coding Club".split(
    ";",
  );
const SPORTS = "Basketball;Soccer;Cross Country;Volleyball;Track and Field;Swimming;Tennis;Wrestling".split(
  ";",
);
const COLLEGES =
  "University of Michigan;Boston College;Rice University;Oberlin College;Ohio State University;Howard University;Reed College;Texas A&M University;Emory University;Macalester College".split(
    ";",
  );
const AWARDS =
  "National Blue Ribbon School, 2019;State Science Olympiad Champions, 2023;Green Ribbon School Award, 2021;Governor's Arts Award, 2022;Gold Medal School, 2020".split(
    ";",
  );
const MISSIONS: Record<Language, readonly string[]> = {
  en: [
    "To inspire every child to think critically, act kindly and contribute to a changing world.",
    "We prepare young people for college and for life through rigorous study, service and close relationships.",
    "Our mission is to give each learner a safe place to grow, ask hard questions and discover a love of learning.",
  ],
  es: [
    "Formar estudiantes curiosos, respetuosos y bilingües que sirvan a su comunidad con orgullo.",
    "Nuestra misión es ofrecer a cada niño una educación de calidad en un ambiente seguro y acogedor.",
  ],
  fr: [
    "Offrir à chaque élève une éducation bilingue exigeante dans un cadre bienveillant et ouvert sur le monde.",
    "Notre mission est de former des citoyens curieux, responsables et à l'aise dans deux langues.",
  ],
};
const VISIONS: Record<Language, readonly string[]> = {
  en: [
    "A community in which all students leave us ready to lead lives of purpose and joy.",
    "We see a school where every family feels at home and every student finds a passion.",
  ],
  es: ["Ser una escuela en la que cada familia se sienta en casa y cada alumno descubra su talento."],
  fr: ["Devenir une école où chaque famille se sent chez elle et où chaque enfant trouve sa voie."],
};

export function some<Value>(random: () => number, list: readonly Value[], count: number): Value[] {
  const rest = [...list];
  return Array.from({ length: count }, () => rest.splice(Math.floor(random() * rest.length), 1)).flat();
}

const between = (random: () => number, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));

/** A school that does not exist. */
export function makeSchool(random: () => number, language: Language): School {
  const [city = "", state = ""] = pick(random, PLACES).split(",");
  const [from, to] = pick(random, SPANS);
  const name = `${pick(random, NAMES)} ${pick(random, KINDS)}`;
  const area = between(random, 202, 989);
  const domain = name.toLowerCase().replaceAll(/[^a-z]+/g, "");
  const white = between(random, 20, 50);
  const black = between(random, 5, 20);
  const hispanic = between(random, 5, 20);
  return {
    name,
    city,
    state,
    zip: String(between(random, 10000, 98999)),
    street: `${between(random, 10, 4200)} ${pick(random, ["Main Street", "Oak Avenue", "School Road", "Cedar Lane"])}`,
    founded: between(random, 1868, 2016),
    grades: { from, to, span: formatGrades(parseGrades(`${from}-${to}`) ?? []) ?? "" },
    students: between(random, 140, 2400),
    ratio: between(random, 7, 24),
    classSize: between(random, 12, 29),
    teachers: between(random, 14, 120),
    principal: `${pick(random, FIRST)} ${pick(random, LAST)}`,
    phone: `(${area}) 555-${between(random, 1000, 9999)}`,
    fax: `(${area}) 556-${between(random, 1000, 9999)}`,
    email: `office@${domain}.example.org`,
    tuition: between(random, 62, 480) * 100,
    graduation: between(random, 78, 99),
    college: between(random, 55, 98),
    sat: between(random, 94, 142) * 10,
    act: between(random, 18, 32),
    white,
    black,
    hispanic,
    asian: between(random, 3, 12),
    lunch: between(random, 8, 76),
    clubs: some(random, CLUBS, between(random, 4, 7)),
    sports: some(random, SPORTS, 3),
    colleges: some(random, COLLEGES, between(random, 4, 7)),
    awards: some(random, AWARDS, between(random, 2, 4)),
    mission: pick(random, MISSIONS[language]),
    vision: pick(random, VISIONS[language]),
  };
}
