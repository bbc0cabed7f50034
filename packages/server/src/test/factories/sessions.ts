import type { ContentStatus } from '@lectern/contract';
import { createItem } from '../../modules/courses/index.ts';
import { insertSession } from '../../modules/live-sessions/live-sessions.queries.ts';
import type { liveSessions } from '../../modules/live-sessions/live-sessions.tables.ts';
import { factsOf } from '../../modules/live-sessions/session-fields.ts';
import { type Authored, sanitized } from './authored.ts';
import type { courseFactories } from './courses.ts';
import type { World } from './world.ts';

interface SessionInput extends Authored<Partial<typeof liveSessions.$inferInsert>> {
  type?: 'zoom' | 'google-meet';
  name?: string;
  status?: ContentStatus;
  section?: { id: number; courseId: number };
}

export function sessionFactories({ db, now, made }: World, courses: ReturnType<typeof courseFactories>) {
  /** A session that starts in two hours, at the end of a section, by default in a new course. */
  async function session({ type = 'zoom', name, status = 'publish', section, ...content }: SessionInput = {}) {
    const place = section ?? (await courses.course({ sections: [0] })).sections[0]!;
    const columns = {
      startsAt: new Date(now().getTime() + 2 * 3_600_000),
      minutes: 60,
      joinUrl: type === 'zoom' ? 'https://zoom.us/j/85512345678' : 'https://meet.google.com/abc-defg-hij',
      ...sanitized<Partial<typeof liveSessions.$inferInsert>>(content),
    };
    const id = await createItem(db, {
      courseId: place.courseId,
      sectionId: place.id,
      type,
      name: name ?? `Session ${(made.courses += 1)}`,
      status,
      drip: { date: null, days: 0 },
      facts: factsOf(columns),
      now: now(),
    });
    await insertSession(db, id, columns);
    return { id, courseId: place.courseId, sectionId: place.id, ...columns };
  }

  return { session };
}
