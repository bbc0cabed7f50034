import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import { courses } from './courses.tables.ts';

export const coursesOwnData = [
  // That they teach it; its content is exported as a course.
  ownDataOf([courses], {
    name: 'courses',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          id: courses.id,
          name: courses.name,
          slug: courses.slug,
          status: courses.status,
          date_created: courses.createdAt,
        })
        .from(courses)
        .where(eq(courses.authorId, userId))
        .orderBy(courses.id)
        .limit(limit)
        .offset(offset),
  }),
];
