import type { ItemTypeSlug } from '@lectern/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { taughtBy } from '../../courses/index.ts';
import { courses } from '../../courses/courses.tables.ts';
import { courseKnownTo } from '../../enrollments/index.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';

export interface CompletionRow {
  row: typeof itemProgress.$inferSelect;
  progressId: number | null;
}

/**
 * Completions of a person by the given filters. `authorId`: only in courses of this author. `shownOnly`: only in
 * courses that learners may see.
 */
export async function selectCompletions(
  db: Db,
  filter: {
    userId: number;
    courseId?: number | undefined;
    itemId?: number | undefined;
    itemType?: ItemTypeSlug | undefined;
    authorId?: number | undefined;
    /** Only in courses that the person may know of, at this moment. */
    knownAt: Date | null;
  },
  { limit, offset }: { limit: number; offset: number },
): Promise<CompletionRow[]> {
  const { userId, courseId, itemId, itemType, authorId, knownAt } = filter;
  return db
    .select({ row: itemProgress, progressId: courseProgress.id })
    .from(itemProgress)
    .innerJoin(courses, eq(courses.id, itemProgress.courseId))
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.courseId, itemProgress.courseId), eq(courseProgress.userId, itemProgress.userId)),
    )
    .where(
      and(
        eq(itemProgress.userId, userId),
        courseId === undefined ? undefined : eq(itemProgress.courseId, courseId),
        itemId === undefined ? undefined : eq(itemProgress.itemId, itemId),
        itemType === undefined ? undefined : eq(itemProgress.itemType, itemType),
        authorId === undefined ? undefined : taughtBy(authorId),
        knownAt ? courseKnownTo(sql`${userId}`, knownAt) : undefined,
      ),
    )
    .orderBy(asc(itemProgress.id))
    .limit(limit)
    .offset(offset);
}
