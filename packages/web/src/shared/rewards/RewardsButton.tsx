import { useQuery } from '@tanstack/react-query';
import type { BellProps } from '../notifications/bellProps.ts';
import { iconButtonClass } from '../ui/Button.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { RewardIcon } from '../deferred/icons.tsx';
import { Placements } from './Placements.tsx';
import { placementsQuery } from './queries.ts';
import classes from './Rewards.module.css';
import { useRewardWords } from './useRewardWords.ts';

function Content() {
  const { data } = useQuery(placementsQuery('learn'));
  return <Placements placements={data?.placements ?? []} />;
}

/** The rewards of the reader in the header of the player. Not there without placements, and when they cannot be loaded. */
export function RewardsButton({ accountUrl }: Pick<BellProps, 'accountUrl'>) {
  const { t } = useRewardWords();
  const { data, isPending } = useQuery(placementsQuery('learn'));
  // The place in the header is reserved, so that the controls next to it do not move.
  if (isPending) return null;
  if (!data || data.placements.length === 0) return <span hidden />;
  return (
    <Popover
      label={t('rewards')}
      className={classes.popover}
      trigger={(props) => (
        <button
          type="button"
          className={iconButtonClass}
          aria-label={t('rewards')}
          data-label={t('rewards')}
          data-side="end"
          {...props}
        >
          <RewardIcon />
        </button>
      )}
    >
      <div className={classes.scroll}>
        <Content />
      </div>
      <p className={classes.foot}>
        <a href={`${accountUrl}#/rewards`}>{t('show_all')}</a>
      </p>
    </Popover>
  );
}
