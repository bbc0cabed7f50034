import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captionsFormat, readCaptions, webVttOf } from './captions.ts';

const shown = (file: string) =>
  readCaptions(file).map(
    ({ start, end, pieces }) =>
      `${start}–${end} ${pieces.map(({ speaker, text }) => `${speaker && `${speaker}: `}${text}`).join(' / ')}`,
  );

const A = '00:00:01,000 --> 00:00:02,500';
const B = '00:00:03,000 --> 00:00:04,000';
const both = ['1–2.5 One', '3–4 Two'];
const srt = `1\n${A}\nOne\n\n2\n${B}\nTwo\n`;

describe('SubRip as people have it', () => {
  it.each([
    { title: 'as it should be', file: srt, cues: both },
    { title: 'with a mark of byte order', file: `\uFEFF${srt}`, cues: both },
    { title: 'with line ends of Windows', file: srt.replaceAll('\n', '\r\n'), cues: both },
    { title: 'with line ends of old Macs', file: srt.replaceAll('\n', '\r'), cues: both },
    { title: 'with line ends that were converted twice', file: srt.replaceAll('\n', '\r\r\n'), cues: both },
    { title: 'without counters', file: srt.replace(/^\d\n/gm, ''), cues: both },
    { title: 'without hours', file: srt.replaceAll('00:00:', '00:'), cues: both },
    {
      title: 'with one digit of hours and of fractions',
      file: srt.replaceAll('00:00:', '0:00:').replaceAll(',000', ',0'),
      cues: both,
    },
    { title: 'with blanks around the signs of its times', file: srt.replaceAll(':', ' : '), cues: both },
    { title: 'with a dash for the arrow', file: srt.replaceAll('-->', '–>'), cues: both },
    { title: 'with blanks in the lines between cues', file: srt.replaceAll('\n\n', '\n  \t\n'), cues: both },
    { title: 'with no line between cues', file: srt.replaceAll('\n\n', '\n'), cues: both },
    { title: 'with titles above', file: `Subtitles by us\n\n${srt}`, cues: both },
    { title: 'with places on the screen', file: srt.replace(A, `${A}  X1:100 X2:200 Y1:5 Y2:9`), cues: both },
    { title: 'with commands', file: srt.replace('One', '{\\an8}{\\i1}One{\\i0}'), cues: both },
    { title: 'with hard breaks', file: srt.replace('One', 'One\\Nline'), cues: ['1–2.5 One line', '3–4 Two'] },
    {
      title: 'with tags of HTML',
      file: srt.replace('One', '<font color="#fff" size=3>One</font><br/>line'),
      cues: ['1–2.5 One line', '3–4 Two'],
    },
    {
      title: 'with comparisons',
      file: srt.replace('One', 'a<b and 5 < 6 > 4 & <3'),
      cues: ['1–2.5 a<b and 5 < 6 > 4 & <3', '3–4 Two'],
    },
    {
      title: 'with code',
      file: srt.replace('One', 'List<String> x; if a<b and c>d'),
      cues: ['1–2.5 List<String> x; if a<b and c>d', '3–4 Two'],
    },
    {
      title: 'with an arrow in its words',
      file: srt.replace('One', 'One --> two'),
      cues: ['1–2.5 One --> two', '3–4 Two'],
    },
    {
      title: 'with an empty line within a cue',
      file: srt.replace('One', 'One\n\nmore'),
      cues: ['1–2.5 One more', '3–4 Two'],
    },
    { title: 'with words that are a number', file: srt.replace('One', '42'), cues: ['1–2.5 42', '3–4 Two'] },
    {
      title: 'with entities',
      file: srt.replace('One', 'R&amp;D &#39;x&#x27; &unknown; &lt;b&gt;'),
      cues: ["1–2.5 R&D 'x' &unknown; <b>", '3–4 Two'],
    },
    { title: 'with a folder in its words', file: srt.replace('One', 'C:\\New'), cues: ['1–2.5 C:\\New', '3–4 Two'] },
  ])('$title', ({ file, cues }) => {
    expect(shown(file)).toEqual(cues);
    expect(shown(webVttOf(file) ?? '')).toEqual(cues);
    expect(captionsFormat(file)).toBe('srt');
  });
});

