/** The languages the school speaks: those it has words in. */
const files = Object.keys(import.meta.glob('../../../shared/words/*.json'));

const LANGUAGES = files.flatMap((path) => /(\w[\w-]*)\.json$/.exec(path)?.[1] ?? []);

/** All available languages, including the current one even if it is no longer offered. */
export const languagesWith = (current: string): string[] =>
  current === '' || LANGUAGES.includes(current) ? LANGUAGES : [...LANGUAGES, current];
