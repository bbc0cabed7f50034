import { useCallback, useEffect, useRef, useState } from 'react';
import { fitZoom, limitedZoom, nextZoom, scaleOf, type Zoom } from './zoom.ts';

/** Pixels around the page for rulers and handles. */
const ROOM = 60;
const NARROW_ROOM = 40;
const NARROW = 600;

/** How large the page is shown. Ctrl with the wheel zooms. */
export function useView(page: { width: number; height: number }) {
  const ref = useRef<HTMLDivElement>(null);
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

  // React listens to wheels passively, and the browser would zoom its page.
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setZoom((before) => limitedZoom((before === 'fit' ? fitted : before) * Math.exp(-event.deltaY / 400)));
    };
    place.addEventListener('wheel', turn, { passive: false });
    return () => place.removeEventListener('wheel', turn);
  }, [fitted]);

  const step = useCallback(
    (direction: 1 | -1) => setZoom((before) => nextZoom(before === 'fit' ? fitted : before, direction)),
    [fitted],
  );
  return { ref, zoom, percent, scale: scaleOf(percent), setZoom, step };
}

export type View = ReturnType<typeof useView>;
