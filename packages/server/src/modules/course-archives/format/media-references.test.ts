import { describe, expect, it } from 'vitest';
import { mediaIn, withMedia } from './media-references.ts';

const key = (name: string) => `${name.padEnd(27, 'x')}.png`;
const cover = key('cover');
const small = `${'cover'.padEnd(27, 'x')}.medium.webp`;
const stranger = key('stranger');

const record = {
  featured_image: 7,
  points: 7,
  description: `<img src="/files/${cover}"><img src="https://old.example/files/${small}"><img src="/files/${stranger}">`,
  featured_video_source: 'self-hosted',
  featured_video_url: `/files/${cover}`,
  video_source: 'youtube',
  video_source_url: 'https://www.youtube.com/watch?v=7',
  subtitles: [{ media_id: 8, url: '' }],
  pdf: [{ id: 9, url: `/files/${cover}` }],
  download_materials: [7, 9],
  answers: [{ name: '7', image: 7, imageMatch: 0 }],
  files: [{ id: 0, url: 'https://elsewhere.example/a.png' }],
};

describe('the files that a record shows', () => {
  it('are found by their numbers and by their addresses', () => {
    const { ids, keys } = mediaIn(record);
    expect([...ids].toSorted()).toEqual([7, 8, 9]);
    expect([...keys].toSorted()).toEqual([cover, small, stranger].toSorted());
  });

  it('are those of the school it is brought to, and what nobody knows is named by nothing', () => {
    const addresses = new Map([
      [cover, '/files/new-cover'],
      [small, '/files/new-small'],
    ]);
    const ids = new Map([[7, 70]]);
    expect(withMedia(record, { ids, keys: new Map([[cover, 70]]), addresses })).toEqual({
      ...record,
      featured_image: 70,
      description: '<img src="/files/new-cover"><img src="/files/new-small"><img src="/files/missing">',
      featured_video_url: '70',
      subtitles: [{ media_id: 0, url: '' }],
      pdf: [{ id: 0, url: '/files/new-cover' }],
      download_materials: [70, 0],
      answers: [{ name: '7', image: 70, imageMatch: 0 }],
    });
  });
});
