import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFileKinds, checkFileType, type FileKind } from './file-type.ts';
import { zip } from './zip/zip.ts';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const folder = await mkdtemp(path.join(tmpdir(), 'lectern-types-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
const DOCX_TYPES =
  '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.' +
  'openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, body]) => ({ name, body: [Buffer.from(body)] }));
  const pieces: Buffer[] = [];
  for await (const piece of zip(entries, new Date('2030-01-01T00:00:00Z'))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The boxes at the start of videos: what a detector, and a player, goes by. */
const video = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mp41`), Buffer.alloc(40)]);

const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const track = (handler: string) =>
  box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler))));
/** The list of tracks comes last, as recorders write it. */
const recorded = (brand: string, ...tracks: string[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0isom`)),
    box('mdat', Buffer.alloc(3000)),
    box('moov', box('mvhd', Buffer.alloc(100)), ...tracks.map(track)),
  ]);
const TIMES = '00:01.000 --> 00:02.000';

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
  phoneVideo: recorded('3gp5', 'soun', 'vide'),
  phoneSound: recorded('mp42', 'soun'),
  phoneNothing: recorded('3gp4'),
  cameraMov: recorded('qt  ', 'vide', 'tmcd'),
  iphoneSound: recorded('M4A ', 'soun'),
  heic: video('heic'),
  lateEnd: Buffer.concat([recorded('mp42', 'vide').subarray(0, -50), Buffer.from([255, 255, 255, 255])]),
  ogg: Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('\u0001vorbis'), Buffer.alloc(40)]),
  pdfLate: Buffer.concat([Buffer.alloc(900, 10), Buffer.from('%PDF-1.4\n1 0 obj\n')]),
  pdfTooLate: Buffer.concat([Buffer.alloc(1030, 10), Buffer.from('%PDF-1.4\n1 0 obj\n')]),
  pdfPage: Buffer.from('\n<script>alert(1)</script>\n%PDF-1.4\n1 0 obj\n'),
  docx: await zipOf({ '[Content_Types].xml': DOCX_TYPES, 'word/document.xml': '<w/>' }),
  plainZip: await zipOf({ 'a.txt': 'a' }),
  empty: Buffer.alloc(0),
  utf16: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`1\r\n${TIMES}\r\nÜber`, 'utf16le')]),
  bareSrt: Buffer.from(`\n${TIMES.replaceAll('.', ',')}\nHello\n`),
  cyrillic: Buffer.concat([
    Buffer.from(`1\n${TIMES}\n`),
    Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x20, 0xe2, 0xf1, 0xe5, 0xec, 0x20, 0xe7, 0xe4, 0xe5, 0xf1, 0xfc]),
    Buffer.from([0xe4, 0xee, 0xe1, 0xf0, 0xfb, 0xe9, 0x20, 0xe4, 0xe5, 0xed, 0xfc, 0xe4, 0xf0, 0xf3, 0xe7, 0xfc, 0xff]),
    Buffer.from([0xe4, 0xee, 0xe1, 0xf0, 0xfb, 0xe9, 0x20, 0xe4, 0xe5, 0xed, 0xfc, 0xe4, 0xf0, 0xf3, 0xe7, 0xfc, 0xff]),
  ]),
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
    ['pdf', 'Learn Next.js and Node.js.pdf', 'application/pdf', 'application/pdf'],
    ['pdf', 'Why we left booking.com.pdf', 'application/pdf', 'application/pdf'],
    ['pdf', 'types in index.d.ts.pdf', 'application/x-pdf', 'application/pdf'],
    ['pdf', '\u200Fدرس 3.pdf', 'application/pdf', 'application/pdf'],
    ['pdf', '\u2068درس 3.pdf\u2069', 'application/pdf', 'application/pdf'],
    ['pdf', 'the "last" one.pdf', 'application/force-download', 'application/pdf'],
    ['pdfLate', 'scan.pdf', 'application/pdf', 'application/pdf'],
    ['jpg', 'a.jfif', 'image/jpeg', 'image/jpeg'],
    ['jpg', 'a.jpe', 'image/pjpeg', 'image/jpeg'],
    ['png', 'screenshot.jpg', 'image/jpeg', 'image/png'],
    ['webp', 'saved from a page.png', 'image/png', 'image/webp'],
    ['gif', 'wave.jpeg', 'image/jpeg', 'image/gif'],
    ['docx', 'essay.docx', 'application/zip', `${OPEN_XML}.wordprocessingml.document`],
    ['docx', 'essay.docx', 'application/x-zip-compressed', `${OPEN_XML}.wordprocessingml.document`],
    ['ogg', 'song.ogg', 'video/ogg', 'audio/ogg'],
    ['ogg', 'song.oga', 'audio/ogg', 'audio/ogg'],
    ['phoneVideo', 'VID_1.mp4', 'video/mp4', 'video/mp4'],
    ['phoneVideo', 'VID_1.3gp', 'video/3gpp', 'video/mp4'],
    ['phoneVideo', 'clip.mov', 'video/quicktime', 'video/mp4'],
    ['phoneSound', 'memo.m4a', 'audio/mp4', 'audio/mp4'],
    ['phoneSound', 'memo.mp4', 'video/mp4', 'audio/mp4'],
    ['phoneSound', 'memo.3gp', 'audio/3gpp', 'audio/mp4'],
    ['phoneNothing', 'memo.m4a', 'audio/mp4', 'audio/mp4'],
    ['phoneNothing', 'clip.mp4', 'video/mp4', 'video/mp4'],
    ['cameraMov', 'IMG_1.MOV', 'video/quicktime', 'video/quicktime'],
    ['cameraMov', 'IMG_1.mp4', 'video/mp4', 'video/quicktime'],
    ['iphoneSound', 'book.m4b', 'audio/x-m4b', 'audio/mp4'],
    ['lateEnd', 'cut.mp4', 'video/mp4', 'video/mp4'],
    ['utf16', 'de.srt', 'application/x-subrip', 'application/x-subrip'],
    ['bareSrt', 'de.srt', 'text/plain', 'application/x-subrip'],
    ['srt', 'de.vtt', 'text/vtt', 'application/x-subrip'],
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
    ['a picture under the name of a document', 'jpg', 'a.pdf', 'application/pdf'],
    ['a page before the mark of a PDF', 'pdfPage', 'a.pdf', 'application/pdf'],
    ['a video with tracks under the name of a sound', 'phoneVideo', 'a.m4a', 'audio/mp4'],
    ['an archive under the name of a document', 'plainZip', 'a.docx', 'application/zip'],
    ['a script of a server in the middle of the name', 'jpg', 'a.py.jpg', 'image/jpeg'],
    ['one hidden behind a mark of direction', 'jpg', 'a.p\u200Ehp.jpg', 'image/jpeg'],
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

  it.each([
    ['text', 'a.xyz', '', 'type_unknown', { ending: 'xyz' }],
    ['text', 'notes', '', 'name_ending', {}],
    ['jpg', 'a\u202Egpj.jpg', '', 'name_hidden', {}],
    ['jpg', 'a.php.jpg', '', 'name_runs', { part: 'php' }],
    ['jpg', 'a.jpg', 'text/html', 'type_declared', { ending: 'jpg', declared: 'text/html' }],
    ['png', 'a.pdf', '', 'type_content', { ending: 'pdf', content: 'PNG' }],
    ['heic', 'IMG_2.jpg', 'image/jpeg', 'type_content', { ending: 'jpg', content: 'HEIC' }],
    ['html', 'a.png', 'image/png', 'type_damaged', { ending: 'png' }],
    ['pdfTooLate', 'a.pdf', '', 'type_damaged', { ending: 'pdf' }],
    ['empty', 'a.pdf', '', 'file_empty', {}],
    ['phoneVideo', 'a.m4a', '', 'type_not_video', { ending: 'm4a' }],
    ['text', 'a.srt', '', 'captions_empty', {}],
    ['cyrillic', 'a.srt', '', 'captions_encoding', {}],
  ] as const)('%s as %s: says %s %s', async (content, filename, declared, code, params) => {
    const sentence = { code: `platform:${code}`, params };
    await expect(check(content, filename, declared)).rejects.toMatchObject({ sentence });
  });

  it('sound where a video is asked for, whatever its name', async () => {
    const refusal = check('phoneSound', 'a.mp4', 'video/mp4', ['video']);
    await expect(refusal).rejects.toMatchObject({ sentence: { params: { content: 'M4A' } } });
  });

  it('a video where a picture is asked for', async () => {
    await expect(check('mp4', 'a.mp4', 'video/mp4', ['image'])).rejects.toMatchObject({ code: 'file_type' });
  });
});
