import { MAX_CERTIFICATE_ELEMENTS, MAX_CERTIFICATE_LENGTH } from '@lectern/contract/limits';
import { boundsOf, unionOf } from './geometry.ts';
import { resizedGuides } from './guides.ts';
import { type CertificateElement, type CertificateLayout, elementsOf, type Ids, newId } from './layout.ts';

type Change = Partial<CertificateElement> | ((element: CertificateElement) => CertificateElement);

const MAX = MAX_CERTIFICATE_LENGTH;
const clamped = (value: number, min = -MAX, max = MAX): number => Math.max(min, Math.min(max, Math.round(value)));

/** Places within what the server stores. */
const inLimits = (element: CertificateElement): CertificateElement => {
  const least = element.type === 'line' ? 0 : 1;
  return {
    ...element,
    x: clamped(element.x),
    y: clamped(element.y),
    w: clamped(element.w, least),
    h: clamped(element.h, least),
    rotation: clamped(element.rotation) % 360,
  };
};

export const changeElements = (layout: CertificateLayout, ids: Ids, change: Change): CertificateLayout => ({
  ...layout,
  elements: layout.elements.map((element) => {
    if (!ids.includes(element.id)) return element;
    // A change is of fields that all of these elements have.
    return inLimits(typeof change === 'function' ? change(element) : ({ ...element, ...change } as CertificateElement));
  }),
});

/** Locked elements stay where they are. */
export const unlocked = (layout: CertificateLayout, ids: Ids): string[] =>
  elementsOf(layout, ids).flatMap(({ id, locked }) => (locked ? [] : [id]));

export const moveElements = (layout: CertificateLayout, ids: Ids, [dx, dy]: readonly [number, number]) =>
  changeElements(layout, unlocked(layout, ids), (element) => ({ ...element, x: element.x + dx, y: element.y + dy }));

export const removeElements = (layout: CertificateLayout, ids: Ids): CertificateLayout => {
  const gone = unlocked(layout, ids);
  return { ...layout, elements: layout.elements.filter(({ id }) => !gone.includes(id)) };
};

/** Adds copies with ids and groups of their own, in front. Those that the layout has no room for are left out. */
export function addElements(
  layout: CertificateLayout,
  elements: readonly CertificateElement[],
  { offset = 0, random }: { offset?: number; random?: () => number } = {},
): { layout: CertificateLayout; ids: string[] } {
  const groups = new Map<string, string>();
  const ids: string[] = [];
  let next = layout;
  for (const element of elements.slice(0, MAX_CERTIFICATE_ELEMENTS - layout.elements.length)) {
    const id = newId(next, random);
    if (element.group && !groups.has(element.group)) groups.set(element.group, `g${id}`);
    const copy = inLimits({
      ...element,
      id,
      x: element.x + offset,
      y: element.y + offset,
      locked: false,
      group: groups.get(element.group) ?? '',
    });
    ids.push(id);
    next = { ...next, elements: [...next.elements, copy] };
  }
  return { layout: next, ids };
}

export type Order = 'forward' | 'backward' | 'front' | 'back';

/** Elements are listed from back to front. */
export function reorder(layout: CertificateLayout, ids: Ids, order: Order): CertificateLayout {
  const { elements } = layout;
  const isChosen = ({ id }: CertificateElement) => ids.includes(id);
  if (order === 'front' || order === 'back') {
    const chosen = elements.filter(isChosen);
    const others = elements.filter((element) => !isChosen(element));
    return { ...layout, elements: order === 'front' ? [...others, ...chosen] : [...chosen, ...others] };
  }
  const ordered = order === 'forward' ? elements.toReversed() : [...elements];
  for (let at = 1; at < ordered.length; at += 1) {
    const [before, element] = [ordered[at - 1]!, ordered[at]!];
    if (isChosen(element) && !isChosen(before)) [ordered[at - 1], ordered[at]] = [element, before];
  }
  return { ...layout, elements: order === 'forward' ? ordered.toReversed() : ordered };
}

