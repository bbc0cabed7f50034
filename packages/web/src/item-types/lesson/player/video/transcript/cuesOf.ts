import { readCaptions } from '@lectern/contract/captions';

/** Words of a video from one moment to another. */
export interface Cue {
  start: number;
  end: number;
  /** '' where the file does not say who speaks. */
  speaker: string;
  text: string;
}

/** What is there is no list of words with times. */
export class UnreadableCaptions extends Error {}

const HEADLINE = /^\uFEFF?WEBVTT(?:\s|$)/;

/**
 * The cues of a WebVTT or SubRip file in the order of their times, one for each who speaks. Cues without readable times
 * are left out; a file that holds something else throws.
 */
export function cuesOf(file: string): Cue[] {
  const cues = readCaptions(file);
  if (cues.length === 0 && !isEmpty(file)) throw new UnreadableCaptions();
  return cues.flatMap(({ start, end, pieces }) => pieces.map((piece) => ({ start, end, ...piece })));
}

/** Nothing but the headline, its facts and remarks; or nothing at all. */
const isEmpty = (file: string): boolean => file.trim() === '' || (HEADLINE.test(file) && !file.includes('-->'));

/** The words of that moment, and between two cues those of the last; -1 before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): number =>
  cues.findLastIndex(({ start }) => start <= seconds);
