import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { notInOwnData, ownRowsOf } from '../../platform/db/own-data.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

export const webhooksOwnData = [
  ownRowsOf(webhooks.authorId, {
    name: 'webhooks',
    show: {
      name: webhooks.name,
      description: webhooks.description,
      delivery_url: webhooks.deliveryUrl,
      events: webhooks.events,
      status: webhooks.status,
      created_at: webhooks.createdAt,
    },
    orderBy: [webhooks.id],
  }),
  notInOwnData('Copies of records that are exported themselves, deleted after 30 days.', webhookDeliveries),
];

/** Without an author nothing is delivered. */
export async function pauseWebhooksOf(db: Db, authorId: number): Promise<void> {
  await db
    .update(webhooks)
    .set({ status: 'draft' })
    .where(and(eq(webhooks.authorId, authorId), ne(webhooks.status, 'trash')));
  await db
    .update(webhooks)
    .set({ statusBeforeTrash: 'draft' })
    .where(and(eq(webhooks.authorId, authorId), eq(webhooks.status, 'trash')));
}
