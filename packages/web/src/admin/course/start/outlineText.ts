import type { StartingOutline } from '@lectern/contract';
import {
  MAX_NAME_LENGTH,
  MAX_OUTLINE_TEXT_LENGTH,
  MAX_STARTING_ITEMS,
  MAX_STARTING_SECTIONS,
} from '@lectern/contract/limits';

type OutlineProblem = 'text_too_long' | 'too_many_sections' | 'too_many_items' | 'name_too_long';

export interface ReadOutline {
  sections: StartingOutline;
  /** The first thing that keeps it from being made. */
  problem: OutlineProblem | undefined;
}

const TAB = 4;
/** What lists are written with: dashes, dots, '1.', 'a)' and the signs of Markdown. */
const BULLET = /^(?:[-*+•–]|#{1,6}|\d{1,3}[.)]|[a-z]\))\s+/i;

const indentOf = (line: string) =>
  [...(/^[ \t]*/.exec(line)?.[0] ?? '')].reduce((width, sign) => width + (sign === '\t' ? TAB : 1), 0);

/** 'Quiz: Which knot?', in English or in the reader's language; the name stays without the mark. */
function itemOf(name: string, quizWords: readonly string[]): StartingOutline[number]['items'][number] {
  const colon = name.indexOf(':');
  const mark = colon > 0 ? name.slice(0, colon).trim().toLowerCase() : '';
  const isQuiz = quizWords.some((word) => word.toLowerCase() === mark);
  const rest = isQuiz ? name.slice(colon + 1).trim() : name;
  // A mark without a name is the name.
  return { type: isQuiz ? 'quiz' : 'lesson', name: rest === '' ? name : rest };
}

/** How a line is written, the larger the deeper: headings by their level, plain lines, numbers, then bullets. */
function rankOf(line: string): number {
  const mark = BULLET.exec(line.trim())?.[0].trim() ?? '';
  if (mark.startsWith('#')) return mark.length;
  if (mark === '') return 7;
  return /^\d/.test(mark) ? 8 : 9;
}

/**
 * Which lines are sections. Of those at the margin: headings where there are any besides other lines, else those of the
 * least rank, so that numbers and bullets below a plain line are its items without being indented.
 */
function sectionTest(lines: readonly string[]): (line: string) => boolean {
  const least = lines.reduce((width, line) => Math.min(width, indentOf(line)), Number.POSITIVE_INFINITY);
  const ranks = lines.filter((line) => indentOf(line) === least).map(rankOf);
  const lowest = Math.min(...ranks);
  const headings = lowest <= 6 && ranks.some((rank) => rank > 6);
  return (line) => indentOf(line) === least && (headings ? rankOf(line) <= 6 : rankOf(line) === lowest);
}

/**
 * An outline as people write one: a line is a section, an indented one an item of it. Headings and bullets of Markdown
 * need no indentation. How far the whole text is indented says nothing, and whatever lies deeper than an item is one.
 * Items before the first section get one called `unnamed`.
 */
export function readOutlineText(
  text: string,
  { unnamed, quizWords }: { unnamed: string; quizWords: readonly string[] },
): ReadOutline {
  if (text.length > MAX_OUTLINE_TEXT_LENGTH) return { sections: [], problem: 'text_too_long' };
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const isSection = sectionTest(lines);
  const sections: StartingOutline = [];
  let items = 0;
  let problem: OutlineProblem | undefined;
  for (const line of lines) {
    const name = line.trim().replace(BULLET, '').replace(/\s+/g, ' ').trim();
    if (name === '' || BULLET.test(`${name} `)) continue;
    if (isSection(line)) sections.push({ name, items: [] });
    else {
      if (sections.length === 0) sections.push({ name: unnamed, items: [] });
      items += 1;
      sections.at(-1)?.items.push(itemOf(name, quizWords));
    }
    if (name.length > MAX_NAME_LENGTH) problem ??= 'name_too_long';
    if (sections.length > MAX_STARTING_SECTIONS) problem ??= 'too_many_sections';
    if (items > MAX_STARTING_ITEMS) problem ??= 'too_many_items';
  }
  return { sections, problem };
}
