/** What a form's values are made of: plain data, as it travels. */
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Deep, by content. */
export function sameValue(one: unknown, other: unknown, sameLeaf: typeof Object.is = Object.is): boolean {
  if (sameLeaf(one, other)) return true;
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => sameValue(one[name], other[name], sameLeaf))
  );
}

const sameTrimmed = (one: unknown, other: unknown) =>
  Object.is(one, other) || (typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim());

/** What is stored, with the spaces around texts as they were sent: whoever writes has just begun the next word. */
export function withSpacesOf<Values extends object>(sent: Values, stored: Values): Values {
  const names = Object.keys(stored) as (keyof Values)[];
  return Object.fromEntries(
    names.map((name) => [name, sameValue(sent[name], stored[name], sameTrimmed) ? sent[name] : stored[name]]),
  ) as Values;
}

/** The fields somebody changed: only these are sent, so that two open windows do not undo each other's other fields. */
export function changedFields<Values extends object>(values: Values, before: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const changed = names.filter((name) => !sameValue(values[name], before[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}

export const hasChanges = (values: object, before: object): boolean =>
  Object.keys(changedFields(values, before)).length > 0;

/**
 * What stands in the form once a save has been answered. The server trims and cleans, so its value replaces what was
 * sent; what somebody typed since then stays, and is unsaved.
 */
export function afterSave<Values extends object>({
  present,
  sent,
  stored,
}: {
  present: Values;
  sent: Values;
  stored: Values;
}): Values {
  const names = Object.keys(stored) as (keyof Values)[];
  return Object.fromEntries(
    names.map((name) => [name, sameValue(present[name], sent[name]) ? stored[name] : present[name]]),
  ) as Values;
}
