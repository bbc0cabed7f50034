import { ownRowsOf } from '../../platform/db/own-data.ts';
import { courses } from './courses.tables.ts';

export const coursesOwnData = [
  // That they teach it; its content is exported as a course.
  ownRowsOf(courses.authorId, {
    name: 'courses',
    show: {
      id: courses.id,
      name: courses.name,
      slug: courses.slug,
      status: courses.status,
      date_created: courses.createdAt,
    },
    orderBy: [courses.id],
  }),
];
