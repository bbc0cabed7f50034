import { createHmac, randomInt } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import {
  selectOptionalAuthenticator,
  updateRecoveryCodeUsedOnce,
  updateStepUsedOnce,
} from './second-factor.queries.ts';
import { sameSecret } from '../../../platform/secrets.ts';
import { unseal } from '../../../platform/sealed.ts';
import { codeOf, stepAt } from './totp.ts';

const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 10;
/** Without letters and digits that people take for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Clocks differ, and typing takes a while. */
const TOLERATED_STEPS = [0, -1, 1];

const bare = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Ten letters of 31 are too many to guess, so a fast hash keeps them; the key makes it worthless elsewhere. */
export const hashRecoveryCode = (services: Pick<Services, 'secrets'>, userId: number, code: string): string =>
  createHmac('sha256', services.secrets.hash)
    .update(`recovery:${userId}:${bare(code)}`)
    .digest('hex');

export function makeRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]!;
  const half = () => Array.from({ length: RECOVERY_LETTERS / 2 }, letter).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/** Uses a code of the app up. */
export async function takeAppCode(
  db: Db,
  services: Pick<Services, 'secrets'>,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<boolean> {
  const app = await selectOptionalAuthenticator(db, userId);
  if (!app) return false;
  const secret = unseal(services, { purpose: 'authenticators', owner: String(userId) }, app.secret);
  const step = TOLERATED_STEPS.map((near) => stepAt(now) + near).find((one) =>
    sameSecret(codeOf(secret, one), bare(code)),
  );
  return step !== undefined && updateStepUsedOnce(db, { userId, step });
}

/** Uses up an app or recovery code and returns its kind. All wrong codes take the same path. */
export async function takeCode(
  db: Db,
  services: Pick<Services, 'secrets'>,
  options: { userId: number; code: string; now: Date },
): Promise<'app' | 'recovery' | undefined> {
  if (await takeAppCode(db, services, options)) return 'app';
  const codeHash = hashRecoveryCode(services, options.userId, options.code);
  return (await updateRecoveryCodeUsedOnce(db, { ...options, codeHash })) ? 'recovery' : undefined;
}
