import { locales } from '@lectern/contract';
import { z } from 'zod';
import { INVOICE_LIMITS } from './limits.ts';

/** More than any stored text: a request with more is not an invoice. */
const MAX_RAW_LENGTH = 20_000;
/** Sums of 500 lines stay exact. */
const MAX_MINOR = 1_000_000_000_000;
const MAX_QUANTITY = 1_000_000;
const MAX_TAX_RATE = 100_000;

const text = z.string().max(MAX_RAW_LENGTH).default('');
const amount = z.int().min(-MAX_MINOR).max(MAX_MINOR);
const taxRate = z.int().min(0).max(MAX_TAX_RATE);
const reference = z.string().min(1).max(INVOICE_LIMITS.number);

const party = z.object({
  name: text,
  company: text,
  address: z.array(text).max(INVOICE_LIMITS.addressLines).default([]),
  email: text,
});

const line = z.object({
  name: text,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  /** The price of one, before discount: with tax where `pricesIncludeTax`. */
  unit: amount,
  /** Of the whole line; has the sign of `unit`. */
  discount: amount,
  /** In thousandths of a percent: 19000 is 19%. */
  taxRate,
  net: amount,
  tax: amount,
  total: amount,
});

/** An invoice or a credit note as it is printed. Amounts are integers in minor units; those of credit notes are negative. */
export const invoiceDocument = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: reference,
  issuedAt: z.iso.date(),
  locale: z.enum(locales),
  currency: z.string().regex(/^[A-Z]{3}$/),
  pricesIncludeTax: z.boolean(),
  seller: party.extend({ taxId: text }),
  buyer: party.extend({ vatNumber: text }),
  orderNumber: reference,
  orderDate: z.iso.date(),
  lines: z.array(line).max(INVOICE_LIMITS.lines),
  /** The sum of `unit × quantity`. */
  subtotal: amount,
  discount: amount,
  /** One entry for each rate. */
  taxes: z.array(z.object({ rate: taxRate, net: amount, tax: amount })).max(INVOICE_LIMITS.taxes),
  total: amount,
  /** Of a credit note: what was paid back, which is negative. */
  paid: amount,
  paymentMethod: text,
  reverseCharge: z.boolean(),
  /** The number of the invoice that a credit note corrects. */
  creditOf: reference.optional(),
  reason: text,
  footer: text,
  /** A PNG. */
  logo: z.instanceof(Uint8Array).optional(),
});

export type InvoiceDocument = z.infer<typeof invoiceDocument>;
/** Texts that are empty may be left out. */
export type InvoiceInput = z.input<typeof invoiceDocument>;
export type InvoiceLine = InvoiceDocument['lines'][number];
export type InvoiceParty = z.infer<typeof party>;
