import { useEffect } from 'react';

const EVERY_MS = 10_000;

/** Asks for a save every few seconds. Returns what stops it. */
export function startAutosave(save: () => Promise<void>): () => void {
  const timer = setInterval(() => void save(), EVERY_MS);
  return () => clearInterval(timer);
}

/** Saves a draft by itself. `save` outlives a render, and knows whether there is anything to save. */
export function useAutosave({ on, save }: { on: boolean; save: () => Promise<void> }) {
  // Synchronises the server with a draft that is written.
  useEffect(() => (on ? startAutosave(save) : undefined), [on, save]);
}
