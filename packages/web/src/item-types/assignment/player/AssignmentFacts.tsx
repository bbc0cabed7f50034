import type { Assignment } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useOwnDateTime } from '../../../shared/format/useOwnDateTime.ts';
import { ownZone, zoneAfter } from '../../../shared/format/zones.ts';
import { Tag } from '../../../shared/ui/Tag.tsx';
import classes from './assignment.module.css';
import { LateRule } from './LateTerms.tsx';

/** What staff have granted this learner. */
function Exception({ assignment: { standing } }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const ownTime = useOwnDateTime();
  const { due_date: due, exception } = standing ?? {};
  if (!exception || !(exception.extended || exception.accept_late || exception.waive_penalty)) return null;
  const time = due && ownTime(due);
  return (
    <div>
      <dt>{t('assignment_exception')}</dt>
      {exception.extended && <dd>{t('assignment_until', { time })}</dd>}
      {exception.accept_late && <dd>{t('assignment_accept_late')}</dd>}
      {exception.waive_penalty && <dd>{t('assignment_no_penalty')}</dd>}
    </div>
  );
}

/** Due date in the user's time zone, points, and the rule for late submissions. */
export function AssignmentFacts({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const { user } = usePageSettings();
  const format = useFormat();
  const time = useOwnDateTime();
  const { standing } = assignment;
  const due = standing ? standing.due_date : assignment.due_date;
  const dueText = due ? time(due) : '';
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
                <bdi>{dueText}</bdi>
              </time>{' '}
              <span className={classes.zone}>{zoneAfter(dueText, zone)}</span>
              {isLate && <Tag tone="bad">{t('assignment_overdue')}</Tag>}
            </>
          ) : (
            t('assignment_no_due')
          )}
        </dd>
        {due && (
          <dd className={classes.help}>
            <LateRule assignment={assignment} />
          </dd>
        )}
      </div>
      <Exception assignment={assignment} />
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
