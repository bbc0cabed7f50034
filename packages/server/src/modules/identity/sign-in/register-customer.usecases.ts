import type { Locale, SettingsDocument } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { readMailContext } from '../../mails/index.ts';
import { keepConsents } from '../consents/consents.usecases.ts';
import { userRegistered } from '../identity.events.ts';
import type { Browser } from '../sessions/sessions.ts';
import { registeredRoles } from '../users/given-roles.rules.ts';
import { insertPerson, requireMade } from '../users/members.ts';
import { displayNameOf, profileColumns } from '../users/profile-fields.ts';
import { mailLink } from './links.ts';
import { type SignedIn, startSession } from './sign-in.usecases.ts';

interface NewCustomer {
  email: string;
  first_name: string;
  last_name: string;
  /** null: a link to choose one is mailed. */
  passwordHash: string | null;
  ticked: { terms: boolean; privacy: boolean };
}

/** Makes the account of a visitor who buys, and signs them in. An address that has an account is `email_taken`. */
export async function registerCustomer(
  db: Db,
  context: { services: Services; settings: SettingsDocument; browser: Browser; locale: Locale; now: Date },
  customer: NewCustomer,
): Promise<SignedIn> {
  const { services, settings, locale, now } = context;
  const { email, passwordHash, ticked } = customer;
  const { firstName = '', lastName = '' } = profileColumns(customer);
  const row = requireMade(
    await insertPerson(db, {
      email,
      username: undefined,
      displayName: displayNameOf({ firstName, lastName, email }),
      given: registeredRoles(false),
      now,
      fields: { firstName, lastName, locale, ...(passwordHash !== null && { passwordHash }) },
    }),
  );
  await keepConsents(db, { userId: row.id, settings, ticked, locale, now });
  await emit(db, { services, actor: { userId: row.id }, now }, userRegistered({ user_id: row.id }));
  if (passwordHash === null) {
    await mailLink(db, services, 'invitation', { to: row, mailContext: await readMailContext(services), now });
  }
  return startSession(db, services, { ...context, userId: row.id, remember: false });
}
