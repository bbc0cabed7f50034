import { z } from 'zod';
import { contentStatusFilter, contentStatuses } from '../base/content-status.ts';
import { itemTypes } from '../courses/courses.ts';
import {
  dateIn,
  flag,
  html,
  id,
  idOrZero,
  isoDate,
  isoDateOrNull,
  nameText,
  previewQuery,
  slug,
  whole,
} from '../base/ids.ts';
import { listQuery } from '../base/paging.ts';
import { bulkUpdateOf, cloneOf, resource } from '../base/resource.ts';
import { videoMeta } from './watching.ts';

export const videoSources = ['self-hosted', 'youtube', 'vimeo', 'embed-video', 'live-stream', 'external'] as const;

/** One end of the previous/next bar; '' where there is none, as stock clients expect. */
const navigationEnd = z.union([
  z.literal(''),
  z.object({
    id: z.number().int(),
    name: z.string(),
    type: z.enum(itemTypes),
    video: z.boolean(),
    parent: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  }),
]);
export const navigation = z.object({ previous: navigationEnd, next: navigationEnd });

const chapter = z.object({ id: z.string(), label: z.string(), start_time: z.number(), end_time: z.number() });

const downloadMaterial = z.object({
  id: z.number().int(),
  url: z.string(),
  title: z.string(),
  mime_type: z.string(),
  file_size: z.number().int(),
  formatted_file_size: z.string(),
  created_at: isoDate,
});

export const subtitleTrack = z.object({
  media_id: z.number().int(),
  url: z.string(),
  label: z.string(),
  language: z.string(),
});

export const fullWatchRules = ['inherit', 'on', 'off'] as const;

/** '' for lessons that are no live stream. Learners get the address of a stream only while it is `live`. */
export const streamStates = ['', 'upcoming', 'live', 'ended'] as const;

export const lesson = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  permalink: z.string(),
  preview_link: z.string(),
  status: z.enum(contentStatuses),
  date_created: isoDate,
  date_modified: isoDate,
  modified: isoDate,
  description: z.string(),
  short_description: z.string(),
  parent_id: z.number().int(),
  course_id: z.number().int(),
  course_name: z.string(),
  menu_order: z.number().int(),
  parent_menu_order: z.number().int(),
  reviews_allowed: z.boolean(),
  featured_image: z.number().int(),
  featured_image_url: z.string(),
  featured_image_alt: z.string(),
  custom_fields: z.unknown().nullable(),
  lesson_type: z.string(),
  video_source: z.string(),
  video_source_url: z.string(),
  video_source_id: z.number().int(),
  /** Address of a still picture shown before the video plays; '' when there is none. */
  video_poster_url: z.string(),
  video_poster_id: z.number().int(),
  video_playback_time: z.number().int(),
  video_meta: z.object({
    time_stamps: z.array(chapter),
    enable_video_share: z.boolean(),
    enable_right_button_click: z.boolean(),
  }),
  subtitles: z.array(subtitleTrack),
  starts_at: isoDateOrNull,
  ends_at: isoDateOrNull,
  live_chat_enabled: z.boolean(),
  live_stream_thumbnail_url: z.string(),
  stream_state: z.enum(streamStates),
  /** The school's clock at this answer, of live streams only: a countdown must not follow a clock that is wrong. */
  server_time: isoDate.optional(),
  /** The stream's address shows its recording once the stream has ended. */
  transform_live_to_video: z.boolean(),
  /** Whether the video must be watched before the lesson can be completed; `inherit`: as the school says. */
  require_full_watch: z.enum(fullWatchRules),
  /** Documents shown in the lesson itself. */
  pdf: z.array(downloadMaterial),
  download_materials: z.array(downloadMaterial),
  content_drip: z.object({ date: isoDateOrNull, days: z.number().int() }),
  enable_preview: z.boolean(),
  /** What the caller has done with the video; empty in lists. */
  user_progress_videos_meta: videoMeta,
  navigation,
  enable_lesson_comment: z.boolean(),
  course_preview: z.object({ lesson: z.object({ can_user_start_course: z.boolean() }) }),
  /** Whether the caller has completed it; always false in lists. */
  completed: z.boolean(),
});
export type Lesson = z.output<typeof lesson>;

