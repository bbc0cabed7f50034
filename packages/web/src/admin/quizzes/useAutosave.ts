import { useEffect, useRef } from 'react';

const EVERY_MS = 10_000;

interface Autosave {
  isReady: () => boolean;
  save: () => Promise<void>;
}

/** Saves every few seconds as long as nothing stands in the way. Returns what stops it. */
export function startAutosave({ isReady, save }: Autosave): () => void {
  const timer = setInterval(() => {
    if (isReady()) void save();
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** Saves a draft by itself. */
export function useAutosave({ on, isReady, save }: Autosave & { on: boolean }) {
  const latest = useRef({ isReady, save });
  // Synchronises the timer below with the newest render.
  useEffect(() => {
    latest.current = { isReady, save };
  });
  // Synchronises the server with a draft that is written.
  useEffect(
    () =>
      on ? startAutosave({ isReady: () => latest.current.isReady(), save: () => latest.current.save() }) : undefined,
    [on],
  );
}
