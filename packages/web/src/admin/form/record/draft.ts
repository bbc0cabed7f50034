import { DAY_MS } from '@lectern/contract/time';
import { createStore } from '../../../shared/store.ts';
import { sameValue } from '../values/changes.ts';

/** Unsaved text, kept in the browser it was typed in. */
export interface Draft {
  /** When it was written, in milliseconds. */
  at: number;
  /** The fields that differed from what the server held. */
  values: Record<string, unknown>;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEPT_DAYS = 30;

/** By person: two who share a computer must not be offered each other's text. */
export const draftName = (userId: number, key: string): string => `lectern:draft:${userId}:${key}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Draft).at === 'number' &&
  typeof (value as Draft).values === 'object' &&
  (value as Draft).values !== null;

/** Undefined when there is none, when it is too old, or when the browser keeps nothing for us. */
export function readDraft(storage: Storage, name: string, now: number): Draft | undefined {
  try {
    const found: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    if (!isDraft(found)) return undefined;
    if (now - found.at <= KEPT_DAYS * DAY_MS) return found;
    storage.removeItem(name);
  } catch {
    // A blocked storage or a foreign text under our name: as good as none.
  }
  return undefined;
}

/** A full or blocked storage must not interrupt editing. */
export function writeDraft(storage: Storage, name: string, draft: Draft): void {
  try {
    storage.setItem(name, JSON.stringify(draft));
  } catch {
    // The text is still in the form.
  }
}

export function dropDraft(storage: Storage, name: string): void {
  try {
    storage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** What of a draft is worth offering: fields the form still has, whose text differs from what it shows. */
export function worthRestoring<Values extends object>(
  draft: Draft | undefined,
  differs: (name: Extract<keyof Values, string>, value: unknown) => boolean,
  names: readonly string[],
): Partial<Values> | undefined {
  const fields = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) => names.includes(name) && differs(name as Extract<keyof Values, string>, value),
  );
  return fields.length > 0 ? (Object.fromEntries(fields) as Partial<Values>) : undefined;
}

/**
 * The copy of one form's unsaved fields in the browser, and what an earlier visit left there. Without a name nothing is
 * kept.
 */
export function createDraft<Values extends object>({
  name: first,
  baseline,
  changed,
  leaveOut,
  storage,
  now = Date.now,
}: {
  name: string | undefined;
  baseline: Values;
  /** The fields that differ from what is stored. */
  changed: () => Partial<Values>;
  /** What must not lie in a browser: passwords. */
  leaveOut: () => readonly (keyof Values)[];
  storage: Storage;
  now?: () => number;
}) {
  let name = first;
  let written: Record<string, unknown> = {};

  function find() {
    const draft = name === undefined ? undefined : readDraft(storage, name, now());
    const differs = (field: keyof Values, value: unknown) => !sameValue(baseline[field], value);
    const values = worthRestoring<Values>(draft, differs, Object.keys(baseline));
    return draft && values && { at: draft.at, values };
  }
  const store = createStore({ offer: find() });
  const { read, set } = store;

  return {
    subscribe: store.subscribe,
    read,
    /** From here on under this name: what is created gets one of its own. */
    open(next: string | undefined): void {
      if (next !== name) written = {};
      name = next;
    },
    /** Writes down what is unsaved now. */
    keep(): void {
      if (name === undefined) return;
      const fields: Record<string, unknown> = { ...changed() };
      for (const field of leaveOut()) delete fields[String(field)];
      if (sameValue(fields, written)) return;
      written = fields;
      // An offered draft of an earlier visit is not overwritten before it is accepted or discarded.
      const values = { ...read().offer?.values, ...fields };
      if (Object.keys(values).length === 0) dropDraft(storage, name);
      else writeDraft(storage, name, { at: now(), values });
    },
    /** Saved, or not wanted. What has been typed since then is written again by the next `keep`. */
    drop(): void {
      written = {};
      set({ offer: undefined });
      if (name !== undefined) dropDraft(storage, name);
    },
    /** Hands out what an earlier visit left; from here it is in the form, and kept from there. */
    take(): Partial<Values> {
      const values = read().offer?.values ?? {};
      set({ offer: undefined });
      return values;
    },
  };
}
