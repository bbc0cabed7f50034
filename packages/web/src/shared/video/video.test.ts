import { describe, expect, it } from 'vitest';
import { chapterAt } from './chapterAt.ts';
import { showingOf } from './video.ts';

describe('how a video is shown', () => {
  it.each([
    {
      title: 'a video on YouTube',
      source: 'youtube',
      url: 'https://www.youtube.com/watch?v=abcdefghijk',
      kind: 'youtube',
    },
    { title: 'a video on Vimeo', source: 'vimeo', url: 'https://vimeo.com/123', kind: 'vimeo' },
    { title: 'an uploaded file', source: 'self-hosted', url: '/files/video.mp4', kind: 'file' },
    { title: 'a file elsewhere', source: 'external', url: 'https://example.com/video.mp4', kind: 'file' },
    { title: 'a stream of pieces', source: 'external', url: 'https://example.com/a.m3u8?key=1', kind: 'hls' },
    {
      title: 'an embedded frame',
      source: 'embed-video',
      url: '<iframe src="https://fast.wistia.net/embed/iframe/x"></iframe>',
      kind: 'frame',
    },
    {
      title: 'a stream on YouTube',
      source: 'live-stream',
      url: 'https://www.youtube.com/watch?v=abcdefghijk',
      kind: 'youtube',
    },
    { title: 'a stream on Vimeo', source: 'live-stream', url: 'https://vimeo.com/event/1', kind: 'vimeo' },
    { title: 'a stream on another site', source: 'live-stream', url: 'https://stream.example.com/1', kind: 'link' },
  ])('$title is a $kind', ({ source, url, kind }) => {
    expect(showingOf({ video_source: source, video_source_url: url }).kind).toBe(kind);
  });
});

describe('the chapter a video is in', () => {
  const chapters = [5, 20, 60].map((start_time, at) => ({ id: String(at), label: '', start_time, end_time: 0 }));

  it.each([
    { seconds: 0, chapter: -1 },
    { seconds: 5, chapter: 0 },
    { seconds: 19.9, chapter: 0 },
    { seconds: 20, chapter: 1 },
    { seconds: 900, chapter: 2 },
  ])('at $seconds seconds is $chapter', ({ seconds, chapter }) => {
    expect(chapterAt(chapters, seconds)).toBe(chapter);
  });
});
