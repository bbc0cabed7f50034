import type { AuthorAnswer, LearnerAnswer } from '@lectern/contract';
import type { QuestionSnapshot } from '../../quizzes.tables.ts';
import { markParts } from '../mark.ts';
import type { QuestionType, ReadValue } from '../question-type.ts';
import { isEmpty, notAnswered, refused, tidyText } from '../values.ts';
import { checkPairs, cleanPair, matchOf, promptOf } from './pairs.ts';

type Pair = { prompt: string; match: string };

/** Matches that belong to no prompt. Pictures have none. */
function distractors({ answers, settings }: Pick<QuestionSnapshot, 'answers' | 'settings'>): string[] {
  const pictures = answers.some((row) => row.type === 'ImageToImage');
  return pictures ? [] : settings.distractors.map((text) => text.trim()).filter((text) => text !== '');
}

function promptSide(row: AuthorAnswer): LearnerAnswer {
  if (row.type === 'ImageToText') return { imageUrl: row.imageUrl ?? '', imageAlt: row.imageAlt ?? '', type: row.type };
  if (row.type === 'ImageToImage') {
    return { imagePromptUrl: row.imagePromptUrl ?? '', imagePromptAlt: row.imagePromptAlt ?? '', type: row.type };
  }
  return { prompt: row.prompt ?? '' };
}

function matchSide(row: AuthorAnswer): LearnerAnswer {
  if (row.type !== 'ImageToImage') return { match: row.match ?? '' };
  return { imageMatchUrl: row.imageMatchUrl ?? '', imageMatchAlt: row.imageMatchAlt ?? '' };
}

/** What was submitted as pairs: a list of them, or a map from prompt to match. */
function pairsOf(submitted: unknown): Pair[] | null {
  if (typeof submitted !== 'object' || submitted === null) return null;
  const given: unknown[] = Array.isArray(submitted)
    ? submitted
    : Object.entries(submitted).map(([prompt, match]: [string, unknown]) => ({ prompt, match }));
  const pairs: Pair[] = [];
  for (const one of given) {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return null;
    const { prompt, match, ...others } = one as Record<string, unknown>;
    if (typeof prompt !== 'string' || Object.keys(others).length > 0) return null;
    if (match !== null && match !== undefined && typeof match !== 'string') return null;
    pairs.push({ prompt: tidyText(prompt).trim(), match: tidyText(match ?? '').trim() });
  }
  return pairs;
}

function readPairs(question: QuestionSnapshot, pairs: readonly Pair[]): ReadValue {
  const prompts = question.answers.map(promptOf);
  const matches = new Set([...question.answers.map(matchOf), ...distractors(question)]);
  const chosen = new Map<string, string>();
  for (const { prompt, match } of pairs) {
    if (!prompts.includes(prompt)) return refused('unknown_prompt');
    if (chosen.has(prompt)) return refused('prompt_twice');
    if (match !== '' && !matches.has(match)) return refused('unknown_match');
    chosen.set(prompt, match);
  }
  if ([...chosen.values()].every((match) => match === '')) return notAnswered;
  return { ok: true, value: prompts.map((prompt) => ({ prompt, match: chosen.get(prompt) ?? '' })) };
}

export const matching: QuestionType = {
  slug: 'matching',
  markedBy: 'rule',
  partial: true,
  check(draft) {
    const answers = draft.answers.map(cleanPair);
    return { answers, errors: checkPairs(answers, draft.settings.distractors) };
  },
  forLearner(question, shuffle) {
    const { answers } = question;
    const extra = distractors(question).map((match): LearnerAnswer => ({ match }));
    // Matches are shuffled independently, so that rows do not reveal the pairs.
    const matches = shuffle([...answers.map(matchSide), ...extra]);
    return matches.map((match, place) => {
      const row = answers[place];
      return row ? { ...promptSide(row), ...match } : match;
    });
  },
  readValue(question, submitted) {
    if (isEmpty(submitted)) return notAnswered;
    const pairs = pairsOf(submitted);
    return pairs ? readPairs(question, pairs) : refused('no_pairs');
  },
  mark(question, value) {
    const { answers } = question;
    const pairs = value as readonly Pair[];
    const hits = answers.filter((row, place) => pairs[place]?.match === matchOf(row)).length;
    return markParts(question, { right: hits, total: answers.length });
  },
  correctValue: (question) => question.answers.map((row) => ({ prompt: promptOf(row), match: matchOf(row) })),
  accepted: () => [],
};
