import { useEffect, useRef, useState } from 'react';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { sameValue } from './changes.ts';
import { draftName, dropDraft, readDraft, worthRestoring, writeDraft } from './draft.ts';

const EVERY_MS = 5000;

/**
 * A copy of what is unsaved in the browser, every few seconds and when the page is put away, and what an earlier visit
 * left there. `changed` answers with the fields that differ from what is stored.
 */
export function useDraft<Values extends object>({
  key,
  changed,
  present,
  leaveOut,
}: {
  /** Without it nothing is kept. */
  key: string | undefined;
  changed: () => Partial<Values>;
  present: Values;
  /** What must not lie in a browser: passwords. */
  leaveOut: readonly (keyof Values)[];
}) {
  const { current_user_id } = usePageSettings();
  const name = key === undefined ? undefined : draftName(current_user_id, key);
  const [found, setFound] = useState(() => {
    if (name === undefined) return undefined;
    const draft = readDraft(localStorage, name, Date.now());
    const values = worthRestoring<Values>(
      draft,
      (field, value) => !sameValue(present[field], value),
      Object.keys(present),
    );
    return draft && values && { at: draft.at, values };
  });
  const latest = useRef({ changed, leaveOut, found });
  // Synchronises the timer below with the newest render.
  useEffect(() => {
    latest.current = { changed, leaveOut, found };
  });

  // Synchronises the browser's storage with what is unsaved in the form.
  useEffect(() => {
    if (name === undefined) return undefined;
    let written: Record<string, unknown> = {};
    const keep = () => {
      const { changed: read, leaveOut: out, found: offered } = latest.current;
      const fields: Record<string, unknown> = { ...read() };
      for (const field of out) delete fields[String(field)];
      if (sameValue(fields, written)) return;
      written = fields;
      // What an earlier visit left and nobody has answered for yet is not written over.
      const values = { ...offered?.values, ...fields };
      if (Object.keys(values).length === 0) dropDraft(localStorage, name);
      else writeDraft(localStorage, name, { at: Date.now(), values });
    };
    const timer = setInterval(keep, EVERY_MS);
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [name]);

  return {
    found,
    /** Saved, or not wanted. */
    drop() {
      setFound(undefined);
      if (name !== undefined) dropDraft(localStorage, name);
    },
    /** It stands in the form now, and is kept from there. */
    taken: () => setFound(undefined),
  };
}
