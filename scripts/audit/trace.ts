import { addClaims, type Claim, type Claims } from "./claims.ts";
import type { Uncollected } from "./claims-of-states.ts";
import type { RawRows } from "./registers.ts";
import { type Origin, originOf, type School, textOf } from "./schools.ts";

/** What a field of a school turned out to be. */
export const CLASSES = [
  "equal",
  "transformed",
  "blank",
  "wrong",
  "invented",
  "missing",
  "miscredited",
] as const;
export type Class = (typeof CLASSES)[number];

/** One field of one school that is not what the raw rows say. */
export type Traced = { field: string; kind: Class; detail: string };

/** Fields that a catalog may not have yet, or no longer: the audit looks at them where any school has them. */
const OPTIONAL: ReadonlySet<string> = new Set([
  "demographics.nativeAmerican",
  "demographics.pacificIslander",
  "demographics.twoOrMoreRaces",
  "demographics.other",
  "schoolKind",
]);

export type TraceContext = {
  raw: RawRows;
  uncollected: Uncollected;
  /** All fields that any school of the catalog has an origin of. */
  known: ReadonlySet<string>;
  /** Keys of the releases that the folder has rows of. */
  releases: ReadonlySet<string>;
};

/** Traces every field of a school to the raw rows that carry its identifiers. */
export function trace(school: School, context: TraceContext): Traced[] {
  const claims = claimsAbout(school, context);
  const fields = new Set([
    ...claims.keys(),
    ...[...school.facts.keys()].filter((field) => isTraceable(school, field, context)),
  ]);
  const traced: Traced[] = [];
  for (const field of fields) {
    if (OPTIONAL.has(field) && !context.known.has(field)) continue;
    const origin = originOf(school, field);
    if (origin?.by !== undefined) continue;
    const own = claims.get(field) ?? [];
    const shown = school.facts.get(field);
    const kind =
      shown === undefined ? judgeBlank(own, origin, field) : judgeValue(own, origin, shown, context);
    if (kind) traced.push({ field, ...kind });
  }
  return traced;
}

function isTraceable(school: School, field: string, { releases }: TraceContext): boolean {
  const origin = originOf(school, field);
  return origin?.s === undefined || releases.has(origin.s);
}

function claimsAbout(school: School, { raw, uncollected }: TraceContext): Claims {
  const claims: Claims = new Map();
  let hasLocation = false;
  for (const { scheme, value } of school.identifiers) {
    // An ID that was looked up by position may be the neighbor's.
    if (scheme === "nces-inferred") continue;
    for (const { row, year } of raw.find(scheme, value)) {
      hasLocation ||= row.format === "edge";
      addClaims(claims, row, year, uncollected);
    }
  }
  if (!hasLocation) addLocations(claims, school, raw, uncollected);
  return claims;
}

/** Positions that were looked up by the address: the rows at the address speak under the key that is credited. */
function addLocations(claims: Claims, school: School, raw: RawRows, uncollected: Uncollected): void {
  const fields = ["coordinates", "county", "locale"].filter((field) =>
    originOf(school, field)?.s?.startsWith("nces-edge"),
  );
  if (fields.length === 0) return;
  const there: Claims = new Map();
  for (const { row, year } of raw.at(textOf(school, "address.street"), textOf(school, "address.zip")))
    addClaims(there, row, year, uncollected);
  for (const field of fields) {
    const release = originOf(school, field)?.s ?? "";
    const found = (there.get(field) ?? []).map((claim) => ({ ...claim, release, standing: 0 }));
    claims.set(field, [...(claims.get(field) ?? []), ...found]);
  }
}

type Judged = { kind: Class; detail: string } | null;

function judgeValue(
  claims: Claim[],
  origin: Origin | undefined,
  shown: unknown,
  { releases }: TraceContext,
): Judged {
  const written = show(shown);
  const matching = claims.filter((claim) => verdictOf(claim, shown) !== null);
  const credited = claims.filter(({ release }) => release === origin?.s);
  const held = matching.filter((claim) => credited.includes(claim));
  const [match] = held;
  if (match && origin?.b === undefined) {
    const newer = claims.find((claim) => "judge" in claim.statement && claim.standing > match.standing);
    if (!newer)
      return {
        kind: held.some((one) => verdictOf(one, shown) === "equal") ? "equal" : "transformed",
        detail: "",
      };
    const kind = matching.includes(newer) ? "miscredited" : "missing";
    return {
      kind,
      detail: `${written} of ${match.release}, although ${newer.release} says "${newer.statement.cell}"`,
    };
  }
  const [other] = matching;
  if (other)
    return {
      kind: "miscredited",
      detail: `${written} is of ${other.release}, credited to ${origin?.s ?? "nothing"}`,
    };
  const valued =
    credited.find((claim) => "judge" in claim.statement) ??
    claims.find((claim) => "judge" in claim.statement);
  if (valued)
    return { kind: "wrong", detail: `${written}, but ${valued.release} says "${valued.statement.cell}"` };
  if (origin?.s !== undefined && !releases.has(origin.s) && credited.length === 0) return null;
  return { kind: "invented", detail: `${written}, credited to ${origin?.s ?? "nothing"}, is in no row` };
}

function judgeBlank(claims: Claim[], origin: Origin | undefined, field: string): Judged {
  const reason = origin?.b;
  const valued = claims.filter(
    ({ statement }) => "judge" in statement && !(reason !== undefined && statement.unless?.includes(reason)),
  );
  const [passedOver] = valued;
  if (passedOver)
    return {
      kind: "missing",
      detail: `blank (${reason ?? "no reason"}), but ${passedOver.release} says "${passedOver.statement.cell}"`,
    };
  if (claims.length === 0) return null;
  // A part of an address has no reason of its own.
  if (field.startsWith("address.")) return { kind: "blank", detail: "" };
  if (reason === undefined) return { kind: "missing", detail: "blank without a reason" };
  const gives = ({ statement }: Claim) =>
    "reasons" in statement
      ? statement.reasons.includes(reason)
      : (statement.unless?.includes(reason) ?? false);
  if (claims.some((claim) => claim.release === origin?.s && gives(claim)))
    return { kind: "blank", detail: "" };
  const [other] = claims.filter(gives);
  if (other)
    return { kind: "miscredited", detail: `"${reason}" is of ${other.release}, credited to ${origin?.s}` };
  const said = claims[0]?.statement;
  return {
    kind: "wrong",
    detail: `"${reason}" of ${origin?.s}, but the row has "${said?.cell}" (${said && "reasons" in said ? said.reasons.join(" or ") : "a value"})`,
  };
}

function verdictOf({ statement }: Claim, shown: unknown) {
  return "judge" in statement ? statement.judge(shown) : null;
}

function show(value: unknown): string {
  return typeof value === "string" ? `"${value}"` : JSON.stringify(value);
}
