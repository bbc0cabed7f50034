import type { SettingsDocument } from '@lectern/contract';
import type { OrderRow } from './orders.queries.ts';

const bankFields = ['account_name', 'bank', 'iban', 'account_number', 'swift'] as const;

/** How an order that waits for a transfer is paid; nothing for other orders. */
export function offlinePayment(order: OrderRow, { offline }: SettingsDocument['payments']) {
  if (order.status !== 'on-hold' || order.paymentMethod !== 'offline') return { instructions: '', bank: [] };
  return {
    instructions: offline.instructions,
    bank: bankFields.flatMap((name) => (offline[name] === '' ? [] : [{ name, value: offline[name] }])),
  };
}
