import type { SettingsDocument, Locale } from '@lectern/contract';
import { formatMoney } from '@lectern/contract/money';
import { DAY_SECONDS } from '@lectern/contract/time';
import { on, type StoredEvent, type Subscriber } from '../../../platform/events.ts';
import { localeFor } from '../../../platform/http/server/language.ts';
import { translate } from '../../../platform/language/messages.ts';
import { claimOncePerWindow } from '../../../platform/limits.ts';
import type { MailTemplate } from '../../../platform/mail/mail-templates.ts';
import type { Services } from '../../../platform/services.ts';
import { selectRecipients } from '../../identity/index.ts';
import { isSent, mailContextOf, mailPerson, selectWithoutMail } from '../../mails/index.ts';
import { paymentPath } from '../../orders/index.ts';
import { readSettings } from '../../settings/index.ts';
import {
  subscriptionEvents,
  subscriptionPaymentFailed,
  subscriptionPriceChanged,
  subscriptionReminded,
} from '../subscriptions.events.ts';
import type { SubscriptionOrder, SubscriptionRow } from '../subscriptions.queries.ts';
import { said } from '../words/messages.ts';
import { selectSubject } from './subject.queries.ts';
import { subscriptionMails } from './subscriptions.mails.ts';

/** An event that is handled again within this time is mailed once. */
const ONCE_SECONDS = 30 * DAY_SECONDS;

interface Letter {
  row: SubscriptionRow;
  order: SubscriptionOrder | undefined;
  locale: Locale;
  settings: SettingsDocument;
}

function dayOf(date: Date | null, { locale, settings }: Letter): string {
  if (date === null) return '';
  // Arabic dates use Latin digits, as in the UI.
  const language = locale === 'ar' ? 'ar-u-nu-latn' : locale;
  const timeZone = settings.general.site.timezone;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(date);
}

function cancelSaid(letter: Letter): string {
  const { row, locale } = letter;
  if (row.status === 'pending-cancel') {
    return translate(locale, said('mail_access_until', { date: dayOf(row.paidUntil, letter) }));
  }
  return translate(
    locale,
    row.cancelReason === 'payment_failed' ? said('mail_payment_failed') : said('mail_access_ended'),
  );
}

function valuesOf(letter: Letter): Record<string, string> {
  const { row, order, locale, settings } = letter;
  const money = (amount: number) => formatMoney(amount, { ...settings.payments.currency, code: row.currency });
  return {
    subscription_name: row.name,
    subscription_price: money(row.price),
    payment_date: dayOf(row.nextPaymentAt, letter),
    payment_method: translate(
      locale,
      row.savedMethod === '' ? said('mail_transfer') : said('mail_method', { hint: row.methodHint }),
    ),
    order_total: order ? money(order.total) : '',
    access_end: dayOf(row.graceEndsAt, letter),
    next_attempt: dayOf(row.nextAttemptAt, letter),
    cancel_explanation: cancelSaid(letter),
  };
}

/** The emails about subscriptions. Receipts are those of their orders. */
export function subscriptionMailSubscribers(services: Services): Subscriber[] {
  async function mail(
    { id, at, payload }: StoredEvent<{ subscription_id: number; order_id?: number }>,
    template: MailTemplate,
    isStill: (row: SubscriptionRow) => boolean,
  ): Promise<void> {
    const settings = await readSettings(services);
    const mailContext = await mailContextOf(services.db, services, settings);
    if (!isSent(mailContext.emails, template)) return;
    await services.db.transaction(async (db) => {
      const found = await selectSubject(db, payload);
      if (!found || found.row.customerId === null || !isStill(found.row)) return;
      const keys = [`subscription-mail:${id}:${template.kind}`];
      if ((await claimOncePerWindow(db, { keys, windowSeconds: ONCE_SECONDS, now: at })).size === 0) return;
      const userIds = [found.row.customerId];
      const [to] = await selectRecipients(db, userIds);
      if (!to || (await selectWithoutMail(db, { template, courseId: undefined, userIds })).size > 0) return;
      const letter = { ...found, settings, locale: localeFor(to.locale, mailContext.language) };
      const pays =
        template === subscriptionMails.subscription_failed || template === subscriptionMails.subscription_last_try;
      await mailPerson(db, services, template, {
        to,
        path: pays && found.order ? paymentPath(found.order) : `/account/#/subscriptions/${found.row.id}`,
        mailContext,
        values: valuesOf(letter),
        now: services.clock(),
      });
    });
  }

  return [
    on(subscriptionReminded, 'subscriptions.mail-renewal', (event) =>
      mail(
        event,
        subscriptionMails.subscription_renewal,
        (row) => row.status === 'active' && row.nextPaymentAt?.toISOString() === event.payload.due,
      ),
    ),
    on(subscriptionPaymentFailed, 'subscriptions.mail-failed', async (event) => {
      const { attempt, last } = event.payload;
      const isStill = (row: SubscriptionRow) => row.status === 'on-hold' && row.failedAttempts === attempt;
      if (last) await mail(event, subscriptionMails.subscription_last_try, isStill);
      else if (attempt === 1) await mail(event, subscriptionMails.subscription_failed, isStill);
    }),
    on(subscriptionEvents.cancel_requested, 'subscriptions.mail-cancel-requested', (event) =>
      mail(event, subscriptionMails.subscription_cancelled, (row) => row.status === 'pending-cancel'),
    ),
    on(subscriptionEvents.cancelled, 'subscriptions.mail-cancelled', (event) =>
      mail(
        event,
        subscriptionMails.subscription_cancelled,
        // The customer was mailed when they cancelled, and never had one that was not paid.
        (row) => row.status === 'cancelled' && row.startedAt !== null && !endedWithTerm(row),
      ),
    ),
    on(subscriptionPriceChanged, 'subscriptions.mail-price', (event) =>
      mail(event, subscriptionMails.subscription_price, (row) => row.status !== 'cancelled'),
    ),
  ];
}

const endedWithTerm = ({ endsAt, cancelledAt }: SubscriptionRow): boolean =>
  endsAt !== null && cancelledAt !== null && endsAt > cancelledAt;
