import { type SQL, sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { folded } from '../../platform/db/fragments/folded.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const regconfig = customType<{ data: string }>({ dataType: () => 'regconfig' });

const course = () =>
  integer('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

/** `name`: the item itself. The others are passages of its texts. */
export type EntryKind = 'name' | 'text' | 'transcript' | 'document';

/** The offset in the text of a passage at which a line of a transcript begins, and its second in the video. */
export type LineMark = [offset: number, second: number];

/** Passages of the content of courses, as they are searched. */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: identity(),
    courseId: course(),
    itemId: integer('item_id')
      .notNull()
      .references(() => courseItems.id, { onDelete: 'cascade' }),
    kind: text().$type<EntryKind>().notNull(),
    /** The name of the item, the heading above the passage, or the title of the document. */
    title: text().notNull(),
    body: text().notNull(),
    /** The document, for `document`. */
    mediaId: integer('media_id'),
    /** From 1, for `document`. */
    page: integer(),
    marks: jsonb().$type<LineMark[]>(),
    /** The text search configuration of PostgreSQL for its language. */
    config: regconfig().notNull(),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector(config, ${folded(sql`title`)}), 'A') || to_tsvector(config, ${folded(sql`body`)})`,
      ),
  },
  (table) => [
    index('search_entries_words').using('gin', table.words),
    index('search_entries_course_id').on(table.courseId),
    index('search_entries_item_id').on(table.itemId),
    uniqueIndex('search_entries_name').on(table.itemId).where(sql`kind = 'name'`),
  ],
);

/** What is indexed of an item, so that changed items are found. */
export const searchItems = pgTable(
  'search_items',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => courseItems.id, { onDelete: 'cascade' }),
    courseId: course(),
    /** `course_items.modified_at` when it was read. */
    modifiedAt: at('modified_at').notNull(),
    /** Of the code that indexed it: a new version indexes all items again. */
    version: integer().notNull(),
    config: regconfig().notNull(),
    /** Captions and documents that were read. */
    mediaIds: integer('media_ids').array().notNull(),
  },
  (table) => [
    index('search_items_course_id_config').on(table.courseId, table.config),
    index('search_items_media_ids').using('gin', table.mediaIds),
  ],
);

/** The words in the content of courses, in which mistyped words are looked up. */
export const searchWords = pgTable('search_words', { courseId: course(), word: text().notNull() }, (table) => [
  primaryKey({ columns: [table.courseId, table.word] }),
]);
