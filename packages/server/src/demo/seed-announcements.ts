import { HOUR_MS } from '@lectern/contract/time';
import { createAnnouncements } from '../modules/announcements/index.ts';
import type { Db } from '../platform/db/database.ts';
import { sanitizeRich } from '../platform/html/sanitize-texts.ts';
import type { DemoCourse } from './content/types.ts';

/** Inserts sent announcements of a course, one hour apart, the last one now. Sends no notifications. */
export async function seedAnnouncements(
  db: Db,
  { course, courseId, authorId, now }: { course: DemoCourse; courseId: number; authorId: number; now: Date },
): Promise<void> {
  const news = course.announcements ?? [];
  if (news.length === 0) return;
  await createAnnouncements(
    db,
    news.map(({ title, html, pinned = false }, index) => {
      const at = new Date(now.getTime() - (news.length - 1 - index) * HOUR_MS);
      const times = { publishedAt: at, sentAt: at, listedAt: at, createdAt: at, modifiedAt: at };
      const description = sanitizeRich(html);
      return { courseId, authorId, title, description, pinned, status: 'publish' as const, sending: 1, ...times };
    }),
  );
}
