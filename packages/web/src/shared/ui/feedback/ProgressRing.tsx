import { useTranslation } from '#i18n';
import { usePercent } from '../../format/useFormat.ts';
import classes from './ProgressRing.module.css';

/** Progress from 0 to 100 as a ring. Increases are animated. */
export function ProgressRing({
  percent,
  size = 28,
  stroke = 3,
  label,
}: {
  percent: number;
  size?: number;
  stroke?: number;
  label?: string;
}) {
  const { t } = useTranslation();
  const text = usePercent();
  const value = Math.min(100, Math.max(0, percent));
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <svg
      className={classes.ring}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label ?? t('percent_done', { percent: text(value) })}
    >
      <circle {...circle} className={classes.track} />
      {/* A round cap would draw a dot at zero. */}
      {value > 0 && (
        <circle
          {...circle}
          className={classes.fill}
          data-complete={value >= 100 || undefined}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - value / 100)}
        />
      )}
    </svg>
  );
}
