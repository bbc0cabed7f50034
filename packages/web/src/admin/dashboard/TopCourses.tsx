import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import { Panel } from './Panel.tsx';
import type { Dashboard } from './queries.ts';
import base from '../../shared/ui/base.module.css';
import classes from './Rows.module.css';

export function TopCourses({ rows }: { rows: Dashboard['top_courses'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('dashboard.top_courses')}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t('dashboard.no_enrollments')}</p>
      ) : (
        <ul role="list" className={classes.rows}>
          {rows.map(({ id, name, students_count, completion_percent }) => (
            <li key={id} className={classes.row}>
              <div className={base.grow}>
                <Link to="/courses/$courseId" params={{ courseId: String(id) }} className={classes.name}>
                  {name}
                </Link>
                <div className={classes.progress}>
                  <ProgressBar
                    percent={completion_percent}
                    label={t('dashboard.completed_by', { percent: format.percent(completion_percent) })}
                  />
                  <span aria-hidden>
                    {t('dashboard.completed_by', { percent: format.percent(completion_percent) })}
                  </span>
                </div>
              </div>
              <p className={classes.side}>
                {t('dashboard.students', { count: students_count, number: format.number(students_count) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
