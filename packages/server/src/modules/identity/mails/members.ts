import type { Db } from '../../../platform/db/database.ts';
import type { MailTemplate } from '../../../platform/mail/mail-templates.ts';
import type { Services } from '../../../platform/services.ts';
import {
  isSent,
  type Letter,
  mailPeople,
  mailPerson,
  overrideOf,
  readMailContext,
  type Recipient,
} from '../../mails/index.ts';
import { selectOptionalUser } from '../users/users.queries.ts';
import { selectAdministratorsToMail, selectRecipients } from './recipients.ts';

/** Above the number of administrators of any real school. Limits the emails sent when roles are misconfigured. */
const MAX_ADMINISTRATORS = 50;

type Notice = Pick<Letter, 'path' | 'mailContext' | 'values' | 'courseId' | 'attachment' | 'replyTo'> & {
  now: Date;
  /** The user who caused the email; they do not get it. */
  except?: number | null | undefined;
};

/** Mails users by id; skips users who are deleted, blocked or without an email address. Answers the IDs of the others. */
export async function mailMembers(
  db: Db,
  services: Pick<Services, 'jobs'>,
  template: MailTemplate,
  { userIds, path, except, ...letter }: Notice & { userIds: readonly number[] },
): Promise<number[]> {
  if (!isSent(letter.mailContext.emails, template)) return [];
  const to = await selectRecipients(
    db,
    [...new Set(userIds)].filter((id) => id !== except),
  );
  return mailPeople(db, services, template, { ...letter, people: to.map((one) => ({ to: one, path })) });
}

/** Mails the administrators, or the addresses configured for this email. */
export async function mailAdministrators(
  db: Db,
  services: Pick<Services, 'jobs'>,
  template: MailTemplate,
  { path, except, roles = ['administrator'], ...letter }: Notice & { roles?: readonly string[] },
): Promise<void> {
  const { emails } = letter.mailContext;
  if (!isSent(emails, template)) return;
  const named = overrideOf(emails, template)?.recipients ?? [];
  const people =
    named.length > 0
      ? named.map(addressOnly)
      : (await selectAdministratorsToMail(db, { roles, limit: MAX_ADMINISTRATORS })).filter(({ id }) => id !== except);
  await mailPeople(db, services, template, { ...letter, people: people.map((to) => ({ to, path })) });
}

/** Mails an address of the settings. */
export async function mailAddress(
  db: Db,
  services: Pick<Services, 'jobs'>,
  template: MailTemplate,
  { email, ...letter }: Notice & { email: string },
): Promise<void> {
  await mailPerson(db, services, template, { to: addressOnly(email), ...letter });
}

/** Mails the administrator with the oldest account. False: no administrator can be mailed. */
export async function mailFirstAdministrator(
  db: Db,
  services: Pick<Services, 'jobs'>,
  template: MailTemplate,
  letter: Notice,
): Promise<boolean> {
  const [to] = await selectAdministratorsToMail(db, { roles: ['administrator'], limit: 1 });
  if (to) await mailPerson(db, services, template, { to, ...letter });
  return to !== undefined;
}

export const hasAdministratorToMail = async (db: Db): Promise<boolean> =>
  (await selectAdministratorsToMail(db, { roles: ['administrator'], limit: 1 })).length > 0;

const addressOnly = (email: string): Recipient => ({
  id: null,
  email,
  emailVerifiedAt: null,
  displayName: '',
  username: '',
  locale: '',
});

/** Sends a mail to a member by id. Deleted people and people without an address are skipped. */
export async function mailMember(
  db: Db,
  services: Services,
  template: MailTemplate,
  { userId, ...letter }: { userId: number; path: string; values: Record<string, string>; now: Date },
): Promise<void> {
  const to = await selectOptionalUser(db, userId, { kind: 'all' });
  if (to) await mailPerson(db, services, template, { to, mailContext: await readMailContext(services), ...letter });
}
