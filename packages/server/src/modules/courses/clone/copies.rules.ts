import { MAX_NAME_LENGTH } from '@lectern/contract/limits';

/** What a name begins with when the tail of an earlier copy is taken off. */
export const copyStem = (name: string): string => name.replace(/ - Copy(?: \d+)?$/, '');

/**
 * What a copy is called: "… - Copy", or "… - Copy 2" and on where that name is taken. A copy of a copy counts on
 * instead of growing a tail.
 */
export function copyName(name: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  const stem = [...copyStem(name)];
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? ' - Copy' : ` - Copy ${number}`;
    const copy = `${stem.slice(0, MAX_NAME_LENGTH - tail.length).join('')}${tail}`;
    if (!used.has(copy)) return copy;
  }
}
