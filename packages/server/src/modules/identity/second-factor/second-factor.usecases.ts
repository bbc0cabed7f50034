import { randomBytes } from 'node:crypto';
import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { TransactionContext } from '../../../platform/http/request-context.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import { readSettings } from '../../settings/index.ts';
import { userRecoveryCodesRenewed, userTwoFactorTurnedOff, userTwoFactorTurnedOn } from '../identity.events.ts';
import { identityMails } from '../mails/identity.mails.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import { qrPath } from '../qr-code.ts';
import { deleteTokensOf } from '../sign-in/tokens.queries.ts';
import { getMember, getMemberForUpdate, updateUser, type UserRow } from '../users/users.queries.ts';
import { hashRecoveryCode, makeRecoveryCodes, takeAppCode } from './codes.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  replaceRecoveryCodes,
  upsertAuthenticator,
} from './second-factor.queries.ts';
import { needTwoFactor } from './required.rules.ts';
import { seal } from '../../../platform/sealed.ts';
import { type MailContext, mailPerson, readMailContext } from '../../mails/index.ts';
import { appAddress, base32 } from './totp.ts';

type TwoFactor = typeof contract.twoFactor;
type State = Answer<TwoFactor['read']>;

/** As RFC 4226 asks for: as long as what is hashed into a code. */
const SECRET_BYTES = 20;
const TRIES = { max: 10, windowSeconds: 900 };

export async function readTwoFactor(db: Db, userId: number): Promise<State> {
  const { twoFactorSince } = await getMember(db, userId);
  return {
    enabled: twoFactorSince !== null,
    enabled_at: twoFactorSince?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(db, userId),
  };
}

/** A secret for an app. It counts for nothing before a code has shown that the app has it. */
export async function setUpTwoFactor(
  { services, actor, now }: WriteContext,
  { password }: { password: string },
): Promise<Answer<TwoFactor['setUp']>> {
  await requireOwnPassword(services, { userId: actor.userId, field: 'password', password, now });
  const { general } = await readSettings(services);
  const secret = randomBytes(SECRET_BYTES);
  const person = await services.db.transaction(async (tx) => {
    const held = await getMemberForUpdate(tx, actor.userId);
    if (held.twoFactorSince) throw new AppError('already_exists');
    await upsertAuthenticator(tx, {
      userId: held.id,
      secret: seal(services, { purpose: 'authenticators', owner: String(held.id) }, secret),
      now,
    });
    return held;
  });
  const uri = appAddress({ secret, account: person.email ?? person.username, site: general.site.title });
  return { secret: base32(secret), uri, qr: qrPath(uri) };
}

async function writeRecoveryCodes(db: Db, { services, actor }: WriteContext): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(services, actor.userId, code));
  await replaceRecoveryCodes(db, actor.userId, hashes);
  return codes;
}

const own = ({ actor }: { actor: Actor }) => ({ actorId: actor.userId, subjectId: actor.userId });

/** The only answers that hold recovery codes are this and `renewRecoveryCodes`. */
export async function turnOnTwoFactor(
  writing: WriteContext,
  { code }: { code: string },
): Promise<Answer<TwoFactor['turnOn']>> {
  const { services, actor, now } = writing;
  await consumeRateLimit(services.db, { key: `two-factor:${actor.userId}`, ...TRIES }, now);
  const mailContext = await readMailContext(services);
  const codes = await services.db.transaction(async (tx) => {
    const person = await getMemberForUpdate(tx, actor.userId);
    if (person.twoFactorSince) throw new AppError('already_exists');
    if (!(await takeAppCode(tx, services, { userId: person.id, code, now }))) throw new AppError('wrong_code');
    await updateUser(tx, person.id, { twoFactorSince: now });
    // From now on no mailed code signs in.
    await deleteTokensOf(tx, person.id, 'second_step');
    await mailPerson(tx, services, identityMails.two_factor_on, {
      to: person,
      path: '/account/security',
      mailContext,
      now,
    });
    await emit(tx, writing, userTwoFactorTurnedOn({ user_id: person.id }));
    return writeRecoveryCodes(tx, writing);
  });
  logSecurityEvent(services, { event: 'two_factor_on', ...own(writing) });
  return { recovery_codes: codes };
}

export async function renewRecoveryCodes(
  writing: WriteContext,
  { password }: { password: string },
): Promise<Answer<TwoFactor['renewCodes']>> {
  const { services, actor, now } = writing;
  await requireOwnPassword(services, { userId: actor.userId, field: 'password', password, now });
  const codes = await services.db.transaction(async (tx) => {
    const person = await getMemberForUpdate(tx, actor.userId);
    if (!person.twoFactorSince) throw new AppError('not_found');
    await emit(tx, writing, userRecoveryCodesRenewed({ user_id: person.id }));
    return writeRecoveryCodes(tx, writing);
  });
  logSecurityEvent(services, { event: 'recovery_codes_made', ...own(writing) });
  return { recovery_codes: codes };
}

/** The person is notified in any case, since it may have been another person. */
async function endTwoFactor(
  db: Db,
  writing: WriteContext,
  { userId, mailContext }: { userId: number; mailContext: MailContext },
): Promise<UserRow> {
  const { services, now } = writing;
  const person = await getMemberForUpdate(db, userId);
  if (!person.twoFactorSince) throw new AppError('not_found');
  await deleteAuthenticator(db, userId);
  await deleteTokensOf(db, userId, 'second_step');
  await mailPerson(db, services, identityMails.two_factor_off, {
    to: person,
    path: '/account/security',
    mailContext,
    now,
  });
  await emit(db, writing, userTwoFactorTurnedOff({ user_id: userId }));
  return updateUser(db, userId, { twoFactorSince: null });
}

export async function turnOffTwoFactor(writing: WriteContext, { password }: { password: string }): Promise<State> {
  const { services, actor, now } = writing;
  const { authentication } = await readSettings(services);
  if (needTwoFactor(authentication.require_two_factor, actor.roles)) throw new AppError('two_factor_of_role');
  await requireOwnPassword(services, { userId: actor.userId, field: 'password', password, now });
  const mailContext = await readMailContext(services);
  await services.db.transaction((tx) => endTwoFactor(tx, writing, { userId: actor.userId, mailContext }));
  logSecurityEvent(services, { event: 'two_factor_off', ...own(writing), details: { by: 'self' } });
  return readTwoFactor(services.db, actor.userId);
}

export async function turnOffTwoFactorFor(context: TransactionContext<Actor>, { id }: UserRow): Promise<State> {
  const { db, services, actor, afterCommit } = context;
  await endTwoFactor(db, context, { userId: id, mailContext: await readMailContext(services) });
  const about = { actorId: actor.userId, subjectId: id, details: { by: 'staff' } };
  afterCommit(async () => logSecurityEvent(services, { event: 'two_factor_off', ...about }));
  return readTwoFactor(db, id);
}
