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

/** The stored values with surrounding spaces as sent: the user may be typing the next word. */
export function withSpacesOf<Values extends object>(sent: Values, stored: Values): Values {
  const names = Object.keys(stored) as (keyof Values)[];
  return Object.fromEntries(
    names.map((name) => [name, sameValue(sent[name], stored[name], sameTrimmed) ? sent[name] : stored[name]]),
  ) as Values;
}

/** The changed fields: only these are sent, so that two open windows do not overwrite each other's other fields. */
export function changedFields<Values extends object>(values: Values, before: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const changed = names.filter((name) => !sameValue(values[name], before[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}

export const hasChanges = (values: object, before: object): boolean =>
  Object.keys(changedFields(values, before)).length > 0;

/**
 * The values after a save. The server trims and sanitizes, so its values replace what was sent; newer input stays and
 * is unsaved.
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
