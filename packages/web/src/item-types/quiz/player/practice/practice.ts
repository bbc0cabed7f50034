import type { AnswerResult, Attempt, LearnerQuestion } from '@lectern/contract';
import { sameText } from '@lectern/contract/text';
import { practicable } from '../../../../shared/attempt/practicable.ts';
import { pairsOf, rowsOf, textOf, textsOf } from '../../../../question-types/values.ts';

/** A question of an ended attempt that can be answered once more, with what the server has revealed of it. */
export interface PracticeQuestion {
  question: LearnerQuestion;
  result: AnswerResult;
  explanation: string;
}

/** What was missed and can be practiced. */
export const practiceQuestions = (attempt: Attempt): PracticeQuestion[] =>
  practicable(attempt).map(([id, result]) => ({
    question: questionOf(id, result),
    result,
    explanation: attempt.answer_explanation[id] ?? '',
  }));

const questionOf = (id: number, result: AnswerResult): LearnerQuestion => ({
  id,
  name: result.question,
  type: result.type,
  description: result.description,
  enable_description: result.description !== '',
  parent_id: 0,
  course_id: 0,
  menu_order: 0,
  answer_required: false,
  randomize: false,
  points: result.max_points,
  max_character: 0,
  files: result.files,
  answers_decode_success: true,
  answers: rowsOf(result.options),
  play_limit: 0,
  choose: 0,
  editor: 'plain',
  transcript: '',
  start_at: 0,
  end_at: 0,
  blank_sizes: [],
});

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** In practice small slips of typing are passed over: only the server knows how strictly a quiz reads. */
const isSame = (key: string, typed: string): boolean =>
  sameText(key, typed, { case_sensitive: false, ignore_accents: true, ignore_punctuation: true });

/** Whether an answer is right by the revealed key. Nothing of it is sent or counted. */
export function isRight({ type, correct_answer: key, accepted }: AnswerResult, value: unknown): boolean {
  switch (type) {
    case 'multiple-choice':
      return sameList(textsOf(value).toSorted(), textsOf(key).toSorted());
    case 'sortable':
      return sameList(textsOf(value), textsOf(key));
    case 'matching': {
      const given = new Map(pairsOf(value).map(({ prompt, match }) => [prompt, match]));
      return pairsOf(key).every(({ prompt, match }) => given.get(prompt) === match);
    }
    case 'fill-in-the-blanks': {
      const words = textsOf(value);
      return (
        accepted.length > 0 && accepted.every((texts, blank) => texts.some((text) => isSame(text, words[blank] ?? '')))
      );
    }
    default:
      return textOf(value) !== '' && textOf(value) === (textsOf(key)[0] ?? '');
  }
}

/** Which blanks are right; of other types none. */
export const rightBlanks = ({ accepted }: AnswerResult, value: unknown): boolean[] =>
  accepted.map((texts, blank) => texts.some((text) => isSame(text, textsOf(value)[blank] ?? '')));
