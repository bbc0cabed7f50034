import { and, asc, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { taughtBy } from '../../courses/index.ts';
import { courses } from '../../courses/courses.tables.ts';

/** Courses of classes, by the ID of the class: of those that the person teaches, and not in the trash. */
export async function selectLinkedCourses(db: Db, { ids, actor }: { ids: readonly string[]; actor: Actor }) {
  const rows = await db
    .select({
      id: courses.id,
      name: courses.name,
      slug: courses.slug,
      status: courses.status,
      authorId: courses.authorId,
      additionalAuthorIds: courses.additionalAuthorIds,
      classId: courses.googleClassroomCourseId,
    })
    .from(courses)
    .where(
      and(
        inArray(courses.googleClassroomCourseId, [...ids]),
        ne(courses.googleClassroomCourseId, ''),
        ne(courses.status, 'trash'),
        can(actor, 'author_any') ? undefined : taughtBy(actor.userId),
      ),
    )
    .orderBy(asc(courses.id));
  return new Map(rows.map((row) => [row.classId, row]));
}

export type LinkedCourse = NonNullable<ReturnType<Awaited<ReturnType<typeof selectLinkedCourses>>['get']>>;
