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
