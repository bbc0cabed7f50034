import { doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';

/** From second to second of a video. */
export type PlayedRange = [from: number, to: number];

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const course = () =>
  integer('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });
const lesson = () =>
  integer('lesson_id')
    .notNull()
    .references(() => courseItems.id, { onDelete: 'cascade' });

/** What a person has seen of the video of a lesson, and where they left off. */
export const videoWatches = pgTable(
  'video_watches',
  {
    userId: owner(),
    lessonId: lesson(),
    courseId: course(),
    /** Names the video it is about (`videoKey`): with another video it counts no more. */
    video: text().notNull(),
    /** In order, without overlap. */
    ranges: jsonb().$type<PlayedRange[]>().notNull().default([]),
    /** The longest duration the player has said, in seconds; 0 when none has. */
    duration: doublePrecision().notNull().default(0),
    /** Seconds. */
    resumeTime: doublePrecision('resume_time').notNull().default(0),
    modifiedAt: at('modified_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('video_watches_lesson_id').on(table.lessonId),
    index('video_watches_course_id').on(table.courseId),
  ],
);

/** One clock a person: which of their players counts now, and up to when its time has been spent. */
export const videoClocks = pgTable('video_clocks', {
  userId: owner().primaryKey(),
  session: text().notNull(),
  /** The last report of that player; null once it was closed. */
  seenAt: at('seen_at'),
  /** Playing that was reported has used up the time until then; it may lie a little ahead of now. */
  accountedAt: at('accounted_at').notNull(),
});

/** A person's note at a moment of a video. */
export const videoNotes = pgTable(
  'video_notes',
  {
    id: identity(),
    /** Made by its writer's browser: writing twice is writing once. */
    key: text().notNull(),
    userId: owner(),
    courseId: course(),
    lessonId: lesson(),
    video: text().notNull(),
    /** Seconds. */
    timeStamp: doublePrecision('time_stamp').notNull(),
    title: text().notNull(),
    /** Plain text. */
    description: text().notNull(),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
  },
  (table) => [
    uniqueIndex('video_notes_user_id_lesson_id_key_key').on(table.userId, table.lessonId, table.key),
    index('video_notes_user_id_course_id').on(table.userId, table.courseId),
    index('video_notes_lesson_id').on(table.lessonId),
    index('video_notes_course_id').on(table.courseId),
  ],
);
