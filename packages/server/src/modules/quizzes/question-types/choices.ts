import { MAX_CHOICES } from '@lectern/contract/limits';
import type { QuestionSnapshot } from '../quizzes.tables.ts';
import { markParts } from './mark.ts';
import type { QuestionDraft, QuestionType, ReadValue } from './question-type.ts';
import { checkRows, cleanRow, nameOf, openRow } from './rows.ts';
import { isEmpty, notAnswered, refused, tidyText } from './values.ts';

/** What every question has in common that is answered by choosing. */

export const rightNames = (question: Pick<QuestionSnapshot, 'answers'>): string[] =>
  question.answers.filter((row) => row.correct === true).map(nameOf);

export function readChoice(question: QuestionSnapshot, name: string): ReadValue {
  const wanted = tidyText(name).trim();
  return question.answers.some((row) => nameOf(row) === wanted)
    ? { ok: true, value: wanted }
    : refused('unknown_answer');
}

export const cleanChoices = (draft: QuestionDraft) =>
  draft.answers.map((row) => ({ ...cleanRow(row), correct: row.correct === true }));

export const checkChoices = (rows: QuestionDraft['answers'], { max = MAX_CHOICES }: { max?: number } = {}) =>
  checkRows(rows, { max });

export const openChoices: QuestionType['forLearner'] = (question, shuffle) => {
  const rows = question.answers.map(openRow);
  return question.randomize ? shuffle(rows) : rows;
};

/** One of the answers, by its name; stock clients send it in a list of one. */
export const oneChoice: Pick<
  QuestionType,
  'markedBy' | 'partial' | 'forLearner' | 'readValue' | 'mark' | 'correctValue' | 'accepted'
> = {
  markedBy: 'rule',
  partial: false,
  forLearner: openChoices,
  readValue(question, submitted) {
    const one: unknown = Array.isArray(submitted) && submitted.length === 1 ? submitted[0] : submitted;
    if (isEmpty(one)) return notAnswered;
    return typeof one === 'string' ? readChoice(question, one) : refused('no_choice');
  },
  mark: (question, value) => markParts(question, { right: value === rightNames(question)[0] ? 1 : 0, total: 1 }),
  correctValue: (question) => rightNames(question)[0] ?? null,
  accepted: () => [],
};
