import { parseText, tokenizeVTTCue } from 'media-captions';

/** Words of a video from one moment to another. */
export interface Cue {
  start: number;
  end: number;
  /** '' where the file does not say who speaks. */
  speaker: string;
  text: string;
}

/** What is there is no list of words with times. */
export class UnreadableCaptions extends Error {}

const HEADLINE = /^WEBVTT(?:[ \t]|$)/;
const TIMING = /^[ \t]*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}[ \t]*-->/;
/** Tags of HTML, which SubRip files hold, and moments within a cue: the words in between stay. */
const FOREIGN_TAG = /<(?:\d[\d:.]*|(?!\/?(?:c|i|b|u|ruby|rt|v|lang)[\s.>])\/?[a-z][^<>]*)>/gi;
/** As in '5 < 6', which files hold though they should write it another way. */
const LONE_ANGLE = /<(?!\/?(?:c|i|b|u|ruby|rt|v|lang)(?:[\s.][^<>]*)?>)/gi;

type Node = ReturnType<typeof tokenizeVTTCue>[number];
interface Voice {
  speaker: string;
  text: string;
}

/**
 * The lines of a file, with an empty one before each cue: text directly before the times would be taken for part of the
 * cue.
 */
function linesOf(file: string): string[] {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const isFull = (at: number) => (lines[at] ?? '').trim() !== '';
  return lines.flatMap((line, at) => {
    // One full line in front may be the cue's name.
    const stuck = TIMING.test(line) && isFull(at - 1) && (isFull(at - 2) || at === 1);
    return stuck ? ['', line] : [isFull(at) ? line : ''];
  });
}

const said = (nodes: readonly Node[], speaker = ''): Voice[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return [{ speaker, text: node.data }];
    return said(node.children, node.type === 'v' ? (node.voice ?? '').trim() : speaker);
  });

/** What is said by whom; pieces of one speaker that follow each other are one. */
function voicesOf(nodes: readonly Node[]): Voice[] {
  const voices: Voice[] = [];
  for (const piece of said(nodes)) {
    const last = voices.at(-1);
    if (last?.speaker === piece.speaker) last.text += piece.text;
    else voices.push(piece);
  }
  return voices
    .map(({ speaker, text }) => ({ speaker, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

/**
 * The cues of a WebVTT or SubRip file in the order of their times, one for each who speaks. Cues without readable times
 * are left out; a file that holds something else throws.
 */
export async function cuesOf(file: string): Promise<Cue[]> {
  const lines = linesOf(file);
  const isVtt = HEADLINE.test(lines[0] ?? '');
  // Without a headline the parser would take the first line for one.
  const text = (isVtt ? lines : ['WEBVTT', '', ...lines]).join('\n');
  const withPoints = text.replace(/^.*-->.*$/gm, (timing) => timing.replace(/(\d),(\d{1,3})(?!\d)/g, '$1.$2'));
  const { cues } = await parseText(withPoints, { strict: false, errors: false, type: 'vtt' });
  if (cues.length === 0 && !isEmpty(isVtt, lines)) throw new UnreadableCaptions();
  return cues
    .flatMap((cue) => {
      cue.text = cue.text.replace(FOREIGN_TAG, '').replace(LONE_ANGLE, '&lt;');
      return voicesOf(tokenizeVTTCue(cue)).map((voice) => ({ start: cue.startTime, end: cue.endTime, ...voice }));
    })
    .toSorted((one, other) => one.start - other.start);
}

/** Nothing but the headline, its facts and remarks; or nothing at all. */
const isEmpty = (isVtt: boolean, lines: readonly string[]): boolean =>
  lines.every((line) => line === '') || (isVtt && !lines.some((line) => line.includes('-->')));

/** The words of that moment, and between two cues those of the last; -1 before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): number =>
  cues.findLastIndex(({ start }) => start <= seconds);
