import type { DeliveryStatus, WebhookDelivery } from '@lectern/contract';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';
import { webhookActions, webhooks } from '../endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export const webhookQuery = (id: number) => endpointQuery(webhooks.get, { params: { id } });

export const webhookEventsQuery = () => endpointQuery(webhooks.events, {});

/** `any` or one status. */
export type DeliveryFilter = DeliveryStatus | 'any';

const POLL_MS = 2000;

/**
 * Deliveries of one webhook, newest first, in pages. Asked again while one is being sent. `resent`: one is being sent
 * again, which its status does not say.
 */
export const deliveriesQuery = (id: number, { status, resent }: { status: DeliveryFilter; resent: boolean }) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(webhooks.deliveries, { params: { id }, query: { status } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(webhooks.deliveries, { params: { id }, query: { page: pageParam, status } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      resent || state.data?.pages.some(({ rows }) => rows.some((row) => row.status === 'pending')) ? POLL_MS : false,
  });

/** The bodies of a delivery. Asked again after another try. */
export function deliveryQuery({ id, webhook_id: webhookId, status, tries, tried_at: triedAt }: WebhookDelivery) {
  const query = endpointQuery(webhooks.delivery, { params: { id: webhookId, delivery: id } });
  return { ...query, queryKey: [...query.queryKey, status, tries, triedAt], placeholderData: keepPreviousData };
}

/** Whether there is a token for incoming actions, and whose. */
export const tokenQuery = () => endpointQuery(webhookActions.readToken, {});

export const refreshWebhooks = (client: QueryClient): Promise<void> => invalidateBelow(client, webhooks.list.path);
