import { shareOf } from '@lectern/contract/money';
import type { InvoiceDocument, InvoiceLine } from './invoice-document.ts';
import { totalsOf } from './totals.rules.ts';

export interface RefundedLine {
  /** Its place in the invoice, from 0. */
  line: number;
  /** The amount of this refund, with tax, in minor units. */
  total: number;
  /** The amount of earlier credit notes, with tax. */
  before?: number;
}

interface CreditNote {
  number: string;
  issuedAt: string;
  reason: string;
}

/**
 * The credit note of a full or partial refund. Several of one invoice add up to it exactly: each rounds what has been
 * refunded so far, and takes away what it was before. Throws a `RangeError` at what the invoice does not cover.
 */
export function creditNoteOf(
  invoice: InvoiceDocument,
  refunded: readonly RefundedLine[],
  { number, issuedAt, reason }: CreditNote,
): InvoiceDocument {
  if (invoice.kind !== 'invoice') throw new RangeError('only an invoice can be credited');
  if (new Set(refunded.map(({ line }) => line)).size < refunded.length) throw new RangeError('a line is named twice');
  const lines = refunded.map((refund) => creditedLine(invoice, refund));
  const totals = totalsOf(lines);
  return {
    ...invoice,
    ...totals,
    kind: 'credit_note',
    number,
    issuedAt,
    reason,
    lines,
    paid: totals.total,
    creditOf: invoice.number,
  };
}

/** `-0` is a different value for `Object.is`, and no amount. */
const negated = (amount: number): number => (amount === 0 ? 0 : -amount);

function creditedLine(invoice: InvoiceDocument, { line: place, total, before = 0 }: RefundedLine): InvoiceLine {
  const line = invoice.lines[place];
  if (!line) throw new RangeError(`no line at position ${place}`);
  const amounts = [total, before];
  if (!amounts.every(Number.isSafeInteger) || total < 0 || before < 0 || before + total > line.total)
    throw new RangeError(`line ${place} does not cover this refund`);

  if (before === 0 && total === line.total) {
    const { unit, discount, net, tax } = line;
    return {
      ...line,
      unit: negated(unit),
      discount: negated(discount),
      net: negated(net),
      tax: negated(tax),
      total: negated(total),
    };
  }
  const tax = taxOf(line, before + total) - taxOf(line, before);
  const net = total - tax;
  return {
    ...line,
    quantity: 1,
    unit: negated(invoice.pricesIncludeTax ? total : net),
    discount: 0,
    net: negated(net),
    tax: negated(tax),
    total: negated(total),
  };
}

/** The tax in a part of a line. */
const taxOf = ({ tax, total }: InvoiceLine, part: number): number => (total === 0 ? 0 : shareOf(tax, part, total));
