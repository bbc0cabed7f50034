import type { LearnerAnswer } from '@lectern/contract';
import type { Pair } from '../values.ts';

/** One side of a pair as it is shown. `value` is what an answer names it by. */
export interface Side {
  value: string;
  text: string;
  picture: string;
  alt: string;
}

const words = (text: string): Side => ({ value: text, text, picture: '', alt: '' });
const picture = (url: string, alt: string): Side => ({ value: url, text: '', picture: url, alt });

function promptOf(row: LearnerAnswer): Side | null {
  if (row.type === 'ImageToText') return picture(row.imageUrl ?? '', row.imageAlt ?? '');
  if (row.type === 'ImageToImage') return picture(row.imagePromptUrl ?? '', row.imagePromptAlt ?? '');
  return row.prompt === undefined ? null : words(row.prompt);
}

function matchOf(row: LearnerAnswer): Side | null {
  if (row.imageMatchUrl !== undefined) return picture(row.imageMatchUrl, row.imageMatchAlt ?? '');
  return row.match === undefined ? null : words(row.match);
}

const there = (side: Side | null): side is Side => side !== null && side.value !== '';

/** The two sides of a question's rows. There may be more matches than prompts. */
export const sidesOf = (rows: readonly LearnerAnswer[]) => ({
  prompts: rows.map(promptOf).filter(there),
  matches: rows.map(matchOf).filter(there),
});

/** The answer with a match chosen for one prompt, in the order of the prompts; null when none is left. */
export function withMatch(
  pairs: readonly Pair[],
  { prompts, prompt, match }: { prompts: readonly Side[]; prompt: string; match: string },
): Pair[] | null {
  const next = prompts.map(({ value }) => ({
    prompt: value,
    match: value === prompt ? match : (pairs.find((pair) => pair.prompt === value)?.match ?? ''),
  }));
  return next.every((pair) => pair.match === '') ? null : next;
}

/** Whether every match of this text is given to other prompts. Equal ones are as good as each other. */
export function isSpent(
  match: string,
  { pairs, matches, prompt }: { pairs: readonly Pair[]; matches: readonly Side[]; prompt: string },
): boolean {
  const there = matches.filter(({ value }) => value === match).length;
  return pairs.filter((pair) => pair.prompt !== prompt && pair.match === match).length >= there;
}

/** 'A', 'B' … for pictures, which have no words of their own. */
export const letterOf = (place: number): string => String.fromCodePoint(65 + (place % 26));
