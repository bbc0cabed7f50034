import { describe, expect, it } from 'vitest';
import { cueAt, cuesOf, UnreadableCaptions } from './cuesOf.ts';

const shown = (file: string) =>
  cuesOf(file).map(({ start, end, speaker, text }) => `${start}–${end} ${speaker && `${speaker}: `}${text}`);

const plain = 'WEBVTT\n\n00:01.000 --> 00:02.500\nOne\n\n00:03.000 --> 00:04.000\nTwo\n';
const both = ['1–2.5 One', '3–4 Two'];

describe('the cues of a file', () => {
  it.each([
    { title: 'as it should be', file: plain, cues: both },
    { title: 'with a mark of byte order', file: `\uFEFF${plain}`, cues: both },
    { title: 'with the line ends of Windows', file: plain.replaceAll('\n', '\r\n'), cues: both },
    { title: 'with the line ends of old Macs', file: plain.replaceAll('\n', '\r'), cues: both },
    { title: 'without its headline', file: plain.replace('WEBVTT\n\n', ''), cues: both },
    { title: 'with a cue right below its headline', file: plain.replace('WEBVTT\n\n', 'WEBVTT\n'), cues: both },
    {
      title: 'with a remark, a style and facts in its head',
      file: plain.replace('WEBVTT\n', 'WEBVTT - Video\nKind: captions\n\nNOTE for us\n\nSTYLE\n::cue { color: red }\n'),
      cues: both,
    },
    { title: 'that ends without a line end', file: plain.trimEnd(), cues: both },
    { title: 'whose empty lines hold blanks', file: plain.replaceAll('\n\n', '\n \t\n'), cues: both },
    { title: 'whose cues are not kept apart', file: plain.replace('One\n\n', 'One\n'), cues: both },
    {
      title: 'of SubRip',
      file: '1\r\n00:00:01,000 --> 00:00:02,500\r\n<font color="red">One</font>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo',
      cues: both,
    },
    { title: 'of SubRip below a headline', file: plain.replace(/(\d)\.(\d{3})/g, '$1,$2'), cues: both },
    {
      title: 'in the wrong order',
      file: 'WEBVTT\n\n00:03.000 --> 00:04.000\nTwo\n\n00:01.000 --> 00:02.500\nOne',
      cues: both,
    },
    {
      title: 'with cues that overlap',
      file: 'WEBVTT\n\n00:01.000 --> 00:09.000\nLong\n\n00:02.000 --> 00:03.000\nShort',
      cues: ['1–9 Long', '2–3 Short'],
    },
    {
      title: 'with cues without an end, without a length and with words for times',
      file: `${plain}\n00:05.000 -->\nLost\n\n00:06.000 --> 00:06.000\nLost\n\nsoon --> later\nLost\n`,
      cues: both,
    },
    {
      title: 'with a cue that says nothing',
      file: `${plain}\n00:05.000 --> 00:06.000\n<i> </i>\n\n00:07.000 --> 00:08.000\n`,
      cues: both,
    },
    {
      title: 'with hours, settings and names',
      file: 'WEBVTT\n\nintro\n12:00:01.000 --> 12:00:02.000 align:start position:10%\nLate',
      cues: ['43201–43202 Late'],
    },
    {
      title: 'with voices',
      file: 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Ruth Okoye>Look <i>up</i>.</v>\n<v Kenji>Why?',
      cues: ['1–2 Ruth Okoye: Look up.', '1–2 Kenji: Why?'],
    },
    {
      title: 'with marks, moments and signs',
      file: 'WEBVTT\n\n00:01.000 --> 00:09.000\n<c.yellow>R&amp;D</c> <00:02.000>is <b>5 < 6</b>,\n<lang de>und</lang> &lt;so&gt; <on> a<b',
      cues: ['1–9 R&D is 5 < 6, und <so> a<b'],
    },
    { title: 'that has only its headline', file: 'WEBVTT\n\n', cues: [] },
    { title: 'that has only a headline and a remark', file: '\uFEFFWEBVTT\n\nNOTE nothing yet', cues: [] },
    { title: 'that is empty', file: '', cues: [] },
    { title: 'that is blank', file: '\r\n \r\n', cues: [] },
  ])('$title', ({ file, cues }) => {
    expect(shown(file)).toEqual(cues);
  });

  it.each([
    { title: 'a page of HTML', file: '<!doctype html>\n<html><body><p>Not found</p></body></html>' },
    { title: 'an answer in JSON', file: '{"code":"not_found"}' },
    { title: 'a file none of whose times can be read', file: 'WEBVTT\n\nsoon --> later\nWords\n' },
    { title: 'bytes of something else', file: '\u0000\u0001\uFFFD\uFFFDmoov' },
  ])('of $title cannot be read', ({ file }) => {
    expect(() => cuesOf(file)).toThrow(UnreadableCaptions);
  });

  it('are all there when there are ten thousand', () => {
    const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
    const many = Array.from({ length: 10_000 }, (_, at) => `${clock(at)} --> ${clock(at + 1)}\nLine ${at}`);
    const cues = cuesOf(`WEBVTT\n\n${many.join('\n\n')}`);
    expect(cues).toHaveLength(10_000);
    expect(cues.at(-1)).toEqual({ start: 9999, end: 10_000, speaker: '', text: 'Line 9999' });
  });
});

describe('the cue of a moment', () => {
  const cues = [1, 3, 3, 8].map((start) => ({ start, end: start + 1, speaker: '', text: '' }));

  it.each([
    { seconds: 0.9, cue: -1 },
    { seconds: 1, cue: 0 },
    { seconds: 2.5, cue: 0 },
    { seconds: 3.2, cue: 2 },
    { seconds: 99, cue: 3 },
  ])('at $seconds seconds is $cue', ({ seconds, cue }) => {
    expect(cueAt(cues, seconds)).toBe(cue);
  });
});
