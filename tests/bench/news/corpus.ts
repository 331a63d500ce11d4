import { stateName } from "#lib/news/places-named.rules.ts";
import { pick, seededRandom } from "../support/random.ts";
import { type RosterSchool, rosterOf } from "./roster.ts";
import { HELD_ROSTER } from "./roster-held.ts";
import { OPEN_ROSTER } from "./roster-open.ts";
import { HELD_FOLLOW_UPS, HELD_TEMPLATES } from "./templates-held.ts";
import { OPEN_FOLLOW_UPS, OPEN_TEMPLATES } from "./templates-open.ts";
import type { Half, Labelled, Printed } from "./types.ts";
import { HELD_WRITTEN } from "./written-held.ts";
import { OPEN_WRITTEN } from "./written-open.ts";

/** How many schools each wording is told of. */
const SCHOOLS_PER_TEMPLATE = 8;
/** A month, in which all of it happens. */
const HOURS = 30 * 24;

export type Corpus = { labelled: Labelled[]; printed: Printed[]; roster: ReadonlyMap<string, RosterSchool> };

/** The articles of one half. @param seed draws other schools for the wordings, and other times */
export function makeCorpus(half: Half, seed: number): Corpus {
  const isOpen = half === "open";
  const random = seededRandom(isOpen ? seed : seed + 1000);
  const schools = rosterOf(isOpen ? OPEN_ROSTER : HELD_ROSTER);
  const written = blocksOf(isOpen ? OPEN_WRITTEN : HELD_WRITTEN).flatMap((block, at) =>
    labelledOf(block, `${half}-written-${at}`, random, "by hand"),
  );
  const composed = blocksOf(isOpen ? OPEN_TEMPLATES : HELD_TEMPLATES).flatMap((block, at) =>
    told(block, `${half}-composed-${at}`, schools, random),
  );
  const labelled = [...written, ...composed];
  const followUps = followUpsOf(isOpen ? OPEN_FOLLOW_UPS : HELD_FOLLOW_UPS, half, random);
  const copies = labelled.flatMap(({ printed }, at) => copiesOf(printed, at, random, isOpen));
  return {
    labelled,
    printed: [...labelled.map(({ printed }) => printed), ...followUps, ...copies],
    roster: new Map(schools.map((school) => [school.key, school])),
  };
}

function blocksOf(text: string): string[][] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split("\n"));
}

function labelledOf(
  block: readonly string[],
  story: string,
  random: () => number,
  made: Labelled["made"],
): Labelled[] {
  const [labels = "", head = "", text = "", ...copies] = block;
  const keys = (sign: string) =>
    labels.split(" ").flatMap((label) => (label.startsWith(sign) ? label.slice(1) : []));
  const hour = Math.floor(random() * HOURS);
  const label = (printed: Printed): Labelled => ({ printed, about: keys("+"), notAbout: keys("-"), made });
  const [outlet = "", title = ""] = head.split(" | ");
  return [
    label({ outlet, title, text, hour, story, address: addressOf(outlet, title, story) }),
    ...copies.map((line) => {
      const [other = "", after = "0", headline = "", own] = line.replace(/^~ /, "").split(" | ");
      const address = addressOf(other, headline, story);
      return label({
        outlet: other,
        title: headline,
        text: own ?? text,
        hour: hour + Number(after),
        story,
        address,
      });
    }),
  ];
}

function addressOf(outlet: string, title: string, story: string): string {
  const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return `https://www.${slug(outlet).replaceAll("-", "")}.example.com/${slug(title).slice(0, 50)}-${story.replace(/^\w+-/, "")}`;
}

/** A wording, told of several schools. */
function told(
  block: readonly string[],
  story: string,
  schools: readonly RosterSchool[],
  random: () => number,
): Labelled[] {
  const [sign = "+", ...lines] = block;
  const fitting = schools.filter(({ school }) => school.district || !lines.join().includes("{district}"));
  return Array.from({ length: SCHOOLS_PER_TEMPLATE }, (_, at) => {
    const told = pick(random, fitting);
    const alike = schools.filter(({ key, said }) => key !== told.key && said.bare === told.said.bare);
    const others = alike.filter(({ school }) => school.city !== told.school.city);
    const other = others[Math.floor(random() * others.length)];
    if (!other && lines.join().includes("{other}")) return [];
    const filled = lines.map((line) => fill(line, told, other));
    const labels =
      sign === "+" ? [`+${told.key}`, ...others.slice(0, 2).map(({ key }) => `-${key}`)] : [`-${told.key}`];
    return labelledOf([labels.join(" "), ...filled], `${story}-${at}`, random, "composed");
  }).flat();
}

