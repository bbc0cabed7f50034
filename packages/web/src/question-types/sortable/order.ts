/** The names with one of them moved to a place. */
export function moved(names: readonly string[], from: number, to: number): string[] {
  const next = [...names];
  const [name] = next.splice(from, 1);
  if (name !== undefined) next.splice(Math.min(Math.max(to, 0), next.length), 0, name);
  return next;
}

export const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, place) => name === other[place]);

/** The order that is shown: what was answered, as far as it still fits the items; else what was given. */
export function shownOrder(answered: readonly string[], given: readonly string[]): string[] {
  const known = answered.filter((name) => given.includes(name));
  return known.length === given.length && new Set(known).size === known.length ? known : [...given];
}

/** Where a row is put that is let go at `y`: among the others, whose middles are given in order. */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length;
