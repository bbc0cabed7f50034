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
