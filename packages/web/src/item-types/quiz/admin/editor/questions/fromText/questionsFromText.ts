import { MAX_ANSWER_LENGTH, MAX_CHOICES, MAX_MATCH_LENGTH, MAX_PAIRS } from '@lectern/contract/limits';
import type { QuestionTypeSlug } from '@lectern/contract';

/** What is wrong with a question of the text. Each is a word of the catalog: `quizzes.text_error_mark`. */
type TextError = 'mark' | 'one_answer' | 'too_many' | 'too_long' | 'same';

interface TextRow {
  name: string;
  correct: boolean;
}

export interface TextQuestion {
  /** Of its first words, counted from 1. */
  line: number;
  type: Extract<QuestionTypeSlug, 'single-choice' | 'multiple-choice' | 'true-false' | 'text-answer' | 'matching'>;
  name: string;
  rows: TextRow[];
  pairs: { prompt: string; match: string }[];
  explanation: string;
  error: TextError | null;
}

/** The words that make two answers a question of true or false, each in small letters. */
export interface TruthWords {
  yes: readonly string[];
  no: readonly string[];
}

const NUMBER = /^\d{1,3}[.)]\s+/;
const LABEL = /^(?:[-•–]|\(?[A-Za-z\d][.)])\s+/;
const TICK = /^(?:\*|\[x\]|\(x\)|✓|✔)\s*/i;
const UNTICKED = /^(?:\[ ?\]|\( \))\s*/;
const KEY =
  /^(?:(?:correct )?answers?|(?:richtige )?antwort(?:en)?|lösung(?:en)?|الإجابة(?: الصحيحة)?)\s*:\s*([a-z](?:\s*,\s*[a-z])*)\s*$/i;
const EXPLANATION = /^>\s?/;
/** 'b) …' and 'ANSWER: B' begin no question: word processors put an empty line between all lines. */
const CONTINUES = /^(?:\*\s*)?(?:\(?[A-Za-z][.)]|\[[ x]?\]|\([ x]\))\s+\S/i;
const BETWEEN_SIDES = ' = ';

/** 'b) *Paris' → { name: 'Paris', correct: true } */
function rowOf(line: string): TextRow {
  let rest = line;
  let correct = false;
  for (const mark of [TICK, LABEL, TICK, UNTICKED]) {
    const without = rest.replace(mark, '');
    correct ||= mark === TICK && without !== rest;
    rest = without;
  }
  return { name: rest.trim(), correct };
}

/** 'ANSWER: A, C' names answers by their letters. */
function applyKey(rows: TextRow[], key: string | undefined): TextRow[] {
  if (key === undefined) return rows;
  const right = new Set(key.toUpperCase().split(/\s*,\s*/));
  return rows.map((row, place) => ({ ...row, correct: right.has(String.fromCodePoint(65 + place)) }));
}

/** Two answers that say true and false, or the right one of them alone: whether true is right. */
function truthOf(rows: readonly TextRow[], words: TruthWords): boolean | undefined {
  const [first, second] = rows.map(({ name, correct }) => ({ name: name.toLowerCase(), correct }));
  if (!first || rows.length > 2) return undefined;
  const isYes = words.yes.includes(first.name);
  if (!isYes && !words.no.includes(first.name)) return undefined;
  if (!second) return isYes;
  if (!(isYes ? words.no : words.yes).includes(second.name) || first.correct === second.correct) return undefined;
  return first.correct === isYes;
}

/** 'Mars = Red' → both sides; null for a text without two. */
function pairOf(text: string): TextQuestion['pairs'][number] | null {
  const at = text.indexOf(BETWEEN_SIDES);
  if (at < 0) return null;
  const pair = { prompt: text.slice(0, at).trim(), match: text.slice(at + BETWEEN_SIDES.length).trim() };
  return pair.prompt !== '' && pair.match !== '' ? pair : null;
}

function hasTwice(texts: readonly string[]): boolean {
  return new Set(texts).size < texts.length;
}

function choiceError(rows: readonly TextRow[]): TextError | null {
  if (rows.length === 1) return 'one_answer';
  if (rows.length > MAX_CHOICES) return 'too_many';
  if (rows.some(({ name }) => name.length > MAX_ANSWER_LENGTH)) return 'too_long';
  if (hasTwice(rows.map(({ name }) => name))) return 'same';
  return rows.some(({ correct }) => correct) ? null : 'mark';
}

function pairError(pairs: TextQuestion['pairs']): TextError | null {
  if (pairs.length > MAX_PAIRS) return 'too_many';
  if (pairs.some((pair) => Math.max(pair.prompt.length, pair.match.length) > MAX_MATCH_LENGTH)) return 'too_long';
  return hasTwice(pairs.map(({ prompt }) => prompt)) || hasTwice(pairs.map(({ match }) => match)) ? 'same' : null;
}

function questionOf(block: { line: number; lines: string[] }, words: TruthWords): TextQuestion {
  const [first = '', ...others] = block.lines;
  const name = first.replace(NUMBER, '');
  const explained = others.filter((line) => EXPLANATION.test(line));
  const key = others.map((line) => KEY.exec(line)?.[1]).find((found) => found !== undefined);
  const answers = others.filter((line) => !EXPLANATION.test(line) && !KEY.test(line));
  const rows = applyKey(answers.map(rowOf), key);
  const pairs = rows.flatMap((row) => pairOf(row.name) ?? []);
  const whole: TextQuestion = {
    line: block.line,
    type: 'text-answer',
    name,
    rows: [],
    pairs: [],
    explanation: explained.map((line) => line.replace(EXPLANATION, '')).join(' '),
    error: name.length > MAX_ANSWER_LENGTH ? 'too_long' : null,
  };
  if (rows.length === 0) return whole;
  if (rows.length > 1 && rows.every(({ correct }) => !correct) && pairs.length === rows.length) {
    return { ...whole, type: 'matching', pairs, error: whole.error ?? pairError(pairs) };
  }
  const truth = truthOf(rows, words);
  if (truth !== undefined) {
    const both = [
      { name: words.yes[0] ?? '', correct: truth },
      { name: words.no[0] ?? '', correct: !truth },
    ];
    return { ...whole, type: 'true-false', rows: both };
  }
  const several = rows.filter(({ correct }) => correct).length > 1;
  return {
    ...whole,
    type: several ? 'multiple-choice' : 'single-choice',
    rows,
    error: whole.error ?? choiceError(rows),
  };
}

/**
 * Parses a quiz from text: questions with answers on the lines below, separated by empty lines. `*` marks correct
 * answers, or a line 'ANSWER: B' at the end; `>` starts the explanation, `=` separates the sides of a pair. A question
 * without answers is a text question. Each line is read once.
 */
export function questionsFromText(text: string, words: TruthWords): TextQuestion[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let open = false;
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '') open = false;
    else if (open || (blocks.length > 0 && (CONTINUES.test(line) || KEY.test(line)))) blocks.at(-1)?.lines.push(line);
    else {
      blocks.push({ line: at + 1, lines: [line] });
      open = true;
    }
  }
  return blocks.map((block) => questionOf(block, words));
}
