import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#i18n';
import type { BellProps } from '../notifications/bellProps.ts';
import { iconButtonClass } from '../ui/Button.tsx';
import { Loading, SkeletonText } from '../ui/feedback/Skeleton.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { RewardIcon } from '../deferred/icons.tsx';
import { placementsQuery } from './queries.ts';
import classes from './Rewards.module.css';

// With its words; only who opens it loads them.
const RewardsPanel = lazy(async () => ({ default: (await import('./RewardsPanel.tsx')).RewardsPanel }));

/** The rewards of the reader in the header of the player. Not there without placements, and when they cannot be loaded. */
export function RewardsButton({ accountUrl }: Pick<BellProps, 'accountUrl'>) {
  const { t } = useTranslation();
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
      <Suspense
        fallback={
          <Loading>
            <SkeletonText count={5} />
          </Loading>
        }
      >
        <RewardsPanel placements={data.placements} accountUrl={accountUrl} />
      </Suspense>
    </Popover>
  );
}
