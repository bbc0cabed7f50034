import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { drawing, form, photo, uploading } from '../media.fixture.ts';

const t = await useTestApp();
const { upload, readFileAs, onDisk } = uploading(t);

const CYRILLIC = Buffer.concat([
  Buffer.from('1\n00:01,000 --> 00:02,000\n'),
  Buffer.from('cff0e8e2e5f220e2f1e5ec', 'hex'),
]);

describe('the type of an upload', () => {
  it('turns SubRip captions into what browsers show', async () => {
    const instructor = await t.given.instructor();
    const { body } = await upload(
      instructor,
      form('1\r\n00:00:01,500 --> 00:00:02,000\r\nHello <i>you</i>\r\n', 'en.srt', 'application/x-subrip'),
    );
    const file = await readFileAs(body.source_url);
    expect(file.headers['content-type']).toMatch(/^text\/vtt/);
    expect(file.body).toBe('WEBVTT\n\n00:00:01.500 --> 00:00:02.000\nHello <i>you</i>\n');
  });

  it.each([
    {
      title: 'another encoding',
      bytes: Buffer.from('\uFEFF1\r\n00:01,500 --> 00:02,000\r\nGrün & 3 < 4\r\n', 'utf16le'),
      name: 'de.srt',
    },
    {
      title: 'times of SubRip',
      bytes: Buffer.from('WEBVTT\n\n00:00:01,500 --> 00:00:02,000\n \nGrün &amp; 3 < 4\n'),
      name: 'de.vtt',
    },
  ])('stores captions with $title as browsers read them', async ({ bytes, name }) => {
    const { body } = await upload(await t.given.instructor(), form(bytes, name, ''));
    const file = await readFileAs(body.source_url);
    expect(file.body).toBe('WEBVTT\n\n00:00:01.500 --> 00:00:02.000\nGrün &amp; 3 &lt; 4\n');
  });

  it.each([
    { name: 'Learn Node.js.pdf', title: 'Learn Node.js' },
    { name: '\u200Fدرس 2.pdf', title: 'درس 2' },
    { name: 'the "last" one.pdf', title: 'the &quot;last&quot; one' },
  ])('takes $name and calls it $title', async ({ name, title }) => {
    const { body } = await upload(await t.given.instructor(), form(Buffer.from('\n%PDF-1.4\n1 0 obj'), name, ''));
    expect(body).toMatchObject({ title: { rendered: title }, mime_type: 'application/pdf' });
  });

  it('keeps a picture as what it is, whatever its name says', async () => {
    const png = await drawing(20, 10).png().toBuffer();
    const { body } = await upload(await t.given.instructor(), form(png, 'screen.jpg', 'image/jpeg'));
    expect(body).toMatchObject({ mime_type: 'image/png', source_url: expect.stringMatching(/\.png$/) });
  });

  it('B26: hides nothing behind the last pixel of a picture', async () => {
    const instructor = await t.given.instructor();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload(instructor, form(polyglot, 'a.jpg', 'image/jpeg'));
    const file = await readFileAs(body.source_url);
    expect(file.rawPayload.includes('<script>')).toBe(false);
  });

  it.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'a.svg',
      'image/svg+xml',
      /ending in \.svg/,
    ],
    [
      'an SVG named as a picture',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'a.png',
      'image/png',
      /not that of a \.png file|content is/,
    ],
    ['a page', '<!doctype html><script>alert(1)</script>', 'a.html', 'text/html', /ending in \.html/],
    ['a picture with a second ending', photo, 'a.php.jpg', 'image/jpeg', /contains \.php before/],
    ['a picture declared as a page', photo, 'a.jpg', 'text/html', /sent as text\/html/],
    ['the first bytes of a picture and nothing after', photo.subarray(0, 400), 'a.jpg', 'image/jpeg', /damaged/],
    [
      'the head of a picture before a page',
      Buffer.from('GIF89a<script>alert(1)</script>'),
      'a.gif',
      'image/gif',
      /damaged/,
    ],
    [
      'captions that are not text',
      Buffer.from([...Buffer.from('WEBVTT\n\n'), 0xff, 0xfe, 0xc3]),
      'a.vtt',
      'text/vtt',
      /no captions/,
    ],
    ['captions without cues', '1\n00:01,000 --> 00:01,000\nNo length\n', 'a.srt', '', /no captions/],
    ['captions in another encoding', CYRILLIC, 'a.srt', '', /neither UTF-8/],
    ['an empty file', '', 'a.pdf', 'application/pdf', /is empty/],
  ])('B26: refuses %s and keeps nothing of it', async (_what, bytes, name, type, reason) => {
    const instructor = await t.given.instructor();
    const before = await onDisk();
    const { status, body } = await upload(instructor, form(bytes, name, type));
    expect([status, body.code, body.message]).toEqual([400, 'file_type', expect.stringMatching(reason)]);
    expect(await onDisk()).toEqual(before);
  });
});