/** Media by id, or as the lesson answers with them. */
const files = (max: number) => z.array(z.union([z.object({ id }).transform((file) => file.id), id])).max(max);

const lessonFields = {
  name: nameText(200),
  slug: slug.optional(),
  status: z.enum(['publish', 'draft', 'pending', 'private', 'future']).optional(),
  description: html.optional(),
  short_description: html.optional(),
  parent_id: id,
  course_id: id,
  menu_order: whole(0, 100_000).optional(),
  reviews_allowed: flag.optional(),
  featured_image: idOrZero.optional(),
  lesson_type: z.string().trim().max(40).optional(),
  /** `other`, as some clients say, is `external`. */
  video_source: z.preprocess((value) => (value === 'other' ? 'external' : value), z.enum(videoSources)).optional(),
  video_source_url: z.union([z.string().trim().max(5000), z.number().int().transform(String)]).optional(),
  video_poster_id: idOrZero.optional(),
  video_playback_time: whole(0, 1_000_000).optional(),
  video_meta: z
    .object({
      time_stamps: z
        .array(
          z.object({
            id: z
              .union([
                // An identifier and nothing else; what is left of other text may be nothing.
                z
                  .string()
                  .max(60)
                  .transform((text) => text.replace(/[^\w-]+/g, '') || undefined),
                z.number().transform(String),
              ])
              .optional(),
            label: z.string().trim().min(1).max(200),
            start_time: z.coerce.number().min(0).max(1_000_000),
            end_time: z.coerce.number().min(0).max(1_000_000),
          }),
        )
        .max(200)
        .default([]),
      enable_video_share: flag.default(false),
      enable_right_button_click: flag.default(false),
    })
    .optional(),
  subtitles: z
    .array(
      z.object({
        media_id: id,
        label: z.string().trim().min(1).max(80),
        /** A tag such as `en` or `pt-BR`; '' when nobody has said. */
        language: z
          .string()
          .trim()
          .regex(/^[a-z0-9-]{0,20}$/i)
          .default(''),
      }),
    )
    .max(20)
    .optional(),
  starts_at: dateIn.optional(),
  ends_at: dateIn.optional(),
  live_chat_enabled: flag.optional(),
  transform_live_to_video: flag.optional(),
  require_full_watch: z.enum(fullWatchRules).optional(),
  pdf: files(20).optional(),
  download_materials: files(50).optional(),
  content_drip: z.object({ date: dateIn.default(null), days: whole(0, 3650).default(0) }).optional(),
  enable_preview: flag.optional(),
};

const family = {
  path: '/lectern/v1/lessons',
  noun: 'lesson',
  who: {
    read: 'learners with access to an unlocked lesson, and staff of the course',
    write: 'the course’s author, managers, administrators',
  },
  view: lesson,
};

const lessonResource = resource({
  ...family,
  list: 'bare',
  create: z.object(lessonFields),
  update: z.object({ ...lessonFields, modified: isoDate.optional() }).partial(),
  query: listQuery(['menu_order', 'id', 'title', 'date', 'modified', 'include', 'rand'], {
    orderby: 'menu_order',
    order: 'asc',
  }).extend({
    course_id: id.optional(),
    parent: z.preprocess((value) => (Array.isArray(value) ? value[0] : value), id).optional(),
    status: contentStatusFilter.prefault('any'),
  }),
  forceByDefault: true,
  readErrors: [
    'not_enrolled',
    'access_expired',
    'password_required',
    'payment_required',
    'content_locked',
    'content_restricted_during_quiz',
  ],
});

export const lessons = {
  ...lessonResource,
  /** `preview`, for staff: with the locks that a student meets who has completed `done`. */
  get: { ...lessonResource.get, query: lessonResource.get.query.extend(previewQuery) },
  /** Behind the lesson it copies, or at the end of the section that is named, of any course one may write in. */
  clone: cloneOf(family, z.object({ parent_id: id.optional() }).optional()),
  bulkUpdate: bulkUpdateOf(
    family,
    z.object({
      status: lessonFields.status,
      parent_id: id.optional(),
      content_drip: lessonFields.content_drip,
      enable_preview: lessonFields.enable_preview,
    }),
  ),
};
