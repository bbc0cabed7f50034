import { htmlTokens } from '../../../platform/html/html-tokens.ts';
import { plainWords } from '../words.rules.ts';

/** In characters: limits of the passages of all lessons, and of the open one. */
const MAX_LENGTH = 12_000;
const MAX_OWN_LENGTH = 8000;
/** In characters: longer sections are divided. */
const MAX_PASSAGE = 1500;
/** Shorter words are not compared. */
const MIN_WORD = 4;

const HEADING = /^h[1-6]$/;
const BLOCK = /^(?:p|li|tr|div|blockquote|pre|dt|dd|figcaption)$/;

export interface Passage {
  lessonId: number;
  lesson: string;
  /** The heading above it; '' without one. */
  heading: string;
  text: string;
}

export interface ReadLesson {
  id: number;
  name: string;
  html: string;
}

function paragraphsOf(html: string): { heading: string; text: string }[] {
  const found: { heading: string; text: string }[] = [];
  let heading = '';
  let inHeading = false;
  let text = '';
  const end = () => {
    const clean = text.replace(/\s+/g, ' ').trim();
    if (inHeading) heading = clean;
    else if (clean !== '') found.push({ heading, text: clean });
    text = '';
  };
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') text += token.text;
    else if (HEADING.test(token.name)) {
      end();
      inHeading = !token.closes;
      if (inHeading) heading = '';
    } else if (BLOCK.test(token.name)) end();
    else if (token.name === 'br') text += ' ';
  }
  end();
  return found;
}

/** The passages of a lesson, each of one heading. */
export function passagesOf({ id, name, html }: ReadLesson): Passage[] {
  const passages: Passage[] = [];
  for (const { heading, text } of paragraphsOf(html)) {
    const last = passages.at(-1);
    for (let at = 0; at < text.length; at += MAX_PASSAGE) {
      const piece = text.slice(at, at + MAX_PASSAGE);
      const fits = at === 0 && last?.heading === heading && last.text.length + piece.length < MAX_PASSAGE;
      if (fits) last.text += `\n${piece}`;
      else passages.push({ lessonId: id, lesson: name, heading, text: piece });
    }
  }
  return passages;
}

/** The distinct longer words of a question. */
export const wordsOf = (question: string): string[] => [
  ...new Set(
    plainWords(question)
      .split(' ')
      .filter((word) => word.length >= MIN_WORD),
  ),
];

function scoreOf({ lesson, heading, text }: Passage, words: readonly string[]): number {
  const plain = ` ${plainWords(`${lesson} ${heading} ${text}`)}`;
  return words.filter((word) => plain.includes(` ${word.slice(0, Math.max(MIN_WORD, word.length - 2))}`)).length;
}

/** The best of these passages that fit, in their order. */
function best(passages: readonly Passage[], words: readonly string[], max: number): Passage[] {
  let left = max;
  const chosen = new Set(
    passages
      .map((passage) => ({ passage, score: scoreOf(passage, words) }))
      .toSorted((one, other) => other.score - one.score)
      .filter(({ passage }) => {
        if (passage.text.length > left) return false;
        left -= passage.text.length;
        return true;
      })
      .map(({ passage }) => passage),
  );
  return passages.filter((passage) => chosen.has(passage));
}

/** What the model is sent: passages of the lesson that is read, and those of others that share words with the question. */
export function choosePassages(own: ReadLesson, others: readonly ReadLesson[], question: string): Passage[] {
  const words = wordsOf(question);
  const ofOwn = best(passagesOf(own), words, MAX_OWN_LENGTH);
  const used = ofOwn.reduce((sum, { text }) => sum + text.length, 0);
  const related = others.flatMap(passagesOf).filter((passage) => scoreOf(passage, words) > 0);
  return [...ofOwn, ...best(related, words, MAX_LENGTH - used)];
}
