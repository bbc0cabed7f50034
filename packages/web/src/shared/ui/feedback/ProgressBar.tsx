import { useTranslation } from '#i18n';
import { usePercent } from '../../format/useFormat.ts';
import classes from './ProgressBar.module.css';

/** Progress from 0 to 100 as a bar. */
export function ProgressBar({ percent, label }: { percent: number; label?: string }) {
  const { t } = useTranslation();
  const text = usePercent();
  const value = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-valuenow={Math.floor(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label ?? t('percent_done', { percent: text(value) })}
    >
      <div className={classes.fill} data-complete={value >= 100 || undefined} style={{ width: `${value}%` }} />
    </div>
  );
}
