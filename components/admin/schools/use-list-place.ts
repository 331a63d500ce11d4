import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { neighborsQuery } from "#lib/editing/client.ts";
import { FROM_LIST } from "#lib/editing/list-address.format.ts";
import type { Neighbor } from "#lib/editing/neighbors.schema.ts";

export type Step = { name: string; href: string };

/**
 * The place of a school in the list that the user came from, which the record's address names: `from` is the address of
 * the list, without its path. Without it, there is nothing before and after.
 */
export function useListPlace(id: string) {
  const search = useSearchParams();
  const from = search.get(FROM_LIST);
  const { data } = useQuery({ ...neighborsQuery(id, from ?? ""), enabled: from !== null });
  const stepTo = (neighbor: Neighbor | null | undefined): Step | null => {
    if (!neighbor) return null;
    const next = new URLSearchParams(search);
    for (const name of ["history", "revision", "field"]) next.delete(name);
    next.set(FROM_LIST, neighbor.from);
    return { name: neighbor.name, href: `/admin/schools/${neighbor._id}?${next}` };
  };
  return {
    isKnown: data !== undefined,
    previous: stepTo(data?.previous),
    next: stepTo(data?.next),
    position: data?.position ?? null,
    total: data?.total ?? 0,
    /** Back to the list, as it was. */
    listHref: from ? `/admin?${new URLSearchParams(from)}` : "/admin",
  };
}

export type ListPlace = ReturnType<typeof useListPlace>;
