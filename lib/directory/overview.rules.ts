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
 * with all their years; so are those that were read in several ways ("Locations, looked up by address"). It links to the
 * newest one, and was last read when any of them was.
 */
export function bySource(releases: readonly Release[]): SourceLine[] {
  const groups = Map.groupBy(releases, (release) => {
    const { publisher, name } = readFrom(release, releases);
    return JSON.stringify([publisher, name]);
  });
  return [...groups.values()].flatMap((group) => {
    const [newest] = group;
    if (!newest) return [];
    const { key, publisher, url } = newest;
    const { name } = readFrom(newest, releases);
    const checkedAt = group.map((one) => one.checkedAt).reduce((last, at) => (at > last ? at : last));
    return [{ key, name, publisher, url, years: [...new Set(group.map(({ year }) => year))], checkedAt }];
  });
}

/** The publisher's release whose name this one's begins with and adds to; the release itself if there is none. */
function readFrom(release: Release, all: readonly Release[]): Release {
  const { publisher, name } = release;
  return all.find((one) => one.publisher === publisher && name.startsWith(`${one.name}, `)) ?? release;
}
