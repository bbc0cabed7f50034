import { useEffect, useRef } from 'react';

const EVERY_MS = 10_000;

/** Saves a draft by itself every few seconds, as long as nothing stands in the way. */
export function useAutosave({ on, isReady, save }: { on: boolean; isReady: () => boolean; save: () => Promise<void> }) {
  const latest = useRef({ isReady, save });
  // Synchronises the timer below with the newest render.
  useEffect(() => {
    latest.current = { isReady, save };
  });
  // Synchronises the server with a draft that is written.
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => {
      if (latest.current.isReady()) void latest.current.save();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [on]);
}
