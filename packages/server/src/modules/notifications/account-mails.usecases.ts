import { DAY_SECONDS } from '@lectern/contract/time';
import { on, type Subscriber } from '../../platform/events.ts';
import { claimOncePerWindow } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import {
  mailAdministrators,
  mailMembers,
  userEmailVerified,
  userRegistered,
  verificationNeeded,
} from '../identity/index.ts';
import { readSettings } from '../settings/index.ts';
import { isSent, readMailContext } from '../mails/index.ts';
import { selectOptionalNewcomer } from './newcomers.queries.ts';
import { notificationMails } from './notifications.mails.ts';

type Newcomer = { userId: number; now: Date };

/** Emails go out once per new user within this time: an address can be verified more than once. */
const ONCE_SECONDS = 30 * DAY_SECONDS;

/** Sends the welcome email once the user has verified their address. */
async function welcome(services: Services, { userId, now }: Newcomer): Promise<void> {
  const mailContext = await readMailContext(services);
  await services.db.transaction(async (db) => {
    const person = await selectOptionalNewcomer(db, userId);
    const key = `welcome:${userId}`;
    if (!person || !(await claimOncePerWindow(db, { keys: [key], windowSeconds: ONCE_SECONDS, now })).has(key)) return;
    const teaches = person.roles.includes('instructor');
    await mailMembers(
      db,
      services,
      teaches ? notificationMails.instructor_welcome : notificationMails.student_welcome,
      {
        userIds: [userId],
        path: teaches ? '/admin/courses' : '/courses',
        mailContext,
        now,
      },
    );
  });
}

/** Notifies the administrators of a new learner. */
async function notifyAdministrators(services: Services, { userId, now }: Newcomer): Promise<void> {
  const mailContext = await readMailContext(services);
  if (!isSent(mailContext.emails, notificationMails.student_registered)) return;
  await services.db.transaction(async (db) => {
    const person = await selectOptionalNewcomer(db, userId);
    // New instructors are announced by the email about their application.
    if (!person || person.roles.includes('instructor')) return;
    const key = `registered:${userId}`;
    if (!(await claimOncePerWindow(db, { keys: [key], windowSeconds: ONCE_SECONDS, now })).has(key)) return;
    await mailAdministrators(db, services, notificationMails.student_registered, {
      path: `/admin/users/students/detail/${userId}`,
      values: { student: person.displayName },
      mailContext,
      now,
    });
  });
}

export function accountMailSubscribers(services: Services): Subscriber[] {
  const mustConfirm = async () => verificationNeeded(services, await readSettings(services));
  return [
    on(userRegistered, 'notifications.registered', async ({ payload, at }) => {
      // If addresses must be verified, administrators are notified after that, so fake sign-ups send no mail.
      if (!(await mustConfirm())) await notifyAdministrators(services, { userId: payload.user_id, now: at });
    }),
    on(userEmailVerified, 'notifications.verified', async ({ payload, at }) => {
      const newcomer = { userId: payload.user_id, now: at };
      await welcome(services, newcomer);
      if (await mustConfirm()) await notifyAdministrators(services, newcomer);
    }),
  ];
}
