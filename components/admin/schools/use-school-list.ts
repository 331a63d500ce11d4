import { useQuery } from "@tanstack/react-query";
import { archiveQuery, schoolListQuery } from "#lib/editing/client.ts";
import type { ListChoices } from "./list-choices.ts";

/** The page of active or archived schools that the filters ask for. */
export function useSchoolList({ view, hide, ...choices }: ListChoices) {
  const isArchive = view === "archived";
  // Others work on the same schools, so no list stays fresh for long.
  const fresh = { staleTime: 0 };
  const active = useQuery({
    ...schoolListQuery(choices),
    ...fresh,
    enabled: !isArchive,
    select: ({ schools, pagination }) => ({ schools, pagination }),
  });
  const archive = useQuery({
    ...archiveQuery(choices),
    ...fresh,
    enabled: isArchive,
    select: ({ archived, pagination }) => ({ schools: archived, pagination }),
  });
  return isArchive ? archive : active;
}
