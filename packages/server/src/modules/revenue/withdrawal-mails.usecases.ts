import type { Locale } from '@lectern/contract';
import { DAY_SECONDS } from '@lectern/contract/time';
import { on, type Subscriber } from '../../platform/events.ts';
import { localeFor } from '../../platform/http/server/language.ts';
import { longDate } from '../../platform/language/long-date.ts';
import { translate } from '../../platform/language/messages.ts';
import { claimOncePerWindow } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { mailAdministrators, selectRecipients } from '../identity/index.ts';
import { mailContextOf, mailPerson } from '../mails/index.ts';
import { readSettings } from '../settings/index.ts';
import { withdrawalEvents } from './revenue.events.ts';
import { withdrawalMails } from './revenue.mails.ts';
import { formattedAmount } from './balance.usecases.ts';
import { selectOptionalWithdrawal, selectWithdrawers, type WithdrawalRow } from './withdrawals.queries.ts';
import { said } from './words/messages.ts';

/** An event that is handled again within this time is mailed once. */
const ONCE_SECONDS = 30 * DAY_SECONDS;

/** The emails about withdrawals. */
export function withdrawalMailSubscribers(services: Services): Subscriber[] {
  return [
    on(withdrawalEvents.requested, 'revenue.mail-requested', ({ id, at, payload }) =>
      mailStaff(services, { eventId: id, withdrawalId: payload.withdrawal_id, at }),
    ),
    on(withdrawalEvents.requested, 'revenue.mail-received', ({ id, at, payload }) =>
      mailInstructor(services, { eventId: id, withdrawalId: payload.withdrawal_id, at, kind: 'withdrawal_received' }),
    ),
    on(withdrawalEvents.approved, 'revenue.mail-approved', ({ id, at, payload }) =>
      mailInstructor(services, { eventId: id, withdrawalId: payload.withdrawal_id, at, kind: 'withdrawal_approved' }),
    ),
    on(withdrawalEvents.rejected, 'revenue.mail-rejected', ({ id, at, payload }) =>
      mailInstructor(services, { eventId: id, withdrawalId: payload.withdrawal_id, at, kind: 'withdrawal_rejected' }),
    ),
  ];
}

interface Occasion {
  eventId: number;
  withdrawalId: number;
  at: Date;
}

async function mailStaff(services: Services, { eventId, withdrawalId, at }: Occasion): Promise<void> {
  const settings = await readSettings(services);
  const mailContext = await mailContextOf(services.db, services, settings);
  await services.db.transaction(async (db) => {
    const row = await selectOptionalWithdrawal(db, withdrawalId);
    // Cancelled or decided since.
    if (row?.status !== 'pending') return;
    const keys = [`withdrawal-mail:${eventId}`];
    if ((await claimOncePerWindow(db, { keys, windowSeconds: ONCE_SECONDS, now: at })).size === 0) return;
    const people = await selectWithdrawers(db, [row.userId]);
    await mailAdministrators(db, services, withdrawalMails.withdrawal_requested, {
      roles: ['administrator', 'manager'],
      path: '/admin/withdraws?tab=pending',
      mailContext,
      values: {
        instructor: people.get(row.userId)?.displayName ?? '',
        amount: formattedAmount(row, settings.payments),
      },
      now: services.clock(),
      except: row.userId,
    });
  });
}

type InstructorMail = Exclude<keyof typeof withdrawalMails, 'withdrawal_requested'>;

async function mailInstructor(
  services: Services,
  { eventId, withdrawalId, at, kind }: Occasion & { kind: InstructorMail },
): Promise<void> {
  const settings = await readSettings(services);
  const mailContext = await mailContextOf(services.db, services, settings);
  await services.db.transaction(async (db) => {
    const row = await selectOptionalWithdrawal(db, withdrawalId);
    // Canceled or decided since.
    if (kind === 'withdrawal_received' && row?.status !== 'pending') return;
    const [to] = row ? await selectRecipients(db, [row.userId]) : [];
    if (!row || !to) return;
    const keys = [`withdrawal-mail:${kind}:${eventId}`];
    if ((await claimOncePerWindow(db, { keys, windowSeconds: ONCE_SECONDS, now: at })).size === 0) return;
    const locale = localeFor(to.locale, mailContext.language);
    const reader = { locale, timeZone: settings.general.site.timezone };
    const day = (date: Date | null) => (date === null ? '' : longDate(date, reader));
    await mailPerson(db, services, withdrawalMails[kind], {
      to,
      path: '/account#/earnings',
      mailContext,
      values: {
        amount: formattedAmount(row, settings.payments),
        date: day(row.createdAt),
        paid_date: day(row.paidAt),
        reference: row.reference === '' ? '' : translate(locale, said('mail_reference', { reference: row.reference })),
        reason: reasonText(row, locale),
      },
      now: services.clock(),
    });
  });
}

/** Why a request was rejected: the text of the reason, and the text that staff have added. */
function reasonText({ reason, rejectionDetail }: WithdrawalRow, locale: Locale): string {
  const sentences = {
    wrong_details: said('reason_wrong_details'),
    not_valid: said('reason_not_valid'),
    other: undefined,
    '': undefined,
  };
  const sentence = sentences[reason];
  return [sentence && translate(locale, sentence), rejectionDetail].filter(Boolean).join('\n');
}
