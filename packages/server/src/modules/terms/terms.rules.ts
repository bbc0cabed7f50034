/**
 * The parent of a category that others are merged into: unchanged, or, if it is a descendant of a merged one, the
 * parent of the highest of those. So their children can become its children.
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
