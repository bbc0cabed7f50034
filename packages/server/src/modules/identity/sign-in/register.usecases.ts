import type { Locale, SettingsDocument } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { userRegistered, userRegisteredAgain } from '../identity.events.ts';
import { type RegisteredApplication, teachingApplications } from '../extension-points.ts';
import { invalid } from '../words/messages.ts';
import { accountWords } from './account-words.ts';
import { keepConsents, requireConsents } from '../consents/consents.usecases.ts';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import { type GivenRoles, registeredRoles } from '../users/given-roles.rules.ts';
import { insertPerson, type Made, requireMade } from '../users/members.ts';
import { hashPassword, requireGoodPassword } from '../passwords/passwords.ts';
import { displayNameOf, profileColumns, requireNames } from '../users/profile-fields.ts';
import type { Browser } from '../sessions/sessions.ts';
import { logSignIn, type SignedIn, startSession } from './sign-in.usecases.ts';
import { selectOptionalCredentials, selectTaken } from '../users/users.queries.ts';
import { hidesWhoExists } from './verification.ts';

/** A class that registers together comes from one address. */
const PER_HOUR = 60;

export interface Registration {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  username?: string | undefined;
  /** What was ticked. */
  terms?: boolean;
  privacy?: boolean;
  as: 'student' | 'instructor';
  headline?: string | undefined;
  message?: string | undefined;
  links: string[];
}

export interface Registered {
  /** null: the person has to open the link in the mail first, or the address has an account, which is not revealed. */
  signedIn: SignedIn | null;
  message: string;
}

interface RegistrationContext {
  services: Services;
  settings: SettingsDocument;
  browser: Browser;
  locale: Locale;
  now: Date;
}

/** The application in an instructor registration; null for all others. */
function applicationIn({ as, headline, message, links }: Registration): RegisteredApplication | null {
  if (as !== 'instructor') return null;
  if (headline === undefined) return invalid('headline', 'required');
  if (message === undefined) return invalid('message', 'required');
  return { headline, message, links };
}

/** Makes a student, whatever else was asked for; an instructor only where the school lets them teach unseen. */
export async function register(
  services: Services,
  options: { fields: Registration; browser: Browser; locale: Locale; now: Date },
): Promise<Registered> {
  const { fields, browser, now } = options;
  const settings = await readSettings(services);
  const { enable_student_registration, enable_instructor_registration } = settings.general.registration;
  const open = fields.as === 'instructor' ? enable_instructor_registration : enable_student_registration;
  if (!open) throw new AppError('registration_closed');
  requireConsents(settings, fields);
  const key = `register:ip:${hashAddress(services, browser.address)}`;
  await consumeRateLimit(services.db, { key, max: PER_HOUR, windowSeconds: 3600 }, now);

  requireNames(fields);
  const application = applicationIn(fields);
  const minLength = settings.authentication.password_min_length;
  const known = [fields.email, fields.username, fields.first_name, fields.last_name];
  await requireGoodPassword(fields.password, { minLength, known });
  const passwordHash = await hashPassword(fields.password);
  const context: RegistrationContext = { ...options, services, settings };
  const { userId, ...registered } = await services.db.transaction((tx) =>
    registerIn(tx, context, { fields, passwordHash, application }),
  );
  if (userId !== undefined) {
    const details = { by: 'registration' };
    logSecurityEvent(services, { event: 'account_created', actorId: userId, subjectId: userId, details });
  }
  if (registered.signedIn) logSignIn(services, registered.signedIn.user.id, 'registration');
  return registered;
}

async function registerIn(
  tx: Db,
  context: RegistrationContext,
  {
    fields,
    passwordHash,
    application,
  }: { fields: Registration; passwordHash: string; application: RegisteredApplication | null },
): Promise<Registered & { userId?: number }> {
  const { services, settings, locale, now } = context;
  const words = accountWords[locale];
  const hidden = hidesWhoExists(services, settings);
  const approved = application !== null && !settings.general.registration.instructor_needs_approval;
  const given = registeredRoles(approved);
  const made = await insertMember(tx, { fields, passwordHash, given, now, hidden });
  if (hidden && made.kind === 'email_taken') {
    const owner = await selectOptionalCredentials(tx, fields.email);
    await emit(tx, { services, actor: null, now }, userRegisteredAgain({ user_id: owner?.id ?? null }));
    return { signedIn: null, message: words.confirm };
  }
  const row = requireMade(made);
  await keepConsents(tx, { userId: row.id, settings, ticked: fields, locale, now });
  if (hidden) {
    // The reads that a known address costs, so that it takes no longer than a new one.
    await selectTaken(tx, { email: fields.email, username: row.username });
    await selectOptionalCredentials(tx, fields.email);
  }
  // Also where nothing needs confirming, a link is mailed: whenever its owner follows it, the address is confirmed.
  await emit(tx, { services, actor: { userId: row.id }, now }, userRegistered({ user_id: row.id }));
  if (application) {
    await teachingApplications.one().receive(tx, { ...application, services, userId: row.id, approved, now });
  }
  if (hidden) return { signedIn: null, message: words.confirm, userId: row.id };
  const signedIn = await startSession(tx, services, { ...context, userId: row.id, remember: false });
  return { signedIn, message: words.registered, userId: row.id };
}

function insertMember(
  tx: Db,
  {
    fields,
    passwordHash,
    given,
    now,
    hidden,
  }: { fields: Registration; passwordHash: string; given: GivenRoles; now: Date; hidden: boolean },
): Promise<Made> {
  const { firstName = '', lastName = '' } = profileColumns(fields);
  const displayName = displayNameOf({ firstName, lastName, email: fields.email });
  return insertPerson(tx, {
    email: fields.email,
    username: fields.username,
    // Refusing a taken username would reveal that the account exists.
    renumber: hidden,
    displayName,
    given,
    now,
    fields: { firstName, lastName, passwordHash },
  });
}
