import type { Attempt } from '@lectern/contract';
import { useQuestionWords } from '../../question-types/useQuestionWords.ts';
import { secondsTaken } from './attemptFormat.ts';
import { Facts } from './Facts.tsx';
import { useAttemptFormat } from './useAttemptFormat.ts';

/** Which attempt it is, how long it took and how much of the quiz was answered. */
export function QuizSummary({ attempt }: { attempt: Attempt }) {
  const { t } = useQuestionWords();
  const { number, taken } = useAttemptFormat();
  const running = attempt.attempt_status === 'attempt_started';
  const limit = attempt.quiz?.duration ?? 0;
  return (
    <Facts
      title={t('quiz_summary')}
      facts={[
        [t('attempt'), t('attempt_of', { number: number(attempt.number), count: attempt.total_attempts })],
        [t('time_taken'), taken(secondsTaken(attempt))],
        [t('time_limit'), limit > 0 ? taken(limit * 60) : t('no_time_limit')],
        [t('questions'), number(attempt.total_questions)],
        // Nothing is counted before the end.
        [t('answered'), running ? null : number(attempt.total_answered_questions)],
        [t('correct_answers'), running ? null : number(attempt.total_correct_answers)],
        [t('incorrect_answers'), running ? null : number(attempt.total_incorrect_answers)],
      ]}
    />
  );
}
