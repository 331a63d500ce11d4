import type { Release } from "./overview.schema.ts";

/** What agencies that keep a register of all schools of their kind are called. */
const AGENCY = /\b(?:Agency|Bureau|Center|Commission|Department|Office)\b/;

/** Releases of registers, and the pages about single schools beside them, each in the given order. */
export function registersAndPages(releases: readonly Release[]): { registers: Release[]; pages: Release[] } {
  return {
    registers: releases.filter(({ publisher }) => AGENCY.test(publisher)),
    pages: releases.filter(({ publisher }) => !AGENCY.test(publisher)),
  };
}
