import type { PlayedRange } from '../watching.tables.ts';

/** Players are not exact about where a video ends. */
const END_SECONDS = 2;
/** More pieces than anybody makes who watches a video; of more, the longest are kept. */
export const MAX_PIECES = 500;
/** Gaps up to this length between the end of a report and the start of the next are not skipped content. */
const HOLE_SECONDS = 0.5;

const hundredth = (seconds: number) => Math.round(seconds * 100) / 100;

export type WatchedRangeError = { place: number; reason: 'order' | 'length' };

/** The first range that cannot have been played in a video of that length, or null. */
export function rangesError(claimed: readonly PlayedRange[], duration: number): WatchedRangeError | null {
  for (const [place, [from, to]] of claimed.entries()) {
    // Written so that NaN is an error.
    if (!(from >= 0 && from < to)) return { place, reason: 'order' };
    if (!(to <= duration + END_SECONDS)) return { place, reason: 'length' };
  }
  return null;
}

/** What valid claims come to: in hundredths of a second, within the video, in order, without overlap. */
export function claimOf(claimed: readonly PlayedRange[], duration: number): PlayedRange[] {
  return mergeRanges(claimed.map(([from, to]) => [hundredth(from), hundredth(Math.min(to, duration))]));
}

/** What was played by a client that says only where it is: the video from its last position to this one. */
export function spanBetween(last: number, position: number, duration: number): PlayedRange[] {
  const end = hundredth(Math.min(position, duration));
  return last < end ? [[last, end]] : [];
}

/** The same seconds in order, each once; pieces that touch are one. */
export function mergeRanges(ranges: readonly PlayedRange[]): PlayedRange[] {
  const merged: PlayedRange[] = [];
  for (const [from, to] of ranges.filter((one) => one[0] < one[1]).toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Seconds in ranges that do not overlap. */
export function lengthOf(ranges: readonly PlayedRange[]): number {
  return hundredth(ranges.reduce((sum, [from, to]) => sum + (to - from), 0));
}

/**
 * What is kept when something is added. Beyond the limit the shortest pieces go: there are at least as many new ones
 * among them as pieces too many, so what is covered never falls.
 */
export function addRanges(kept: readonly PlayedRange[], added: readonly PlayedRange[]): PlayedRange[] {
  const merged = mergeRanges([...kept, ...added]);
  if (merged.length <= MAX_PIECES) return merged;
  return merged
    .toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
    .slice(0, MAX_PIECES)
    .toSorted((a, b) => a[0] - b[0]);
}

/** Seconds that count as watched: at both ends and in small gaps, at most a tenth of the video. */
function overlooked(ranges: readonly PlayedRange[], duration: number): number {
  const first = ranges[0];
  const last = ranges.at(-1);
  if (!first || !last) return 0;
  const ends = [first[0], Math.max(0, duration - last[1])].filter((gap) => gap <= END_SECONDS);
  const holes = ranges.slice(1).map(([from], place) => from - (ranges[place]?.[1] ?? from));
  const small = holes.filter((gap) => gap < HOLE_SECONDS).reduce((sum, gap) => sum + gap, 0);
  return Math.min(duration / 10, ends.reduce((sum, gap) => sum + gap, 0) + Math.min(small, END_SECONDS));
}

/** Whether this share of a video was watched. Of a video with unknown length nothing counts. */
export function watchedEnough(
  ranges: readonly PlayedRange[],
  { duration, percent }: { duration: number; percent: number },
): boolean {
  if (duration <= 0) return false;
  const wanted = (duration * percent) / 100;
  const seen = Math.min(lengthOf(ranges), duration) + overlooked(ranges, duration);
  // Adding hundredths is not exact.
  return lengthOf(ranges) > 0 && seen >= wanted - 0.01;
}