/** Puts an element directly behind or in front of another one. */
export function placeNextTo(
  layout: CertificateLayout,
  id: string,
  { of, side }: { of: string; side: 'behind' | 'in_front' },
): CertificateLayout {
  const moved = layout.elements.find((element) => element.id === id);
  if (!moved || id === of) return layout;
  const others = layout.elements.filter((element) => element !== moved);
  const at = others.findIndex((element) => element.id === of);
  if (at < 0) return layout;
  return { ...layout, elements: others.toSpliced(side === 'behind' ? at : at + 1, 0, moved) };
}

export const groupElements = (layout: CertificateLayout, ids: Ids, random?: () => number): CertificateLayout =>
  ids.length < 2 ? layout : changeElements(layout, ids, { group: newId(layout, random) });

export const ungroupElements = (layout: CertificateLayout, ids: Ids): CertificateLayout =>
  changeElements(layout, ids, { group: '' });

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns several elements with each other, and one with the page. */
export function alignElements(layout: CertificateLayout, ids: Ids, edge: Edge): CertificateLayout {
  const chosen = elementsOf(layout, unlocked(layout, ids));
  const page = { x: 0, y: 0, w: layout.page.width, h: layout.page.height };
  const frame = chosen.length > 1 ? unionOf(chosen.map(boundsOf)) : page;
  return changeElements(layout, unlocked(layout, ids), (element) => {
    const { x, y, w, h } = boundsOf(element);
    const moves: Record<Edge, readonly [number, number]> = {
      left: [frame.x - x, 0],
      center: [frame.x + frame.w / 2 - x - w / 2, 0],
      right: [frame.x + frame.w - x - w, 0],
      top: [0, frame.y - y],
      middle: [0, frame.y + frame.h / 2 - y - h / 2],
      bottom: [0, frame.y + frame.h - y - h],
    };
    const [dx, dy] = moves[edge];
    return { ...element, x: element.x + dx, y: element.y + dy };
  });
}

/** Gives three or more elements equal gaps; the outer ones stay. */
export function distributeElements(layout: CertificateLayout, ids: Ids, axis: 'x' | 'y'): CertificateLayout {
  const size = axis === 'x' ? 'w' : 'h';
  const chosen = elementsOf(layout, unlocked(layout, ids))
    .map((element) => ({ id: element.id, bounds: boundsOf(element) }))
    .toSorted((a, b) => a.bounds[axis] - b.bounds[axis]);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (chosen.length < 3 || !first || !last) return layout;
  const room = last.bounds[axis] + last.bounds[size] - first.bounds[axis];
  const gap = (room - chosen.reduce((sum, { bounds }) => sum + bounds[size], 0)) / (chosen.length - 1);
  let next = layout;
  let place = first.bounds[axis];
  for (const { id, bounds } of chosen) {
    const delta = place - bounds[axis];
    next = moveElements(next, [id], axis === 'x' ? [delta, 0] : [0, delta]);
    place += bounds[size] + gap;
  }
  return next;
}

/** Changes the size of the page. `scale`: elements and guides keep their place in proportion. */
export function resizePage(
  layout: CertificateLayout,
  page: CertificateLayout['page'],
  { scale }: { scale: boolean },
): CertificateLayout {
  const guides = resizedGuides(layout, page, { scale });
  if (!scale) return { ...layout, page, guides };
  const [sx, sy] = [page.width / layout.page.width, page.height / layout.page.height];
  const factor = Math.min(sx, sy);
  return {
    ...layout,
    page,
    guides,
    elements: layout.elements.map((element) => {
      const [w, h] =
        element.rotation === 0 ? [element.w * sx, element.h * sy] : [element.w * factor, element.h * factor];
      const [cx, cy] = [(element.x + element.w / 2) * sx, (element.y + element.h / 2) * sy];
      const size = 'size' in element ? { size: clamped(element.size * factor, 100, 100_000) } : {};
      return inLimits({ ...element, ...size, w, h, x: cx - w / 2, y: cy - h / 2 } as CertificateElement);
    }),
  };
}
