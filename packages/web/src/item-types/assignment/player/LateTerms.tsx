import type { Assignment } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';

/** What happens to a submission after the due date. */
export function LateRule({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rule = assignment.standing?.late_submissions ?? assignment.late_submissions;
  if (rule !== 'penalty') return t(`assignment_late_${rule}`);
  const { late_penalty_percent: percent, late_floor_percent: floor } = assignment;
  return (
    <>
      {t('assignment_late_penalty', { percent: format.number(percent) })}
      {floor > 0 && ` ${t('assignment_late_floor', { percent: format.number(floor) })}`}
    </>
  );
}

/** What submitting now means after the due date. */
export function LateNow({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { standing, total_points: total } = assignment;
  if (!standing?.overdue) return null;
  if (!standing.penalty) return <p>{t('assignment_submit_late')}</p>;
  const { days, most_points: most } = standing.penalty;
  return (
    <p>
      {t('assignment_submit_penalty', {
        count: days,
        points: format.number(total - most),
        most: format.number(most),
        total: format.number(total),
      })}
    </p>
  );
}
