/** The languages the school speaks: those it has words in. */
const files = Object.keys(import.meta.glob('../../../shared/words/*.json'));

const LANGUAGES = files.flatMap((path) => /(\w[\w-]*)\.json$/.exec(path)?.[1] ?? []);

/** A language by its own name, capital first: 'English', 'Français'. */
export function languageName(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

/** All that can be chosen; a language somebody has already stays among them. */
export const languagesWith = (current: string): string[] =>
  current === '' || LANGUAGES.includes(current) ? LANGUAGES : [...LANGUAGES, current];
