/**
 * Which pages a pager lists: up to ten, all of them; beyond that, the first four, the last four, and the current one.
 * @returns page numbers in ascending order, with null where pages are left out
 */
export function pagerPages(current: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= 10) return all;
  const listed = all.filter((page) => page <= 4 || page > pages - 4 || page === current);
  return listed.flatMap((page, index) => {
    const before = listed[index - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}
