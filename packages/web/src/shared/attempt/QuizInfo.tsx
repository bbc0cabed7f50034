import type { Attempt } from '@lectern/contract';
import { useQuestionWords } from '../../question-types/useQuestionWords.ts';
import { Facts } from './Facts.tsx';
import { useAttemptFormat } from './useAttemptFormat.ts';

/** Which quiz, whose attempt, and when. Learners know who they are. */
export function QuizInfo({ attempt, grader = false }: { attempt: Attempt; grader?: boolean }) {
  const { t } = useQuestionWords();
  const { stamp } = useAttemptFormat({ grader });
  const { user } = attempt;
  const email = (grader && user?.email) || null;
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ') || (user?.display_name ?? '');
  return (
    <Facts
      title={t('quiz_info')}
      facts={[
        [t('quiz'), attempt.quiz?.name ?? null],
        [t('course'), attempt.course?.name ?? null],
        [t('student'), grader ? name : null],
        [t('email'), email && breakable(email)],
        [t('started'), stamp(attempt.attempt_started_at)],
        [t('ended'), attempt.attempt_ended_at && stamp(attempt.attempt_ended_at)],
      ]}
    />
  );
}

/** Breaks before the domain where it is too long for its column. */
function breakable(address: string) {
  const at = address.lastIndexOf('@');
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
