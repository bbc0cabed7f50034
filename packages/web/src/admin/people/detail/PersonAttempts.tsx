import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { formatResult } from '../../../shared/attempt/attemptFormat.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ReviewIcon } from '../../../shared/ui/staffIcons.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import base from '../../../shared/ui/base.module.css';
import tables from '../../../shared/ui/PlainTable.module.css';
import { reviewPath } from '../../attempts/attempt.ts';
import { ResultTag } from '../../attempts/AttemptFacts.tsx';
import { RowLink } from '../../list/table/RowLink.tsx';
import type { Person } from '../person.ts';
import { personAttemptsQuery } from '../queries.ts';
import classes from './PersonAttempts.module.css';

/** Latest attempts of a person; the list has all. */
export function PersonAttempts({ person }: { person: Person }) {
  const { t, i18n } = useTranslation();
  const format = useSiteFormat();
  const found = useQuery(personAttemptsQuery(person.id));
  return (
    <QueryView
      query={found}
      loading={
        <Loading>
          <SkeletonText count={6} />
        </Loading>
      }
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState icon={<ReviewIcon size={26} />} title={t('people.no_attempts')} />}
    >
      {({ rows, total }) => (
        <div className={base.stack16}>
          <div className={classes.frame}>
            <table className={cx(tables.table, classes.table)}>
              <caption className={classes.caption}>{t('people.tab_attempts')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('people.quiz')}</th>
                  <th scope="col">{t('people.started')}</th>
                  <th scope="col">{t('people.mark')}</th>
                  <th scope="col">{t('people.result')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((attempt) => (
                  <tr key={attempt.id}>
                    <th scope="row">
                      <RowLink to={reviewPath(attempt)}>
                        <bdi>{attempt.quiz?.name ?? '–'}</bdi>
                      </RowLink>
                      <div className={base.fact}>{attempt.course?.name}</div>
                    </th>
                    <td>
                      <time dateTime={attempt.attempt_started_at}>{format.moment(attempt.attempt_started_at)}</time>
                    </td>
                    <td>{attempt.result === 'in_progress' ? '–' : formatResult(attempt, i18n.language)}</td>
                    <td>
                      <ResultTag result={attempt.result} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {total > rows.length && (
            <Link to="/quiz-attempts" search={{ student: String(person.id) } as never}>
              {t('people.all_attempts', { count: total })}
            </Link>
          )}
        </div>
      )}
    </QueryView>
  );
}
