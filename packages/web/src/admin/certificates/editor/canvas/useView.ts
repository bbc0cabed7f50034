import { usePinch } from '@use-gesture/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fitZoom, limitedZoom, MAX_ZOOM, MIN_ZOOM, nextZoom, scaleOf, type Zoom } from './zoom.ts';

/** Pixels around the page for rulers and handles. */
const ROOM = 60;
const NARROW_ROOM = 40;
const NARROW = 600;

/** How large the page is shown. Two fingers, and Ctrl with the wheel, zoom around their place. */
export function useView(page: { width: number; height: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  /** The place of the pointer on the screen, and on the page in parts of its width and height. */
  const anchor = useRef<{ client: readonly [number, number]; part: readonly [number, number] }>(undefined);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [size, setSize] = useState({ width: 800, height: 600 });
  const room = size.width < NARROW ? NARROW_ROOM : ROOM;
  const fitted = fitZoom(page, { width: size.width - room, height: size.height - room });
  const percent = zoom === 'fit' ? fitted : zoom;

  // Synchronises with the size of the place of the page.
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: place.clientWidth, height: place.clientHeight }));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);

  const zoomAround = useCallback((client: readonly [number, number], next: number) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    anchor.current = { client, part: [(client[0] - box.left) / box.width, (client[1] - box.top) / box.height] };
    setZoom(limitedZoom(next));
  }, []);

  // React listens to wheels passively, and the browser would zoom its page.
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomAround([event.clientX, event.clientY], percent * Math.exp(-event.deltaY / 400));
    };
    place.addEventListener('wheel', turn, { passive: false });
    return () => place.removeEventListener('wheel', turn);
  }, [percent, zoomAround]);

  usePinch(
    ({ offset: [next], origin, event }) => {
      // Without it the browser zooms or scrolls the whole page.
      if (event.cancelable) event.preventDefault();
      zoomAround(origin, next);
    },
    {
      target: ref,
      eventOptions: { passive: false },
      pointer: { touch: true },
      pinchOnWheel: false,
      from: () => [percent, 0],
      scaleBounds: { min: MIN_ZOOM, max: MAX_ZOOM },
    },
  );
  // Keeps the point below the pointer in its place.
  useLayoutEffect(() => {
    const [place, box] = [ref.current, stage.current?.getBoundingClientRect()];
    if (!anchor.current || !place || !box) return;
    const { client, part } = anchor.current;
    anchor.current = undefined;
    place.scrollLeft += box.left + part[0] * box.width - client[0];
    place.scrollTop += box.top + part[1] * box.height - client[1];
  });

  const step = useCallback(
    (direction: 1 | -1) => setZoom((before) => nextZoom(before === 'fit' ? fitted : before, direction)),
    [fitted],
  );
  return { ref, stage, zoom, percent, scale: scaleOf(percent), setZoom, step };
}

export type View = ReturnType<typeof useView>;
