import { useQuery } from '@tanstack/react-query';
import { weakSpotsQuery } from '../../../../shared/daily-review/queries.ts';
import { useDailyReviewWords } from '../../../../shared/daily-review/useDailyReviewWords.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import table from '../../../../shared/ui/PlainTable.module.css';
import { QueryView } from '../../../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import classes from './CourseReview.module.css';

/** Totals of what at least three people have reviewed. */
export function WeakSpots({ courseId }: { courseId: number }) {
  const { t } = useDailyReviewWords();
  const format = useFormat();
  const query = useQuery(weakSpotsQuery(courseId));
  return (
    <section className={classes.part}>
      <h2 id="weak-spots" className={classes.title}>
        {t('weak_spots')}
      </h2>
      <p className={classes.note}>{t('weak_spots_text')}</p>
      <QueryView
        query={query}
        loading={
          <Loading>
            <Skeleton height={160} />
          </Loading>
        }
        isEmpty={({ data }) => data.length === 0}
        empty={<p>{t('weak_spots_empty')}</p>}
      >
        {({ data }) => (
          // Scrolls by keyboard too where it is wider than the screen.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className={classes.frame} tabIndex={0} role="region" aria-labelledby="weak-spots">
            <table className={cx(table.table, classes.table)}>
              <thead>
                <tr>
                  <th scope="col">{t('column_title')}</th>
                  <th scope="col">{t('column_wrong')}</th>
                  <th scope="col">{t('column_lapses')}</th>
                  <th scope="col" className={classes.wide}>
                    {t('column_answers')}
                  </th>
                  <th scope="col">{t('column_people')}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((spot) => (
                  <tr key={`${spot.kind}-${spot.id}`}>
                    <th scope="row">
                      <span dir="auto">{spot.title}</span>
                      <span className={classes.place}>
                        {t(spot.kind === 'card' ? 'kind_card' : 'kind_question')}
                        {spot.item && (
                          <>
                            {' · '}
                            <bdi>{spot.item.name}</bdi>
                          </>
                        )}
                      </span>
                    </th>
                    <td>
                      {format.percent(spot.wrong_percent)} ({format.number(spot.wrong)})
                    </td>
                    <td>{format.number(spot.lapses)}</td>
                    <td className={classes.wide}>{format.number(spot.answers)}</td>
                    <td>{format.number(spot.people)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryView>
    </section>
  );
}
