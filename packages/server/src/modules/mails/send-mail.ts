import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import { queueMails } from '../../platform/mail/mail.ts';
import type { MailTemplate } from '../../platform/mail/mail-templates.ts';
import type { Services } from '../../platform/services.ts';
import { composeMail, isSent, type Letter, type Recipient } from './compose-mail.ts';

/**
 * Of these people, those who get no email of this kind although they have not unsubscribed from it: they have unsubscribed, have muted its course, or get it in a
 * digest.
 */
type MailFilter = (
  db: Db,
  mail: { kind: string; courseId: number | undefined; userIds: readonly number[] },
) => Promise<readonly number[]>;

export const mailFilters = extensionPoint<MailFilter>('filters of emails');

/** Writes a mail to a person in the caller's transaction. */
export async function mailPerson(
  db: Db,
  services: Pick<Services, 'jobs'>,
  template: MailTemplate,
  { to, path, ...letter }: Letter & { to: Recipient; now: Date; expiresAt?: Date },
): Promise<void> {
  await mailPeople(db, services, template, { ...letter, people: [{ to, path }] });
}

/**
 * The same mail to several people, each with a link of their own: two statements, however many there are. Answers the IDs of
 * the members it is sent to.
 */
export async function mailPeople(
  db: Db,
  { jobs }: Pick<Services, 'jobs'>,
  template: MailTemplate,
  {
    people,
    now,
    expiresAt,
    ...letter
  }: Omit<Letter, 'path'> & { people: readonly { to: Recipient; path: string }[]; now: Date; expiresAt?: Date },
): Promise<number[]> {
  if (!isSent(letter.mailContext.emails, template)) return [];
  const wanted = await onlyWanted(db, { template, courseId: letter.courseId }, people);
  const letters = wanted.flatMap(({ to, path }) =>
    to.email ? [{ ...composeMail(template, { ...letter, to: { ...to, email: to.email }, path }), expiresAt }] : [],
  );
  await queueMails(db, { jobs, sends: letter.mailContext.sends }, letters, now);
  return wanted.flatMap(({ to }) => (to.email && to.id !== null ? [to.id] : []));
}

/** Those of these people who get no email of this kind. Required emails ignore preferences. */
export async function selectWithoutMail(
  db: Db,
  { template, courseId, userIds }: { template: MailTemplate; courseId: number | undefined; userIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (template.required || userIds.length === 0) return new Set();
  const mail = { kind: template.kind, courseId, userIds };
  const without = new Set<number>();
  for (const filter of mailFilters.all()) (await filter(db, mail)).forEach((id) => without.add(id));
  return without;
}

/** Drops people who do not want this email. */
async function onlyWanted<Person extends { to: Recipient }>(
  db: Db,
  mail: { template: MailTemplate; courseId: number | undefined },
  people: readonly Person[],
): Promise<readonly Person[]> {
  const userIds = people.flatMap(({ to }) => (to.id === null ? [] : [to.id]));
  const without = await selectWithoutMail(db, { ...mail, userIds });
  return people.filter(({ to }) => to.id === null || !without.has(to.id));
}
