import { useState } from "react";
import type { NamedSchool } from "#lib/comparison/chosen.client.ts";

/** The school that was added last while this page was open; null after a removal, and for what the page began with. */
export function useAdded(schools: readonly NamedSchool[]): NamedSchool | null {
  const [known, setKnown] = useState(schools);
  const [added, setAdded] = useState<NamedSchool | null>(null);
  if (schools !== known) {
    const isOneMore = schools.length === known.length + 1;
    // Names that arrive later change the list, but add nothing to it.
    if (schools.length !== known.length) setAdded((isOneMore && schools.at(-1)) || null);
    setKnown(schools);
  }
  return added;
}
