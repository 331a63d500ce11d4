import type { FieldDefinition } from "#lib/fields/schema.ts";
import { isShareOfStudents } from "./share-sets.rules.ts";

/** In the card of a stored share that differs: those of blank fields can be accepted at once, and these cannot. */
export const ONE_AT_A_TIME =
  "Press “Replace” on each share that differs: stored shares are replaced one at a time. “Accept All” fills blank fields only.";

/** Why a key does not edit a value that would replace another one. */
export const REPLACE_FIRST = "To use another value, press R first and then E, or X to keep the stored one.";

/** Why a key does not accept a value. @param mayJoin whether it is a list that something can be added to */
export function hasValueNote({ name, label }: FieldDefinition, mayJoin: boolean): string {
  const ways = mayJoin ? "Press A to add to it, or R to replace it." : "Press R to replace it.";
  const shares = isShareOfStudents(name)
    ? " A fills blank fields only: stored shares are replaced one at a time."
    : "";
  return `${label} has a value already. ${ways}${shares}`;
}
