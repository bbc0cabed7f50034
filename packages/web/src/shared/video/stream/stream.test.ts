import { describe, expect, it } from 'vitest';
import { calendarEntry, chatOf, countdownOf, videoOf, nextChange, recordingOf, type StreamLesson } from './stream.ts';

const DAY = 86_400_000;

describe('the time that is left', () => {
  it.each([
    { left: 2 * DAY + 3_661_000, expected: { days: 2, hours: 1, minutes: 1, seconds: 1 } },
    { left: DAY, expected: { days: 1, hours: 0, minutes: 0, seconds: 0 } },
    { left: 30_001, expected: { days: 0, hours: 0, minutes: 0, seconds: 31 } },
    { left: 30_000, expected: { days: 0, hours: 0, minutes: 0, seconds: 30 } },
    { left: 1, expected: { days: 0, hours: 0, minutes: 0, seconds: 1 } },
    { left: 0, expected: { days: 0, hours: 0, minutes: 0, seconds: 0 } },
    { left: -5000, expected: { days: 0, hours: 0, minutes: 0, seconds: 0 } },
  ])('$left ms', ({ left, expected }) => {
    expect(countdownOf(left)).toMatchObject(expected);
  });
});

describe('what a stream waits for', () => {
  const starts_at = '2030-05-01T18:00:00.000Z';
  const ends_at = '2030-05-01T19:00:00.000Z';

  it.each([
    { stream_state: 'upcoming', starts_at, ends_at, expected: Date.parse(starts_at) },
    { stream_state: 'live', starts_at, ends_at, expected: Date.parse(ends_at) },
    { stream_state: 'live', starts_at, ends_at: null, expected: null },
    { stream_state: 'ended', starts_at, ends_at, expected: null },
  ] as const)('$stream_state: $expected', ({ expected, ...lesson }) => {
    expect(nextChange(lesson)).toBe(expected);
  });
});

describe('a stream as a video', () => {
  it.each([
    { address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', source: 'youtube' },
    { address: 'https://youtu.be/dQw4w9WgXcQ', source: 'youtube' },
    { address: 'https://vimeo.com/event/4711', source: 'vimeo' },
    { address: 'https://vimeo.com/76979871', source: 'vimeo' },
    { address: 'https://files.example.com/talk.mp4?x=1', source: 'external' },
    { address: 'https://meet.example.com/room', source: 'live-stream' },
    { address: 'https://evil.example.com/https://www.youtube.com/', source: 'live-stream' },
  ])('$address is one of $source', ({ address, source }) => {
    const lesson = { video_source: 'live-stream', video_source_url: address } as StreamLesson;
    expect(videoOf(lesson)).toMatchObject({ video_source: source, video_source_url: address });
  });
});

describe('the recording of a stream', () => {
  const lesson = { video_source: 'live-stream', video_source_url: 'https://vimeo.com/76979871' } as StreamLesson;

  it.each([
    { stream_state: 'ended', video_source_url: lesson.video_source_url, source: 'vimeo' },
    { stream_state: 'ended', video_source_url: '', source: 'live-stream' },
    { stream_state: 'live', video_source_url: lesson.video_source_url, source: 'live-stream' },
    { stream_state: '', video_source_url: lesson.video_source_url, source: 'live-stream' },
  ] as const)('$stream_state at "$video_source_url" is one of $source', ({ source, ...fields }) => {
    expect(recordingOf({ ...lesson, ...fields }).video_source).toBe(source);
  });
});

describe('the chat beside a stream', () => {
  const where = { host: 'school.example', dark: false };
  const youtube = 'https://www.youtube.com/live_chat?v=dQw4w9WgXcQ&embed_domain=school.example';

  it.each([
    { address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', chat: youtube },
    { address: 'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', chat: youtube },
    { address: 'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', chat: youtube },
    { address: 'https://youtu.be/dQw4w9WgXcQ', chat: youtube },
    { address: 'https://vimeo.com/event/4711', chat: 'https://vimeo.com/event/4711/chat' },
    { address: 'https://vimeo.com/event/4711/embed', chat: 'https://vimeo.com/event/4711/chat' },
    { address: 'https://vimeo.com/76979871', chat: '' },
    { address: 'https://stream.example.com/?v=dQw4w9WgXcQ', chat: '' },
    { address: 'https://www.youtube.com/@school/live', chat: '' },
  ])('of $address', ({ address, chat }) => {
    expect(chatOf(address, where)).toBe(chat);
  });

  it('is dark where the page is', () => {
    expect(chatOf('https://youtu.be/dQw4w9WgXcQ', { ...where, dark: true })).toBe(`${youtube}&dark_theme=1`);
  });
});

describe('the entry for a calendar', () => {
  const lesson = { id: 7, name: 'Night sky', starts_at: '2030-05-01T18:00:00.000Z', ends_at: null };
  const where = { address: 'https://school.example/course/1/lesson/7', now: Date.parse('2030-04-30T08:00:00Z') };

  it('says when, what and where', () => {
    expect(calendarEntry(lesson, where).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Lectern//EN',
      'BEGIN:VEVENT',
      'UID:stream-7@school.example',
      'DTSTAMP:20300430T080000Z',
      'DTSTART:20300501T180000Z',
      'DTEND:20300501T190000Z',
      'SUMMARY:Night sky',
      'URL:https://school.example/course/1/lesson/7',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keeps signs that mean something and lines that are long', () => {
    const entry = calendarEntry({ ...lesson, name: `Stars, planets; moons \\ ${'ä'.repeat(100)}` }, where);
    expect(entry).toContain('SUMMARY:Stars\\, planets\\; moons \\\\');
    for (const line of entry.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(entry.replaceAll('\r\n ', '')).toContain('ä'.repeat(100));
  });
});
