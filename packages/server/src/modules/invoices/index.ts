import type { Module } from '../../platform/module.ts';

export { creditNoteOf } from './document/credit-note.rules.ts';
export { invoiceDocument, type InvoiceInput, type InvoiceLine } from './document/invoice-document.ts';
export { invoiceNumber } from './document/invoice-number.rules.ts';
export { numberingOf } from './document/numbering.rules.ts';
export { totalsOf } from './document/totals.rules.ts';
export { createInvoiceDrawer, type InvoiceDrawer } from './draw/invoice-drawer.ts';

export const invoicesModule: Module = {};
