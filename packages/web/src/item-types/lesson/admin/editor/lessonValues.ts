import type {
  contract,
  Input,
  itemFields as contractItemFields,
  Lesson,
  lessonFields as contractFields,
  StoredView,
} from '@lectern/contract';
import { itemFields, lessonFields } from '../../../../admin/fields.gen.ts';
import {
  type FileValues,
  filesOf,
  type MaterialValues,
  materialValues,
  sentMaterials,
} from '../../../../admin/items/itemValues.ts';
import { emptyValues, storedValues } from '../../../../admin/form/formFields.ts';
import type { FormRules } from '../../../../admin/form/rules.ts';
import { clockText, secondsOf } from '../../../../shared/format/clock.ts';
import { type ChosenSource, fitsSource, type VideoSource, videoSources } from '../../../../admin/media/videoSources.ts';

/** A chapter as it is written: its times are texts until they are sent. */
interface ChapterValues {
  id: string;
  label: string;
  start_time: string;
  end_time: string;
}

interface TrackValues {
  media_id: number;
  label: string;
  language: string;
  url: string;
}

/** Whether the video must be watched: the school's word, or the lesson's own. */
export const fullWatchRules = ['inherit', 'on', 'off'] as const satisfies readonly Lesson['require_full_watch'][];

/** The fields that the form checks and copies. The length of a video is written as a clock. */
const { video_playback_time: _seconds, ...ownFields } = lessonFields;
export const lessonFormFields = { ...itemFields, ...ownFields };
type Contract = Omit<typeof contractItemFields & typeof contractFields, 'video_playback_time'>;

/** What the form holds. Names and nesting are the server's, so that its errors find their fields. */
export interface LessonValues extends Omit<StoredView<Contract>, 'content_drip' | 'estimated_minutes'> {
  status: 'publish' | 'draft' | 'pending' | 'private';
  parent_id: number;
  video_source: ChosenSource;
  /** The id of the file for one of the library. */
  video_source_url: string;
  video_playback_time: string;
  video_meta: {
    time_stamps: ChapterValues[];
    enable_video_share: boolean;
    enable_right_button_click: boolean;
  };
  subtitles: TrackValues[];
  enable_preview: boolean;
  content_drip: { date: string | null; days: number | '' };
  pdf: FileValues[];
  download_materials: MaterialValues[];
  estimated_minutes: number | '';
  /** The text before a drafted one was accepted; null where none was. It is not sent. */
  description_before: string | null;
  /** With the save that publishes it. */
  notify_learners: boolean;
}

export interface NewLesson {
  sectionId: number;
  source: ChosenSource;
}

const statusOf = (status: Lesson['status']): LessonValues['status'] =>
  status === 'draft' || status === 'pending' || status === 'private' ? status : 'publish';

const sourceOf = ({ video_source, video_source_url }: Lesson): ChosenSource =>
  video_source_url === '' ? '' : (videoSources.find((source) => source === video_source) ?? 'external');

const EMPTY: Omit<LessonValues, 'parent_id' | 'video_source'> = {
  ...emptyValues<Contract>(lessonFormFields),
  status: 'draft',
  reviews_allowed: true,
  video_source_url: '',
  video_playback_time: '',
  video_meta: { time_stamps: [], enable_video_share: false, enable_right_button_click: false },
  subtitles: [],
  live_chat_enabled: true,
  require_full_watch: 'inherit',
  enable_preview: false,
  content_drip: { date: null, days: 0 },
  pdf: [],
  download_materials: [],
  estimated_minutes: '',
  description_before: null,
  notify_learners: false,
};

export function lessonValues(lesson: Lesson | undefined, fresh: NewLesson): LessonValues {
  if (!lesson) return { ...structuredClone(EMPTY), parent_id: fresh.sectionId, video_source: fresh.source };
  const source = sourceOf(lesson);
  return {
    ...storedValues<Contract>(lessonFormFields, lesson),
    status: statusOf(lesson.status),
    parent_id: lesson.parent_id,
    video_source: source,
    video_source_url: source === 'self-hosted' ? String(lesson.video_source_id) : lesson.video_source_url,
    video_playback_time: clockText(lesson.video_playback_time),
    video_meta: {
      ...lesson.video_meta,
      time_stamps: lesson.video_meta.time_stamps.map(({ id, label, start_time, end_time }) => ({
        id,
        label,
        start_time: clockText(start_time) || '0:00',
        end_time: clockText(end_time),
      })),
    },
    subtitles: lesson.subtitles,
    enable_preview: lesson.enable_preview,
    pdf: filesOf(lesson.pdf),
    download_materials: materialValues(lesson.download_materials),
    estimated_minutes: lesson.estimated_minutes || '',
    description_before: null,
    notify_learners: false,
  };
}

