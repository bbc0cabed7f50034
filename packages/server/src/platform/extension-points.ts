/**
 * What a module takes from later modules, which it must not import: they list it in `contributes` of their `Module`.
 * Available after `compose`, in the order of the modules.
 */
export interface ExtensionPoint<T> {
  all(): readonly T[];
  /** For questions that exactly one module answers. */
  one(): T;
  /** Replaces what was there; for `compose`, and for tests that answer themselves. */
  replace(values: readonly T[]): void;
}

/** `name` says in errors what is missing. */
export function extensionPoint<T>(name: string): ExtensionPoint<T> {
  let known: readonly T[] = [];
  return {
    all: () => known,
    one() {
      if (known.length !== 1) throw new Error(`${known.length} modules contribute ${name}, which takes one`);
      return known[0] as T;
    },
    replace(values) {
      known = values;
    },
  };
}

/** One answer of a module. Made by `contribute`, which holds value and point together. */
export interface Contribution {
  point: ExtensionPoint<unknown>;
  value: unknown;
}

export const contribute = <T>(point: ExtensionPoint<T>, value: T): Contribution => ({ point, value });

/** Fills every point with what these modules contribute, and with nothing else. */
export function compose(modules: readonly { contributes?: readonly Contribution[] }[]): void {
  const gathered = Map.groupBy(
    modules.flatMap(({ contributes = [] }) => contributes),
    ({ point }) => point,
  );
  for (const [point, contributions] of gathered) point.replace(contributions.map(({ value }) => value));
}
