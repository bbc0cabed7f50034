import type { SettingsDocument } from '@lectern/contract';
import { takesProof } from './orders.rules.ts';
import type { OrderRow } from './orders.queries.ts';

const bankFields = ['account_name', 'bank', 'iban', 'account_number', 'swift'] as const;

/** How an order that waits for a transfer is paid; nothing for other orders. */
export function offlinePayment(order: OrderRow, { offline }: SettingsDocument['payments']) {
  if (!takesProof(order)) return { instructions: '', bank: [] };
  return {
    instructions: offline.instructions,
    bank: bankFields.flatMap((name) => (offline[name] === '' ? [] : [{ name, value: offline[name] }])),
  };
}
