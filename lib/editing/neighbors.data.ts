import "server-only";
import { listArchive, listSchools } from "./list.data.ts";
import type { Pagination } from "./list.schema.ts";
import { listOfAddress, type Neighbor, type Neighbors } from "./neighbors.schema.ts";

type Placed = { _id: string; name: string; page: number };

/**
 * The schools before and after one in a list that staff work through, as the list is now. It is looked for on the
 * page that they came from and on the two around it: saving may have moved it.
 * @param id the school's ID
 * @param from the list's address, without its path
 * @param withLimit adds the page size of the list
 */
export async function neighborsOf(
  id: string,
  from: string,
  withLimit: <Query extends { limit?: number | undefined }>(query: Query) => Query & { limit: number },
): Promise<Neighbors> {
  const list = listOfAddress(from);
  const query = withLimit(list.query);
  const read = async (page: number) => {
    const found: { schools: { _id: string; name: string }[]; pagination: Pagination } = list.isArchive
      ? await listArchive({ ...withLimit(list.query), page })
      : await listSchools({ ...withLimit(list.query), page });
    const placed = found.schools.map(({ _id, name }): Placed => ({ _id, name, page }));
    return { placed, total: found.pagination.total };
  };
  const pages = [query.page - 1, query.page, query.page + 1].filter((page) => page > 0);
  const parts = await Promise.all(pages.map(read));
  const around = parts.flatMap(({ placed }) => placed);
  const total = parts[0]?.total ?? 0;
  const at = around.findIndex(({ _id }) => _id === id);
  if (at < 0) return { previous: null, next: null, position: null, total };
  const toNeighbor = (placed: Placed | undefined) => placed && neighborAt(placed, from);
  return {
    previous: toNeighbor(around[at - 1]) ?? null,
    next: toNeighbor(around[at + 1]) ?? null,
    position: ((pages[0] ?? 1) - 1) * query.limit + at + 1,
    total,
  };
}

function neighborAt({ _id, name, page }: Placed, from: string): Neighbor {
  const address = new URLSearchParams(from);
  if (page === 1) address.delete("page");
  else address.set("page", String(page));
  return { _id, name, from: address.toString() };
}
