import { describe, expect, it } from 'vitest';
import { fitsSource, recognizedVideo } from './videoSources.ts';

describe('the address of a video', () => {
  it.each([
    ['youtube', 'https://youtu.be/62Rw58Ekam4', true],
    ['youtube', 'https://vimeo.com/1234567', false],
    ['youtube', 'https://www.youtube.com/@school', false],
    ['vimeo', 'https://vimeo.com/1234567', true],
    ['vimeo', 'https://youtu.be/62Rw58Ekam4', false],
    ['embed-video', '<iframe src="https://fast.wistia.net/embed/iframe/abc"></iframe>', true],
    ['embed-video', '<iframe src="https://evil.example/"></iframe>', false],
    ['embed-video', 'https://youtu.be/62Rw58Ekam4', false],
    ['external', 'https://media.example.com/a.mp4', true],
    ['external', 'http://media.example.com/a.mp4', false],
    ['live-stream', 'https://meet.example.com/moon', true],
    ['live-stream', 'javascript:alert(1)', false],
    ['self-hosted', '12', true],
    ['self-hosted', '', false],
  ] as const)('%s: %s', (source, text, fits) => {
    expect(fitsSource(source, text)).toBe(fits);
  });
});

describe('a pasted address', () => {
  const wistia = 'https://fast.wistia.net/embed/iframe/abc';
  it.each([
    [' https://youtu.be/62Rw58Ekam4 ', 'youtube', 'https://youtu.be/62Rw58Ekam4'],
    ['https://www.youtube.com/live/62Rw58Ekam4', 'youtube', 'https://www.youtube.com/live/62Rw58Ekam4'],
    ['https://vimeo.com/1234567/abcdef12', 'vimeo', 'https://vimeo.com/1234567/abcdef12'],
    ['https://media.example.com/a.MP4?token=1', 'external', 'https://media.example.com/a.MP4?token=1'],
    ['https://media.example.com/live/all.m3u8', 'external', 'https://media.example.com/live/all.m3u8'],
    [wistia, 'embed-video', `<iframe src="${wistia}"></iframe>`],
    [`<iframe src="${wistia}" allow></iframe>`, 'embed-video', `<iframe src="${wistia}" allow></iframe>`],
    [
      '<iframe src="https://www.youtube.com/embed/62Rw58Ekam4"></iframe>',
      'youtube',
      'https://www.youtube-nocookie.com/embed/62Rw58Ekam4',
    ],
  ] as const)('tells its source: %s', (text, source, address) => {
    expect(recognizedVideo(text)).toEqual({ source, address });
    expect(fitsSource(source, address)).toBe(true);
  });

  it.each([
    '',
    'a.mp4',
    'http://media.example.com/a.mp4',
    'https://www.youtube.com/@school',
    'https://example.com/watch',
    '<iframe src="https://evil.example/"></iframe>',
    'javascript:alert(1)//a.mp4',
  ])('tells nothing: %s', (text) => {
    expect(recognizedVideo(text)).toBeNull();
  });
});
