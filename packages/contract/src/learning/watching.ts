import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate, whole } from '../base/ids.ts';
import { listQuery } from '../base/paging.ts';
import { resource } from '../base/resource.ts';
import { MAX_NOTE_LENGTH, MAX_NOTE_TITLE_LENGTH, MAX_WATCHED_RANGES } from '../limits.ts';

/** Seconds of a video; a day is the longest. */
const seconds = z.coerce.number().min(0).max(86_400);

/** From second to second, `from` < `to`. */
export const playedRange = z.tuple([z.number(), z.number()]);

/** How much of a video somebody has really seen. */
export const watching = z.object({
  /** What was seen, in order, without overlap. */
  ranges: z.array(playedRange),
  /** Seconds seen. */
  covered: z.number(),
  /** Percent of the video that must be seen before the lesson can be completed; 0 when nothing must. */
  needed: z.number().int(),
  /** Enough has been seen; true as well when nothing must. */
  done: z.boolean(),
});
export type Watching = z.output<typeof watching>;

/** Notes of the caller at one moment of the video, in the shape stock clients know. */
const notesAtMoment = z.object({
  time_stamp: z.number(),
  notes_info: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
});

/** What the caller has of a lesson's video. */
export const videoMeta = z.object({
  notes: z.array(notesAtMoment),
  /** Seconds; where the caller left off. */
  resume_time: z.number(),
  watched: watching,
});

const noteTitle = z.string().trim().min(1).max(MAX_NOTE_TITLE_LENGTH);
const noteText = z.string().trim().min(1).max(MAX_NOTE_LENGTH);
/** Made by whoever writes the note, so that writing it twice is writing it once. */
const noteKey = z.string().regex(/^[\w-]{1,60}$/);

export const videoNote = z.object({
  id: z.number().int(),
  key: z.string(),
  course_id: z.number().int(),
  lesson_id: z.number().int(),
  lesson_name: z.string(),
  /** Seconds. */
  time_stamp: z.number(),
  title: z.string(),
  /** Plain text. */
  description: z.string(),
  /** Written at another video than the lesson has now. */
  outdated: z.boolean(),
  date_created: isoDate,
  date_modified: isoDate,
});
export type VideoNote = z.output<typeof videoNote>;

const accessErrors = [
  'not_signed_in',
  'not_found',
  'not_enrolled',
  'access_expired',
  'password_required',
  'payment_required',
  'content_locked',
  'content_restricted_during_quiz',
] as const;

/** A person's own notes on videos. Nobody else reads them, staff included. */
const notes = resource({
  path: '/lectern/v1/video-notes',
  noun: 'note',
  who: { read: 'their writer', write: 'their writer, while they may read the lesson' },
  view: videoNote,
  list: 'bare',
  create: z.object({ lesson_id: id, key: noteKey, time_stamp: seconds, title: noteTitle, description: noteText }),
  update: z.object({ time_stamp: seconds, title: noteTitle, description: noteText }).partial(),
  query: listQuery(['time_stamp', 'date', 'modified', 'course'], { orderby: 'time_stamp', order: 'asc' }).extend({
    course_id: id.optional(),
    lesson_id: id.optional(),
  }),
  forceByDefault: true,
  familyErrors: [
    'not_enrolled',
    'access_expired',
    'content_locked',
    'content_restricted_during_quiz',
    'too_many_notes',
  ],
});
export const videoNotes = { list: notes.list, create: notes.create, update: notes.update, remove: notes.remove };

const path = '/lectern/v1/course-progress/player';

export const videoPlayer = {
  /** What the caller has of a lesson's video: where they left off, what they have seen, their notes. */
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'What the caller has of the video of a lesson',
    who: 'learners with access to an unlocked lesson',
    params: z.object({ id }),
    response: videoMeta.extend({ lesson_id: z.number().int() }),
    errors: accessErrors,
  }),
  /**
   * One report of a playing video, and the way stock clients save notes: `notes` then are all notes of the lesson, and
   * replace them. Seconds that cannot have been played in the time since the last report add nothing (`counted` false);
   * they may be reported again. Of several videos that somebody plays at once one counts (`elsewhere` true in the others).
   */
  report: endpoint({
    method: 'POST',
    path,
    summary: 'Keep where the caller is in a video, what was played, and notes',
    who: 'learners with access to an unlocked lesson',
    body: z.object({
      course_id: id,
      lesson_id: id,
      resume_time: seconds.optional(),
      watched: z
        .object({
          /** One open player; made by the page. */
          session: z.string().regex(/^[\w-]{8,60}$/),
          /** Played since the last report that counted; none when a video begins to play. */
          ranges: z.array(z.tuple([seconds, seconds])).max(MAX_WATCHED_RANGES),
          /** The length of the video as its player says. */
          duration: seconds,
          /** The player is left: another may count at once. */
          closing: z.boolean().default(false),
        })
        .optional(),
      notes: z
        .array(
          z.object({
            time_stamp: seconds,
            notes_info: z
              .array(
                z.object({
                  id: z.union([noteKey, whole(0, Number.MAX_SAFE_INTEGER).transform(String)]).optional(),
                  title: noteTitle,
                  description: noteText,
                }),
              )
              .max(100),
          }),
        )
        .max(500)
        .optional(),
    }),
    response: z.object({
      message: z.string(),
      resume_time: z.number(),
      watched: watching,
      counted: z.boolean(),
      elsewhere: z.boolean(),
    }),
    errors: [...accessErrors, 'invalid_params', 'wrong_course_item', 'too_many_notes', 'rate_limited'],
  }),
};
