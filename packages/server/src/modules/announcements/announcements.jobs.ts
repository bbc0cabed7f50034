import { emit } from '../../platform/events.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { readActiveAddons, emptyTrash } from '../settings/index.ts';
import { announcementEvents } from './announcements.events.ts';
import { deleteTrashedBefore, publishDue } from './writing.queries.ts';

/** Announcements per transaction. */
const PORTION = 100;

/** Publishes scheduled announcements that are due, including those that came due while the server was down. */
export async function publishScheduled(services: Services): Promise<void> {
  if (!(await readActiveAddons(services)).has('course-announcement')) return;
  const now = services.clock();
  for (;;) {
    const published = await services.db.transaction(async (db) => {
      const rows = await publishDue(db, { now, limit: PORTION });
      await emit(
        db,
        { services, actor: null, now },
        rows.map(({ id, courseId }) =>
          announcementEvents.published({ announcement_id: id, course_id: courseId, sending: 1 }),
        ),
      );
      return rows.length;
    });
    if (published < PORTION) return;
  }
}

/** Deletes announcements that were put in the trash before its deadline. */
export async function emptyAnnouncementTrash(services: Services): Promise<void> {
  await emptyTrash(services, async (db, before, context) => {
    const deleted = await deleteTrashedBefore(db, before);
    await emit(
      db,
      context,
      deleted.map(({ id, courseId }) => announcementEvents.deleted({ announcement_id: id, course_id: courseId })),
    );
  });
}

export function announcementJobs(services: Services): JobKind[] {
  const kinds: JobKind[] = [
    { name: 'announcements.publish', cron: '* * * * *', run: () => publishScheduled(services) },
    { name: 'announcements.empty-trash', cron: '56 3 * * *', run: () => emptyAnnouncementTrash(services) },
  ];
  return kinds;
}
