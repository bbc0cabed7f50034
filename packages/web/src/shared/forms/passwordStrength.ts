export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** What guessers try first, as the whole password or a part of it. The server knows many more, and it alone refuses. */
const STEMS =
  /pass(?:wor[dt]|w0rd)|qwert[yz]|asdf(?:gh)?|letmein|welcome|admin|login|iloveyou|dragon|monkey|football|sunshine|princess|hallo|secret|geheim/g;

const FAIR = 8;
const STRONG = 12;
/** Of so few different characters even a long password is a pattern. */
const DISTINCT = { fair: 5, strong: 7 };

/**
 * How many characters a guesser has to guess: one that repeats the last or follows it ("aaa", "1234", "fedc") is no
 * news, and a well-known word is as good as one character.
 */
export function guessedLength(password: string): number {
  const characters = [...password.normalize('NFKC').trim().toLowerCase().replace(STEMS, '\0')];
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const before = codes[at - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}

/** A hint while typing, mainly about length. The server checks whether the password is allowed. */
export function passwordStrength(password: string, min: number): PasswordStrength {
  const trimmed = [...password.trim()];
  const length = guessedLength(password);
  const distinct = new Set(trimmed.map((character) => character.toLowerCase())).size;
  if (trimmed.length < min || length < FAIR || distinct < DISTINCT.fair) return 'weak';
  return length >= STRONG && distinct >= DISTINCT.strong ? 'strong' : 'fair';
}
