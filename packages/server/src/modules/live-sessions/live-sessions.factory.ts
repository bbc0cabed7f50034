import type { ContentStatus } from '@lectern/contract';
import { createItem } from '../courses/index.ts';
import { insertSession } from './live-sessions.queries.ts';
import type { liveSessions } from './live-sessions.tables.ts';
import { factsOf } from './session-fields.ts';
import { type Authored, sanitized } from '../../test/authored.ts';
import { factories as courseFactories } from '../courses/courses.factory.ts';
import type { World } from '../../test/factories.ts';

interface SessionInput extends Authored<Partial<typeof liveSessions.$inferInsert>> {
  type?: 'zoom' | 'google-meet';
  name?: string;
  status?: ContentStatus;
  section?: { id: number; courseId: number };
}

export function factories(world: World) {
  const { db, now, made } = world;
  const courses = courseFactories(world);

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

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
