import type { InvoiceDocument, InvoiceLine } from './invoice-document.ts';
import { totalsOf } from './totals.rules.ts';

type LineFacts = Partial<Pick<InvoiceLine, 'name' | 'quantity' | 'unit' | 'discount' | 'taxRate'>>;

const PERCENT_100 = 100_000;

export function aLine(
  { name = 'Navigation', quantity = 1, unit = 10_000, discount = 0, taxRate = 19_000 }: LineFacts = {},
  pricesIncludeTax = false,
): InvoiceLine {
  const price = unit * quantity - discount;
  if (!pricesIncludeTax) {
    const tax = Math.round((price * taxRate) / PERCENT_100);
    return { name, quantity, unit, discount, taxRate, net: price, tax, total: price + tax };
  }
  const net = Math.round((price * PERCENT_100) / (PERCENT_100 + taxRate));
  return { name, quantity, unit, discount, taxRate, net, tax: price - net, total: price };
}

/** A paid invoice, whose totals follow from its lines. */
export function anInvoice({
  lines = [aLine()],
  ...facts
}: Partial<Omit<InvoiceDocument, 'subtotal' | 'discount' | 'taxes' | 'total'>> = {}): InvoiceDocument {
  const totals = totalsOf(lines);
  return {
    kind: 'invoice',
    number: 'INV-0042',
    issuedAt: '2030-05-01',
    locale: 'en',
    currency: 'EUR',
    pricesIncludeTax: false,
    seller: {
      name: '',
      company: 'Harbour School',
      address: ['Am Hafen 12', '20457 Hamburg'],
      email: 'office@example.com',
      taxId: 'DE123456789',
    },
    buyer: { name: 'Mina Kaya', company: '', address: [], email: 'mina@example.com', vatNumber: '' },
    orderNumber: '1042',
    orderDate: '2030-04-30',
    lines,
    ...totals,
    paid: totals.total,
    paymentMethod: '',
    reverseCharge: false,
    reason: '',
    footer: '',
    ...facts,
  };
}
