export type PasswordVerdict =
  | { ok: true }
  | { ok: false; reason: 'too_short' | 'too_uniform' | 'too_common' | 'names_the_person' };

/** "aaaaaaab" and "12121212" are long enough and as easy to guess as a short password. */
export const MIN_DISTINCT_CHARACTERS = 4;
/** Shorter parts of names ("Ann", "de") occur in too many innocent words. */
const MIN_PART_LETTERS = 4;

/** One form for all spellings: full-width and composed characters, case, and spaces around it make no difference. */
const normalize = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const length = (text: string) => [...text].length;
const withoutSeparators = (text: string) => text.replace(/[\s._+-]+/g, '');

/**
 * Length, variety, and the guesses that come first: common passwords, and what others know of the person. `known` are
 * their names and their address; none of its longer parts may occur in the password.
 */
export function passwordVerdict(
  password: string,
  options: { minLength: number; common: ReadonlySet<string>; known: readonly (string | null | undefined)[] },
): PasswordVerdict {
  const given = normalize(password);
  // Characters as people count them. NFKC can turn one character into many, which makes a password no harder to guess.
  if (Math.min(length(given), length(password.trim())) < options.minLength) return { ok: false, reason: 'too_short' };
  if (options.common.has(given) || isDate(given)) return { ok: false, reason: 'too_common' };
  if (new Set(given).size < MIN_DISTINCT_CHARACTERS) return { ok: false, reason: 'too_uniform' };
  const spellings = [given, withoutSeparators(given)];
  const named = [...options.known.flatMap((text) => partsOf(text ?? '')), ...pairsOf(options.known)];
  if (named.some((part) => spellings.some((spelling) => spelling.includes(part)))) {
    return { ok: false, reason: 'names_the_person' };
  }
  return { ok: true };
}

/** Seasons and months, which are followed by a year in passwords that are changed regularly. */
const TIMES_OF_YEAR = `
  spring summer autumn fall winter january february march april may june july august september october november december
  frühling fruehling frühjahr sommer herbst januar jänner februar märz maerz mai juni juli oktober dezember
  الربيع الصيف الخريف الشتاء ربيع صيف خريف شتاء يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر
`
  .trim()
  .split(/\s+/)
  .map(normalize);
const TIME = `(?:${TIMES_OF_YEAR.join('|')})`;
const YEAR = String.raw`(?:(?:19|20)?\p{Nd}{2})`;
const DATE = new RegExp(`^(?:${TIME}${YEAR}|${YEAR}${TIME})$`, 'u');

/** `Summer2026!`, `2026-Winter`: a season or a month with a year and whatever signs. */
const isDate = (given: string): boolean => DATE.test(given.replace(/[^\p{L}\p{M}\p{N}]+/gu, ''));

/** Two names in a row, such as a first and a last name that are too short to count by themselves. */
function pairsOf(known: readonly (string | null | undefined)[]): string[] {
  const names = known.flatMap((text) => (normalize(text ?? '').split('@', 1)[0] ?? '').split(/[^\p{L}\p{M}]+/u));
  const words = [...new Set(names.filter((name) => length(name) > 1))];
  return words
    .flatMap((one) => words.flatMap((other) => (one === other ? [] : [one + other])))
    .filter((pair) => length(pair) >= MIN_PART_LETTERS);
}

/** `Ada.Lovelace@example.com` gives itself, `ada.lovelace`, `adalovelace` and `lovelace`. */
function partsOf(known: string): string[] {
  const whole = normalize(known);
  const name = whole.split('@', 1)[0] ?? '';
  const parts = [whole, name, withoutSeparators(name), ...name.split(/[^\p{L}\p{M}]+/u)];
  return parts.filter((part) => length(part.replace(/[^\p{L}]/gu, '')) >= MIN_PART_LETTERS);
}
