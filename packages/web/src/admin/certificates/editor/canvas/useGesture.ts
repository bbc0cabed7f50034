import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { EditorPreferences } from '../EditorContext.ts';
import {
  type Bounds,
  type Handle,
  boundsBetween,
  boundsOf,
  overlaps,
  type Point,
  resized,
  rotationTo,
  scaledInto,
  unionOf,
} from '../document/geometry.ts';
import { type GuideAxis, guideBoxes, placeGuide } from '../document/guides.ts';
import {
  type CertificateElement,
  type CertificateLayout,
  elementsOf,
  type Ids,
  withGroups,
} from '../document/layout.ts';
import { changeElements, moveElements, unlocked } from '../document/operations.ts';
import { snapEdge, snapMove, snapToGrid, type SmartGuide } from '../document/snapping.ts';

export type GestureKind =
  | { kind: 'move' | 'rotate' | 'band' }
  | { kind: 'resize'; handle: Handle }
  /** Without an index a guide is added. */
  | { kind: 'guide'; axis: GuideAxis; index?: number };

/** The state of a gesture while the pointer is down. */
export interface GestureView {
  layout: CertificateLayout;
  guides: readonly SmartGuide[];
  band?: Bounds;
  /** Elements in the band. */
  banded?: Ids;
}

interface Gesture {
  layout: CertificateLayout;
  ids: Ids;
  from: Point;
  what: GestureKind;
}

/** Pixels before a press becomes a drag. */
const SLOP = 3;
const SNAP_PIXELS = 6;
const ROTATION_STEP = 15;

type Keys = Pick<PointerEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

const pageOf = ({ page }: CertificateLayout): Bounds => ({ x: 0, y: 0, w: page.width, h: page.height });

/** The page and its guides, to whose lines elements snap. */
const framesOf = (layout: CertificateLayout): Bounds[] => [pageOf(layout), ...guideBoxes(layout)];

/** The elements that others snap to. */
const targetsOf = ({ elements }: CertificateLayout, ids: Ids): Bounds[] =>
  elements.filter(({ id, hidden }) => !hidden && !ids.includes(id)).map(boundsOf);

/** Pictures and codes keep their proportions unless Shift is held; others while it is held. */
const keepsRatio = (element: CertificateElement, { shiftKey }: Keys): boolean =>
  ['image', 'qr', 'signature'].includes(element.type) !== shiftKey;

interface Options {
  scale: number;
  preferences: EditorPreferences;
}

function moved({ layout, ids }: Gesture, [dx, dy]: Point, { keys, scale, preferences }: Options & { keys: Keys }) {
  // Shift keeps the direction that was begun.
  const by: Point = keys.shiftKey ? (Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy]) : [dx, dy];
  const bounds = unionOf(elementsOf(layout, unlocked(layout, ids)).map(boundsOf));
  const free = { ...bounds, x: bounds.x + by[0], y: bounds.y + by[1] };
  if (keys.ctrlKey || keys.metaKey) return { layout: moveElements(layout, ids, by), guides: [] };
  if (preferences.grid) {
    const grid = preferences.grid_size;
    const snapped: Point = [snapToGrid(free.x, grid) - bounds.x, snapToGrid(free.y, grid) - bounds.y];
    return { layout: moveElements(layout, ids, snapped), guides: [] };
  }
  if (!preferences.snap) return { layout: moveElements(layout, ids, by), guides: [] };
  const snapping = { targets: targetsOf(layout, ids), frames: framesOf(layout), threshold: SNAP_PIXELS / scale };
  const { dx: sx, dy: sy, guides } = snapMove(free, snapping);
  return { layout: moveElements(layout, ids, [by[0] + sx, by[1] + sy]), guides };
}

function resizedLayout(
  { layout, ids }: Gesture,
  { handle, by, keys, scale, preferences }: Options & { handle: Handle; by: Point; keys: Keys },
): CertificateLayout {
  const chosen = elementsOf(layout, unlocked(layout, ids));
  const [element, ...others] = chosen;
  if (!element) return layout;
  const targets = [...framesOf(layout), ...targetsOf(layout, ids)];
  const snaps = preferences.snap && !keys.ctrlKey && !keys.metaKey;
  const snapped = (box: Bounds, axis: 'x' | 'y', distance: number): number => {
    const isStart = axis === 'x' ? handle.includes('w') : handle.includes('n');
    const edge = box[axis] + (isStart ? 0 : axis === 'x' ? box.w : box.h) + distance;
    if (preferences.grid) return distance + snapToGrid(edge, preferences.grid_size) - edge;
    return snaps ? distance + snapEdge(edge, { axis, targets, threshold: SNAP_PIXELS / scale }) - edge : distance;
  };
  if (others.length === 0) {
    const isUpright = element.rotation % 360 === 0;
    const distance: Point = isUpright ? [snapped(element, 'x', by[0]), snapped(element, 'y', by[1])] : by;
    const least = element.type === 'line' ? 0 : 100;
    const keepRatio = handle.length === 2 && keepsRatio(element, keys);
    return changeElements(layout, [element.id], (one) => ({
      ...one,
      ...resized(one, { handle, by: distance, keepRatio, least }),
    }));
  }
  const from = unionOf(chosen.map(boundsOf));
  const box = { ...from, rotation: 0 };
  const to = resized(box, { handle, by: [snapped(box, 'x', by[0]), snapped(box, 'y', by[1])], keepRatio: false });
  return changeElements(
    layout,
    chosen.map(({ id }) => id),
    (one) => ({ ...one, ...scaledInto(one, { from, to }) }),
  );
}

