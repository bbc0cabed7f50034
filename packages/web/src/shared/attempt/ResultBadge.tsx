import type { AttemptResult } from '@lectern/contract';
import { Mark, type MarkTone } from '../../question-types/parts/Mark.tsx';
import { useQuestionWords } from '../../question-types/useQuestionWords.ts';

const tones = {
  pass: 'good',
  fail: 'bad',
  pending: 'wait',
  in_progress: 'wait',
  abandoned: 'neutral',
} as const satisfies Record<AttemptResult, MarkTone>;

/** Pass, Fail, Pending, In progress, Abandoned */
export function ResultBadge({ result }: { result: AttemptResult }) {
  const { t } = useQuestionWords();
  const words = {
    pass: t('result_pass'),
    fail: t('result_fail'),
    pending: t('result_pending'),
    in_progress: t('result_in_progress'),
    abandoned: t('result_abandoned'),
  };
  return <Mark tone={tones[result]}>{words[result]}</Mark>;
}
