import type { CourseProgress } from '@lectern/contract';
import { wholePercentOf } from '@lectern/contract/figures';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import { ProgressRing } from '../../../shared/ui/feedback/ProgressRing.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { typesInProgress } from '../../item-types/itemTypes.ts';
import { hasNewContent, progressPercent } from '../../course/outline.ts';
import { Popover } from '../../../shared/ui/overlays/Popover.tsx';
import classes from './ProgressMenu.module.css';

/** Percent complete and items left; behind it what is done of each type that the course has. */
export function ProgressMenu({ course }: { course: CourseProgress }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = usePageSettings();
  const percent = progressPercent(course);
  const left = t('items_left', { count: course.summary.total.pending });
  return (
    <Popover
      label={t('progress')}
      trigger={(props) => (
        <button type="button" className={classes.button} {...props}>
          <ProgressRing percent={percent} />
          <span className={cx('tabular', classes.percent)} aria-hidden>
            {format.percent(percent)}
          </span>
          <span className={classes.left} aria-hidden>
            {left}
          </span>
          <VisuallyHidden>{left}</VisuallyHidden>
          <ChevronDownIcon size={16} className={classes.chevron} />
        </button>
      )}
    >
      <p className={classes.title}>{left}</p>
      {course.completed_at && hasNewContent(course) && (
        <p className={classes.news}>{t('new_content_text', { date: format.date(course.completed_at) })}</p>
      )}
      <ul role="list" className={classes.rows}>
        {typesInProgress(course.summary, { signedIn: user !== null }).map(({ type, look: { Icon, words }, count }) => (
          <li key={type} className={classes.row}>
            <Icon size={18} />
            <span>{t(`${words}_other`)}</span>
            <span className={cx('tabular', classes.count)}>
              {t('done_of', { done: format.number(count.completed), total: format.number(count.total) })}
            </span>
            <div className={classes.bar}>
              <ProgressBar percent={wholePercentOf(count.completed, count.total)} label={t(`${words}_other`)} />
            </div>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
