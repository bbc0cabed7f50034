import type { DeliveredEvent, DeliveryStatus, WebhookDelivery } from '@lectern/contract';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';
import { webhookActions, webhooks } from '../endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';
import { nextLook } from './deliveries/nextLook.ts';

export const webhookQuery = (id: number) => endpointQuery(webhooks.get, { params: { id } });

export const webhookEventsQuery = () => endpointQuery(webhooks.events, {});

export interface DeliveryFilter {
  status: DeliveryStatus | 'any';
  /** undefined: all. */
  event: DeliveredEvent | undefined;
  /** Whether the webhook is active: deliveries of others wait. */
  active: boolean;
}

/** Deliveries of one webhook, newest first, in pages. Asked again while one is being sent, and when one is tried again. */
export const deliveriesQuery = (id: number, { status, event, active }: DeliveryFilter) => {
  const query = { status, ...(event !== undefined && { event }) };
  return infiniteQueryOptions({
    queryKey: [...endpointKey(webhooks.deliveries, { params: { id }, query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(webhooks.deliveries, { params: { id }, query: { page: pageParam, ...query } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => active && nextLook(state.data?.pages.flatMap(({ rows }) => rows) ?? [], Date.now()),
  });
};

/** The bodies of a delivery. Asked again after another try. */
export function deliveryQuery({ id, webhook_id: webhookId, status, tries, tried_at: triedAt }: WebhookDelivery) {
  const query = endpointQuery(webhooks.delivery, { params: { id: webhookId, delivery: id } });
  return { ...query, queryKey: [...query.queryKey, status, tries, triedAt], placeholderData: keepPreviousData };
}

/** Whether there is a token for incoming actions, and whose. */
export const tokenQuery = () => endpointQuery(webhookActions.readToken, {});

export const refreshWebhooks = (client: QueryClient): Promise<void> => invalidateBelow(client, webhooks.list.path);
