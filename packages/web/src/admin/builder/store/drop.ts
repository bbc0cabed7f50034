import { anchorBehind, type Move, moveItems, type OutlineSection, sectionOf, type Thing } from './outline.ts';

/** What was let go where. `edge` is null in the middle of a section. */
export interface Drop {
  source: Thing;
  target: Thing;
  edge: 'top' | 'bottom' | null;
}

/** The moves of a drop: a section next to a section; items next to an item or to the end of a section. */
export function movesOfDrop(
  sections: readonly OutlineSection[],
  { source, target, edge, items }: Drop & { items: ReadonlySet<number> },
): Move[] {
  if (source.kind === 'section') {
    if (target.kind !== 'section' || target.id === source.id) return [];
    const before = edge === 'top' ? target.id : anchorBehind(sections, target.id, new Set([source.id]));
    return [{ kind: 'section', id: source.id, before }];
  }
  if (target.kind === 'section') return moveItems(sections, items, { section: target.id, before: null });
  const home = sectionOf(sections, target.id);
  if (!home) return [];
  const before = edge === 'top' && !items.has(target.id) ? target.id : anchorBehind(home.items, target.id, items);
  return moveItems(sections, items, { section: home.id, before });
}
