import type { contract, Got } from '@lectern/contract';

/** The outline as sent by the server: three tables and an order. */
export type OutlineAnswer = Got<(typeof contract)['courseBuilder']['get']>;

export type OutlineItem = OutlineAnswer['contents'][string];

export interface OutlineSection {
  id: number;
  name: string;
  modified: string;
  items: readonly OutlineItem[];
}

export interface Outline {
  course: OutlineAnswer['course'];
  sections: readonly OutlineSection[];
  /** The revision a save must name. */
  modified: string;
}

/** What can be moved and named. Sections and items number themselves apart from each other. */
export interface Thing {
  kind: 'section' | 'item';
  id: number;
}

/** Where a thing goes: before another, or to the end. Neighbors stay true when others add or take away; places in numbers do not. */
export type Move =
  | { kind: 'item'; id: number; section: number; before: number | null }
  | { kind: 'section'; id: number; before: number | null };

type Sections = readonly OutlineSection[];

export function readOutline({ sections, contents, section_order, course, modified }: OutlineAnswer): Outline {
  return {
    course,
    modified,
    sections: section_order.flatMap((id) => {
      const section = sections[id];
      if (!section) return [];
      const items = section.contents.flatMap((item) => contents[item] ?? []);
      return [{ id, name: section.name, modified: section.modified, items }];
    }),
  };
}

export const findItem = (sections: Sections, id: number): OutlineItem | undefined =>
  sections.flatMap((section) => section.items).find((item) => item.id === id);

export const findThing = (sections: Sections, { kind, id }: Thing): { name: string; modified: string } | undefined =>
  kind === 'item' ? findItem(sections, id) : sections.find((section) => section.id === id);

export const sectionOf = (sections: Sections, itemId: number): OutlineSection | undefined =>
  sections.find((section) => section.items.some((item) => item.id === itemId));

function insertBefore<T extends { id: number }>(list: readonly T[], thing: T, before: number | null): T[] {
  const others = list.filter((one) => one.id !== thing.id);
  const at = others.findIndex((one) => one.id === before);
  return others.toSpliced(at < 0 ? others.length : at, 0, thing);
}

/** A move of something that is gone, or into a section that is gone, changes nothing. */
function applyMove(sections: Sections, move: Move): Sections {
  if (move.before === move.id) return sections;
  if (move.kind === 'section') {
    const section = sections.find((one) => one.id === move.id);
    return section ? insertBefore(sections, section, move.before) : sections;
  }
  const item = findItem(sections, move.id);
  if (!item || !sections.some((section) => section.id === move.section)) return sections;
  return sections.map((section) => {
    if (section.id === move.section) return { ...section, items: insertBefore(section.items, item, move.before) };
    const items = section.items.filter((one) => one.id !== move.id);
    return items.length === section.items.length ? section : { ...section, items };
  });
}

export const applyMoves = (sections: Sections, moves: readonly Move[]): Sections => moves.reduce(applyMove, sections);

const nextId = (list: readonly { id: number }[], id: number): number | null =>
  list[list.findIndex((one) => one.id === id) + 1]?.id ?? null;

/** The move that brings a thing to where it is now, or null when it is not there. */
function moveToPresentPlace(sections: Sections, { kind, id }: Thing): Move | null {
  if (kind === 'section') {
    return sections.some((one) => one.id === id) ? { kind, id, before: nextId(sections, id) } : null;
  }
  const section = sectionOf(sections, id);
  return section ? { kind, id, section: section.id, before: nextId(section.items, id) } : null;
}

/** The moves that take these moves back. */
export function inverseOf(sections: Sections, moves: readonly Move[]): Move[] {
  const inverse: Move[] = [];
  let now = sections;
  for (const move of moves) {
    const back = moveToPresentPlace(now, move);
    if (back) inverse.unshift(back);
    now = applyMove(now, move);
  }
  return inverse;
}

/** The moves that put things back after they were taken out and came back anywhere. `things` is in outline order. */
export const placesOf = (sections: Sections, things: readonly Thing[]): Move[] =>
  things.toReversed().flatMap((thing) => moveToPresentPlace(sections, thing) ?? []);

export const orderOf = (sections: Sections) => ({
  sections: sections.map(({ id, items }) => ({ id, contents: items.map((item) => item.id) })),
  section_order: sections.map(({ id }) => id),
});

