import type { OrderAddress } from './kept/keptOrder.ts';

export const receivedPath = ({ id, key }: OrderAddress): string =>
  `/order-received/${id}?key=${encodeURIComponent(key)}`;
