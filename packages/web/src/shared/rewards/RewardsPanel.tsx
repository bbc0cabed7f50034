import type { ShownPlacement } from '@lectern/contract';
import { Placements } from './Placements.tsx';
import classes from './Rewards.module.css';
import { useRewardWords } from './useRewardWords.ts';

/** What the rewards button of the player opens. */
export function RewardsPanel({
  placements,
  accountUrl,
}: {
  placements: readonly ShownPlacement[];
  accountUrl: string;
}) {
  const { t } = useRewardWords();
  return (
    <>
      <div className={classes.scroll}>
        <Placements placements={placements} />
      </div>
      <p className={classes.foot}>
        <a href={`${accountUrl}#/rewards`}>{t('show_all')}</a>
      </p>
    </>
  );
}
