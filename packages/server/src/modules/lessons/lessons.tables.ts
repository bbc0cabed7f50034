import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, html, jsonb } from '../../platform/db/columns.ts';
import type { MaterialOptions } from '../media/index.ts';
import { courseItems } from '../courses/courses.tables.ts';

export interface VideoMeta {
  time_stamps: { id: string; label: string; start_time: number; end_time: number }[];
  enable_video_share: boolean;
  enable_right_button_click: boolean;
}

/** The content of a lesson. Identity, name, status and position are in course_items. */
export const lessons = pgTable('lessons', {
  id: integer()
    .primaryKey()
    .references(() => courseItems.id, { onDelete: 'cascade' }),
  description: html(),
  shortDescription: html('short_description'),
  reviewsAllowed: boolean('reviews_allowed').notNull().default(true),
  featuredImage: integer('featured_image').notNull().default(0),
  customFields: jsonb('custom_fields'),
  lessonType: text('lesson_type').notNull().default(''),
  videoSource: text('video_source').notNull().default('self-hosted'),
  /** An address, an embed's HTML, or for self-hosted a media id in digits. */
  videoSourceUrl: text('video_source_url').notNull().default(''),
  videoPosterId: integer('video_poster_id').notNull().default(0),
  /** Seconds. */
  videoPlaybackTime: integer('video_playback_time').notNull().default(0),
  videoMeta: jsonb('video_meta').$type<VideoMeta>().notNull(),
  subtitles: jsonb().$type<{ media_id: number; label: string; language: string }[]>().notNull().default([]),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  liveChatEnabled: boolean('live_chat_enabled').notNull().default(true),
  /** The address of a stream shows its recording after the end. */
  transformLiveToVideo: boolean('transform_live_to_video').notNull().default(false),
  requireFullWatch: text('require_full_watch').$type<'inherit' | 'on' | 'off'>().notNull().default('inherit'),
  /** media ids of documents shown in the lesson, in order. */
  pdf: jsonb().$type<number[]>().notNull().default([]),
  /** media ids, in order. */
  downloadMaterials: jsonb('download_materials').$type<number[]>().notNull().default([]),
  /** What is said of some of them, by media id. */
  materialOptions: jsonb('material_options').$type<Record<string, MaterialOptions>>().notNull().default({}),
  /** What its author says it takes; 0: worked out from its video and its text. */
  estimatedMinutes: integer('estimated_minutes').notNull().default(0),
});
