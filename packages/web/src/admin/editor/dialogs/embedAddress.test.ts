import { describe, expect, it } from 'vitest';
import { embedAddress } from './embedAddress.ts';

describe('what an author pastes to embed', () => {
  it.each([
    ['https://youtu.be/62Rw58Ekam4?t=30s', 'https://www.youtube-nocookie.com/embed/62Rw58Ekam4?start=30'],
    ['https://www.youtube.com/watch?v=62Rw58Ekam4&list=x', 'https://www.youtube-nocookie.com/embed/62Rw58Ekam4'],
    ['https://www.youtube.com/shorts/62Rw58Ekam4', 'https://www.youtube-nocookie.com/embed/62Rw58Ekam4'],
    ['https://vimeo.com/1234567/abcdef12', 'https://player.vimeo.com/video/1234567?h=abcdef12'],
    [
      '<iframe width="560" src="https://player.vimeo.com/video/1234567?h=abcdef12&amp;badge=0"></iframe>',
      'https://player.vimeo.com/video/1234567?h=abcdef12',
    ],
    ['https://codepen.io/ann/embed/abcDE', 'https://codepen.io/ann/embed/abcDE'],
    ['https://www.youtube.com/@school', null],
    ['https://example.com/video', null],
    ['https://youtube.com.evil.example/embed/62Rw58Ekam4', null],
    ['javascript:alert(1)', null],
    ['<script src="https://youtu.be/62Rw58Ekam4"></script>', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(embedAddress(text)).toBe(expected);
  });
});
