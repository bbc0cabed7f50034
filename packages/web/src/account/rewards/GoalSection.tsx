import type { OwnRewards } from '@lectern/contract';
import { GOAL_DAYS_RANGE } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useRewardWords } from '../../shared/rewards/useRewardWords.ts';
import base from '../../shared/ui/base.module.css';
import screen from '../shell/Screen.module.css';
import classes from './Goal.module.css';
import { GoalRing, WeekDays } from './GoalRing.tsx';
import { useRewardChange } from './useRewardChange.ts';

/** A Sunday; the days after it have the numbers of their weekday. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;
const starts = [1, 0, 6] as const;

/** The weekly goal, which the person chooses. */
export function GoalSection({ goal }: { goal: OwnRewards['goal'] }) {
  const { t } = useRewardWords();
  const { i18n } = useTranslation();
  const format = useFormat();
  const change = useRewardChange();
  const [fewest, most] = GOAL_DAYS_RANGE;
  const weekday = (day: number) =>
    new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + day * DAY_MS);
  return (
    <section className={screen.section} aria-labelledby="goal">
      <h2 id="goal" className={screen.sectionTitle}>
        {t('weekly_goal')}
      </h2>
      <p className={screen.sectionText}>{t('goal_text')}</p>
      <div className={base.stack24}>
        <GoalRing goal={goal} size={96} />
        <WeekDays week={goal.week} />
        <div className={classes.fields}>
          <SelectField
            label={t('goal_days')}
            options={Array.from({ length: most - fewest + 1 }, (_, at) => ({
              value: String(fewest + at),
              label: format.number(fewest + at),
            }))}
            value={String((change.isPending && change.variables?.goal_days) || goal.goal_days)}
            onChange={(days) => change.mutate({ goal_days: Number(days) })}
          />
          <SelectField
            label={t('week_start')}
            options={starts.map((day) => ({ value: String(day), label: weekday(day) }))}
            value={String((change.isPending ? change.variables?.week_start : undefined) ?? goal.week_start)}
            onChange={(day) => change.mutate({ week_start: Number(day) as (typeof starts)[number] })}
          />
        </div>
        {goal.longest_streak > 0 && (
          <p className={base.secondary}>{t('longest', { weeks: t('weeks', { count: goal.longest_streak }) })}</p>
        )}
      </div>
    </section>
  );
}
