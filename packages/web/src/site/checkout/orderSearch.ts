import { MAX_ORDER_KEY_LENGTH } from '@lectern/contract/limits';

/** The secret key of an order. */
export const readOrderSearch = ({ key }: Record<string, unknown>): { key?: string } =>
  typeof key === 'string' && key !== '' && key.length <= MAX_ORDER_KEY_LENGTH ? { key } : {};

export const isOrderId = (id: string): boolean => /^[1-9]\d{0,8}$/.test(id);
