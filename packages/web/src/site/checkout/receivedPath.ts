import type { OrderAddress } from './keptOrder.ts';

export const receivedPath = ({ id, key }: OrderAddress): string =>
  `/order-received/${id}?key=${encodeURIComponent(key)}`;
