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
  if (options.common.has(given)) return { ok: false, reason: 'too_common' };
  if (new Set(given).size < MIN_DISTINCT_CHARACTERS) return { ok: false, reason: 'too_uniform' };
  const spellings = [given, withoutSeparators(given)];
  const named = options.known.flatMap((text) => partsOf(text ?? ''));
  if (named.some((part) => spellings.some((spelling) => spelling.includes(part)))) {
    return { ok: false, reason: 'names_the_person' };
  }
  return { ok: true };
}

/** `Ada.Lovelace@example.com` gives itself, `ada.lovelace`, `adalovelace` and `lovelace`. */
function partsOf(known: string): string[] {
  const whole = normalize(known);
  const name = whole.split('@', 1)[0] ?? '';
  const parts = [whole, name, withoutSeparators(name), ...name.split(/[^\p{L}\p{M}]+/u)];
  return parts.filter((part) => length(part.replace(/[^\p{L}]/gu, '')) >= MIN_PART_LETTERS);
}
