import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Makes a row of a list draggable by its handle, and a place to drop the other rows of the list. */
export function useSortableRow<Row extends HTMLElement>({
  list,
  id,
}: {
  /** Only rows of the same list are dropped on each other. */
  list: string;
  id: string;
}): {
  row: RefObject<Row | null>;
  handle: RefObject<HTMLButtonElement | null>;
  edge: 'top' | 'bottom' | null;
  dragged: boolean;
} {
  const row = useRef<Row>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);
  // Synchronises with the browser's drag and drop, which works on elements.
  useEffect(() => {
    if (!row.current || !handle.current) return undefined;
    return combine(
      draggable({
        element: row.current,
        dragHandle: handle.current,
        getInitialData: () => ({ list, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data.list === list && source.data.id !== id,
        getData: ({ input, element }) =>
          attachClosestEdge({ list, id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => {
          const closest = extractClosestEdge(self.data);
          setEdge(closest === 'top' || closest === 'bottom' ? closest : null);
        },
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [list, id]);
  return { row, handle, edge, dragged };
}

/** The index of a row after it is dropped at an edge of another row. */
export function placeAfterDrop(from: number, target: number, edge: 'top' | 'bottom'): number {
  const gap = edge === 'top' ? target : target + 1;
  return gap > from ? gap - 1 : gap;
}

/** Listens for drops within a list. `ids` are those of its rows in order. */
export function useSortableList({
  list,
  ids,
  onMove,
}: {
  list: string;
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
}) {
  const latest = useRef({ ids, onMove });
  // Synchronises what the drag's listeners call with the last render; they are not set up anew for it.
  useEffect(() => {
    latest.current = { ids, onMove };
  });
  // Synchronises with the browser's drag and drop, which works on elements.
  useEffect(
    () =>
      combine(
        autoScrollWindowForElements(),
        monitorForElements({
          canMonitor: ({ source }) => source.data.list === list,
          onDrop: ({ source, location }) => {
            const target = location.current.dropTargets[0]?.data;
            if (!target) return;
            const { ids: rows, onMove: move } = latest.current;
            const from = rows.indexOf(String(source.data.id));
            const over = rows.indexOf(String(target.id));
            if (from < 0 || over < 0) return;
            const to = placeAfterDrop(from, over, extractClosestEdge(target) === 'top' ? 'top' : 'bottom');
            if (to !== from) move(from, to);
          },
        }),
      ),
    [list],
  );
}
