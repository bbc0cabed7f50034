const MAX_WORDS = 10;

/** Text as it must stand in a LIKE pattern: its own `%`, `_` and `\` mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** One pattern for each word of what somebody searches for. */
export function searchPatterns(search: string): string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => `%${escapeLike(word)}%`);
}
