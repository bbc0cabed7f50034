import type { SettingsDocument } from '@lectern/contract';
import type { InvoiceDocument } from './invoice-document.ts';

/** The school's settings for documents of a kind. null: it issues none. */
export function numberingOf(
  { enable, prefix, credit_prefix: creditPrefix, footer }: SettingsDocument['payments']['invoice'],
  kind: InvoiceDocument['kind'],
): { prefix: string; footer: string } | null {
  return enable ? { prefix: kind === 'invoice' ? prefix : creditPrefix, footer } : null;
}
