import {
  claimsOfFlorida,
  claimsOfHomelandPrivate,
  claimsOfLocation,
  claimsOfSurvey,
} from "./claims-of-registers.ts";
import { claimsOfHighSchool, claimsOfMassachusetts, type Uncollected } from "./claims-of-states.ts";
import type { Format, Row } from "./registers.ts";
import type { Say, Statement } from "./statements.ts";

/** A statement with the release that it is from; the higher standing goes before the lower. */
export type Claim = { release: string; standing: number; statement: Statement };

/** The fields of a school as the audit names them: those of the provenance, with an address in four parts. */
export type Claims = Map<string, Claim[]>;

/** Among releases of one year: a state's own register, the survey, NCES's other files, Homeland Security's. */
const RANK: Record<Format, number> = {
  "ma-dese": 4,
  pss: 3,
  "high-schools": 2,
  edge: 2,
  "hifld-private": 1,
  "hifld-public": 1,
};

const READERS: Record<Format, (row: Row, say: Say, uncollected: Uncollected) => void> = {
  pss: claimsOfSurvey,
  "hifld-private": claimsOfHomelandPrivate,
  "hifld-public": claimsOfFlorida,
  "high-schools": claimsOfHighSchool,
  "ma-dese": claimsOfMassachusetts,
  edge: claimsOfLocation,
};

/** The address of the high schools was looked up in the locations of 2014–15, and yields to every register. */
const LOOKED_UP = { release: "nces-edge-lookup-2014-15", standing: 20150 };

/** Adds what a row says to the claims about a school. */
export function addClaims(claims: Claims, row: Row, year: number, uncollected: Uncollected): void {
  const own = { release: releaseOf(row.format, year), standing: year * 10 + RANK[row.format] };
  READERS[row.format](
    row,
    (field, statement) => {
      if (!statement) return;
      const isLookedUp =
        row.format === "high-schools" && field.startsWith("address.") && row.cell("STREET") !== "";
      const claim = { ...(isLookedUp ? LOOKED_UP : own), statement };
      const list = claims.get(field);
      if (list) list.push(claim);
      else claims.set(field, [claim]);
    },
    uncollected,
  );
}

export function releaseOf(format: Format, year: number): string {
  const schoolYear = `${year - 1}-${String(year % 100).padStart(2, "0")}`;
  if (format === "pss") return `nces-pss-${schoolYear}`;
  if (format === "edge") return `nces-edge-public-${schoolYear}`;
  if (format === "high-schools") return `nces-high-schools-${schoolYear}`;
  return `${format}-${year}`;
}
