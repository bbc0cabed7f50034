import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { DoneIcon } from '../../shared/ui/icons.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import type { EnrolledCourse } from './course.ts';
import classes from './StudyProgress.module.css';

/** The bar of a course, and under it what is left. */
export function StudyProgress({ course }: { course: EnrolledCourse }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { percentage, status, completed_at, minutes_left, summary } = course.progress_data;
  const { pending } = summary.total;
  return (
    <div className={classes.progress}>
      <ProgressBar
        percent={percentage}
        label={t('progress_of', { course: course.name, percent: format.percent(percentage) })}
      />
      <p className={classes.words}>
        {status === 'completed' ? (
          <span className={classes.done}>
            <DoneIcon size={16} />
            {completed_at ? t('completed_on', { date: format.date(completed_at) }) : t('completed')}
          </span>
        ) : (
          <>
            <span>
              {t('items_left', { count: pending })}
              {minutes_left > 0 && ` · ${t('minutes_left', { time: format.duration(minutes_left * 60) })}`}
            </span>
            {percentage > 0 && <span className={classes.percent}>{format.percent(percentage)}</span>}
          </>
        )}
      </p>
    </div>
  );
}
