import type { LearnerAnswer } from '@lectern/contract';

/** Answers come back from the device and from the school as unknown values: each type reads what it can. */

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

export interface Pair {
  prompt: string;
  match: string;
}

/** Pairs, from a list of them or from a map of prompts to matches. */
export function pairsOf(value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  const rows: unknown[] = Array.isArray(value)
    ? value
    : Object.entries(value).map(([prompt, match]: [string, unknown]) => ({ prompt, match }));
  return rows.flatMap((row) => {
    if (typeof row !== 'object' || row === null || !('prompt' in row) || typeof row.prompt !== 'string') return [];
    return [{ prompt: row.prompt, match: 'match' in row ? textOf(row.match) : '' }];
  });
}

const optional = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The rows of a question as a result carries them, with the keys that are shown. */
export const rowsOf = (options: readonly Record<string, unknown>[]): LearnerAnswer[] =>
  options.map((row) => {
    const { type } = row;
    return {
      name: optional(row.name),
      imageUrl: optional(row.imageUrl),
      imageAlt: optional(row.imageAlt),
      prompt: optional(row.prompt),
      match: optional(row.match),
      imagePromptUrl: optional(row.imagePromptUrl),
      imagePromptAlt: optional(row.imagePromptAlt),
      imageMatchUrl: optional(row.imageMatchUrl),
      imageMatchAlt: optional(row.imageMatchAlt),
      ...((type === 'ImageToText' || type === 'ImageToImage') && { type }),
    };
  });
