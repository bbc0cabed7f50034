import { describe, expect, it } from 'vitest';
import { fitsSource } from './sources.ts';

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
