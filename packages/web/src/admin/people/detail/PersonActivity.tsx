import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { endpointQuery } from '../../../shared/api/query.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ClockIcon } from '../../../shared/ui/icons.tsx';
import tables from '../../../shared/ui/PlainTable.module.css';
import { ActivityAbout, ActivityTitle, ActivityUser } from '../../activity/ActivityFacts.tsx';
import { activity } from '../../endpoints.gen.ts';
import { LogTime } from '../../logs/LogFacts.tsx';
import type { Person } from '../person.ts';
import classes from './PersonAttempts.module.css';

const SHOWN = 50;

/** The newest actions of a person, and those of others about them. */
export function PersonActivity({ person }: { person: Person }) {
  const { t } = useTranslation();
  const query = useQuery(endpointQuery(activity.list, { query: { user_id: person.id, per_page: SHOWN } }));
  return (
    <QueryView
      query={query}
      loading={
        <Loading>
          <SkeletonText count={6} />
        </Loading>
      }
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState icon={<ClockIcon size={26} />} title={t('activity.empty')} />}
    >
      {({ rows, total }) => (
        <div className={classes.frame}>
          <table className={cx(tables.table, classes.table)}>
            <caption className={classes.caption}>{t('activity.of_person', { name: person.display_name })}</caption>
            <thead>
              <tr>
                {(['action', 'user', 'about', 'date'] as const).map((id) => (
                  <th key={id} scope="col">
                    {t(`activity.column_${id}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <tr key={entry.id}>
                  <th scope="row">
                    <ActivityTitle entry={entry} />
                  </th>
                  <td>
                    <ActivityUser entry={entry} />
                  </td>
                  <td>
                    <ActivityAbout entry={entry} />
                  </td>
                  <td>
                    <LogTime at={entry.date} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {total > rows.length && (
            <p>
              <Link to="/tools/activity" search={{ person: String(person.id) }}>
                {t('activity.see_all')}
              </Link>
            </p>
          )}
        </div>
      )}
    </QueryView>
  );
}
