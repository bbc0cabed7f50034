import { z } from 'zod';
import { defineFields, field, inputShape, outputShape, sometimes } from '../base/fields.ts';
import { flag, id, isoDate } from '../base/ids.ts';
import { itemFields, itemResource, itemTexts } from '../courses/items.ts';
import { videoMeta } from './watching.ts';
import {
  MAX_CHAPTERS,
  MAX_DOCUMENTS,
  MAX_CHAPTER_TITLE_LENGTH,
  MAX_LANGUAGE_TAG_LENGTH,
  MAX_MATERIAL_LABEL_LENGTH,
  MAX_MATERIALS,
  MAX_SUBTITLE_LABEL_LENGTH,
  MAX_VIDEO_SECONDS,
} from '../limits.ts';

export const videoSources = ['self-hosted', 'youtube', 'vimeo', 'embed-video', 'live-stream', 'external'] as const;

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

/**
 * `label` overrides the title of the file. Files that are not `downloadable` can only be viewed, at `view_url`;
 * learners get '' for their `url`. `view_url` is '' for types that the player cannot show.
 */
export const lessonMaterial = downloadMaterial.extend({
  view_url: z.string(),
  label: z.string(),
  downloadable: z.boolean(),
});

const materialIn = z.object({
  id,
  label: z.string().trim().max(MAX_MATERIAL_LABEL_LENGTH).optional(),
  downloadable: flag.optional(),
});

/** The downloads of an item in request bodies. Omitted options of a file keep their value. */
export const materialsIn = z.array(materialIn).max(MAX_MATERIALS);

export const subtitleTrack = z.object({
  media_id: z.number().int(),
  url: z.string(),
  label: z.string(),
  language: z.string(),
});

export const fullWatchRules = ['inherit', 'on', 'off'] as const;

/** '' for lessons that are no live stream. Learners get the address of a stream only while it is `live`. */
export const streamStates = ['', 'upcoming', 'live', 'ended'] as const;

/** Media by id, or in the form of the lesson's response. */
const files = (max: number) => z.array(z.union([z.object({ id }).transform((file) => file.id), id])).max(max);

const videoMetaIn = z.object({
  time_stamps: z
    .array(
      z.object({
        id: z
          .union([
            // Reduced to an identifier; other text may become ''.
            z
              .string()
              .max(60)
              .transform((text) => text.replace(/[^\w-]+/g, '') || undefined),
            z.number().transform(String),
          ])
          .optional(),
        label: z.string().trim().min(1).max(MAX_CHAPTER_TITLE_LENGTH),
        start_time: z.coerce.number().min(0).max(MAX_VIDEO_SECONDS),
        end_time: z.coerce.number().min(0).max(MAX_VIDEO_SECONDS),
      }),
    )
    .max(MAX_CHAPTERS)
    .default([]),
  enable_video_share: flag.default(false),
  enable_right_button_click: flag.default(false),
});

const subtitlesIn = z
  .array(
    z.object({
      media_id: id,
      label: z.string().trim().min(1).max(MAX_SUBTITLE_LABEL_LENGTH),
      /** A tag such as `en` or `pt-BR`; '' if not set. */
      language: z
        .string()
        .trim()
        .regex(new RegExp(`^[a-z0-9-]{0,${MAX_LANGUAGE_TAG_LENGTH}}$`, 'i'))
        .default(''),
    }),
  )
  .max(20);

/** The fields that a lesson has besides those of every item. */
export const lessonFields = defineFields({
  ...itemTexts,
  reviews_allowed: field.flag(),
  featured_image: field.media(),
  featured_image_url: field.readOnly(z.string()),
  featured_image_alt: field.readOnly(z.string()),
  custom_fields: field.readOnly(z.unknown().nullable()),
  lesson_type: field.text(40, { erasure: 'setting' }),
  /** Some clients send `other` for `external`. */
  video_source: field.own(
    z.preprocess((value) => (value === 'other' ? 'external' : value), z.enum(videoSources)),
    z.string(),
  ),
  video_source_url: field.own(z.union([z.string().trim().max(5000), z.number().int().transform(String)]), z.string()),
  video_source_id: field.readOnly(z.number().int()),
  /** Address of a still picture shown before the video plays; '' when there is none. */
  video_poster_url: field.readOnly(z.string()),
  video_poster_id: field.media(),
  video_playback_time: field.whole(0, MAX_VIDEO_SECONDS),
  video_meta: field.own(
    videoMetaIn,
    z.object({
      time_stamps: z.array(chapter),
      enable_video_share: z.boolean(),
      enable_right_button_click: z.boolean(),
    }),
  ),
  subtitles: field.own(subtitlesIn, z.array(subtitleTrack)),
  starts_at: field.moment(),
  ends_at: field.moment(),
  live_chat_enabled: field.flag(),
  live_stream_thumbnail_url: field.readOnly(z.string()),
  stream_state: field.readOnly(z.enum(streamStates)),
  /** The school's clock at this answer, of live streams only: a countdown must not follow a clock that is wrong. */
  server_time: sometimes(field.readOnly(isoDate)),
  /** The stream's address shows its recording once the stream has ended. */
  transform_live_to_video: field.flag(),
  /** Whether the video must be watched before the lesson can be completed; `inherit`: as the school says. */
  require_full_watch: field.choice(fullWatchRules),
  /** Documents shown in the lesson itself. */
  pdf: field.own(files(MAX_DOCUMENTS), z.array(downloadMaterial)),
  download_materials: field.own(
    z
      .array(
        z.union([
          materialIn,
          id.transform((file): { id: number; label?: string | undefined; downloadable?: boolean | undefined } => ({
            id: file,
          })),
        ]),
      )
      .max(MAX_MATERIALS),
    z.array(lessonMaterial),
  ),
  /** What the author says it takes; 0: worked out from its video and its text. */
  estimated_minutes: field.whole(0, 10_000),
  /** Visitors may read it where free previews are switched on. */
  enable_preview: field.own(flag, z.boolean()),
  /** What the caller has done with the video; empty in lists. */
  user_progress_videos_meta: field.readOnly(videoMeta),
  enable_lesson_comment: field.readOnly(z.boolean()),
  course_preview: field.readOnly(z.object({ lesson: z.object({ can_user_start_course: z.boolean() }) })),
  /** Whether the caller has completed it; always false in lists. */
  completed: field.readOnly(z.boolean()),
});

export const lesson = z.object({ ...outputShape(itemFields), ...outputShape(lessonFields) });
export type Lesson = z.output<typeof lesson>;

const body = { ...inputShape(itemFields), ...inputShape(lessonFields) };

export const lessons = itemResource({
  path: '/lectern/v1/lessons',
  noun: 'lesson',
  view: lesson,
  create: z.object(body),
  update: z.object({ ...body, modified: isoDate.optional() }).partial(),
  bulk: { enable_preview: body.enable_preview },
});
