import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { setStudentsCount } from '../courses/index.ts';
import { getActiveCount } from './enrollments.queries.ts';
import { courseUnlocks, enrollments, entitlements } from './enrollments.tables.ts';

/** Ends all enrollments of the person and recounts the learners of their courses. */
async function giveUpPlaces(db: Db, { person, now }: Erasing): Promise<() => Promise<void>> {
  const theirs = await db
    .select({ id: enrollments.id, courseId: enrollments.courseId })
    .from(enrollments)
    .where(eq(enrollments.userId, person.id));
  const ids = theirs.map(({ id }) => id);
  if (ids.length > 0) {
    await db
      .update(entitlements)
      .set({ endedAt: sql`coalesce(${entitlements.endedAt}, ${now.toISOString()}::timestamptz)` })
      .where(inArray(entitlements.enrollmentId, ids));
  }
  return async () => {
    // By id, as everybody does who holds several courses.
    for (const courseId of theirs.map((row) => row.courseId).toSorted((a, b) => a - b)) {
      await setStudentsCount(db, courseId, await getActiveCount(db, { courseId, now }));
    }
  };
}

export const enrollmentsErasure = [
  erasureOf(enrollments, { rowsOf: 'userId', counted: 'enrollments', own: { run: giveUpPlaces } }),
  erasureOf(entitlements, {
    rowsOf: 'userId',
    keep: { 'How somebody came in, as a figure.': ['source', 'sourceRef'] },
  }),
  erasureOf(courseUnlocks, { rowsOf: 'userId', anonymize: 'delete' }),
];
