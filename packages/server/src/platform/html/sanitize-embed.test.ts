import { describe, expect, it } from 'vitest';
import { frameUrl, safeVideoUrl } from './sanitize-embed.ts';

const ID = '62Rw58Ekam4';
const watch = `https://www.youtube.com/watch?v=${ID}`;

describe('the address of a video on YouTube', () => {
  it.each([
    [`https://youtube.com/watch?v=${ID}`],
    [`https://www.youtube.com/watch?v=${ID}`],
    [`https://m.youtube.com/watch?v=${ID}`],
    [`https://music.youtube.com/watch?v=${ID}`],
    [`https://youtube-nocookie.com/embed/${ID}`],
    [`https://www.youtube-nocookie.com/embed/${ID}`],
    [`https://youtu.be/${ID}`],
    [`https://www.youtube.com/live/${ID}`],
    [`https://www.youtube.com/shorts/${ID}`],
    [`https://www.youtube.com/v/${ID}`],
    [`  //www.youtube.com/watch?v=${ID}\n`],
    [`http://www.youtube.com/watch?v=${ID}`],
  ])('%s is known', (address) => {
    expect(safeVideoUrl('youtube', address)).toBe(watch);
  });

  it.each([
    ['of no video', 'https://www.youtube.com/'],
    ['of no video at all', 'https://youtu.be'],
    ['of a page that only carries a video', `https://www.youtube.com/feed?v=${ID}`],
    ['without a video', 'https://www.youtube.com/watch'],
    ['with a longer name', `https://www.youtube.com/watch?v=${ID}x`],
    ['of a list', `https://www.youtube.com/embed/videoseries?list=PLabcdefghij`],
    ['of a channel whose name is as long', `https://www.youtube.com/channel/${ID}`],
    ['of another host', `https://evil.example/watch?v=${ID}`],
    ['of no web page', `ftp://www.youtube.com/watch?v=${ID}`],
    ['with a name', `https://somebody@www.youtube.com/watch?v=${ID}`],
    ['with a password', `https://:secret@www.youtube.com/watch?v=${ID}`],
  ])('%s is none', (_what, address) => {
    expect(safeVideoUrl('youtube', address)).toBeNull();
  });
});

describe('the address of a video on Vimeo', () => {
  it.each([
    ['https://vimeo.com/1234567', 'https://vimeo.com/1234567'],
    ['https://www.vimeo.com/1234567/', 'https://vimeo.com/1234567'],
    ['https://vimeo.com/channels/staff-picks/1234567', 'https://vimeo.com/1234567'],
    ['https://vimeo.com/groups/night-sky/videos/1234567', 'https://vimeo.com/1234567'],
    ['https://player.vimeo.com/video/1234567?h=abcdef12', 'https://vimeo.com/1234567/abcdef12'],
    ['https://vimeo.com/1234567?h=no-key', 'https://vimeo.com/1234567'],
    ['https://vimeo.com/1234567?h=abcdef12-', 'https://vimeo.com/1234567'],
    ['https://vimeo.com/1234567?h=-abcdef12', 'https://vimeo.com/1234567'],
  ])('%s', (address, expected) => {
    expect(safeVideoUrl('vimeo', address)).toBe(expected);
  });

  it.each([
    ['of no video', 'https://vimeo.com/upload'],
    ['that only ends like one', 'https://vimeo.com/manage/1234567'],
    ['that only begins like one', 'https://vimeo.com/1234567/settings'],
    ['of another host', 'https://evil.example/1234567'],
    ['that is no address', '1234567'],
  ])('%s is none', (_what, address) => {
    expect(safeVideoUrl('vimeo', address)).toBeNull();
  });
});

describe('any other address of a video', () => {
  it('has no quote that could end an attribute', () => {
    expect(safeVideoUrl('external', "https://media.example.com/it's.mp4")).toBe('https://media.example.com/it%27s.mp4');
    expect(safeVideoUrl('external', "https://media'.example.com/a.mp4")).toBeNull();
  });

  it('may be as long as addresses are, and no longer', () => {
    const long = (length: number) => 'https://media.example.com/'.padEnd(length, 'a');
    expect(safeVideoUrl('external', ` ${long(2000)} `)).toBe(long(2000));
    expect(safeVideoUrl('external', long(2001))).toBeNull();
  });

  it.each([
    ['ftp://media.example.com/a.mp4'],
    ['https://somebody@media.example.com/a.mp4'],
    ['https://:secret@media.example.com/a.mp4'],
  ])('%s is none', (address) => {
    expect(safeVideoUrl('external', address)).toBeNull();
  });
});

describe('a frame of YouTube', () => {
  const frame = 'https://www.youtube-nocookie.com/embed';

  it('keeps what says which part is shown, in which language', () => {
    const kept = '?start=30&end=60&list=PLabcdefghij&rel=0&hl=de&cc_load_policy=1&cc_lang_pref=ar';
    expect(frameUrl(`https://www.youtube.com/embed/${ID}${kept}&autoplay=1`)).toBe(`${frame}/${ID}${kept}`);
  });

  it('loses values that are none', () => {
    expect(frameUrl(`https://www.youtube.com/embed/${ID}?start=30s%22&hl=%22de&end=`)).toBe(`${frame}/${ID}`);
  });

  it('may be a list', () => {
    expect(frameUrl('https://www.youtube.com/embed/videoseries?list=PLabcdefghij')).toBe(
      `${frame}/videoseries?list=PLabcdefghij`,
    );
  });

  it.each([
    ['names none', ''],
    ['names one by other letters', '?list=PLabcdefghij%22'],
    ['names one by a sign before it', '?list=%22PLabcdefghij'],
    ['names one that is too short', '?list=PLabcdefg'],
    ['only carries one', '/x?list=PLabcdefghij'],
  ])('is no list where its address %s', (_what, rest) => {
    expect(frameUrl(`https://www.youtube.com/embed/videoseries${rest}`)).toBeNull();
  });

  it('is not a page that names a list', () => {
    expect(frameUrl('https://www.youtube.com/playlist?list=PLabcdefghij')).toBeNull();
  });
});

describe('a frame of another host', () => {
  it.each([
    ['https://player.vimeo.com/video/1234567?x=1', 'https://player.vimeo.com/video/1234567'],
    ['https://vimeo.com/1234567/abcdef12', 'https://player.vimeo.com/video/1234567?h=abcdef12'],
    ['https://fast.wistia.net:443/embed/iframe/abc123#t=1', 'https://fast.wistia.net/embed/iframe/abc123'],
    // The port of one protocol must not be taken along to the other.
    ['http://fast.wistia.net:443/embed/iframe/abc123', 'https://fast.wistia.net/embed/iframe/abc123'],
    ['https://docs.google.com/presentation/d/abc/embed', 'https://docs.google.com/presentation/d/abc/embed'],
  ])('%s', (address, expected) => {
    expect(frameUrl(address)).toBe(expected);
  });

  it.each([
    ['https://vimeo.com/upload'],
    ['https://fast.wistia.net/x/embed/iframe/abc123'],
    ['https://fast.wistia.net/embed/iframe/abc123/x'],
    ['https://docs.google.com/x/presentation/d/abc/embed'],
    ['https://docs.google.com/presentation/d/abc/embed/x'],
    ['https://codepen.io/x/ann/embed/abc'],
    ['https://codepen.io/ann/embed/abc/%22'],
    ['https://codepen.io:8443/ann/embed/abc'],
  ])('%s is none', (address) => {
    expect(frameUrl(address)).toBeNull();
  });
});
