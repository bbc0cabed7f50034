import type { Attempt, AttemptResult } from '@lectern/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { useQuestionWords } from '../../../../question-types/useQuestionWords.ts';
import { secondsTaken } from '../../../../shared/attempt/attemptFormat.ts';
import { useAttemptFormat } from '../../../../shared/attempt/useAttemptFormat.ts';
import { AlertIcon, ClockIcon, CloseIcon, DoneIcon } from '../../../../shared/ui/icons.tsx';
import { ProgressRing } from '../../../../shared/ui/feedback/ProgressRing.tsx';
import classes from './ScoreCard.module.css';

const looks = {
  pass: { Icon: DoneIcon, tone: 'good', words: 'quiz_pass_text' },
  fail: { Icon: CloseIcon, tone: 'bad', words: 'quiz_fail_text' },
  pending: { Icon: ClockIcon, tone: 'warn', words: undefined },
  abandoned: { Icon: AlertIcon, tone: 'neutral', words: 'quiz_abandoned_text' },
  in_progress: { Icon: ClockIcon, tone: 'neutral', words: undefined },
} as const satisfies Record<AttemptResult, unknown>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

/** One big number, the result in words, and what it is made of. */
export function ScoreCard({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const { t: ofAttempts } = useQuestionWords();
  const { mark, number, result, taken } = useAttemptFormat();
  const { Icon, tone, words } = looks[attempt.result];
  const percent = result(attempt);
  return (
    <section className={classes.card} aria-label={t('quiz_result')}>
      <div className={classes.ring} data-tone={tone}>
        <ProgressRing percent={attempt.percent} size={164} stroke={10} label={t('quiz_score', { percent })} />
        <span className={classes.percent} aria-hidden>
          {percent}
        </span>
      </div>
      <div className={classes.words}>
        <p className={classes.result} data-tone={tone}>
          <Icon size={26} />
          {ofAttempts(`result_${attempt.result}`)}
        </p>
        {words && <p className={classes.text}>{t(words)}</p>}
        {attempt.result === 'pending' && (
          <p className={classes.text}>{t('quiz_pending_text', { count: attempt.to_review })}</p>
        )}
        {attempt.result === 'abandoned' && attempt.can.retake && (
          <p className={classes.text}>{t('quiz_try_again_text')}</p>
        )}
        <dl className={classes.facts}>
          <Fact name={t('quiz_earned')}>
            {t('quiz_earned_of', {
              earned: number(attempt.earned_marks),
              total: number(attempt.total_marks),
            })}
          </Fact>
          <Fact name={t('quiz_pass_mark')}>
            {attempt.pass_mark_type === 'percentage'
              ? mark(attempt.pass_mark)
              : t('quiz_points', { count: attempt.pass_mark, points: number(attempt.pass_mark) })}
          </Fact>
          <Fact name={t('quiz_time_taken')}>{taken(secondsTaken(attempt))}</Fact>
        </dl>
      </div>
    </section>
  );
}
