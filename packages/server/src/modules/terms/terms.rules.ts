/**
 * Where the category that stays has to stand when others are merged into it: below the same one as before, or, when it
 * stands below one that goes, where the highest of those stood. So what stood below them can come to stand below it.
 */
export function parentAfterMerge(
  categories: readonly { id: number; parentId: number }[],
  { ids, into }: { ids: readonly number[]; into: number },
): number {
  const parentOf = new Map(categories.map((one) => [one.id, one.parentId]));
  const going = new Set(ids);
  const own = parentOf.get(into) ?? 0;
  let parent = own;
  const seen = new Set<number>();
  for (let above = own; above !== 0 && !seen.has(above); above = parentOf.get(above) ?? 0) {
    seen.add(above);
    if (going.has(above)) parent = parentOf.get(above) ?? 0;
  }
  return parent;
}
