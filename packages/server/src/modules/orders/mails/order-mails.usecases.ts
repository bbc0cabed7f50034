import type { SettingsDocument } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { localeFor } from '../../../platform/http/server/language.ts';
import type { Services } from '../../../platform/services.ts';
import { mailAdministrators, mailMembers, selectRecipients } from '../../identity/index.ts';
import { isSent, type MailContext, mailContextOf, mailPerson, selectWithoutMail } from '../../mails/index.ts';
import { readSettings } from '../../settings/index.ts';
import { selectCustomers } from '../orders.queries.ts';
import { paymentPath } from '../orders.views.ts';
import type { RefundRow } from '../refunds/refunds.usecases.ts';
import { selectSales } from './mail-order.queries.ts';
import { customerValues, type LetterOrder, orderValues, receivedPath, refundValues } from './order-letters.ts';
import { type CustomerMail, orderMails } from './orders.mails.ts';

/** The data that the emails of one event share. Read before the transaction opens. */
export interface Mailing {
  services: Services;
  settings: SettingsDocument;
  mailContext: MailContext;
  now: Date;
}

export async function readMailing(services: Services, now: Date): Promise<Mailing> {
  const settings = await readSettings(services);
  return { services, settings, mailContext: await mailContextOf(services.db, services, settings), now };
}

const formatsFor = ({ settings, mailContext }: Mailing, locale: string) => ({
  locale: localeFor(locale, mailContext.language),
  timezone: settings.general.site.timezone,
  display: settings.payments.currency,
});

/** The subject of an email in addition to its order. */
export type Subject =
  | { kind: Exclude<CustomerMail, 'order_refunded' | 'order_note'> }
  | { kind: 'order_refunded'; refund: RefundRow }
  | { kind: 'order_note'; note: string };

/** Where learning begins: in the course, or among several. */
function startPath({ lines }: LetterOrder): string {
  const open = lines.filter(({ courseId, accessEndedAt }) => courseId !== null && accessEndedAt === null);
  const bundled = lines.some(({ bundleId }) => bundleId !== null);
  return open.length === 1 && !bundled ? `/course/${open[0]!.courseId}` : '/account';
}

function linkOf(kind: CustomerMail, order: LetterOrder): string {
  if (kind === 'order_completed') return startPath(order);
  return kind === 'order_failed' ? paymentPath(order.row) : receivedPath(order.row);
}

/**
 * Mails the customer of an order, in the language of the order. Says whether an email was written: not where the school
 * does not send it, the account is gone, or its owner does not want it.
 */
export async function mailCustomer(
  db: Db,
  mailing: Mailing,
  { order, subject }: { order: LetterOrder; subject: Subject },
): Promise<boolean> {
  const { services, settings, mailContext, now } = mailing;
  const { row } = order;
  const template = orderMails[subject.kind];
  if (row.customerId === null || !isSent(mailContext.emails, template)) return false;
  const userIds = [row.customerId];
  const [to] = await selectRecipients(db, userIds);
  if (!to || (await selectWithoutMail(db, { template, courseId: undefined, userIds })).size > 0) return false;
  const formats = formatsFor(mailing, row.locale);
  const values = customerValues(order, formats, { payments: settings.payments, publicUrl: mailContext.publicUrl });
  await mailPerson(db, services, template, {
    to: { ...to, locale: row.locale },
    path: linkOf(subject.kind, order),
    mailContext,
    values: {
      ...values,
      // Names, which any visitor may have typed, are not sent to an address that is not verified.
      ...(to.emailVerifiedAt === null && { billing_first_name: '' }),
      ...(subject.kind === 'order_refunded' && refundValues(order, formats, subject.refund)),
      ...(subject.kind === 'order_note' && { note: subject.note }),
    },
    now,
    ...(subject.kind === 'order_failed' && row.heldUntil && { expiresAt: row.heldUntil }),
  });
  return true;
}

/** Mails those who manage orders about a payment proof. */
export async function mailProof(
  db: Db,
  { services, mailContext, settings, now }: Mailing,
  { order, actorId }: { order: LetterOrder; actorId: number | null },
): Promise<void> {
  const formats = formatsFor({ services, mailContext, settings, now }, '');
  await mailAdministrators(db, services, orderMails.payment_proof, {
    roles: ['administrator', 'manager'],
    path: `/admin/orders/${order.row.id}`,
    mailContext,
    now,
    except: actorId,
    values: { ...orderValues(order, formats), student: await customerName(db, order) },
  });
}

async function customerName(db: Db, { row: { customerId } }: LetterOrder): Promise<string> {
  if (customerId === null) return '';
  return (await selectCustomers(db, [customerId])).get(customerId)?.displayName ?? '';
}

/** Mails administrators about a new order, and each instructor about the courses that they have sold. */
export async function mailSale(
  db: Db,
  mailing: Mailing,
  { order, actorId }: { order: LetterOrder; actorId: number | null },
): Promise<void> {
  const { services, mailContext, now } = mailing;
  const { row, lines } = order;
  const student = await customerName(db, order);
  const formats = formatsFor(mailing, '');
  const letter = { path: `/admin/orders/${row.id}`, mailContext, now, except: actorId };
  await mailAdministrators(db, services, orderMails.new_order, {
    ...letter,
    values: { ...orderValues(order, formats), student },
  });
  for (const [userId, { lines: sold, seesOrder, courseId }] of await selectSales(db, lines)) {
    await mailMembers(db, services, orderMails.course_sold, {
      ...letter,
      ...(!seesOrder && { path: `/admin/courses/${courseId}` }),
      userIds: [userId],
      values: { ...orderValues({ row, lines: sold }, formats), student },
    });
  }
}
