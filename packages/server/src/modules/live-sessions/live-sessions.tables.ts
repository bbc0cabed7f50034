import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, html, jsonb } from '../../platform/db/columns.ts';
import { courseItems } from '../courses/courses.tables.ts';

/** The content of live sessions of both types. Identity, name, status and place are in course_items. */
export const liveSessions = pgTable(
  'live_sessions',
  {
    id: integer()
      .primaryKey()
      .references(() => courseItems.id, { onDelete: 'cascade' }),
    description: html(),
    shortDescription: html('short_description'),
    /** null only for drafts. */
    startsAt: at('starts_at'),
    minutes: integer().notNull().default(60),
    timeZone: text('time_zone').notNull().default('UTC'),
    provider: text().$type<'manual'>().notNull().default('manual'),
    joinUrl: text('join_url').notNull().default(''),
    meetingId: text('meeting_id').notNull().default(''),
    password: text().notNull().default(''),
    /** Visible to staff only. */
    hostNote: text('host_note').notNull().default(''),
    closingText: html('closing_text'),
    /** media ids, in order. */
    downloadMaterials: jsonb('download_materials').$type<number[]>().notNull().default([]),
    /** Label and download option of some of the materials, by media id. */
    materialOptions: jsonb('material_options')
      .$type<Record<string, { label: string; downloadable: boolean }>>()
      .notNull()
      .default({}),
  },
  (table) => [index('live_sessions_starts_at').on(table.startsAt)],
);
