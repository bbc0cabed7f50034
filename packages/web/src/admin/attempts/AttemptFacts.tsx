import type { AttemptResult } from '@lectern/contract';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { formatResult, formatTaken, secondsTaken } from '../../shared/attempt/attemptFormat.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import { type Attempt, reviewPath } from './attempt.ts';
import base from '../../shared/ui/base.module.css';
import classes from './AttemptFacts.module.css';

const tones = { in_progress: 'accent', pending: 'warn', pass: 'good', fail: 'bad', abandoned: 'neutral' } as const;

export function ResultTag({ result }: { result: AttemptResult }) {
  const { t } = useTranslation();
  return <Tag tone={tones[result]}>{t(`attempts.result_${result}`)}</Tag>;
}

/** The quiz, which leads to the review, and its course. The way back is the list as it is now. */
export function AttemptQuiz({ attempt }: { attempt: Attempt }) {
  const address: Record<string, string | number> = useSearch({ strict: false });
  return (
    <span className={classes.quiz}>
      <RowLink to={reviewPath(attempt)} search={address}>
        <bdi>{attempt.quiz?.name ?? '–'}</bdi>
      </RowLink>
      {attempt.course && <bdi className={base.fact}>{attempt.course.name}</bdi>}
    </span>
  );
}

export function AttemptStudent({ attempt: { user, number } }: { attempt: Attempt }) {
  const { t } = useTranslation();
  return (
    <span className={classes.student}>
      <bdi className={classes.person}>{user?.display_name ?? '–'}</bdi>
      <span className={base.fact}>{t('attempts.attempt_number', { number })}</span>
    </span>
  );
}

/** How many of the questions were answered, and how many of those rightly. */
export function AttemptAnswers({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const total = format.number(attempt.total_questions);
  if (attempt.result === 'in_progress') return t('attempts.questions', { count: attempt.total_questions, total });
  return (
    <span className={classes.marks}>
      {t('attempts.answered_of', { number: format.number(attempt.total_answered_questions), total })}
      <span className={base.fact}>
        {t('attempts.correct_ones', { number: format.number(attempt.total_correct_answers) })}
      </span>
    </span>
  );
}

export function AttemptStarted({ attempt: { attempt_started_at } }: { attempt: Attempt }) {
  const format = useSiteFormat();
  return (
    <time className={classes.time} dateTime={attempt_started_at} title={format.dateTime(attempt_started_at)}>
      {format.moment(attempt_started_at)}
    </time>
  );
}

export function AttemptTime({ attempt }: { attempt: Attempt }) {
  const { i18n } = useTranslation();
  if (attempt.attempt_ended_at === null) return '–';
  return <span className={classes.time}>{formatTaken(secondsTaken(attempt), i18n.language)}</span>;
}

/** '7.5 / 10' and how many percent that is. */
export function AttemptMarks({ attempt }: { attempt: Attempt }) {
  const { i18n } = useTranslation();
  const format = useFormat();
  const { earned_marks, total_marks, result } = attempt;
  if (result === 'in_progress') return <span className={base.fact}>–</span>;
  return (
    <span className={classes.marks}>
      <bdi dir="ltr">
        {format.number(earned_marks)} / {format.number(total_marks)}
      </bdi>
      <span className={base.fact}>{formatResult(attempt, i18n.language)}</span>
    </span>
  );
}

/** What became of it, and how many of its answers wait. */
export function AttemptResultTag({ attempt: { result, to_review, is_archived } }: { attempt: Attempt }) {
  const { t } = useTranslation();
  return (
    <span className={classes.result}>
      <ResultTag result={result} />
      {is_archived && <span className={base.fact}>{t('attempts.archived')}</span>}
      {to_review > 0 && <span className={base.fact}>{t('attempts.to_review', { count: to_review })}</span>}
    </span>
  );
}
