import type { InvoiceDocument, InvoiceLine } from './invoice-document.ts';

type Totals = Pick<InvoiceDocument, 'subtotal' | 'discount' | 'taxes' | 'total'>;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Totals are sums of lines: tax is rounded per line, and nothing is rounded again. */
export function totalsOf(lines: readonly InvoiceLine[]): Totals {
  const byRate = Map.groupBy(lines, ({ taxRate }) => taxRate);
  return {
    subtotal: sumOf(lines.map(({ unit, quantity }) => unit * quantity)),
    discount: sumOf(lines.map(({ discount }) => discount)),
    taxes: [...byRate]
      .map(([rate, own]) => ({ rate, net: sumOf(own.map(({ net }) => net)), tax: sumOf(own.map(({ tax }) => tax)) }))
      .toSorted((one, other) => other.rate - one.rate),
    total: sumOf(lines.map(({ total }) => total)),
  };
}

/** The field of the first sum that does not agree, null when all agree. */
export function sumProblem(document: InvoiceDocument): string | null {
  for (const [place, { unit, quantity, discount, net, tax, total }] of document.lines.entries()) {
    if (net + tax !== total) return `lines.${place}.total`;
    const price = document.pricesIncludeTax ? total : net;
    if (unit * quantity - discount !== price) return `lines.${place}.unit`;
  }
  const totals = totalsOf(document.lines);
  for (const name of ['subtotal', 'discount', 'total'] as const) {
    if (document[name] !== totals[name]) return name;
  }
  const byRate = new Map(totals.taxes.map((tax) => [tax.rate, tax]));
  const differs = document.taxes.findIndex(({ rate, net, tax }) => {
    const own = byRate.get(rate);
    byRate.delete(rate);
    return own?.net !== net || own.tax !== tax;
  });
  if (differs >= 0) return `taxes.${differs}`;
  return byRate.size > 0 ? 'taxes' : null;
}