type Body = Partial<Input<typeof contract.lessons.create>['body']>;

const sent: { [Name in keyof LessonValues]?: (value: LessonValues[Name]) => unknown } = {
  video_playback_time: (text) => secondsOf(text) ?? 0,
  video_meta: (meta) => ({
    ...meta,
    time_stamps: meta.time_stamps.map(({ id, label, start_time, end_time }) => ({
      ...(id && { id }),
      label,
      start_time: secondsOf(start_time) ?? 0,
      end_time: secondsOf(end_time) ?? 0,
    })),
  }),
  subtitles: (tracks) => tracks.map(({ media_id, label, language }) => ({ media_id, label, language })),
  content_drip: ({ date, days }) => ({ date, days: days === '' ? 0 : days }),
  pdf: (files) => files.map((file) => file.id),
  download_materials: sentMaterials,
  estimated_minutes: (minutes) => (minutes === '' ? 0 : minutes),
};

const send = <Name extends keyof LessonValues>(name: Name, value: LessonValues[Name]): unknown =>
  sent[name] ? sent[name](value) : value;

/** What is sent of the changed fields. A video's source and address belong together, and so does what depends on them. */
export function lessonBody(changed: Partial<LessonValues>, values: LessonValues): Body {
  const body: Record<string, unknown> = {};
  const { description_before: _before, ...fields } = changed;
  for (const name of Object.keys(fields) as (keyof LessonValues)[]) body[name] = send(name, values[name]);
  const video = ['video_source', 'video_source_url'].some((name) => name in body);
  if (video && values.video_source === '') {
    delete body.video_source;
    body.video_source_url = '';
  } else if (video) {
    body.video_source = values.video_source;
    body.video_source_url = values.video_source_url.trim();
    // A new video drops the chapters of the old one unless they are named with it.
    body.video_meta = send('video_meta', values.video_meta);
  }
  return body as Body;
}

export interface LessonWords {
  notASource: (source: VideoSource) => string;
  notRecognized: string;
  badTime: string;
  overlap: string;
  outside: string;
  endFirst: string;
}

function chapterErrors(
  { video_meta: { time_stamps }, video_playback_time }: LessonValues,
  rules: FormRules,
  words: LessonWords,
): Record<string, string | undefined> {
  const errors: Record<string, string | undefined> = {};
  const video = secondsOf(video_playback_time) ?? 0;
  const read = time_stamps.map((chapter, place) => {
    const path = `video_meta.time_stamps.${place}`;
    const start = secondsOf(chapter.start_time);
    const end = secondsOf(chapter.end_time);
    errors[`${path}.label`] = rules.required(chapter.label);
    errors[`${path}.start_time`] = rules.required(chapter.start_time) ?? (start === null ? words.badTime : undefined);
    errors[`${path}.end_time`] = rules.required(chapter.end_time) ?? (end === null ? words.badTime : undefined);
    return { path, start, end };
  });
  let before = 0;
  for (const { path, start, end } of read.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0))) {
    if (start === null || end === null) continue;
    if (end <= start) errors[`${path}.end_time`] ??= words.endFirst;
    else if (video > 0 && end > video) errors[`${path}.end_time`] ??= words.outside;
    if (start < before) errors[`${path}.start_time`] ??= words.overlap;
    before = Math.max(before, end);
  }
  return errors;
}

/** Errors of a lesson other than the limits of its fields, by path. */
export function lessonErrors(
  values: LessonValues,
  rules: FormRules,
  words: LessonWords,
): Record<string, string | undefined> {
  const { video_source: source, video_source_url: url, video_playback_time, starts_at, ends_at } = values;
  const errors: Record<string, string | undefined> = {};
  if (source === '') {
    // The source of this URL is unknown, so it would be lost.
    return { video_source_url: url.trim() === '' ? undefined : words.notRecognized };
  }
  errors.video_source_url = rules.required(url) ?? (fitsSource(source, url) ? undefined : words.notASource(source));
  if (source === 'live-stream') {
    errors.starts_at = rules.required(starts_at);
    errors.ends_at = rules.required(ends_at) ?? rules.after(starts_at)(ends_at);
    return errors;
  }
  if (video_playback_time !== '' && secondsOf(video_playback_time) === null) {
    errors.video_playback_time = words.badTime;
  }
  values.subtitles.forEach((track, place) => {
    errors[`subtitles.${place}.label`] = rules.required(track.label);
  });
  return { ...errors, ...chapterErrors(values, rules, words) };
}
