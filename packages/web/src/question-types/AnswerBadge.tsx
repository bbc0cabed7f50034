import type { AnswerResult } from '@lectern/contract';
import { answerState } from './answerState.ts';
import { Mark, type MarkTone } from './parts/Mark.tsx';
import { useQuestionWords } from './useQuestionWords.ts';

const tones = {
  correct: 'good',
  incorrect: 'bad',
  partially_correct: 'warn',
  needs_review: 'wait',
  not_answered: 'neutral',
} as const satisfies Record<string, MarkTone>;

/** Correct, Incorrect, … What waits for a person is work to graders and a wait to learners. */
export function AnswerBadge({ result, grader = false }: { result: AnswerResult; grader?: boolean }) {
  const { t } = useQuestionWords();
  const state = answerState(result);
  const words = {
    correct: t('correct'),
    incorrect: t('incorrect'),
    partially_correct: t('partially_correct'),
    needs_review: grader ? t('need_review') : t('pending'),
    not_answered: t('not_answered'),
  };
  return <Mark tone={tones[state]}>{words[state]}</Mark>;
}
