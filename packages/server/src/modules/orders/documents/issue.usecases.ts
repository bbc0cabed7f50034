import { readableEmail } from '@lectern/contract/email';
import { type Locale, locales, type OrderBilling, type SettingsDocument } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import {
  creditNoteOf,
  invoiceDocument,
  type InvoiceInput,
  type InvoiceLine,
  invoiceNumber,
  numberingOf,
  totalsOf,
} from '../../invoices/index.ts';
import { readSettings } from '../../settings/index.ts';
import type { OrderLineRow, OrderRow } from '../orders.queries.ts';
import { refundedTax } from '../orders.rules.ts';
import type { OrderContext } from '../creation/order-context.ts';
import { insertDocument, selectOptionalInvoice, takePlace } from './documents.queries.ts';

const day = (date: Date): string => date.toISOString().slice(0, 10);
const localeOf = (text: string): Locale => locales.find((one) => one === text) ?? 'en';
const filled = (texts: readonly string[]): string[] => texts.filter((text) => text !== '');

function sellerOf({ general, payments }: SettingsDocument): InvoiceInput['seller'] {
  const { company, address_1, address_2, postcode, city, state, country, tax_id: taxId } = payments.store;
  return {
    name: general.site.title,
    company,
    address: filled([address_1, address_2, `${postcode} ${city}`.trim(), state, country]),
    email: readableEmail(general.site.contact_email),
    taxId,
  };
}

const buyerOf = (billing: OrderBilling): InvoiceInput['buyer'] => ({
  name: `${billing.first_name} ${billing.last_name}`.trim(),
  company: billing.company,
  address: filled([
    billing.address_1,
    billing.address_2,
    `${billing.postcode} ${billing.city}`.trim(),
    billing.state,
    billing.country,
  ]),
  email: readableEmail(billing.email),
  vatNumber: billing.vat_number,
});

/** A line as far as it is not refunded. */
function invoiceLine(line: OrderLineRow, { pricesIncludeTax }: OrderRow): InvoiceLine {
  const total = line.total - line.refunded;
  const tax = refundedTax({ ...line, refunded: 0 }, line.total) - refundedTax({ ...line, refunded: 0 }, line.refunded);
  const net = total - tax;
  const whole = line.refunded === 0;
  const price = pricesIncludeTax ? total : net;
  const discount = whole ? line.discount : 0;
  return { name: line.name, quantity: 1, unit: price + discount, discount, taxRate: line.taxRate, net, tax, total };
}

/** Gives out the invoice of an order that is paid now. One that cost nothing gets none. */
export async function issueInvoice(
  db: Db,
  { services, now }: OrderContext,
  { row, lines }: { row: OrderRow; lines: readonly OrderLineRow[] },
): Promise<void> {
  const settings = await readSettings(services);
  const numbering = numberingOf(settings.payments.invoice, 'invoice');
  const due = lines.filter((line) => line.refunded < line.total);
  if (!numbering || due.length === 0) return;
  const invoiced = due.map((line) => invoiceLine(line, row));
  const totals = totalsOf(invoiced);
  const place = await takePlace(db, 'invoice');
  const number = invoiceNumber({ prefix: numbering.prefix, n: place });
  const document: InvoiceInput = {
    kind: 'invoice',
    number,
    issuedAt: day(now),
    locale: localeOf(row.locale),
    currency: row.currency,
    pricesIncludeTax: row.pricesIncludeTax,
    seller: sellerOf(settings),
    buyer: buyerOf(row.billing),
    orderNumber: String(row.id),
    orderDate: day(row.createdAt),
    lines: invoiced,
    ...totals,
    paid: totals.total,
    paymentMethod: row.paymentMethodTitle,
    reverseCharge: row.reverseCharge,
    footer: numbering.footer,
  };
  await insertDocument(db, {
    orderId: row.id,
    kind: 'invoice',
    place,
    number,
    total: totals.total,
    document,
    lines: due.map(({ id, refunded }) => ({ lineId: id, refunded })),
    issuedAt: now,
  });
}

/**
 * Issues the credit note of a refund. `lines` are the order's lines before it. Without an invoice
 * there is nothing to correct.
 */
export async function issueCreditNote(
  db: Db,
  { services, now }: OrderContext,
  {
    orderId,
    lines,
    credited,
    reason,
  }: {
    orderId: number;
    lines: readonly OrderLineRow[];
    credited: readonly { lineId: number; amount: number }[];
    reason: string;
  },
): Promise<void> {
  const invoice = await selectOptionalInvoice(db, orderId);
  const { payments } = await readSettings(services);
  const numbering = numberingOf({ ...payments.invoice, enable: true }, 'credit_note');
  if (!invoice || !numbering) return;
  const refunded = credited.flatMap(({ lineId, amount }) => {
    const at = invoice.lines.findIndex((one) => one.lineId === lineId);
    const line = lines.find(({ id }) => id === lineId);
    if (at < 0 || !line || amount === 0) return [];
    return [{ line: at, total: amount, before: line.refunded - invoice.lines[at]!.refunded }];
  });
  if (refunded.length === 0) return;
  const place = await takePlace(db, 'credit_note');
  const number = invoiceNumber({ prefix: numbering.prefix, n: place });
  const document = creditNoteOf(invoiceDocument.parse(invoice.document), refunded, {
    number,
    issuedAt: day(now),
    reason,
  });
  await insertDocument(db, {
    orderId,
    kind: 'credit_note',
    place,
    number,
    total: document.total,
    document,
    lines: [],
    issuedAt: now,
  });
}
