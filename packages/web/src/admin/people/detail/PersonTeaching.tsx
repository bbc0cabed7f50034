import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { BookIcon } from '../../../shared/deferred/icons.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import tables from '../../../shared/ui/PlainTable.module.css';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { RowLink } from '../../list/table/RowLink.tsx';
import type { Person } from '../person.ts';
import { courseReviewWorkQuery, taughtCoursesQuery } from '../queries.ts';
import classes from './PersonAttempts.module.css';

/** The courses of an instructor, with their learners and the attempts that wait for a review. */
export function PersonTeaching({ person }: { person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(taughtCoursesQuery(person.id));
  const courses = query.data?.rows ?? [];
  const work = useQueries({ queries: courses.map(({ id }) => courseReviewWorkQuery(id)) });
  return (
    <QueryView
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState icon={<BookIcon size={26} />} title={t('people.teaches_none')} />}
      loading={
        <Loading>
          <SkeletonText count={6} />
        </Loading>
      }
    >
      {({ rows, total }) => (
        <>
          <div className={classes.frame}>
            <table className={cx(tables.table, classes.table)}>
              <caption className={classes.caption}>{t('people.tab_teaching')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('people.teaches_course')}</th>
                  <th scope="col">{t('people.teaches_students')}</th>
                  <th scope="col">{t('people.teaches_completed')}</th>
                  <th scope="col">{t('people.teaches_work')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, name, status, students_count: students, completion_percent: percent }, at) => {
                  const waiting = work[at]?.data?.total;
                  return (
                    <tr key={id}>
                      <th scope="row">
                        <RowLink to={`/courses/${id}`}>
                          <bdi>{name}</bdi>
                        </RowLink>{' '}
                        {status !== 'publish' && <Tag>{t(`resource.all_courses.status_${status}`)}</Tag>}
                      </th>
                      <td>{format.number(students)}</td>
                      <td>{percent === undefined ? '–' : format.percent(percent)}</td>
                      <td>
                        {waiting === undefined || waiting === 0 ? (
                          format.number(waiting ?? 0)
                        ) : (
                          <AddressLink to="/quiz-attempts" search={{ tab: 'needs_review', course: String(id) }}>
                            {format.number(waiting)}
                          </AddressLink>
                        )}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
          {total > rows.length && (
            <p>
              <AddressLink to="/courses" search={{ author: String(person.id) }}>
                {t('people.teaches_all', { number: format.number(total), count: total })}
              </AddressLink>
            </p>
          )}
        </>
      )}
    </QueryView>
  );
}
