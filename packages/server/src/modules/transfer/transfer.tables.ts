import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { courses, sections } from '../courses/courses.tables.ts';

/**
 * Records of an import whose kind this version cannot show yet. They stay out of the outline and wait, with their
 * place, for the version that builds the kind.
 */
export const importRecords = pgTable(
  'import_records',
  {
    id: identity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    sectionId: integer('section_id').references(() => sections.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    sourceId: integer('source_id').notNull(),
    /** The record's parent in the file: a question's quiz. */
    sourceParentId: integer('source_parent_id').notNull(),
    position: integer().notNull(),
    record: jsonb().$type<Record<string, unknown>>().notNull(),
    importedAt: at('imported_at').notNull(),
  },
  (table) => [
    uniqueIndex('import_records_course_id_kind_source_id_key').on(table.courseId, table.kind, table.sourceId),
    index('import_records_section_id').on(table.sectionId),
  ],
);
