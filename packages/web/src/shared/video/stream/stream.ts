import type { Lesson } from '@lectern/contract';
import { DAY_SECONDS, HOUR_MS } from '@lectern/contract/time';
import type { VideoLesson } from '../video.ts';

/** Fields of a lesson that its live stream needs. */
export type StreamLesson = VideoLesson &
  Pick<Lesson, 'id' | 'stream_state' | 'server_time' | 'transform_live_to_video'>;

export const isStream = (lesson: VideoLesson | StreamLesson): lesson is StreamLesson =>
  'stream_state' in lesson && Boolean(lesson.stream_state);

/** When the stream begins or ends next; null when nothing more will happen. */
export function nextChange({
  stream_state: state,
  starts_at,
  ends_at,
}: Pick<Lesson, 'stream_state' | 'starts_at' | 'ends_at'>): number | null {
  const iso = state === 'upcoming' ? starts_at : state === 'live' ? ends_at : null;
  return iso ? Date.parse(iso) : null;
}

/** A time that is left, in what people count by. */
export function countdownOf(milliseconds: number) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    days: Math.floor(seconds / DAY_SECONDS),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    total: seconds,
  };
}

const YOUTUBE = /^https:\/\/(?:www\.)?youtu/;
const VIMEO_EVENT = /^https:\/\/vimeo\.com\/event\/(\d+)/;
const VIMEO_VIDEO = /^https:\/\/(?:player\.)?vimeo\.com\//;
const FILE = /^https:\/\/[^?#]+\.(?:mp4|m4v|webm|ogv)(?:[?#]|$)/i;

/** The stream as a video of the site it is on, so that what is kept of it plays like any other. */
export function videoOf<Stream extends StreamLesson>(lesson: Stream): Stream {
  const address = lesson.video_source_url;
  const source = YOUTUBE.test(address)
    ? 'youtube'
    : VIMEO_VIDEO.test(address)
      ? 'vimeo'
      : FILE.test(address)
        ? 'external'
        : 'live-stream';
  return { ...lesson, video_source: source };
}

/** What is kept of a stream is watched like any video; a stream that is on has no place to take it up again. */
export const recordingOf = <Stream extends StreamLesson>(lesson: Stream): Stream =>
  lesson.stream_state === 'ended' && lesson.video_source_url !== '' ? videoOf(lesson) : lesson;

/** Where viewers of the stream write to each other; '' where its site has no such place to show. */
export function chatOf(address: string, { host, dark }: { host: string; dark: boolean }): string {
  const [, video] = /(?:[?&]v=|youtu\.be\/|\/(?:live|embed)\/)([\w-]{11})/.exec(address) ?? [];
  // YouTube shows a chat only in frames of a host that is named.
  if (video && YOUTUBE.test(address)) {
    return `https://www.youtube.com/live_chat?v=${video}&embed_domain=${host}${dark ? '&dark_theme=1' : ''}`;
  }
  const [, event] = VIMEO_EVENT.exec(address) ?? [];
  return event ? `https://vimeo.com/event/${event}/chat` : '';
}

const stamp = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '');
const written = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** Lines of a calendar are at most 75 bytes long; what is longer goes on after a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let rest = '';
  for (const sign of line) {
    if (new TextEncoder().encode(rest + sign).length > 73) {
      lines.push(rest);
      rest = '';
    }
    rest += sign;
  }
  return [...lines, rest].join('\r\n ');
}

/** An entry for the reader's own calendar. Without an end it takes an hour, as calendars do. */
export function calendarEntry(
  { id, name, starts_at, ends_at }: { id: number; name: string; starts_at: string; ends_at: string | null },
  { address, now }: { address: string; now: number },
): string {
  const end = ends_at ?? new Date(Date.parse(starts_at) + HOUR_MS).toISOString();
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lectern//EN',
    'BEGIN:VEVENT',
    `UID:stream-${id}@${new URL(address).hostname}`,
    `DTSTAMP:${stamp(new Date(now).toISOString())}`,
    `DTSTART:${stamp(starts_at)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${written(name)}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
