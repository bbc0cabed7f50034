import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './Drag.module.css';
import type { Drop } from '../store/drop.ts';
import type { Thing } from '../store/outline.ts';

/** How long one waits above a folded section until it opens. */
const OPEN_AFTER_MS = 600;

/** What a draggable or a drop target of the outline says of itself; null for anything else on the page. */
function thingOf({ kind, id }: Record<string | symbol, unknown>): Thing | null {
  return (kind === 'section' || kind === 'item') && typeof id === 'number' ? { kind, id } : null;
}

/** Makes an element draggable by its handle, with its name as the ghost. */
export function useDraggable(
  { kind, id }: Thing,
  { label, disabled }: { label: string; disabled: boolean },
): { element: RefObject<HTMLElement | null>; handle: RefObject<HTMLButtonElement | null>; dragged: boolean } {
  const element = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState(false);
  // Synchronises with the browser's drag and drop, which works on elements.
  useEffect(() => {
    if (!element.current || !handle.current || disabled) return undefined;
    return draggable({
      element: element.current,
      dragHandle: handle.current,
      getInitialData: () => ({ kind, id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render: ({ container }) => {
            const ghost = document.createElement('div');
            ghost.className = classes.ghost ?? '';
            ghost.textContent = label;
            container.append(ghost);
          },
        }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [kind, id, label, disabled]);
  return { element, handle, dragged };
}

export type Edge = 'top' | 'bottom' | 'into' | null;

/**
 * The place of a dragged element on this one: a section next to a section, an item next to an item or into a section.
 */
export function useDropTarget(
  element: RefObject<HTMLElement | null>,
  { kind, id }: Thing,
  onLinger?: () => void,
): Edge {
  const [edge, setEdge] = useState<Edge>(null);
  const linger = useRef(onLinger);
  // Synchronises what the drag's listeners call with the last render; they are not set up anew for it.
  useEffect(() => {
    linger.current = onLinger;
  });
  // Synchronises with the browser's drag and drop, which works on elements.
  useEffect(() => {
    if (!element.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      setEdge(null);
    };
    const cleanUp = dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => {
        const dragged = thingOf(source.data);
        return dragged !== null && (dragged.kind === kind || kind === 'section');
      },
      getData: ({ input, element, source }) =>
        source.data.kind === kind
          ? attachClosestEdge({ kind, id }, { input, element, allowedEdges: ['top', 'bottom'] })
          : { kind, id },
      getIsSticky: () => false,
      onDragEnter: ({ source }) => {
        if (kind === 'section' && source.data.kind === 'item')
          timer = setTimeout(() => linger.current?.(), OPEN_AFTER_MS);
      },
      onDrag: ({ self, source, location }) => {
        const innermost = location.current.dropTargets[0]?.element === self.element;
        const own = source.data.kind === kind && source.data.id === id;
        if (!innermost || own) setEdge(null);
        else setEdge(source.data.kind === kind ? (extractClosestEdge(self.data) as Edge) : 'into');
      },
      onDragLeave: leave,
      onDrop: leave,
    });
    return () => {
      clearTimeout(timer);
      cleanUp();
    };
  }, [element, kind, id]);
  return edge;
}

/** Listens for what is dropped anywhere in the outline, and scrolls the page while something is dragged to its edge. */
export function useDrops(onDrop: (drop: Drop) => void) {
  const listener = useRef(onDrop);
  // Synchronises what the drag's listeners call with the last render; they are not set up anew for it.
  useEffect(() => {
    listener.current = onDrop;
  });
  // Synchronises with the browser's drag and drop, which works on elements.
  useEffect(
    () =>
      combine(
        autoScrollWindowForElements(),
        monitorForElements({
          canMonitor: ({ source }) => thingOf(source.data) !== null,
          onDrop: ({ source, location }) => {
            const data = location.current.dropTargets[0]?.data;
            const target = data && thingOf(data);
            const dragged = thingOf(source.data);
            if (!data || !target || !dragged) return;
            const edge = extractClosestEdge(data);
            listener.current({ source: dragged, target, edge: edge === 'top' || edge === 'bottom' ? edge : null });
          },
        }),
      ),
    [],
  );
}
