import type { Attempt } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { ResultBadge } from '../../shared/attempt/ResultBadge.tsx';
import { useAttemptFormat } from '../../shared/attempt/useAttemptFormat.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import list from './OtherCourses.module.css';
import classes from './ShortList.module.css';

export function RecentResults({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { result } = useAttemptFormat();
  return (
    <section aria-labelledby="results">
      <div className={list.head}>
        <h2 id="results" className={list.title}>
          {t('recent_results')}
        </h2>
        <Link to="/quiz-attempts" className={list.all}>
          {t('all_results')}
        </Link>
      </div>
      <ul role="list" className={list.rows}>
        {attempts.map((attempt) => (
          <li key={attempt.id} className={classes.row}>
            <div className={classes.words}>
              <Link to="/quiz-attempts/$attemptId" params={{ attemptId: String(attempt.id) }} className={classes.name}>
                {attempt.quiz ? (
                  <CourseText lang={attempt.course?.language}>{attempt.quiz.name}</CourseText>
                ) : (
                  t('attempt_deleted_quiz')
                )}
              </Link>
              <span className={classes.detail}>
                <CourseText lang={attempt.course?.language}>{attempt.course?.name}</CourseText>
              </span>
              <span className={classes.detail}>
                {format.date(attempt.attempt_ended_at ?? attempt.attempt_started_at)}
              </span>
            </div>
            <div className={classes.end}>
              {/* Excludes points of answers that are not graded yet. */}
              {attempt.result !== 'pending' && <span className={classes.percent}>{result(attempt)}</span>}
              <ResultBadge result={attempt.result} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
