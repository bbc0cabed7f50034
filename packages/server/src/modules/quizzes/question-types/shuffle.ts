import { createHash } from 'node:crypto';
import type { Shuffle } from './question-type.ts';

/** Pseudo-random 32-bit integers from a text, which cannot be derived from them. */
function* numbersFrom(key: string): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const bytes = createHash('sha256').update(`${key}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

/** The same text always gives the same order. */
export function shuffleBy(key: string): Shuffle {
  return (rows) => {
    const numbers = numbersFrom(key);
    const order = [...rows];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const chosen = numbers.next().value % (last + 1);
      [order[last], order[chosen]] = [order[chosen]!, order[last]!];
    }
    return order;
  };
}
