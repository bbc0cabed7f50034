import { describe, expect, it } from 'vitest';
import type { InvoiceDocument } from './invoice-document.ts';
import { aLine, anInvoice } from './invoice.fixture.ts';
import { sumProblem, totalsOf } from './totals.rules.ts';

const invoice = anInvoice({ lines: [aLine(), aLine({ quantity: 3, unit: 999, discount: 100, taxRate: 7000 })] });
const [first, second] = invoice.lines as [InvoiceDocument['lines'][number], InvoiceDocument['lines'][number]];

describe('totals', () => {
  it('are the sums of the lines, with one entry for each rate of tax', () => {
    expect(totalsOf(invoice.lines)).toEqual({
      subtotal: 12_997,
      discount: 100,
      taxes: [
        { rate: 19_000, net: 10_000, tax: 1900 },
        { rate: 7000, net: 2897, tax: 203 },
      ],
      total: 15_000,
    });
  });

  it('of no line are zero', () => {
    expect(totalsOf([])).toEqual({ subtotal: 0, discount: 0, taxes: [], total: 0 });
  });

  it.each<{ what: string; wrong: Partial<InvoiceDocument>; field: string | null }>([
    { what: 'nothing', wrong: {}, field: null },
    { what: 'the order of taxes', wrong: { taxes: invoice.taxes.toReversed() }, field: null },
    { what: 'tax of a line', wrong: { lines: [{ ...first, tax: 1901 }, second] }, field: 'lines.0.total' },
    { what: 'a price of a line', wrong: { lines: [first, { ...second, unit: 998 }] }, field: 'lines.1.unit' },
    { what: 'prices with tax that have none', wrong: { pricesIncludeTax: true }, field: 'lines.0.unit' },
    { what: 'the subtotal', wrong: { subtotal: 1 }, field: 'subtotal' },
    { what: 'the discount', wrong: { discount: 0 }, field: 'discount' },
    { what: 'the total', wrong: { total: 15_001 }, field: 'total' },
    { what: 'a rate that is missing', wrong: { taxes: invoice.taxes.slice(1) }, field: 'taxes' },
    { what: 'a rate twice', wrong: { taxes: [...invoice.taxes, ...invoice.taxes] }, field: 'taxes.2' },
    { what: 'tax of a rate', wrong: { taxes: [{ rate: 19_000, net: 10_000, tax: 1899 }] }, field: 'taxes.0' },
  ])('that do not agree are found: $what', ({ wrong, field }) => {
    expect(sumProblem({ ...invoice, ...wrong })).toBe(field);
  });
});
