import type { MailedCode, SettingsDocument } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings, sendsMail } from '../../settings/index.ts';
import { mailContextOf, mailPerson, type Recipient } from '../../mails/index.ts';
import { identityMails } from '../mails/identity.mails.ts';
import type { Browser } from '../sessions/sessions.ts';
import { getMemberForUpdate } from '../users/users.queries.ts';
import { challengeFor } from '../second-factor/challenge.ts';
import { requireCodeTries } from '../second-factor/code-tries.ts';
import { hashOneTimeCode, makeOneTimeCode } from '../second-factor/one-time-code.ts';
import { selectOptionalSecondStepForUpdate, updateOneTimeCode } from '../second-factor/second-step.queries.ts';

/** Across all sign-ins: a person who has guessed a password must not fill the owner's mailbox. */
const MAILS = { max: 12, windowSeconds: 900 };

type Otp = SettingsDocument['authentication']['otp'];

/**
 * Whether a code is mailed after the password. Only if the school can send mail: otherwise sign-in would be impossible,
 * also for administrators. It is no second factor of the person, so roles that require one require an app.
 */
export const mailsCodes = (services: Pick<Services, 'config'>, settings: SettingsDocument): boolean =>
  settings.authentication.otp.enable && sendsMail(services.config, settings);

const countMail = (db: Db, userId: number, now: Date) =>
  consumeRateLimit(db, { key: `one-time-code:${userId}`, ...MAILS }, now);

const mailedCode = (otp: Otp, resends: number): MailedCode => ({
  length: otp.length,
  expires_in: otp.expires,
  resend_in: otp.resend_after,
  resends_left: Math.max(0, otp.max_resend - resends),
});

async function mailCode(
  tx: Db,
  services: Services,
  letter: { to: Recipient; code: string; settings: SettingsDocument; now: Date; expiresAt: Date },
): Promise<void> {
  const { settings, ...rest } = letter;
  const minutes = String(Math.max(1, Math.floor(settings.authentication.otp.expires / 60)));
  const mailContext = await mailContextOf(tx, services, settings);
  const values = { minutes };
  await mailPerson(tx, services, identityMails.one_time_code, { ...rest, path: '/sign-in', values, mailContext });
}

/**
 * The password was right, and the code that was mailed is still to come. Who has no address gets none and is not
 * stopped: there is nowhere to send it.
 */
export async function askForMailedCode(
  services: Services,
  {
    person,
    settings,
    browser,
    now,
  }: { person: Recipient & { id: number }; settings: SettingsDocument; browser: Browser; now: Date },
): Promise<void> {
  if (!person.email) return;
  const userId = person.id;
  const tries_left = await requireCodeTries(services, { userId, browser, now });
  await countMail(services.db, userId, now);
  const { otp } = settings.authentication;
  const expiresAt = new Date(now.getTime() + otp.expires * 1000);
  const code = makeOneTimeCode(otp.length);
  const challenge = await services.db.transaction(async (tx) => {
    // Of two sign-ins at once the later one counts, and each has a code of its own.
    await getMemberForUpdate(tx, userId);
    await mailCode(tx, services, { to: person, code, settings, now, expiresAt });
    const hashFor = (of: string) => hashOneTimeCode(services, { challenge: of, code });
    return challengeFor(tx, services, { userId, now, mailed: { hashFor, expiresAt } });
  });
  throw new AppError('one_time_code_required', { challenge, tries_left, ...mailedCode(otp, 0) });
}

/** Mails another code for a sign-in that has begun; the one before it works no more. */
export async function resendCode(
  services: Services,
  { challenge, now }: { challenge: string; now: Date },
): Promise<MailedCode> {
  const settings = await readSettings(services);
  const { otp } = settings.authentication;
  const expiresAt = new Date(now.getTime() + otp.expires * 1000);
  const code = makeOneTimeCode(otp.length);
  return services.db.transaction(async (tx) => {
    const waiting = await selectOptionalSecondStepForUpdate(tx, challenge, now);
    if (!waiting?.codeHash || !waiting.sentAt) throw new AppError('challenge_expired');
    if (waiting.resends >= otp.max_resend) throw new AppError('no_more_codes');
    const waitMs = waiting.sentAt.getTime() + otp.resend_after * 1000 - now.getTime();
    if (waitMs > 0) {
      const n = Math.ceil(waitMs / 1000);
      throw new AppError('rate_limited', { n, retryAfter: n });
    }
    const to = await getMemberForUpdate(tx, waiting.userId);
    if (to.blocked) throw new AppError('account_blocked');
    await countMail(tx, to.id, now);
    const codeHash = hashOneTimeCode(services, { challenge, code });
    const resends = waiting.resends + 1;
    await updateOneTimeCode(tx, waiting.id, { codeHash, resends, now, expiresAt });
    await mailCode(tx, services, { to, code, settings, now, expiresAt });
    return mailedCode(otp, resends);
  });
}
