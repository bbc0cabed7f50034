import { describe, expect, it } from 'vitest';
import { fileError, kindLabel, namedFile, pictureUrl, titleOf } from './kinds.ts';

const MB = 1024 * 1024;

describe('a file that is chosen', () => {
  it.each([
    { kind: 'image', name: 'Sea.JPG', size: MB, error: undefined },
    { kind: 'image', name: 'sea.svg', size: MB, error: 'type' },
    { kind: 'image', name: 'sea', size: MB, error: 'type' },
    { kind: 'image', name: 'sea.mp4', size: MB, error: 'type' },
    { kind: 'video', name: 'sea.mp4', size: 11 * MB, error: 'size' },
    { kind: 'captions', name: 'sea.en.srt', size: 10, error: undefined },
    { kind: 'file', name: 'sea.pdf', size: 10 * MB, error: undefined },
    { kind: 'file', name: 'page.html', size: 10, error: 'type' },
    { kind: 'file', name: 'Learn Node.js.pdf', size: 10, error: undefined },
    { kind: 'file', name: '\u2068درس.pdf\u2069', size: 10, error: undefined },
    { kind: 'image', name: 'sea.jfif', size: 10, error: undefined },
    { kind: 'video', name: 'VID_2.3gp', size: 10, error: undefined },
  ] as const)('$name as $kind: $error', ({ kind, name, size, error }) => {
    expect(fileError({ name, size }, { kind, maxMb: 10 })).toBe(error);
  });

  it('gets a name of its own when it comes out of the clipboard', () => {
    const pasted = namedFile(new File(['x'], 'image.png', { type: 'image/png' }), new Date('2030-05-01T09:07:00Z'));
    expect(pasted.name).toBe('Pasted 2030-05-01 09.07.png');
    expect(namedFile(new File(['x'], 'sea.png'), new Date('2030-05-01T09:07:00Z')).name).toBe('sea.png');
  });
});

describe('a file of the library', () => {
  it('is shown in the smallest size that is wide enough', () => {
    const size = (width: number) => ({
      source_url: `/files/a.${width}.webp`,
      width,
      height: 1,
      mime_type: 'image/webp',
    });
    const media = {
      source_url: '/files/a.jpg',
      media_details: { file: 'a.jpg', filesize: 1, sizes: { large: size(1280), thumbnail: size(300) } },
    };
    expect(pictureUrl(media, 300)).toBe('/files/a.300.webp');
    expect(pictureUrl(media, 640)).toBe('/files/a.1280.webp');
    expect(pictureUrl(media, 2000)).toBe('/files/a.jpg');
  });

  it('has its title as it was written, and its kind', () => {
    expect(titleOf({ title: { rendered: 'Tom &amp; &lt;Ann&gt; &amp;lt;' } })).toBe('Tom & <Ann> &lt;');
    expect(kindLabel('/files/a.b.pdf?x=1')).toBe('PDF');
  });
});