describe('WebVTT as people have it', () => {
  const vtt = `WEBVTT\n\n${A.replaceAll(',', '.')}\nOne\n\n${B.replaceAll(',', '.')}\nTwo\n`;
  it.each([
    { title: 'as it should be', file: vtt, cues: both },
    { title: 'with comma times', file: vtt.replaceAll('.', ','), cues: both },
    { title: 'below empty lines', file: `\n\n${vtt}`, cues: both },
    {
      title: 'with a remark that looks like a name',
      file: vtt.replace('00:00:03', 'NOTE here\n\nsecond\n00:00:03'),
      cues: both,
    },
    { title: 'with a first line of one space', file: vtt.replace('One', ' \nOne'), cues: both },
    { title: 'with a last line of one space', file: vtt.replace('One', 'One\n '), cues: both },
    {
      title: 'with moments',
      file: vtt.replace('One', 'One<00:00:01.500><c> more</c>'),
      cues: ['1–2.5 One more', '3–4 Two'],
    },
    {
      title: 'with voices',
      file: vtt.replace('One', '<v.loud Ann &amp; Bo>One</v>'),
      cues: ['1–2.5 Ann & Bo: One', '3–4 Two'],
    },
    { title: 'with words after an empty line', file: vtt.replace('One\n', 'One\n\nlost\n'), cues: both },
  ])('$title', ({ file, cues }) => {
    expect(shown(file)).toEqual(cues);
    expect(shown(webVttOf(file) ?? '')).toEqual(cues);
    expect(captionsFormat(file)).toBe('vtt');
  });

  it('keeps styles, regions, names and settings', () => {
    const style = 'STYLE\n::cue(.loud) { color: red }';
    const file = `WEBVTT - Title\nKind: captions\n\n${style}\n\nintro\n00:01.000 --> 00:02.000 align:start nonsense line:0\n<c.loud>Hi</c>\n`;
    expect(webVttOf(file)).toBe(
      `WEBVTT\n\n${style}\n\nintro\n00:00:01.000 --> 00:00:02.000 align:start line:0\n<c.loud>Hi</c>\n`,
    );
  });

  it('writes what every browser reads as the same words', () => {
    expect(webVttOf(srt.replace('One', 'a --> b & <3'))).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\na --&gt; b &amp; &lt;3\n\n00:00:03.000 --> 00:00:04.000\nTwo\n',
    );
  });
});

describe('a file without cues', () => {
  it.each([
    { title: 'nothing', file: '' },
    { title: 'a headline', file: 'WEBVTT\n\nNOTE later' },
    { title: 'a page', file: '<!doctype html><p>No</p>' },
    { title: 'words for times', file: 'WEBVTT\n\nsoon --> later\nWords\n' },
    { title: 'times without words', file: `1\n${A}\n\n2\n${B}\n<i></i>\n` },
    { title: 'times without a length', file: `1\n${A.replace('02,500', '01,000')}\nOne\n` },
  ])('$title', ({ file }) => {
    expect(webVttOf(file)).toBeNull();
    expect(readCaptions(file)).toEqual([]);
  });
});

it('what is written reads like what was read, whatever the file', () => {
  const parts = [
    A,
    B,
    '\n',
    '\n',
    '\r',
    ' ',
    '1',
    '2',
    'WEBVTT\n',
    'word',
    '<',
    '>',
    '&',
    '<b>',
    '</b>',
    '<v Ann>',
    '</v>',
  ];
  const marks = ['-->', '{\\an8}', '\\N', '&lt;', '&amp;', '&nbsp;', 'NOTE', 'STYLE', '<c.x>', '<00:00:01.200>'];
  const part = fc.constantFrom(...parts, ...marks, '<font size=1>');
  const files = fc.array(part, { maxLength: 60 }).map((all) => all.join(''));
  fc.assert(
    fc.property(files, (file) => {
      const vtt = webVttOf(file);
      expect(readCaptions(vtt ?? '')).toEqual(readCaptions(file));
      expect(vtt === null ? vtt : webVttOf(vtt)).toBe(vtt);
    }),
    { numRuns: 2000 },
  );
});
