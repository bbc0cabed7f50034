import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Panel } from './Panel.tsx';
import type { Dashboard } from './queries.ts';
import base from '../../shared/ui/base.module.css';
import classes from './Rows.module.css';

export function LatestEnrollments({ rows }: { rows: Dashboard['latest_enrolments'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('dashboard.latest_enrolments')}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t('dashboard.no_enrollments')}</p>
      ) : (
        <ul role="list" className={classes.rows}>
          {rows.map(({ id, learner, course, enrolled_at }) => (
            <li key={id} className={classes.row}>
              <Avatar name={learner.display_name} url={learner.avatar_url} size={36} />
              <div className={base.grow}>
                <p className={classes.name}>
                  <bdi>{learner.display_name}</bdi>
                </p>
                <Link to="/courses/$courseId" params={{ courseId: String(course.id) }} className={classes.course}>
                  <bdi>{course.name}</bdi>
                </Link>
              </div>
              <time dateTime={enrolled_at} title={format.dateTime(enrolled_at)} className={classes.side}>
                {format.date(enrolled_at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
