import { searchForm } from '@lectern/contract/text';
import { sameValue } from '../form/values/changes.ts';

export type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of a document that differs from what is stored: what is not named is left as others have set it. */
export function changedTree(values: Tree, stored: Tree): Tree {
  const changed: Tree = {};
  for (const [name, value] of Object.entries(values)) {
    const before = stored[name];
    if (sameValue(value, before)) continue;
    changed[name] = isTree(value) && isTree(before) ? changedTree(value, before) : value;
  }
  return changed;
}

/** Settings whose words hold every word of a search, wherever in them. */
export function foundIn<One extends { label: string; help: string }>(entries: readonly One[], search: string): One[] {
  const words = searchForm(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries.filter(({ label, help }) => {
    const text = searchForm(`${label} ${help}`);
    return words.every((word) => text.includes(word));
  });
}
