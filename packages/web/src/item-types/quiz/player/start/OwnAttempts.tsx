import type { Attempt, Quiz } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { ResultBadge } from '../../../../shared/attempt/ResultBadge.tsx';
import { useAttemptFormat } from '../../../../shared/attempt/useAttemptFormat.ts';
import { ownAttemptsQuery } from '../api.ts';
import classes from './OwnAttempts.module.css';

function Row({ attempt, courseId }: { attempt: Attempt; courseId: number }) {
  const { t } = useTranslation();
  const { result, number: written, moment } = useAttemptFormat();
  const number = t('quiz_attempt_number', { number: written(attempt.number) });
  return (
    <li>
      <Link
        to="/course/$courseId/quiz/$quizId/attempt/$attemptId"
        params={{ courseId: String(courseId), quizId: String(attempt.quiz_id), attemptId: String(attempt.id) }}
        className={classes.row}
      >
        <span className={classes.number}>{number}</span>
        <span className={classes.date}>{moment(attempt.attempt_started_at)}</span>
        <span className="tabular">{attempt.result === 'in_progress' ? '' : result(attempt)}</span>
        <ResultBadge result={attempt.result} />
      </Link>
    </li>
  );
}

/** The learner's attempts, newest first. Renders nothing while loading or if there are none. */
export function OwnAttempts({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...ownAttemptsQuery(quiz.id), enabled: quiz.standing?.is_preview === false });
  const ended = data?.rows.filter(({ is_preview }) => !is_preview) ?? [];
  if (ended.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{t('quiz_attempts_title')}</h2>
      <ul role="list" className={classes.list}>
        {ended.map((attempt) => (
          <Row key={attempt.id} attempt={attempt} courseId={quiz.course_id} />
        ))}
      </ul>
    </section>
  );
}
