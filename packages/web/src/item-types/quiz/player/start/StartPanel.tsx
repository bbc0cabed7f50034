import type { Quiz } from '@lectern/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { scoreFormat } from '../../../../shared/format/useScoreFormat.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import classes from './StartPanel.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

/** Facts about the quiz before it is started. */
export function StartPanel({ quiz }: { quiz: Quiz }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { standing } = quiz;
  const percentage = quiz.pass_mark_type === 'percentage';
  const allowed = standing?.attempts_allowed ?? quiz.attempts_allowed;
  const minutes = standing?.duration ?? quiz.duration;
  const left = Math.max(0, allowed - (standing?.attempts_used ?? 0));
  return (
    <dl className={classes.bar}>
      <Fact name={t('quiz_duration')}>
        {minutes > 0 ? format.duration(minutes * 60) : t('quiz_no_limit')}
        {minutes > quiz.duration && ` ${t('quiz_more_time')}`}
      </Fact>
      <Fact name={t('quiz_questions')}>{format.number(quiz.questions_count)}</Fact>
      <Fact name={t('quiz_total_points')}>{format.number(quiz.full_mark || quiz.points_sum)}</Fact>
      <Fact name={t(percentage ? 'quiz_pass_percent' : 'quiz_pass_points')}>
        {percentage ? scoreFormat(i18n.language)(quiz.pass_mark) : format.number(quiz.pass_mark)}
      </Fact>
      {standing && !standing.is_preview && (
        <Fact name={t('quiz_attempts_left')}>
          {allowed === 0
            ? t('quiz_attempts_unlimited')
            : t('quiz_left_of', { left: format.number(left), allowed: format.number(allowed) })}
        </Fact>
      )}
    </dl>
  );
}
