import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../../../shared/ui/Avatar.tsx';
import base from '../../../../shared/ui/base.module.css';
import { ProgressBar } from '../../../../shared/ui/feedback/ProgressBar.tsx';
import { Panel } from '../../../dashboard/Panel.tsx';
import classes from './CourseDesk.module.css';
import type { Desk } from './deskQuery.ts';

export function LatestLearners({ courseId, learners }: { courseId: number; learners: Desk['learners'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const site = useSiteFormat();
  return (
    <Panel title={t('courseHub.learners')}>
      {learners.total === 0 ? (
        <p className={classes.none}>{t('courseHub.learners_none')}</p>
      ) : (
        <ul role="list" className={classes.rows}>
          {learners.rows.map(({ id, learner, percentage, active_at }) => (
            <li key={id} className={classes.row}>
              <Avatar name={learner.display_name} url={learner.avatar_url} size={36} />
              <div className={classes.main}>
                <Link
                  to="/users/students/detail/$userId"
                  params={{ userId: String(learner.id) }}
                  className={classes.name}
                >
                  <bdi>{learner.display_name}</bdi>
                </Link>
                <span className={base.tiny}>
                  {active_at ? <time dateTime={active_at}>{site.moment(active_at)}</time> : t('courseHub.never_active')}
                </span>
              </div>
              <div className={classes.progress}>
                <ProgressBar percent={percentage} label={t('courseHub.progress_of', { name: learner.display_name })} />
                <span aria-hidden>{format.percent(percentage)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {learners.total > 0 && (
        <Link to="/courses/$courseId/students" params={{ courseId: String(courseId) }} className={classes.all}>
          {t('courseHub.learners_all', { count: learners.total, number: format.number(learners.total) })}
        </Link>
      )}
    </Panel>
  );
}
