import type { TestApp } from '../../../test/app.ts';
import { webhookDeliveries, webhooks } from '../../webhooks/webhooks.tables.ts';

/** A webhook of a person, and an event about them. */
export async function fillWebhooks({ t, id, word, now }: { t: TestApp; id: number; word: string; now: Date }) {
  const times = { createdAt: now, modifiedAt: now };
  const [webhook] = await t.db
    .insert(webhooks)
    .values({
      ...times,
      name: 'Customers',
      status: 'publish',
      deliveryUrl: 'https://crm.example.com',
      host: 'crm.example.com',
      events: ['student.enrolled'],
      allCourses: true,
      authorId: id,
      modifiedById: id,
      secret: 'sealed',
      secretHint: 'abcd',
    })
    .returning();
  await t.db.insert(webhookDeliveries).values({
    webhookId: webhook!.id,
    eventId: 'evt_1',
    event: 'student.enrolled',
    source: 'student.enrolled',
    payload: { user_id: id },
    userId: id,
    happenedAt: now,
    createdAt: now,
    requestBody: word,
    responseBody: word,
  });
}
