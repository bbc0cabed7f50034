import type { OwnRewards } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useRewardWords } from '../../shared/rewards/useRewardWords.ts';
import { ProgressRing } from '../../shared/ui/feedback/ProgressRing.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import classes from './Goal.module.css';

type Goal = OwnRewards['goal'];

/** How far the person is in their weekly goal, and their streak. */
export function GoalRing({ goal, size = 72 }: { goal: Goal; size?: number }) {
  const { t } = useRewardWords();
  const format = useFormat();
  const { completed_days: done, goal_days: days, met, streak, free_week_used: free } = goal;
  const progress = t('goal_progress', { done: format.number(done), goal: format.number(days) });
  return (
    <div className={classes.goal}>
      <ProgressRing percent={(100 * done) / days} size={size} stroke={7} label={progress} />
      <div className={classes.words}>
        <p className={classes.progress}>{met ? t('goal_met') : progress}</p>
        <p className={classes.streak}>{streak > 0 ? t('streak', { count: streak }) : t('streak_none')}</p>
        {free && <p className={classes.streak}>{t('free_week')}</p>}
      </div>
    </div>
  );
}

/** The days of the present week. */
export function WeekDays({ week }: { week: Goal['week'] }) {
  const { t } = useRewardWords();
  const { i18n } = useTranslation();
  const name = (day: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(i18n.language, { weekday, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return (
    <ol role="list" className={classes.week}>
      {week.map(({ day, completed, today }) => (
        <li key={day} className={classes.day} data-completed={completed || undefined} data-today={today || undefined}>
          <span aria-hidden className={classes.dot} />
          <span aria-hidden>{name(day, 'short')}</span>
          <VisuallyHidden>
            {[name(day, 'long'), completed && t('day_completed'), today && t('day_today')].filter(Boolean).join(', ')}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