export const sameOrder = (one: Sections, other: Sections): boolean =>
  JSON.stringify(orderOf(one)) === JSON.stringify(orderOf(other));

/** Items as one block, in outline order, before another item or at the end. The anchor must not be one of them. */
export function moveItems(
  sections: Sections,
  ids: ReadonlySet<number>,
  { section, before }: { section: number; before: number | null },
): Move[] {
  const order = sections.flatMap(({ items }) => items.map((item) => item.id));
  return order.filter((id) => ids.has(id)).map((id) => ({ kind: 'item', id, section, before }));
}

/** The next element of its list that is not moved: a block dropped after `id` is inserted before it. */
export function anchorBehind(list: readonly { id: number }[], id: number, moving: ReadonlySet<number>): number | null {
  const at = list.findIndex((one) => one.id === id);
  return list.slice(at + 1).find((one) => !moving.has(one.id))?.id ?? null;
}

export type Direction = 'up' | 'down' | 'previous' | 'next';

/** One step of the keyboard. At the edge of its section an item goes over to the neighbor. Null at the end of the road. */
export function step(sections: Sections, thing: Thing, direction: Direction): Move | null {
  const back = direction === 'up' || direction === 'previous';
  if (thing.kind === 'section') {
    const at = sections.findIndex((section) => section.id === thing.id);
    if (at < 0 || (back ? at === 0 : at === sections.length - 1)) return null;
    return { ...thing, kind: 'section', before: sections[back ? at - 1 : at + 2]?.id ?? null };
  }
  const here = sections.findIndex((section) => section.items.some((item) => item.id === thing.id));
  const section = sections[here];
  if (!section) return null;
  const at = section.items.findIndex((item) => item.id === thing.id);
  const within = direction === 'up' ? at > 0 : direction === 'down' && at < section.items.length - 1;
  const item = { kind: 'item' as const, id: thing.id };
  if (within) return { ...item, section: section.id, before: section.items[back ? at - 1 : at + 2]?.id ?? null };
  const neighbor = sections[back ? here - 1 : here + 1];
  if (!neighbor) return null;
  return { ...item, section: neighbor.id, before: back ? null : (neighbor.items[0]?.id ?? null) };
}

export interface Place {
  name: string;
  position: number;
  count: number;
  /** The name of the section an item is in. */
  section?: string;
}

/** The position of an element, for announcements. */
export function placeOf(sections: Sections, { kind, id }: Thing): Place | null {
  const home = kind === 'item' ? sectionOf(sections, id) : undefined;
  const list: readonly { id: number; name: string }[] = kind === 'item' ? (home?.items ?? []) : sections;
  const at = list.findIndex((one) => one.id === id);
  const thing = list[at];
  if (!thing) return null;
  return { name: thing.name, position: at + 1, count: list.length, ...(home && { section: home.name }) };
}

/** The nearest neighbor of what will be gone: the next in its list, else the one before, else its section. */
export function neighborOf(sections: Sections, { kind, id }: Thing): Thing | null {
  const home = kind === 'item' ? sectionOf(sections, id) : undefined;
  const list: readonly { id: number }[] = home?.items ?? sections;
  const at = list.findIndex((one) => one.id === id);
  const near = list[at + 1] ?? list[at - 1];
  if (near) return { kind, id: near.id };
  return home ? { kind: 'section', id: home.id } : null;
}

/** Whether an element that is being moved here was moved to another section elsewhere. */
export function movedElsewhere(before: Sections, after: Sections, moves: readonly Move[]): boolean {
  return moves.some((move) => {
    if (move.kind === 'section') return false;
    const home = sectionOf(after, move.id);
    return home !== undefined && home.id !== sectionOf(before, move.id)?.id;
  });
}

export function totalsOf(sections: Sections) {
  const items = sections.flatMap((section) => section.items);
  return {
    sections: sections.length,
    items: items.length,
    minutes: items.reduce((sum, item) => sum + item.duration, 0),
  };
}

/** From one to the other in outline order, both included. */
export function rangeOf(order: readonly number[], from: number, to: number): number[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)].toSorted((x, y) => x - y) as [number, number];
  return a < 0 ? [to] : order.slice(a, b + 1);
}
