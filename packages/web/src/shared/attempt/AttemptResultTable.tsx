import type { Attempt } from '@lectern/contract';
import { useQuestionWords } from '../../question-types/useQuestionWords.ts';
import { Facts } from './Facts.tsx';
import { ResultBadge } from './ResultBadge.tsx';
import { useAttemptFormat } from './useAttemptFormat.ts';

/** The points, what was needed, and what came of it. */
export function AttemptResultTable({ attempt, grader = false }: { attempt: Attempt; grader?: boolean }) {
  const { t } = useQuestionWords();
  const { mark, number } = useAttemptFormat();
  const { pass_mark: pass, pass_mark_type: passType, to_review: waiting } = attempt;
  return (
    <Facts
      title={t('result')}
      facts={[
        [
          t('marks'),
          // Its two numbers keep their sides where the page is read from the right.
          <bdi key="marks" dir="ltr">
            {t('marks_of', { earned: number(attempt.earned_marks), total: number(attempt.total_marks) })}
          </bdi>,
        ],
        [t('percentage'), mark(attempt.percent)],
        [
          t('pass_mark'),
          passType === 'percentage' ? mark(pass) : t('pass_points', { count: pass, points: number(pass) }),
        ],
        [t('result'), <ResultBadge key="result" result={attempt.result} />],
        [grader ? t('need_review') : t('pending'), waiting > 0 ? t('to_review', { count: waiting }) : null],
      ]}
    />
  );
}
