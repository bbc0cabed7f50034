import type { QueryClient } from '@tanstack/react-query';
import { orders } from '../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { gatewayPayments, paymentEvents } from '../endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export const orderQuery = (id: number) => endpointQuery(orders.get, { params: { id } });
export const notesQuery = (id: number) => endpointQuery(orders.notes, { params: { id } });

const PAYMENTS_SHOWN = 20;

export const paymentsQuery = (orderId: number) =>
  endpointQuery(gatewayPayments.list, { query: { order_id: orderId, per_page: PAYMENTS_SHOWN } });

const EVENTS_SHOWN = 50;

export const eventsQuery = (orderId: number) =>
  endpointQuery(paymentEvents.list, { query: { order_id: orderId, per_page: EVENTS_SHOWN } });

/** Lists, notes and the order itself. Access of learners may have changed with it. */
export const refreshOrders = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, orders.list.path, gatewayPayments.list.path);
