interface Change {
  type: string;
  actorId: number | null;
  /** Which thing it is about. */
  itemId: string | null;
}

const isSame = (a: Change, b: Change): boolean => a.type === b.type && a.actorId === b.actorId && a.itemId === b.itemId;

/** The latest changes, newest first. Autosave emits an event per save: consecutive ones are one change. */
export function newestChanges<One extends Change>(changes: readonly One[], many: number): One[] {
  const told: One[] = [];
  for (const change of changes) {
    const before = told.at(-1);
    if (!before || !isSame(before, change)) told.push(change);
    if (told.length === many) break;
  }
  return told;
}
