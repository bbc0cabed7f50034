import { settingsGroups } from '@lectern/contract';

export type Tree = Record<string, unknown>;

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Deeper than any settings are, so that nothing sent here is walked without end. */
const MAX_DEPTH = 8;

export function isTooDeep(tree: Tree, depth = 0): boolean {
  return depth > MAX_DEPTH || Object.values(tree).some((value) => isTree(value) && isTooDeep(value, depth + 1));
}

/** `patch` laid over `base`, branch by branch; what the patch does not name stays. */
export function mergeTrees(base: Tree, patch: Tree): Tree {
  const merged: Tree = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (FORBIDDEN_KEYS.has(key)) continue;
    const known = merged[key];
    merged[key] = isTree(value) ? mergeTrees(isTree(known) ? known : {}, value) : value;
  }
  return merged;
}

/** What a tree holds at a path; undefined where it ends before. */
export const valueIn = (tree: Tree, ...path: string[]): unknown =>
  path.reduce<unknown>((found, key) => (isTree(found) && Object.hasOwn(found, key) ? found[key] : undefined), tree);

/** Paths of the texts of one line. */
const oneLinePaths = settingsGroups.flatMap(({ path, settings }) =>
  Object.entries(settings).flatMap(([name, { input }]) =>
    input?.kind === 'text' && !input.multiline ? [`${path}.${name}`] : [],
  ),
);

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Those of the texts of one line that a patch gives more lines. No rule of their schemas: what was stored before this
 * rule is still read.
 */
export const brokenLines = (patch: Tree): string[] =>
  oneLinePaths.filter((path) => {
    const value = valueIn(patch, ...path.split('.'));
    return typeof value === 'string' && LINE_BREAK.test(value.trim());
  });
