import type { Release, SourceLine } from "./overview.schema.ts";

/** What agencies that keep a register of all schools of their kind are called. */
const AGENCY = /\b(?:Agency|Bureau|Center|Commission|Department|Office)\b/;

/** Releases of registers, and the pages about single schools beside them, each in the given order. */
export function registersAndPages(releases: readonly Release[]): { registers: Release[]; pages: Release[] } {
  return {
    registers: releases.filter(({ publisher }) => AGENCY.test(publisher)),
    pages: releases.filter(({ publisher }) => !AGENCY.test(publisher)),
  };
}

/**
 * Releases as lines of a table: those of one register, or of one page, that were published several times are one line,
 * with all their years. It links to the newest one, and was last read when any of them was.
 */
export function bySource(releases: readonly Release[]): SourceLine[] {
  const groups = Map.groupBy(releases, ({ publisher, name }) => JSON.stringify([publisher, name]));
  return [...groups.values()].flatMap((group) => {
    const [newest] = group;
    if (!newest) return [];
    const { key, name, publisher, url } = newest;
    const checkedAt = group.map((one) => one.checkedAt).reduce((last, at) => (at > last ? at : last));
    return [{ key, name, publisher, url, years: group.map(({ year }) => year), checkedAt }];
  });
}
