import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Placements } from '../../shared/rewards/Placements.tsx';
import { ownRewardsQuery, placementsQuery } from '../../shared/rewards/queries.ts';
import { useRewardWords } from '../../shared/rewards/useRewardWords.ts';
import classes from './Goal.module.css';
import { GoalRing } from './GoalRing.tsx';
import { RewardsCardLoading } from './RewardsCardLoading.tsx';

/** The weekly goal and the placements of rewards on the dashboard. Failures are silent. */
export function RewardsCard() {
  const { t } = useRewardWords();
  const { reward_pages: pages } = usePageSettings();
  const { data, isPending } = useQuery(ownRewardsQuery());
  const placed = useQuery({ ...placementsQuery('account'), enabled: pages.includes('account') });
  if (isPending || (placed.isPending && pages.includes('account'))) return <RewardsCardLoading />;
  if (!data?.enabled) return null;
  const placements = placed.data?.placements ?? [];
  return (
    <section className={classes.card} aria-label={t('rewards')}>
      <GoalRing goal={data.goal} />
      {placements.length > 0 && (
        <div className={classes.placements}>
          <Placements placements={placements} />
        </div>
      )}
      <Link to="/rewards" className={classes.all}>
        {t('show_all')}
      </Link>
    </section>
  );
}
