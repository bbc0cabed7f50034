import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { type Attempt, secondsTaken } from '../attempt.ts';
import { formatClock } from '../../../shared/format/format.ts';
import classes from './ReviewFacts.module.css';

/** Where the attempt was made, how it went and what came of it. */
export function ReviewFacts({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const site = useSiteFormat();
  const { quiz, course, user } = attempt;
  const started = site.dateTime(attempt.attempt_started_at);
  const passAt =
    attempt.pass_mark_type === 'percentage' ? format.percent(attempt.pass_mark) : format.number(attempt.pass_mark);
  const limit = quiz?.duration ? t('attempts.of_minutes', { count: quiz.duration }) : t('attempts.no_limit');
  const running = attempt.result === 'in_progress';
  return (
    <div className={classes.facts}>
      <Group title={t('attempts.facts_quiz')}>
        <Fact label={t('attempts.column_quiz')}>{quiz?.name ?? '–'}</Fact>
        <Fact label={t('attempts.filter_course')}>{course?.name ?? '–'}</Fact>
        <Fact label={t('attempts.column_student')}>
          {user?.display_name ?? '–'} <span className={classes.small}>{user?.email}</span>
        </Fact>
        <Fact label={t('attempts.column_started')}>
          <time dateTime={attempt.attempt_started_at}>{started}</time>
        </Fact>
      </Group>
      <Group title={t('attempts.facts_summary')}>
        <Fact label={t('attempts.column_number')}>
          {t('attempts.number_of', { number: attempt.number, count: attempt.total_attempts })}
        </Fact>
        <Fact label={t('attempts.column_time')}>
          {formatClock(secondsTaken(attempt))} <span className={classes.small}>{limit}</span>
        </Fact>
        {!running && (
          <>
            <Fact label={t('attempts.answered')}>
              {t('attempts.some_of', {
                number: format.number(attempt.total_answered_questions),
                total: format.number(attempt.total_questions),
              })}
            </Fact>
            <Fact label={t('attempts.correct')}>{format.number(attempt.total_correct_answers)}</Fact>
          </>
        )}
      </Group>
      <Group title={t('attempts.facts_result')}>
        {!running && (
          <>
            <p className={classes.marks}>
              <span className={classes.number}>{format.number(attempt.earned_marks)}</span>
              <span>
                {' / '}
                {format.number(attempt.total_marks)}
              </span>
              <span className={classes.percent}>{format.percent(attempt.percent)}</span>
            </p>
            {attempt.to_review > 0 && (
              <Fact label={t('attempts.waiting')}>{t('attempts.to_review', { count: attempt.to_review })}</Fact>
            )}
          </>
        )}
        <Fact label={t('attempts.pass_at')}>{passAt}</Fact>
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </dl>
  );
}
