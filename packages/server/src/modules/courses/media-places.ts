import type { ItemTypeSlug } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MediaReference } from '../../platform/files/media-references.ts';
import { taughtBy } from './course/teaching.queries.ts';
import { courseItems, courses } from './courses.tables.ts';

/** The facts of a row that belongs to a course, which its teachers find. */
export const ofCourse = {
  course: { id: sql`${courses.id}`, name: sql`${courses.name}` },
  visibleTo: ({ userId }) => taughtBy(userId),
} satisfies Partial<MediaReference>;

export const inCourse = (courseId: PgColumn): Pick<MediaReference, 'joins' | 'course' | 'visibleTo'> => ({
  joins: sql`join ${courses} on ${courses.id} = ${courseId}`,
  ...ofCourse,
});

/** Files that the content of items of a type shows. */
export const mediaOfItems = (
  type: ItemTypeSlug,
  { table, ...shown }: Pick<MediaReference, 'ids' | 'texts'> & { table: PgTable & { id: PgColumn } },
): MediaReference => ({
  kind: type,
  table,
  ...shown,
  id: sql`${table.id}`,
  joins: sql`join ${courseItems} on ${courseItems.id} = ${table.id} and ${courseItems.type} = ${type}
    join ${courses} on ${courses.id} = ${courseItems.courseId}`,
  title: sql`${courseItems.name}`,
  ...ofCourse,
});
