import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { deleteSecret, ensureSecret, selectOptionalSecret } from '../../../platform/secrets.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { changeSettings, forgetSettings, readSettings } from '../../settings/index.ts';
import { schoolSetUp } from '../identity.events.ts';
import { insertPerson, requireMade } from '../users/members.ts';
import { hashPassword, requireGoodPassword } from '../passwords/passwords.ts';
import { displayNameOf, profileColumns, requireNames } from '../users/profile-fields.ts';
import { firstAdministrator } from '../users/given-roles.rules.ts';
import { countLinkOpened } from './recover.usecases.ts';
import type { Browser } from '../sessions/sessions.ts';
import { logSignIn, type SignedIn, startSession } from './sign-in.usecases.ts';
import { hasAdministrator } from '../users/users.queries.ts';

const SECRET = 'setup';
const SETUP_LOCK = 7_315_003;
const TOKEN_BYTES = 24;

/**
 * The token of the link that makes the first administrator, or null when the school has one. Each start of a school
 * without one gets the same, so that a link that was written down stays good. `isNew`: it was made just now.
 */
export async function openSetup(
  db: Db,
  { randomToken }: Pick<Services, 'randomToken'>,
): Promise<{ token: string; isNew: boolean } | null> {
  if (await hasAdministrator(db)) return null;
  const { value, isNew } = await ensureSecret(db, SECRET, randomToken(TOKEN_BYTES));
  return { token: value, isNew };
}

/** Whether a link waits for the first administrator. */
export async function hasSetupLink(db: Db): Promise<boolean> {
  return (await selectOptionalSecret(db, SECRET)) !== undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long for a wrong token as for the right one, and for a school that has no link any more. */
async function isRightToken(db: Db, token: string): Promise<boolean> {
  const right = await selectOptionalSecret(db, SECRET);
  const same = timingSafeEqual(digest(token), digest(right ?? token));
  return same && right !== undefined && !(await hasAdministrator(db));
}

export async function isSetupOpen(
  services: Services,
  { token, browser, now }: { token: string; browser: Browser; now: Date },
): Promise<boolean> {
  await countLinkOpened(services, browser, now);
  return isRightToken(services.db, token);
}

interface Setup {
  token: string;
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  site_title?: string | undefined;
}

/** Makes the first administrator, signs them in, and lets the link work no more. Of two who come at once one is made. */
export async function setUp(
  services: Services,
  { fields, browser, now }: { fields: Setup; browser: Browser; now: Date },
): Promise<SignedIn> {
  await countLinkOpened(services, browser, now);
  if (!(await isRightToken(services.db, fields.token))) throw new AppError('invalid_token');
  requireNames(fields);
  const settings = await readSettings(services);
  const minLength = settings.authentication.password_min_length;
  await requireGoodPassword(fields.password, {
    minLength,
    known: [fields.email, fields.first_name, fields.last_name],
  });
  const passwordHash = await hashPassword(fields.password);

  const signedIn = await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`);
    if (!(await isRightToken(tx, fields.token))) throw new AppError('invalid_token');
    const userId = await insertAdministrator(tx, { fields, passwordHash, now });
    await deleteSecret(tx, SECRET);
    // The help page and invoices name whom to write to; the settings change it.
    const site = { contact_email: fields.email, ...(fields.site_title && { title: fields.site_title }) };
    await changeSettings(tx, { patch: { general: { site } }, actorId: userId, now, services });
    await emit(tx, { services, actor: { userId }, now }, schoolSetUp({ user_id: userId }));
    return startSession(tx, services, { userId, remember: false, browser, now, settings });
  });
  const { id } = signedIn.user;
  logSecurityEvent(services, { event: 'account_created', actorId: id, subjectId: id, details: { by: 'setup' } });
  logSignIn(services, id, 'setup');
  await forgetSettings(services);
  return signedIn;
}

async function insertAdministrator(
  tx: Db,
  { fields, passwordHash, now }: { fields: Setup; passwordHash: string; now: Date },
): Promise<number> {
  const { firstName = '', lastName = '' } = profileColumns(fields);
  const made = await insertPerson(tx, {
    email: fields.email,
    username: undefined,
    displayName: displayNameOf({ firstName, lastName, email: fields.email }),
    given: firstAdministrator(),
    now,
    // People who can read the school's log need no mail as proof.
    fields: { firstName, lastName, passwordHash, emailVerifiedAt: now },
  });
  return requireMade(made).id;
}
