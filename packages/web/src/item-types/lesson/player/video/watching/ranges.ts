import type { Range } from '../../../../../shared/video/video.ts';

/** In order and without overlap. */
export function merged(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (to > from) result.push([from, to]);
  }
  return result;
}

export const lengthOf = (ranges: readonly Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** The first seconds of what was played, and the rest. */
export function split(ranges: readonly Range[], seconds: number): [Range[], Range[]] {
  const first: Range[] = [];
  const rest: Range[] = [];
  let left = seconds;
  for (const [from, to] of ranges) {
    const taken = Math.min(left, to - from);
    if (taken > 0) first.push([from, from + taken]);
    if (taken < to - from) rest.push([from + Math.max(0, taken), to]);
    left -= taken;
  }
  return [first, rest];
}
