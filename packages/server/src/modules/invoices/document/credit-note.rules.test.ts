import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditNoteOf, type RefundedLine } from './credit-note.rules.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { aLine, anInvoice } from './invoice.fixture.ts';
import { sumProblem } from './totals.rules.ts';

const note = { number: 'CN-0001', issuedAt: '2030-06-01', reason: 'Withdrawn' };

const invoices = fc
  .record({
    pricesIncludeTax: fc.boolean(),
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 20 }),
        unit: fc.integer({ min: 0, max: 1_000_000 }),
        taxRate: fc.constantFrom(0, 5500, 7000, 19_000, 25_125),
        discounted: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ pricesIncludeTax, lines }) =>
    anInvoice({
      pricesIncludeTax,
      lines: lines.map(({ discounted, ...line }) =>
        aLine({ ...line, discount: Math.floor((line.unit * line.quantity * discounted) / 100) }, pricesIncludeTax),
      ),
    }),
  );

const allOf = ({ lines }: InvoiceDocument): RefundedLine[] => lines.map(({ total }, line) => ({ line, total }));

describe('a credit note', () => {
  it('of all lines is the invoice with the signs turned', () => {
    fc.assert(
      fc.property(invoices, (invoice) => {
        const credit = creditNoteOf(invoice, allOf(invoice), note);
        const turned = JSON.stringify(credit, (name, value: unknown) =>
          typeof value === 'number' && !['quantity', 'rate', 'taxRate'].includes(name) ? 0 - value : value,
        );
        expect(JSON.parse(turned)).toEqual({
          ...(JSON.parse(JSON.stringify(invoice)) as object),
          ...note,
          kind: 'credit_note',
          creditOf: 'INV-0042',
        });
      }),
    );
  });

  it('of any refund has sums that agree', () => {
    fc.assert(
      fc.property(invoices, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (invoice, parts) => {
        const refunds = invoice.lines.map(({ total }, line) => ({
          line,
          total: Math.floor(total * Number(parts.next().value)),
        }));
        const credit = creditNoteOf(invoice, refunds, note);
        expect(sumProblem(credit)).toBeNull();
        expect(credit.total).toBe(0 - refunds.reduce((sum, { total }) => sum + total, 0));
        for (const { net, tax } of credit.lines) expect([net <= 0, tax <= 0]).toEqual([true, true]);
      }),
    );
  });

  it('and those after it add up to the net amount and the tax of their invoice', () => {
    fc.assert(
      fc.property(
        invoices,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }),
        (invoice, parts) => {
          const refunded = invoice.lines.map(() => 0);
          const credits = [...parts, 1].map((part) => {
            const refunds = invoice.lines.map(({ total }, line) => {
              const before = refunded[line] ?? 0;
              const now = part === 1 ? total - before : Math.floor((total - before) * part);
              refunded[line] = before + now;
              return { line, total: now, before };
            });
            return creditNoteOf(invoice, refunds, note);
          });
          for (const [place, { net, tax, total }] of invoice.lines.entries()) {
            const credited = credits.map(({ lines }) => lines[place]!);
            expect(credited.reduce((sum, line) => sum + line.net, net)).toBe(0);
            expect(credited.reduce((sum, line) => sum + line.tax, tax)).toBe(0);
            expect(credited.reduce((sum, line) => sum + line.total, total)).toBe(0);
          }
        },
      ),
    );
  });

  it('of some lines has those and no other', () => {
    const invoice = anInvoice({ lines: [aLine({ name: 'Knots' }), aLine({ name: 'Sails', unit: 5000 })] });
    const credit = creditNoteOf(invoice, [{ line: 1, total: 1190 }], note);
    expect(credit.lines).toEqual([
      { name: 'Sails', quantity: 1, unit: -1000, discount: 0, taxRate: 19_000, net: -1000, tax: -190, total: -1190 },
    ]);
    expect(credit).toMatchObject({ total: -1190, paid: -1190, taxes: [{ rate: 19_000, net: -1000, tax: -190 }] });
  });

  it.each([
    { what: 'more than the line', refunds: [{ line: 0, total: 11_901 }] },
    { what: 'more than former ones have left', refunds: [{ line: 0, total: 1191, before: 10_710 }] },
    { what: 'less than nothing', refunds: [{ line: 0, total: -1 }] },
    { what: 'part of a minor unit', refunds: [{ line: 0, total: 0.5 }] },
    { what: 'what is not a number', refunds: [{ line: 0, total: Number.NaN }] },
    { what: 'a line that is not there', refunds: [{ line: 1, total: 1 }] },
    {
      what: 'a line twice',
      refunds: [
        { line: 0, total: 1 },
        { line: 0, total: 1 },
      ],
    },
  ])('is refused for $what', ({ refunds }) => {
    expect(() => creditNoteOf(anInvoice(), refunds, note)).toThrow(RangeError);
  });

  it('of a credit note is refused', () => {
    const credit = creditNoteOf(anInvoice(), [{ line: 0, total: 1 }], note);
    expect(() => creditNoteOf(credit, [], note)).toThrow(RangeError);
  });
});
