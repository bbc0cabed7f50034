import type { contract, OrderStatus, Sent } from '@lectern/contract';
import { call } from '../../../shared/api/client.ts';
import { orders } from '../../../shared/deferred/endpoints.gen.ts';
import { useAttempt } from '../../form/useAttempt.ts';
import type { Order } from '../order.ts';
import { refreshOrders } from '../queries.ts';

export const useOrderAttempt = () => useAttempt(refreshOrders);

type Body = Sent<typeof contract.orders.update>['body'];

/** A change of status, based on the order as it is on screen. */
export const sendStatus = (order: Order, status: OrderStatus, more: Partial<Body> = {}) =>
  call(orders.update, {
    params: { id: order.id },
    body: { status: status as NonNullable<Body['status']>, modified: order.modified, ...more },
  });
