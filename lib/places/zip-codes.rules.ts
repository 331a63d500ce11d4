import { own } from "#lib/platform/own.ts";
import { isStateCode, type StateCode } from "./states.rules.ts";

/**
 * How the ZIP codes of each state begin: the first digits of a whole block, or from one block to another. They are the
 * areas of the Postal Service; codes of a single place across a state's line stand in full. The post offices of the armed
 * forces are in no state.
 */
export const ZIP_BLOCKS: Readonly<Record<StateCode, readonly string[]>> = {
  AL: ["350-369"],
  AK: ["995-999"],
  AS: ["96799"],
  AZ: ["850-865"],
  AR: ["716-729"],
  CA: ["900-961"],
  CO: ["800-816"],
  CT: ["060-069"],
  DE: ["197-199"],
  DC: ["200-205", "569"],
  FM: ["96941-96944"],
  FL: ["320-339", "341-349"],
  GA: ["300-319", "398-399"],
  GU: ["96910-96932"],
  HI: ["967-968"],
  ID: ["832-838"],
  IL: ["600-629"],
  IN: ["460-479"],
  IA: ["500-528"],
  KS: ["660-679"],
  KY: ["400-427"],
  LA: ["700-714"],
  ME: ["039-049"],
  MH: ["96960-96970"],
  MD: ["206-219"],
  MA: ["010-027", "055"],
  MI: ["480-499"],
  MN: ["550-567"],
  MS: ["386-397"],
  MO: ["630-658"],
  MT: ["590-599"],
  NE: ["680-693"],
  NV: ["889-898"],
  NH: ["030-038"],
  NJ: ["070-089"],
  NM: ["870-884"],
  NY: ["005", "06390", "100-149"],
  NC: ["270-289"],
  ND: ["580-588"],
  MP: ["96950-96952"],
  OH: ["430-459"],
  OK: ["730-732", "734-749"],
  OR: ["970-979"],
  PW: ["96939-96940"],
  PA: ["150-196"],
  PR: ["006-007", "009"],
  RI: ["028-029"],
  SC: ["290-299"],
  SD: ["570-577"],
  TN: ["370-385"],
  TX: ["733", "73960", "750-799", "885"],
  UT: ["840-847"],
  VT: ["050-054", "056-059"],
  VI: ["008"],
  VA: ["201", "220-246"],
  WA: ["980-994"],
  WV: ["247-268"],
  WI: ["530-549"],
  WY: ["820-831", "83414"],
};

/** A ZIP code's five digits. */
export const ZIP_LENGTH = 5;

/**
 * Whether a ZIP code belongs to another state. A school just across the line may get its mail from there.
 * @returns false for what is not a ZIP code of five digits, and for a state that is not ours
 */
export function isZipOutside(zip: string, state: string): boolean {
  if (!/^\d{5}$/.test(zip) || !isStateCode(state)) return false;
  const blocks = own(ZIP_BLOCKS, state) ?? [];
  return !blocks.some((block) => {
    const [from = "", to = from] = block.split("-");
    const start = zip.slice(0, from.length);
    return start >= from && start <= to;
  });
}

/** "2115" → "02115": spreadsheet programs take digits for a number and drop its zeros. Null for anything else. */
export function withZipZeros(text: string): string | null {
  const digits = text.trim();
  return /^\d{3,4}$/.test(digits) ? digits.padStart(ZIP_LENGTH, "0") : null;
}
