import { translate } from '../../../platform/language/messages.ts';
import { PAGE_COUNT, PAGE_NUMBER } from '../../../platform/typesetting/pages/placeholders.ts';
import type { Fact, Sheet } from '../draw/sheet.ts';
import { cleanLines, cleanText } from '../../../platform/typesetting/clean-text.ts';
import { message } from '../words/messages.ts';
import { type Formats, formatsOf } from './formats.ts';
import { type InvoiceDocument, type InvoiceParty } from './invoice-document.ts';
import { INVOICE_LIMITS } from './limits.ts';

type Say = (code: Parameters<typeof message>[0], params?: Parameters<typeof message>[1]) => string;

/** Isolates a value within a sentence, so that it does not change the order of the words around it. */
const isolated = (value: string): string => `\u2068${value}\u2069`;

const name = (text: string): string => cleanText(text, INVOICE_LIMITS.name);

/** Names of lines are cleaned by the worker, as there can be many. */
export function sheetOf(document: InvoiceDocument): Sheet {
  const { locale, currency } = document;
  const formats = formatsOf(locale, currency);
  const say: Say = (code, params) => translate(locale, message(code, params));
  const isCredit = document.kind === 'credit_note';
  const heading = say(isCredit ? 'credit_note' : 'invoice');
  const number = name(document.number);
  const seller = partyLines(
    document.seller,
    document.seller.taxId && { label: say('tax_id'), value: document.seller.taxId },
  );
  const buyer = partyLines(
    document.buyer,
    document.buyer.vatNumber && { label: say('vat_number'), value: document.buyer.vatNumber },
  );
  return {
    language: locale,
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    title: `${heading} ${number}`,
    author: seller.name,
    created: document.issuedAt,
    heading,
    logo: document.logo,
    facts: factsOf(document, { say, formats, number }),
    parties: [
      { label: say('seller'), ...seller },
      { label: say('buyer'), ...buyer },
    ],
    amount: formats.money(document.total),
    ...tableOf(document, { say, formats }),
    noRows: say('no_items'),
    totals: totalsOf(document, { say, formats }),
    notes: notesOf(document, say),
    footer: cleanLines(document.footer, { max: INVOICE_LIMITS.note, lines: INVOICE_LIMITS.footerLines }),
    pageOf: say('page_of', { page: PAGE_NUMBER, pages: PAGE_COUNT }),
  };
}

/** A company is invoiced before the person who ordered. */
function partyLines(
  { name: person, company, address, email }: InvoiceParty,
  id: Fact | '',
): { name: string; lines: string[] } {
  const [first = '', ...rest] = [company, person, ...address, email].map(name).filter((line) => line !== '');
  const number = id && name(id.value);
  return { name: first, lines: number ? [...rest, `${id.label}: ${isolated(number)}`] : rest };
}

function factsOf(
  document: InvoiceDocument,
  { say, formats, number }: { say: Say; formats: Formats; number: string },
): Fact[] {
  const isCredit = document.kind === 'credit_note';
  return [
    { label: say(isCredit ? 'credit_note_number' : 'invoice_number'), value: number },
    ...(document.creditOf ? [{ label: say('credit_of'), value: name(document.creditOf) }] : []),
    { label: say('issued'), value: formats.date(document.issuedAt) },
    { label: say('order'), value: name(document.orderNumber) },
    { label: say('order_date'), value: formats.date(document.orderDate) },
  ];
}

function tableOf(
  document: InvoiceDocument,
  { say, formats }: { say: Say; formats: Formats },
): Pick<Sheet, 'columns' | 'rows'> {
  const hasDiscount = document.lines.some(({ discount }) => discount !== 0);
  return {
    columns: [
      say('item'),
      say('quantity'),
      say('price'),
      ...(hasDiscount ? [say('discount')] : []),
      say('tax'),
      say('amount'),
    ],
    rows: document.lines.map((line) => [
      line.name,
      formats.whole(line.quantity),
      formats.money(line.unit),
      ...(hasDiscount ? [formats.money(withoutSignOfZero(-line.discount))] : []),
      formats.percent(line.taxRate),
      formats.money(document.pricesIncludeTax ? line.total : line.net),
    ]),
  };
}

/** -0 would be formatted with a sign. */
const withoutSignOfZero = (amount: number): number => (amount === 0 ? 0 : amount);

function totalsOf(document: InvoiceDocument, { say, formats }: { say: Say; formats: Formats }): Sheet['totals'] {
  const { money, percent } = formats;
  const isCredit = document.kind === 'credit_note';
  const row = (label: string, amount: number, isStrong = false) => ({
    label,
    value: money(withoutSignOfZero(amount)),
    isStrong,
  });
  const net = document.taxes.reduce((sum, tax) => sum + tax.net, 0);
  const method = name(document.paymentMethod);
  return [
    row(say('subtotal'), document.subtotal),
    ...(document.discount === 0 ? [] : [row(say('discount'), -document.discount)]),
    ...(net === document.subtotal ? [] : [row(say('net'), net)]),
    ...document.taxes.map(({ rate, net: taxed, tax }) =>
      row(say('tax_on', { rate: isolated(percent(rate)), net: isolated(money(taxed)) }), tax),
    ),
    row(say(document.pricesIncludeTax ? 'total_with_tax' : 'total'), document.total, true),
    row(paidLabel(say, { isCredit, method }), document.paid),
    row(say(isCredit ? 'to_refund' : 'due'), document.total - document.paid, true),
  ];
}

function paidLabel(say: Say, { isCredit, method }: { isCredit: boolean; method: string }): string {
  if (method === '') return say(isCredit ? 'refunded' : 'paid');
  return isCredit ? say('refunded_by', { method: isolated(method) }) : say('paid_by', { method: isolated(method) });
}

function notesOf({ reverseCharge, reason }: InvoiceDocument, say: Say): string[] {
  const shown = cleanText(reason, INVOICE_LIMITS.note);
  return [
    ...(reverseCharge ? [say('reverse_charge')] : []),
    ...(shown ? [`${say('reason')}: ${isolated(shown)}`] : []),
  ];
}
