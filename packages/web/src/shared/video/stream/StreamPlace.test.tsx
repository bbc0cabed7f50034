import type { PageSettings } from '@lectern/contract';
import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lessons } from '../../api/endpoints.gen.ts';
import { endpointKey } from '../../api/query.ts';
import { createWords } from '../../i18n/words.ts';
import { Providers } from '../../ui/theme/Providers.tsx';
import type { StreamLesson } from './stream.ts';
import { StreamPlace } from './StreamPlace.tsx';
import words from './words/en.json' with { type: 'json' };

const start = Date.parse('2030-05-01T18:00:00Z');
const heard = start - 3_600_000;
const settings = { timezone: 'UTC', user: { timezone: 'Asia/Tokyo' } } as PageSettings;
const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const upcoming = {
  id: 7,
  name: 'Ask an astronomer',
  video_source: 'live-stream',
  video_source_url: '',
  starts_at: '2030-05-01T18:00:00.000Z',
  ends_at: '2030-05-01T19:00:00.000Z',
  stream_state: 'upcoming',
  server_time: new Date(heard).toISOString(),
  live_chat_enabled: true,
  transform_live_to_video: false,
} as StreamLesson;

beforeEach(() => vi.useFakeTimers({ now: heard }));
afterEach(() => vi.useRealTimers());

/** Renders the place at a time of the device's clock; the lesson was loaded at another time. */
function drawn({
  lesson = upcoming,
  at = heard,
  heardAt = heard,
}: {
  lesson?: StreamLesson;
  at?: number;
  heardAt?: number;
} = {}) {
  const i18n = createWords('en', { area: {}, shared: {} });
  i18n.addResourceBundle('en', 'stream', words);
  const client = new QueryClient();
  client.setQueryData(endpointKey(lessons.get, { params: { id: 7 } }), lesson, { updatedAt: heardAt });
  vi.setSystemTime(at);
  return renderToStaticMarkup(
    <Providers settings={settings} words={i18n} queryClient={client}>
      <StreamPlace lesson={lesson} video={({ video_source }) => <p>Video of {video_source}</p>} />
    </Providers>,
  ).replaceAll('<!-- -->', '');
}

const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('before a stream begins', () => {
  it('counts down and says when, in the reader’s zone', () => {
    const html = drawn({ at: heard });
    expect(text(html)).toContain('Begins in 01 hour 00 minutes 00 seconds');
    expect(text(html)).toContain('May 2, 2030, 3:00 – 4:00 AM GMT+9 Asia/Tokyo');
    expect(html).not.toContain('data-tone="now"');
  });

  it.each([
    { left: 31, red: false },
    { left: 30, red: true },
    { left: 1, red: true },
  ])('with $left seconds left it is red: $red', ({ left, red }) => {
    expect(drawn({ at: start - left * 1000 }).includes('data-tone="now"')).toBe(red);
  });

  it('counts by the school’s clock where the device’s is wrong', () => {
    const lesson = { ...upcoming, server_time: new Date(start - 60_000).toISOString() };
    // The device is two hours behind.
    const html = drawn({ lesson, heardAt: start - 7_260_000, at: start - 7_250_000 });
    expect(text(html)).toContain('00 minutes 50 seconds');
  });

  it('shows no video at zero before the school has said so', () => {
    expect(text(drawn({ at: start + 1000 }))).toContain('The live stream is about to begin.');
  });

  it('staff see the video, and that learners wait', () => {
    const html = drawn({ lesson: { ...upcoming, video_source_url: ADDRESS } });
    expect(text(html)).toContain('Video of youtube');
    expect(text(html)).toContain('Learners see a countdown until it begins.');
    expect(html).not.toContain('live_chat');
  });
});

describe('while a stream is on', () => {
  // Rendered without a window: the page's URL says who sees the chat.
  beforeEach(() => {
    vi.stubGlobal('window', { location: { hostname: 'school.example' } });
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    return () => vi.unstubAllGlobals();
  });
  const live = { ...upcoming, stream_state: 'live', video_source_url: ADDRESS } as StreamLesson;

  it('shows it, with the chat of its site', () => {
    const html = drawn({ lesson: live });
    expect(text(html)).toContain('Video of youtube Live now');
    expect(html).toContain('https://www.youtube.com/live_chat?v=dQw4w9WgXcQ');
  });

  it('shows no chat where its author wants none', () => {
    expect(drawn({ lesson: { ...live, live_chat_enabled: false } })).not.toContain('live_chat');
  });
});

describe('after a stream', () => {
  const ended = { ...upcoming, stream_state: 'ended' } as StreamLesson;

  it('says that it is over', () => {
    expect(text(drawn({ lesson: ended }))).toContain('Live stream has already ended.');
  });

  it('shows what was kept of it as a video of its site', () => {
    const html = drawn({ lesson: { ...ended, transform_live_to_video: true, video_source_url: ADDRESS } });
    expect(text(html)).toContain('Video of youtube Recording of the live stream');
    expect(text(html)).not.toContain('already ended');
  });
});
