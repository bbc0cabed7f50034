import { expect, it } from 'vitest';
import { frameOf } from './featuredVideo.ts';

it.each([
  {
    source: 'youtube',
    address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  },
  {
    source: 'vimeo',
    address: 'https://vimeo.com/76979871',
    frame: 'https://player.vimeo.com/video/76979871?autoplay=1',
  },
  {
    source: 'vimeo',
    address: 'https://vimeo.com/76979871/abcdef12',
    frame: 'https://player.vimeo.com/video/76979871?autoplay=1&h=abcdef12',
  },
  { source: 'youtube', address: 'https://www.youtube.com/watch?v="><script>', frame: undefined },
  { source: 'external', address: 'https://example.com/a.mp4', frame: undefined },
  { source: 'self-hosted', address: '/files/a.mp4', frame: undefined },
])('$address of $source has the frame $frame', ({ source, address, frame }) => {
  expect(frameOf(source, address)).toBe(frame);
});
