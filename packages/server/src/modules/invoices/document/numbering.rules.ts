import type { SettingsDocument } from '@lectern/contract';
import type { InvoiceDocument } from './invoice-document.ts';

/** What the school says of the documents of a kind. null: it gives out none. */
export function numberingOf(
  { enable, prefix, credit_prefix: creditPrefix, footer }: SettingsDocument['payments']['invoice'],
  kind: InvoiceDocument['kind'],
): { prefix: string; footer: string } | null {
  return enable ? { prefix: kind === 'invoice' ? prefix : creditPrefix, footer } : null;
}
