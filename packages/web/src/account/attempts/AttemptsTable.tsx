import type { Attempt } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { secondsTaken } from '../../shared/attempt/attemptFormat.ts';
import { ResultBadge } from '../../shared/attempt/ResultBadge.tsx';
import { useAttemptFormat } from '../../shared/attempt/useAttemptFormat.ts';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import classes from './Attempts.module.css';

/** Own attempts, a row each; on a phone a card each. */
export function AttemptsTable({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useTranslation();
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{t('quiz_attempts_text')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('attempt_quiz')}</th>
          <th scope="col">{t('attempt_date')}</th>
          <th scope="col">{t('attempt_time')}</th>
          <th scope="col" className={classes.number}>
            {t('attempt_correct')}
          </th>
          <th scope="col" className={classes.number}>
            {t('attempt_points')}
          </th>
          <th scope="col">{t('attempt_result')}</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map((attempt) => (
          <Row key={attempt.id} attempt={attempt} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const { number, result, moment, taken } = useAttemptFormat();
  const correct = number(attempt.total_correct_answers);
  // Nothing is marked yet.
  const running = attempt.attempt_status === 'attempt_started';
  return (
    <tr>
      <th scope="row">
        <Link to="/quiz-attempts/$attemptId" params={{ attemptId: String(attempt.id) }} className={classes.open}>
          {attempt.quiz ? (
            <CourseText lang={attempt.course?.language}>{attempt.quiz.name}</CourseText>
          ) : (
            t('attempt_deleted_quiz')
          )}
        </Link>
        <span className={classes.which}>
          {attempt.course && (
            <>
              <CourseText lang={attempt.course.language}>{attempt.course.name}</CourseText> ·{' '}
            </>
          )}
          {t('attempt_number', { number: number(attempt.number) })}
        </span>
      </th>
      <td data-label={t('attempt_date')} className={classes.whole}>
        {moment(attempt.attempt_started_at)}
      </td>
      <td data-label={t('attempt_time')} className={classes.whole}>
        {taken(secondsTaken(attempt))}
      </td>
      <td data-label={t('attempt_correct')} className={classes.number}>
        {/* Two numbers keep their sides where the page is read from the right. */}
        <bdi dir="ltr">{running ? '–' : t('attempt_correct_of', { correct, count: attempt.total_questions })}</bdi>
      </td>
      <td data-label={t('attempt_points')} className={classes.number}>
        <span>
          <bdi dir="ltr">{running ? '–' : `${number(attempt.earned_marks)} / ${number(attempt.total_marks)}`}</bdi>
          {!running && <span className={classes.percent}>{result(attempt)}</span>}
        </span>
      </td>
      <td data-label={t('attempt_result')}>
        <ResultBadge result={attempt.result} />
      </td>
    </tr>
  );
}
