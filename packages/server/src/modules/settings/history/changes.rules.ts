import { isTree, type Tree, valueIn } from '../settings.rules.ts';
import type { ChangedSetting } from '../settings.tables.ts';

/** JSON with the keys of each record in one order: `jsonb` keeps none. */
const stored = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isTree(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

/** Two values of a setting, as they are stored. */
const same = (one: unknown, other: unknown) => stored(one) === stored(other);

/** The values that differ between two documents, each by its path. A list is one value. */
export function changesBetween(before: Tree, after: Tree, path: readonly string[] = []): ChangedSetting[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key): ChangedSetting[] => {
    const [old, now] = [before[key], after[key]];
    const here = [...path, key];
    if (isTree(old) && isTree(now)) return changesBetween(old, now, here);
    return same(old, now) ? [] : [{ path: here.join('.'), before: old ?? null, after: now ?? null }];
  });
}

/** Which of these values are no longer as the change left them. */
export const changedSince = (changes: readonly ChangedSetting[], current: Tree): string[] =>
  changes.filter(({ path, after }) => !same(at(current, path), after)).map(({ path }) => path);

const at = (tree: Tree, path: string): unknown => valueIn(tree, ...path.split('.')) ?? null;

/** The part of the document that brings back what a change replaced. */
export function patchBack(changes: readonly ChangedSetting[]): Tree {
  const patch: Tree = {};
  for (const { path, before } of changes) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let branch = patch;
    for (const key of keys) branch = (branch[key] ??= {}) as Tree;
    branch[last] = before;
  }
  return patch;
}
