import type { Locale, SettingsDocument } from '@lectern/contract';
import { type CurrencyDisplay, formatMoney } from '@lectern/contract/money';
import { translate } from '../../../platform/language/messages.ts';
import { offlinePayment } from '../offline-payment.ts';
import type { OrderLineRow, OrderRow } from '../orders.queries.ts';
import type { RefundRow } from '../refunds/refunds.usecases.ts';
import { said } from '../words/messages.ts';
import { longDate } from '../../../platform/language/long-date.ts';

/** An order as its emails show it. */
export interface LetterOrder {
  row: OrderRow;
  lines: readonly OrderLineRow[];
}

/** The language and the formats of a letter. */
export interface LetterFormats {
  locale: Locale;
  timezone: string;
  display: CurrencyDisplay;
}

const moneyOf =
  ({ row }: LetterOrder, { display }: LetterFormats) =>
  (amount: number) =>
    formatMoney(amount, { ...display, code: row.currency });

const dayOf = (date: Date, { locale, timezone }: LetterFormats): string =>
  longDate(date, { locale, timeZone: timezone });

/** The placeholders of every email about an order. Of a seller the order has only their lines. */
export function orderValues(order: LetterOrder, formats: LetterFormats) {
  const money = moneyOf(order, formats);
  const total = order.lines.reduce((sum, line) => sum + line.total, 0);
  return {
    order_id: String(order.row.id),
    order_date: dayOf(order.row.createdAt, formats),
    order_items: order.lines.map(({ name, total: amount }) => `${name}: ${money(amount)}`).join('\n'),
    order_total: money(total),
  };
}

/** The placeholders of emails to the customer. */
export function customerValues(
  order: LetterOrder,
  formats: LetterFormats,
  { payments, publicUrl }: { payments: SettingsDocument['payments']; publicUrl: string },
) {
  const { row } = order;
  return {
    ...orderValues(order, formats),
    order_amounts: amountsText(order, formats),
    order_url: `${publicUrl}${receivedPath(row)}`,
    billing_first_name: row.billing.first_name,
    payment_instructions: offlinePayment(row, payments).instructions,
    bank_details: bankText(row, { payments, locale: formats.locale }),
    pay_until: row.heldUntil ? dayOf(row.heldUntil, formats) : '',
  };
}

export const receivedPath = ({ id, orderKey }: OrderRow): string => `/order-received/${id}?key=${orderKey}`;

function amountsText(order: LetterOrder, formats: LetterFormats): string {
  const { subtotal, discount, tax, total, pricesIncludeTax, reverseCharge } = order.row;
  const money = moneyOf(order, formats);
  const included = pricesIncludeTax && !reverseCharge;
  const sentences = [
    said('mail_subtotal', { amount: money(subtotal) }),
    ...(discount > 0 ? [said('mail_discount', { amount: money(-discount) })] : []),
    ...(tax > 0 && !included ? [said('mail_tax', { amount: money(tax) })] : []),
    said('mail_total', { amount: money(total) }),
    ...(tax > 0 && included ? [said('mail_tax_included', { amount: money(tax) })] : []),
  ];
  return sentences.map((sentence) => translate(formats.locale, sentence)).join('\n');
}

const bankWords = {
  account_name: (value: string) => said('bank_account_name', { value }),
  bank: (value: string) => said('bank_bank', { value }),
  iban: (value: string) => said('bank_iban', { value }),
  account_number: (value: string) => said('bank_account_number', { value }),
  swift: (value: string) => said('bank_swift', { value }),
};

function bankText(
  row: OrderRow,
  { payments, locale }: { payments: SettingsDocument['payments']; locale: Locale },
): string {
  const { bank } = offlinePayment(row, payments);
  if (bank.length === 0) return '';
  const sentences = [
    ...bank.map(({ name, value }) => bankWords[name](value)),
    said('bank_reference', { value: String(row.id) }),
  ];
  return sentences.map((sentence) => translate(locale, sentence)).join('\n');
}

export function refundValues(order: LetterOrder, formats: LetterFormats, refund: RefundRow) {
  const full = order.row.status === 'refunded';
  return {
    refund_amount: moneyOf(order, formats)(refund.amount),
    refund_extent: translate(formats.locale, full ? said('mail_refund_full') : said('mail_refund_part')),
  };
}
