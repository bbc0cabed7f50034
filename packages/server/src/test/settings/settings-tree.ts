import type { Effect, TestedElsewhere } from './settings-effects.fixture.ts';

type Leaf = [path: string, effect: Effect | TestedElsewhere];

const isEffect = (value: object): value is Effect | TestedElsewhere => 'see' in value || 'file' in value;

/** Every setting of the table with its effect. */
export function leavesOf(tree: object, above = ''): Leaf[] {
  return Object.entries(tree).flatMap(([name, value]: [string, object]) =>
    isEffect(value) ? [[`${above}${name}`, value] as Leaf] : leavesOf(value, `${above}${name}.`),
  );
}

/** Paths of all settings. */
export function keysOf(tree: object, above = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? keysOf(value, `${above}${name}.`)
      : [`${above}${name}`],
  );
}

/** `{ a: { b: value } }` for 'a.b'. */
export const treeOf = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
