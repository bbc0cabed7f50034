import { useEffect } from 'react';

const EVERY_MS = 10_000;

/** Asks for a save every few seconds. Returns what stops it. */
export function startAutosave(save: () => Promise<void>): () => void {
  const timer = setInterval(() => void save(), EVERY_MS);
  return () => clearInterval(timer);
}

/** Saves a draft automatically. `save` is stable and does nothing without changes. */
export function useAutosave({ on, save }: { on: boolean; save: () => Promise<void> }) {
  // Synchronises the server with a draft that is written.
  useEffect(() => (on ? startAutosave(save) : undefined), [on, save]);
}
