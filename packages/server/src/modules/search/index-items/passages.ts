import type { SafeHtml } from '@lectern/contract';
import { readCaptions } from '@lectern/contract/captions';
import { textOf } from '../../../platform/html/html-text.ts';
import type { LineMark } from '../search.tables.ts';

/** Long enough for a thought, short enough to be shown as one result. */
const MAX_PASSAGE = 700;
/** Seconds of a transcript in one passage. */
const MAX_SECONDS = 40;

export interface Passage {
  heading: string;
  text: string;
}

/** The text of sanitized HTML in passages of at most 700 characters, each below its heading. Linear time. */
export function passagesOf(html: SafeHtml): Passage[] {
  const passages: Passage[] = [];
  for (const [at, part] of html.split(/<h[2-6]\b[^<>]*>/).entries()) {
    const end = at === 0 ? 0 : part.search(/<\/h[2-6]>/);
    const heading = end > 0 ? textOf(part.slice(0, end) as SafeHtml).replaceAll('\n', ' ') : '';
    const text = textOf(part.slice(Math.max(end, 0)) as SafeHtml);
    const pieces = piecesOf(text);
    // A heading without text is found too.
    if (pieces.length === 0 && heading !== '') pieces.push('');
    passages.push(...pieces.map((piece) => ({ heading, text: piece })));
  }
  return passages;
}

/** A text in pieces of at most 700 characters, cut between lines, else between words. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const line of text.split('\n').flatMap(shortLines)) {
    if (piece !== '' && piece.length + line.length >= MAX_PASSAGE) {
      pieces.push(piece);
      piece = '';
    }
    piece += piece === '' ? line : `\n${line}`;
  }
  if (piece.trim() !== '') pieces.push(piece);
  return pieces;
}

function shortLines(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > MAX_PASSAGE) {
    const space = rest.lastIndexOf(' ', MAX_PASSAGE);
    const end = space > 0 ? space : MAX_PASSAGE;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

export interface TranscriptPassage {
  text: string;
  marks: LineMark[];
}

/** The lines of WebVTT in passages of at most 40 seconds, with the second at which each line begins. Linear time. */
export function transcriptPassages(vtt: string): TranscriptPassage[] {
  const passages: TranscriptPassage[] = [];
  let passage: TranscriptPassage | undefined;
  let before = '';
  for (const { start, pieces } of readCaptions(vtt)) {
    const second = Math.floor(start);
    const text = pieces.map((piece) => piece.text).join(' ');
    // Captions that roll show each line twice.
    if (text === before) continue;
    before = text;
    const begun = passage?.marks[0]?.[1];
    if (
      !passage ||
      begun === undefined ||
      second - begun >= MAX_SECONDS ||
      passage.text.length + text.length >= MAX_PASSAGE
    ) {
      passages.push((passage = { text: '', marks: [] }));
    } else passage.text += ' ';
    passage.marks.push([passage.text.length, second]);
    passage.text += text.slice(0, MAX_PASSAGE);
  }
  return passages;
}
