import { useQuery } from '@tanstack/react-query';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { ownRewardsQuery } from '../../shared/rewards/queries.ts';
import { useRewardWords } from '../../shared/rewards/useRewardWords.ts';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { Screen } from '../shell/Screen.tsx';
import screen from '../shell/Screen.module.css';
import { AchievementsSection } from './AchievementsSection.tsx';
import { EntriesSection } from './EntriesSection.tsx';
import { GoalSection } from './GoalSection.tsx';
import { LeaderboardSection } from './LeaderboardSection.tsx';
import { PointsSection } from './PointsSection.tsx';
import { SwitchesSection } from './SwitchesSection.tsx';

/** Weekly goal, points, achievements and leaderboard of the person. */
export function RewardsScreen() {
  const { t } = useRewardWords();
  const query = useQuery(ownRewardsQuery());
  return (
    <Screen title={t('rewards')}>
      <QueryView
        query={query}
        loading={
          <Loading>
            <Skeleton height={96} />
            <Skeleton height={140} />
            <Skeleton height={200} />
          </Loading>
        }
      >
        {({ enabled, leaderboard, points, achievements, goal }) => (
          <FormScope>
            {enabled ? (
              <>
                <GoalSection goal={goal} />
                <PointsSection points={points} />
                <AchievementsSection achievements={achievements} />
                <LeaderboardSection types={points} />
                <EntriesSection />
              </>
            ) : (
              <p className={screen.sectionText}>{t('rewards_off')}</p>
            )}
            <SwitchesSection enabled={enabled} leaderboard={leaderboard} />
          </FormScope>
        )}
      </QueryView>
    </Screen>
  );
}
