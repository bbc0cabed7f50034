/** Unsaved text, kept in the browser it was typed in. */
export interface Draft {
  /** When it was written, in milliseconds. */
  at: number;
  /** The fields that differed from what the server held. */
  values: Record<string, unknown>;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const DAY = 86_400_000;
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
    if (now - found.at <= KEPT_DAYS * DAY) return found;
    storage.removeItem(name);
  } catch {
    // A blocked storage or a foreign text under our name: as good as none.
  }
  return undefined;
}

/** A full or blocked storage is no reason to disturb somebody who is writing. */
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
