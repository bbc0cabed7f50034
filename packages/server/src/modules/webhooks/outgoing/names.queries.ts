import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';

interface Named {
  course?: { id: number; name: string };
  user?: { id: number; display_name: string };
}

/** The course and the person of a payload with their names, as far as they exist. */
export async function selectNames(db: Db, payload: Record<string, unknown>): Promise<Named> {
  const { course_id: courseId, user_id: userId } = payload;
  const [course] =
    typeof courseId === 'number'
      ? await db.select({ id: courses.id, name: courses.name }).from(courses).where(eq(courses.id, courseId))
      : [];
  const [user] =
    typeof userId === 'number'
      ? await db.select({ id: users.id, display_name: users.displayName }).from(users).where(eq(users.id, userId))
      : [];
  return { ...(course && { course }), ...(user && { user }) };
}
