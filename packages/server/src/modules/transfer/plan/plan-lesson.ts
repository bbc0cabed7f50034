import {
  MAX_CHAPTERS,
  MAX_CHAPTER_TITLE_LENGTH,
  MAX_DRIP_DAYS,
  MAX_MATERIALS,
  MAX_VIDEO_SECONDS,
} from '@lectern/contract/limits';
import type { PhpValue } from '../read/php-unserialize.ts';
import {
  cleanDeep,
  dataOf,
  entriesOf,
  fieldOf,
  flagOf,
  htmlOf,
  ignore,
  isYes,
  momentOf,
  readMoment,
  report,
  type Scope,
  slugFor,
  statusOf,
  textOf,
  wholeOf,
} from './plan-values.ts';
import type { PlannedLesson } from './plan.types.ts';

export function planLesson(scope: Scope): PlannedLesson {
  const { post, clean } = scope;
  listFiles(scope);
  return {
    type: 'lesson',
    sourceId: post.ID,
    name: scope.name,
    slug: slugFor(scope, 'lesson'),
    status: statusOf(scope),
    drip: dripOf(scope),
    preview: flagOf(scope, '_enable_preview'),
    description: htmlOf(scope, post.post_content),
    shortDescription: htmlOf(scope, post.post_excerpt),
    reviewsAllowed: flagOf(scope, '_reviews_allowed', post.comment_status !== 'closed'),
    customFields: cleanDeep(dataOf(scope, '_custom_fields'), clean),
    ...videoOf(scope),
    videoPlaybackTime: wholeOf(scope, '_video_playback_time', MAX_VIDEO_SECONDS),
    videoMeta: videoMetaOf(scope),
    startsAt: momentOf(scope, '_starts_at'),
    endsAt: momentOf(scope, '_ends_at'),
    liveChatEnabled: flagOf(scope, '_live_chat_enabled', true),
    transformLiveToVideo: flagOf(scope, '_transform_live_to_video'),
  };
}

const SOURCES = new Set(['self-hosted', 'youtube', 'vimeo', 'embed-video', 'live-stream', 'external']);

function videoOf(scope: Scope): Pick<PlannedLesson, 'videoSource' | 'videoSourceUrl'> {
  const source = textOf(scope, '_video_source') || 'self-hosted';
  const value = textOf(scope, '_video_source_url');
  const none = { videoSource: 'self-hosted', videoSourceUrl: '' };
  if (value === '') return none;
  if (source === 'self-hosted') {
    // A media number of the old site, or the address of the file there: ours to upload, not to fetch.
    scope.media.push(value);
    return none;
  }
  const safe = SOURCES.has(source) ? scope.clean.video(source, value) : null;
  if (safe) return { videoSource: source, videoSourceUrl: safe };
  report(scope, 'video_ignored', { value });
  return none;
}

/** Seconds from a number, '90', '1:30' or '0:01:30'. */
export function readSeconds(value: PhpValue | undefined): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^\d{1,7}(?::[0-5]?\d){0,2}(?:\.\d{1,9})?$/.test(text)) return null;
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds <= MAX_VIDEO_SECONDS ? seconds : null;
}

function videoMetaOf(scope: Scope): PlannedLesson['videoMeta'] {
  const value = dataOf(scope, '_video_meta');
  const stamps = entriesOf(fieldOf(value, 'time_stamps')).slice(0, MAX_CHAPTERS);
  return {
    time_stamps: stamps.flatMap((stamp, index) => {
      const start = readSeconds(fieldOf(stamp, 'start_time'));
      const label = fieldOf(stamp, 'label');
      if (start === null || typeof label !== 'string' || label.trim() === '') {
        ignore(scope, '_video_meta', `time_stamps[${index}]`);
        return [];
      }
      const end = readSeconds(fieldOf(stamp, 'end_time'));
      return [
        {
          id: String(index + 1),
          label: [...scope.clean.line(label.slice(0, 2_000))].slice(0, MAX_CHAPTER_TITLE_LENGTH).join(''),
          start_time: start,
          end_time: end === null || end < start ? start : end,
        },
      ];
    }),
    enable_video_share: isYes(fieldOf(value, 'enable_video_share')),
    enable_right_button_click: isYes(fieldOf(value, 'enable_right_button_click')),
  };
}

/** When an item opens. Two spellings are in use: one serialized pair, or two fields. */
export function dripOf(scope: Scope): PlannedLesson['drip'] {
  const pair = dataOf(scope, '_content_drip');
  const date = fieldOf(pair, 'date') ?? textOf(scope, '_content_drip_date');
  const days = fieldOf(pair, 'days') ?? textOf(scope, '_content_drip_days');
  const moment = readMoment(typeof date === 'string' ? date.trim() : '');
  if (moment === 'invalid') ignore(scope, '_content_drip', String(date));
  const count = /^\d{1,4}$/.test(String(days)) ? Number(days) : 0;
  return { date: moment instanceof Date ? moment.toISOString() : null, days: Math.min(count, MAX_DRIP_DAYS) };
}

/** Downloads, documents and sound files are ids of the old site, or descriptions of its files. */
function listFiles(scope: Scope): void {
  for (const key of ['_download_materials', '_pdf', '_audio_source_files']) {
    for (const entry of entriesOf(dataOf(scope, key)).slice(0, MAX_MATERIALS)) {
      const address = fieldOf(entry, 'url') || fieldOf(entry, 'id') || entry;
      if (typeof address === 'string' || typeof address === 'number') scope.media.push(String(address));
    }
  }
}