const SHORT_STATES: ReadonlyMap<string, string> = new Map(
  "AZ Ariz.|AR Ark.|CA Calif.|CO Colo.|FL Fla.|GA Ga.|IL Ill.|IN Ind.|KS Kan.|KY Ky.|LA La.|MA Mass.|MD Md.|MI Mich.|MN Minn.|MO Mo.|NC N.C.|ND N.D.|NE Neb.|NJ N.J.|NV Nev.|NY N.Y.|OH Ohio|OR Ore.|PA Pa.|RI R.I.|SD S.D.|TN Tenn.|VA Va.|WA Wash.|WI Wis."
    .split("|")
    .map((line) => [line.slice(0, 2), line.slice(3)] as const),
);

function fill(line: string, { school, said }: RosterSchool, other: RosterSchool | undefined): string {
  const state = stateName(school.state) ?? "";
  const short = (code: string | null | undefined) =>
    SHORT_STATES.get(code ?? "") ?? stateName(code ?? null) ?? "";
  const values = new Map<string, string>(
    Object.entries({
      full: said.full,
      short: said.short,
      bare: said.bare,
      city: school.city ?? "",
      state,
      St: short(school.state),
      State: state,
      county: school.county ?? "",
      district: school.district ?? "",
      mascot: school.mascot ?? "student",
      other: other?.school.city ?? "",
      OtherCity: (other?.school.city ?? "").toUpperCase(),
      OtherSt: short(other?.school.state),
    }),
  );
  return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? "");
}

/** Two stories that look alike; the later one stands first. */
function followUpsOf(text: string, half: Half, random: () => number): Printed[] {
  return text
    .trim()
    .split("\n")
    .flatMap((line, at) => {
      const [days = "7", ...parts] = line.split(" | ");
      const hour = Math.floor(random() * HOURS);
      return [0, 1].map((which) => {
        const [outlet = "", title = "", text = ""] = parts.slice(which * 3);
        const story = `${half}-after-${at}-${which}`;
        return {
          outlet,
          title,
          text,
          hour: hour + (which === 0 ? Number(days) * 24 : 0),
          story,
          address: addressOf(outlet, title, story),
        };
      });
    });
}

/** What aggregators and other papers make of an article, without a person writing it anew. */
function copiesOf(printed: Printed, at: number, random: () => number, isOpen: boolean): Printed[] {
  const { title, text, hour, story, address, outlet } = printed;
  const later = hour + Math.floor(random() * 30);
  const wrapped = isOpen
    ? `https://news.google.com/url?url=${encodeURIComponent(`${address}?utm_source=google`)}`
    : `http://www.bing.com/news/apiclick.aspx?ref=x&url=${encodeURIComponent(`${address}/amp/?fbclid=1`)}`;
  const first = text.replace(/^[^—]{0,40}— /, "").split(/(?<=[a-z]{3}[.!?]) /)[0] ?? "";
  const headline = first
    .split(" ")
    .slice(0, isOpen ? 9 : 11)
    .join(" ")
    .replace(/[.,]$/, "");
  const cut = text.slice(0, Math.max(90, Math.floor(text.length * 0.6)));
  switch (at % 6) {
    case 0:
      return [
        {
          ...printed,
          outlet: "Google News",
          title: `${title} - ${outlet}`,
          text: "",
          hour: later,
          address: wrapped,
        },
      ];
    case 2: {
      const outlet = isOpen ? "Yahoo News" : "MSN";
      return [
        {
          outlet,
          title: headline,
          text: `${cut}…`,
          hour: later,
          story,
          address: addressOf(outlet, headline, story),
        },
      ];
    }
    case 4: {
      const [outlet, other] = isOpen
        ? ["Regional Press", "Valley News"]
        : ["Tri-State Ledger", "Morning Sentinel"];
      return [
        {
          outlet,
          title: headline,
          text: `(AP) — ${text}`,
          hour: later,
          story,
          address: addressOf(outlet, headline, story),
        },
        {
          outlet: other,
          title,
          text: `${text} Read more at our site.`,
          hour: later + 2,
          story,
          address: addressOf(other, title, story),
        },
      ];
    }
    default:
      return [];
  }
}
