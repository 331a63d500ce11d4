import type { ResearchFact } from "./fact.schema.ts";
import type { Gathered } from "./gathered.rules.ts";
import type { FactLedger } from "./ledger.rules.ts";
import { type OtherSchool, otherSchool } from "./other-schools.rules.ts";
import { numberOf, type OwnFacts } from "./own-facts.rules.ts";
import { FEWEST_PEERS, type PeerGroup } from "./peer-groups.rules.ts";
import type { PlacedFigure, Placement } from "./placement.rules.ts";

/** The schools that a report compares with, by name. */
export type Peers = {
  group: PeerGroup;
  /** How many there are in the group. */
  all: ResearchFact;
  /** How many of these are named. */
  named: ResearchFact;
  /** How many others of the school's own type and level the catalog has, near or far. */
  alike: ResearchFact;
  /** Whether the catalog has still others of these, which are for some children only. */
  isLeavingOut: boolean;
  /** What decides which are named, if not all are. */
  by: "distance" | "size";
  /** Whether some are left out that are nearer than others, because they differ from it. */
  isPassingOver: boolean;
  /** Whether all are named but for those that report no students. */
  isWithoutEmpty: boolean;
  schools: readonly OtherSchool[];
  /** The figures in which they are shown side by side, in the order of columns. */
  figures: readonly PlacedFigure[];
  /** The figure by which they are in order; null without any. */
  order: PlacedFigure | null;
  /** The median of the whole group for those figures of which there is one. */
  medians: ReadonlyMap<PlacedFigure, ResearchFact>;
};

/** What families look for besides the size of a school: the first that the school has is shown. */
const FURTHER: readonly PlacedFigure[] = [
  "academicInfo.graduationRate",
  "academicInfo.averageSAT",
  "academicInfo.averageACT",
  "academicInfo.collegeEnrollment",
  "tuition",
  "classSize",
];
const LUNCH: PlacedFigure = "demographics.freeOrReducedLunch";

/**
 * The schools that a report compares with; null if there is none.
 * @param school.isOfAllGrades whether the number of students is not that of its level
 */
export function peersOf(
  { peers: gathered, placements }: Pick<Gathered, "peers" | "placements">,
  { known }: OwnFacts,
  { isOfAllGrades, isOnline }: { isOfAllGrades: boolean; isOnline: boolean },
  ledger: FactLedger,
): Peers | null {
  if (!gathered) return null;
  const { group, named, by, isLeavingOut, isPassingOver, empty } = gathered;
  const schools = named.map((one) => otherSchool(one, `peer/${one.card._id}`, ledger));
  if (schools.length === 0) return null;
  const count = (name: string, label: string, value: number) =>
    ledger.add({
      key: `count/${name}`,
      about: "count",
      field: "count",
      label,
      value,
      unit: "schools",
      year: null,
    });
  const having = (field: PlacedFigure) => schools.filter((one) => numberOf(one.known.get(field)) !== null);
  const isShown = (field: PlacedFigure) => known.has(field) && having(field).length >= FEWEST_PEERS;
  const figures: PlacedFigure[] = [
    ...(["numOfStudents", "studentTeacherRatio"] as const).filter((field) => having(field).length > 0),
    ...FURTHER.filter(isShown).slice(0, 1),
    ...(isShown(LUNCH) ? [LUNCH] : []),
  ];
  // Schools with classrooms and online ones have no common order by their ratios, and no middle.
  const isMixed = schools.some((one) => one.isOnline !== isOnline);
  const isRatioApart = (field: PlacedFigure) => isMixed && field === "studentTeacherRatio";
  const inOrder = figures.filter(
    (field) => !isRatioApart(field) && !(isOfAllGrades && field === "numOfStudents"),
  );
  return {
    group,
    all: count("peers", "Schools to compare with", gathered.all),
    named: count("peersNamed", "Schools that are named", schools.length),
    alike: count("alike", "Other similar schools", gathered.alike),
    isLeavingOut,
    by,
    isPassingOver,
    isWithoutEmpty: empty > 0 && schools.length + empty === gathered.all,
    schools,
    figures,
    order: inOrder.find((field) => known.has(field)) ?? inOrder[0] ?? null,
    medians: new Map(
      figures.flatMap((field): [PlacedFigure, ResearchFact][] => {
        const fact = isRatioApart(field) ? null : medianFact(field, group, placements, ledger);
        return fact ? [[field, fact]] : [];
      }),
    ),
  };
}

/** The median that the comparison of the figure has, or would have if it had been told. */
function medianFact(
  figure: PlacedFigure,
  { peers, scope }: PeerGroup,
  placements: readonly Placement[],
  ledger: FactLedger,
): ResearchFact | null {
  // Those of one type and every level are named; no figure is compared with theirs.
  if (peers === "type") return null;
  const told = ledger.get(`${peers === "similar" ? "place" : "scale"}/${scope}/${figure}/median`);
  if (told) return told;
  const found = placements.find((one) => one.figure === figure && one.peers === peers && one.scope === scope);
  if (!found || found.others < FEWEST_PEERS) return null;
  const steps = figure === "numOfStudents" ? 1 : 10;
  return ledger.add({
    key: `peers/median/${figure}`,
    about: "average",
    field: figure,
    label: "Median of the schools to compare with",
    value: Math.round(found.median * steps) / steps,
    year: found.years,
    sources: [found.source],
  });
}
