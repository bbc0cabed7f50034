const OUTER = 2;
const INNER = 2;

/**
 * Pages with a link: the first and last two, and two on each side of the current one. 0 is a gap; a single missing page
 * is shown instead.
 */
export function pageWindow(page: number, pages: number): number[] {
  const wanted = new Set<number>();
  for (let at = 1; at <= pages; at = at === OUTER ? Math.max(at + 1, pages - OUTER + 1) : at + 1) wanted.add(at);
  for (let at = Math.max(1, page - INNER); at <= Math.min(pages, page + INNER); at++) wanted.add(at);
  const shown: number[] = [];
  for (const at of [...wanted].toSorted((a, b) => a - b)) {
    const before = shown.at(-1) ?? 0;
    if (at - before === 2) shown.push(at - 1);
    else if (at - before > 2) shown.push(0);
    shown.push(at);
  }
  return shown;
}
