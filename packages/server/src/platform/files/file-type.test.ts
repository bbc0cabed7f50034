import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFileKinds, checkFileType, type FileKind } from './file-type.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'lectern-types-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
/** The boxes at the start of videos: what a detector, and a player, goes by. */
const video = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mp41`), Buffer.alloc(40)]);

const contents = {
  jpg: await drawn.clone().jpeg().toBuffer(),
  png: await drawn.clone().png().toBuffer(),
  webp: await drawn.clone().webp().toBuffer(),
  gif: await drawn.clone().gif().toBuffer(),
  mp4: video('isom'),
  mov: video('qt  '),
  m4a: video('M4A '),
  pdf: Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n'),
  flv: Buffer.concat([Buffer.from('FLV\u0001\u0005'), Buffer.alloc(40)]),
  wav: Buffer.concat([Buffer.from('RIFF'), Buffer.from([36, 0, 0, 0]), Buffer.from('WAVEfmt '), Buffer.alloc(24)]),
  doc: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
  vtt: Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHello'),
  srt: Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]),
  text: Buffer.from('1 apple\n2 pears\n'),
};
type Content = keyof typeof contents;

beforeAll(async () => {
  await Promise.all(Object.entries(contents).map(([name, bytes]) => writeFile(path.join(folder, name), bytes)));
});

const check = (content: Content, filename: string, declaredMime = '', kinds: readonly FileKind[] = allFileKinds) =>
  checkFileType(path.join(folder, content), { filename, declaredMime, kinds });

describe('a file whose name, type and content agree is taken', () => {
  it.each([
    ['jpg', 'Photo.JPG', 'image/jpeg', 'image/jpeg'],
    ['jpg', 'photo.jpeg', 'image/jpg', 'image/jpeg'],
    ['png', 'a.png', 'image/png', 'image/png'],
    ['webp', 'a.webp', 'image/webp', 'image/webp'],
    ['gif', 'a.gif', 'image/gif', 'image/gif'],
    ['mp4', 'Lesson 1.2 intro.mp4', 'video/mp4', 'video/mp4'],
    ['mov', 'a.mov', 'video/quicktime', 'video/quicktime'],
    ['m4a', 'a.m4a', 'audio/x-m4a', 'audio/mp4'],
    ['flv', 'a.flv', 'application/octet-stream', 'video/x-flv'],
    ['wav', 'a.wav', 'audio/wave', 'audio/wav'],
    ['pdf', 'notes.v2.pdf', 'application/pdf; charset=binary', 'application/pdf'],
    ['doc', 'a.doc', 'application/msword', 'application/msword'],
    ['vtt', 'en.vtt', 'text/vtt', 'text/vtt'],
    ['srt', 'en.srt', '', 'application/x-subrip'],
  ] as const)('%s as %s (%s)', async (content, filename, declared, mime) => {
    expect((await check(content, filename, declared)).mime).toBe(mime);
  });
});

describe('a file that tells two stories is refused', () => {
  it.each([
    ['HTML under the name of a picture', 'html', 'a.png', 'image/png'],
    ['HTML', 'html', 'a.html', 'text/html'],
    ['SVG', 'svg', 'a.svg', 'image/svg+xml'],
    ['SVG under the name of a picture', 'svg', 'a.png', 'image/png'],
    ['a program', 'exe', 'a.exe', 'application/octet-stream'],
    ['a program under the name of a document', 'exe', 'a.pdf', 'application/pdf'],
    ['a picture under the name of another', 'jpg', 'a.png', 'image/png'],
    ['a picture declared as another', 'jpg', 'a.jpg', 'image/png'],
    ['a picture declared as a page', 'jpg', 'a.jpg', 'text/html'],
    ['a program hidden in the middle of the name', 'jpg', 'a.php.jpg', 'image/jpeg'],
    ['a page hidden in the middle of the name', 'pdf', 'a.HTML.pdf', 'application/pdf'],
    ['a name that reads backwards', 'jpg', 'a\u202Egpj.jpg', 'image/jpeg'],
    ['a name with a zero byte', 'jpg', 'a.php\u0000.jpg', 'image/jpeg'],
    ['a name without an ending', 'jpg', 'jpg', 'image/jpeg'],
    ['a name of an ending only', 'jpg', '', 'image/jpeg'],
    ['an ending that every object has', 'jpg', 'a.constructor', ''],
    ['a video under the name of a sound', 'mp4', 'a.m4a', 'audio/mp4'],
    ['text under the name of captions', 'text', 'a.srt', 'text/plain'],
    ['HTML under the name of captions', 'html', 'a.vtt', 'text/vtt'],
  ] as const)('%s', async (_what, content, filename, declared) => {
    await expect(check(content, filename, declared)).rejects.toMatchObject({ code: 'file_type' });
  });

  it('a video where a picture is asked for', async () => {
    await expect(check('mp4', 'a.mp4', 'video/mp4', ['image'])).rejects.toMatchObject({ code: 'file_type' });
  });
});
