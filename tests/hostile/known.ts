/** What exists on the site, in the order in which it was found: requests are made from it. */
export type Known = {
  /** Ids and slugs. */
  schools: string[];
  accounts: string[];
  emails: string[];
  imports: string[];
  feedback: string[];
  savedSearches: string[];
  revisions: string[];
  fields: string[];
  sections: string[];
};

/** Which of these an address or a body means by a name: the first line whose pattern "<path> <name>" matches. */
const ASKED_FOR: [RegExp, keyof Known][] = [
  [/saved-searches\S* id$/, "savedSearches"],
  [/feedback\S* id$/, "feedback"],
  [/admin\/users\S* id$| (userId|lastId|targetUser\w*|accountId)$/, "accounts"],
  [/bulk\S* id$/, "imports"],
  [/ (revisionId|version)$/, "revisions"],
  [/ section$|section\S* id$/, "sections"],
  [/central-fields\S* (name|field)$| fields?$/, "fields"],
  [/ email$/, "emails"],
  [/ (id|ids|\w*[sS]chools?|\w*(Id|Ids)|keep|other)$/, "schools"],
];

/** Existing values of the kind that a path wants under a name; empty if it wants none. */
export function knownFor(known: Known, path: string, name: string): readonly string[] {
  const kind = ASKED_FOR.find(([pattern]) => pattern.test(`${path} ${name}`))?.[1];
  return kind ? known[kind] : [];
}

/** Everything whose IDs look alike, for asking with somebody else's. */
export function anyKnown(known: Known): string[] {
  return Object.values(known).flat();
}