/** A guide snaps to elements and to the middle of the page. */
function withGuide(
  layout: CertificateLayout,
  { axis, index, at, keys, scale, preferences }: Options & { axis: GuideAxis; index?: number; at: number; keys: Keys },
): CertificateLayout {
  const targets = [pageOf(layout), ...targetsOf(layout, [])];
  const snaps = preferences.snap && !keys.ctrlKey && !keys.metaKey;
  const place = snaps ? snapEdge(at, { axis, targets, threshold: SNAP_PIXELS / scale }) : at;
  return placeGuide(layout, { axis, index, at: place });
}

/** Dragging, resizing, turning, placing guides and choosing with a band. A drag of the pointer is one step of undo. */
export function useGesture({
  scale,
  preferences,
  pointOf,
  onChange,
  onBand,
}: Options & {
  /** The point of the page below the pointer. */
  pointOf: (event: Pick<PointerEvent, 'clientX' | 'clientY'>) => Point;
  onChange: (layout: CertificateLayout) => void;
  onBand: (ids: Ids, options: { add: boolean }) => void;
}) {
  const [view, setView] = useState<GestureView>();
  const stop = useRef<AbortController>(undefined);
  // A gesture ends with its screen.
  useEffect(() => () => stop.current?.abort(), []);

  const begin = useCallback(
    (event: ReactPointerEvent, { layout, ids, what }: Omit<Gesture, 'from'>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      const from = pointOf(event.nativeEvent);
      const gesture: Gesture = { layout, ids, from, what };
      const controller = new AbortController();
      stop.current?.abort();
      stop.current = controller;
      const { clientX, clientY } = event;
      let isDragged = false;
      let shown: GestureView | undefined;

      const viewAt = (move: PointerEvent): GestureView => {
        const point = pointOf(move);
        const by: Point = [point[0] - from[0], point[1] - from[1]];
        if (what.kind === 'band') {
          const band = boundsBetween(from, point);
          const inBand = layout.elements.filter((one) => !one.hidden && !one.locked && overlaps(boundsOf(one), band));
          const banded = withGroups(
            layout,
            inBand.map(({ id }) => id),
          );
          return { layout, guides: [], band, banded };
        }
        if (what.kind === 'resize') {
          const next = resizedLayout(gesture, { handle: what.handle, by, keys: move, scale, preferences });
          return { layout: next, guides: [] };
        }
        if (what.kind === 'rotate') {
          const rotation = (one: CertificateElement) => rotationTo(one, point, move.shiftKey ? ROTATION_STEP : 1);
          const next = changeElements(layout, unlocked(layout, ids), (one) => ({ ...one, rotation: rotation(one) }));
          return { layout: next, guides: [] };
        }
        if (what.kind === 'guide') {
          const at = point[what.axis === 'x' ? 0 : 1];
          return { layout: withGuide(layout, { ...what, at, keys: move, scale, preferences }), guides: [] };
        }
        return moved(gesture, by, { keys: move, scale, preferences });
      };
      const cancel = () => {
        controller.abort();
        setView(undefined);
      };
      const end = (move: PointerEvent, isKept: boolean) => {
        if (move.pointerId !== event.pointerId) return;
        cancel();
        if (!isKept || !shown) return;
        if (what.kind === 'band') onBand(shown.banded ?? [], { add: move.shiftKey });
        else onChange(shown.layout);
      };
      const { signal } = controller;
      window.addEventListener(
        'pointermove',
        (move) => {
          if (move.pointerId !== event.pointerId) return;
          isDragged ||= Math.hypot(move.clientX - clientX, move.clientY - clientY) > SLOP;
          if (!isDragged) return;
          shown = viewAt(move);
          setView(shown);
        },
        { signal },
      );
      // A second finger zooms.
      window.addEventListener('pointerdown', (press) => press.pointerId !== event.pointerId && cancel(), { signal });
      window.addEventListener('pointerup', (move) => end(move, true), { signal });
      window.addEventListener('pointercancel', (move) => end(move, false), { signal });
      window.addEventListener(
        'keydown',
        (press) => {
          if (press.key !== 'Escape') return;
          press.stopPropagation();
          cancel();
        },
        { signal, capture: true },
      );
    },
    [scale, preferences, pointOf, onChange, onBand],
  );
  return { view, begin };
}
