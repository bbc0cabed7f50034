import type { SafeHtml } from '@lectern/contract';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, identity } from '../../platform/db/columns.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

/** What visitors of a course page ask before they enroll, with the answers. */
export const courseFaqs = pgTable(
  'course_faqs',
  {
    id: identity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text().$type<SafeHtml>().notNull(),
    menuOrder: integer('menu_order').notNull(),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('course_faqs_course_id_menu_order').on(table.courseId, table.menuOrder)],
);
