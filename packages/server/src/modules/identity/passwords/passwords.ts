import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../../platform/errors.ts';
import { createConcurrencyLimiter } from '../../../platform/concurrency-limiter.ts';
import type { Message } from '../../../platform/language/messages.ts';
import { readCommonPasswords } from './common-passwords.ts';
import { MIN_DISTINCT_CHARACTERS, passwordVerdict, type PasswordVerdict } from './passwords.rules.ts';
import { message } from '../words/messages.ts';

/** argon2id, the library's default; 19 MB and two rounds for each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash of discarded random bytes with the same cost, for logins without an account. */
const UNKNOWN_PERSON_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$yn1aa3CtfWf5GfExCXyYKg$+wPV2LKZrwKDlgrzxAvmc3Xe6+5lCxE8gJZRe2qM/1Y';

const AT_ONCE = 4;
const MAX_WAITING = 64;

/** Each hash takes 19 MB and a core. */
const limiter = createConcurrencyLimiter(AT_ONCE, MAX_WAITING);

/** Slow on purpose: never call it while a transaction is open. */
export function hashPassword(password: string): Promise<string> {
  return limiter(() => hash(password, COST));
}

/** Takes the same time if the person does not exist or has no password. Must not be called inside a transaction. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await limiter(() => verify(passwordHash ?? UNKNOWN_PERSON_HASH, password));
  return right && passwordHash !== null;
}

type Refusal = Extract<PasswordVerdict, { ok: false }>['reason'];

const messages: Record<Refusal, (minLength: number) => Message> = {
  too_short: (minLength) => message('too_few_characters', { n: minLength }),
  too_uniform: () => message('uniform_password', { n: MIN_DISTINCT_CHARACTERS }),
  too_common: () => message('common_password'),
  names_the_person: () => message('password_names_person'),
};

/** Refuses a password that is too short or easy to guess; `known` is what others know of the person. */
export async function requireGoodPassword(
  password: string,
  { minLength, known }: { minLength: number; known: readonly (string | null | undefined)[] },
): Promise<void> {
  const common = await readCommonPasswords();
  const verdict = passwordVerdict(password, { minLength, common, known });
  if (verdict.ok) return;
  const { reason } = verdict;
  throw new AppError('weak_password', { min: minLength, reason, params: { password: messages[reason](minLength) } });
}

/** What others know of a person, which a password must not hold. */
export const knownOf = (person: {
  email: string | null;
  username: string;
  displayName: string;
  firstName: string;
  lastName: string;
}) => [person.email, person.username, person.displayName, person.firstName, person.lastName];
