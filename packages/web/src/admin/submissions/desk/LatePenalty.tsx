import { pointsAfterPenalty } from '@lectern/contract/late-penalty';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import base from '../../../shared/ui/base.module.css';
import type { Submission } from '../submission.ts';

/** The points before and after the late penalty. Renders nothing without one. */
export function LatePenalty({
  submission: { penalty, total_points: total },
  given,
}: {
  submission: Submission;
  /** The points that are typed; undefined if they are none. */
  given: number | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!penalty) return null;
  return (
    <p className={base.fact} role="status">
      {t('submissions.penalty', { count: penalty.days, percent: format.number(penalty.percent) })}
      {given !== undefined &&
        ` ${t('submissions.penalty_points', {
          given: format.number(given),
          after: format.number(pointsAfterPenalty(given, total, penalty)),
        })}`}
    </p>
  );
}
