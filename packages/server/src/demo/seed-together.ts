import { DAY_MS, HOUR_MS } from '@lectern/contract/time';
import { insertAssignment } from '../modules/assignments/index.ts';
import { createItem } from '../modules/courses/index.ts';
import { factsOf, insertSession } from '../modules/live-sessions/index.ts';
import type { Db } from '../platform/db/database.ts';
import { sanitizeRich } from '../platform/html/sanitize-texts.ts';
import type { DemoAssignment, DemoSession } from './content/types.ts';
import type { SeededItem } from './seeded-item.ts';

interface Place {
  courseId: number;
  sectionId: number;
  now: Date;
  /** The day from which dates are counted. */
  today: Date;
}

const EVENING_HOUR = 18;

/** The evening of a day, in UTC. */
function eveningIn(days: number, today: Date): Date {
  const day = Math.floor((today.getTime() + days * DAY_MS) / DAY_MS) * DAY_MS;
  return new Date(day + EVENING_HOUR * HOUR_MS);
}

const published = { status: 'publish', drip: { date: null, days: 0 } } as const;

export async function seedAssignment(
  db: Db,
  { name, html, dueInDays }: DemoAssignment,
  { today, ...place }: Place,
): Promise<SeededItem> {
  const id = await createItem(db, { ...place, ...published, type: 'assignment', name, facts: {} });
  await insertAssignment(db, id, {
    description: sanitizeRich(html),
    dueAt: eveningIn(dueInDays, today),
    submissionKinds: ['text', 'files'],
  });
  return { id, type: 'assignment', slug: name, dripDays: 0 };
}

export async function seedSession(db: Db, session: DemoSession, { today, ...place }: Place): Promise<SeededItem> {
  const { name, html, closingHtml = '', startsInDays, minutes } = session;
  const content = {
    description: sanitizeRich(html),
    closingText: sanitizeRich(closingHtml),
    startsAt: eveningIn(startsInDays, today),
    minutes,
    joinUrl: 'https://meeting.example.com/writing-hour',
  };
  const id = await createItem(db, { ...place, ...published, type: 'zoom', name, facts: factsOf(content) });
  await insertSession(db, id, content);
  return { id, type: 'zoom', slug: name, dripDays: 0 };
}
