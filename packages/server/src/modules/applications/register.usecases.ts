import type { Db } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { applicationEvents } from './applications.events.ts';
import { insertApplication } from './applications.queries.ts';

/**
 * Creates the application of an instructor registration. It is approved automatically if the school requires no
 * approval.
 */
export async function receiveApplication(
  db: Db,
  {
    services,
    userId,
    approved,
    now,
    ...words
  }: {
    services: Services;
    userId: number;
    approved: boolean;
    headline: string;
    message: string;
    links: readonly string[];
    now: Date;
  },
): Promise<void> {
  const { headline, message, links } = words;
  const id = await insertApplication(db, {
    userId,
    headline,
    message,
    expertise: [],
    links: [...links],
    status: approved ? 'approved' : 'applied',
    createdAt: now,
    ...(approved && { decidedAt: now }),
  });
  const ids = { instructor_application_id: id, user_id: userId };
  const happened = approved ? applicationEvents.approved(ids) : applicationEvents.sent(ids);
  await emit(db, { services, actor: { userId }, now }, happened);
}
