import type { Assignment } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { formatDateTime } from '../../shared/format/format.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ownZone, zoneName } from '../../shared/format/zones.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import classes from './assignment.module.css';

/** Due date in the user's time zone, points, and the rule for late submissions. */
export function AssignmentFacts({ assignment }: { assignment: Assignment }) {
  const { t, i18n } = useTranslation();
  const { user } = usePageSettings();
  const format = useFormat();
  const { due_date: due, standing } = assignment;
  const zone = ownZone(user?.timezone);
  const isLate = standing?.overdue === true && standing.reply === null;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('assignment_due')}</dt>
        <dd>
          {due ? (
            <>
              <time dateTime={due}>
                <bdi>{formatDateTime(due, { language: i18n.language, zone })}</bdi>
              </time>{' '}
              <span className={classes.zone}>{zoneName(zone)}</span>
              {isLate && <Tag tone="bad">{t('assignment_overdue')}</Tag>}
            </>
          ) : (
            t('assignment_no_due')
          )}
        </dd>
        {due && <dd className={classes.help}>{t(`assignment_late_${assignment.late_submissions}`)}</dd>}
      </div>
      <div>
        <dt>{t('assignment_points')}</dt>
        <dd>
          {t('assignment_points_to_pass', {
            total: format.number(assignment.total_points),
            pass: format.number(assignment.pass_points),
          })}
        </dd>
        {assignment.anonymous && <dd className={classes.help}>{t('assignment_anonymous')}</dd>}
        {assignment.assignment_retake === 'yes' && <dd className={classes.help}>{t('assignment_retakes')}</dd>}
      </div>
    </dl>
  );
}
