export type PasswordVerdict = { ok: true } | { ok: false; reason: 'too_short' | 'too_common' | 'names_the_person' };

const plain = (text: string) => text.trim().toLowerCase();

/** Length, and the guesses that come first: the usual passwords, and what is known of the person. */
export function passwordVerdict(
  password: string,
  options: { minLength: number; common: ReadonlySet<string>; known: readonly (string | null)[] },
): PasswordVerdict {
  // Characters as people count them, not as the machine stores them.
  if ([...password].length < options.minLength) return { ok: false, reason: 'too_short' };
  const given = plain(password);
  const known = options.known.flatMap((name) => (name ? [plain(name), plain(name).split('@', 1)[0]] : []));
  if (known.includes(given)) return { ok: false, reason: 'names_the_person' };
  if (options.common.has(given) || new Set(given).size === 1) return { ok: false, reason: 'too_common' };
  return { ok: true };
}
