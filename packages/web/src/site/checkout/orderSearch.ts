import { MAX_ORDER_KEY_LENGTH } from '@lectern/contract/limits';

/** The secret key of an order. */
export const readOrderSearch = ({ key }: Record<string, unknown>): { key?: string } =>
  typeof key === 'string' && key !== '' && key.length <= MAX_ORDER_KEY_LENGTH ? { key } : {};

/** `cancelled`: the buyer returns from PayPal without having paid. */
export const readPaySearch = (search: Record<string, unknown>): { key?: string; cancelled?: 1 } => ({
  ...readOrderSearch(search),
  ...(String(search.cancelled) === '1' && { cancelled: 1 }),
});

export const isOrderId = (id: string): boolean => /^[1-9]\d{0,8}$/.test(id);
