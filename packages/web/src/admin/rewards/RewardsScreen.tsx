import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx';
import { Screen } from '../shell/Screen.tsx';
import { useRights } from '../resources/useRights.ts';
import { AchievementsTab } from './AchievementsTab.tsx';
import classes from './PartList.module.css';
import { PlacementsTab } from './PlacementsTab.tsx';
import { PointsTab } from './PointsTab.tsx';
import { setupQuery } from './queries.ts';
import { RanksTab } from './RanksTab.tsx';
import { RewardTabs } from './RewardTabs.tsx';
import type { SetupTab } from './setupTabs.ts';
import { RulesTab } from './RulesTab.tsx';

const tabs = {
  points: PointsTab,
  ranks: RanksTab,
  achievements: AchievementsTab,
  rules: RulesTab,
  placements: PlacementsTab,
} as const;

/** The setup of rewards. People who may not change it are redirected to the list of people. */
export function RewardsScreen({ tab }: { tab: SetupTab }) {
  const { t } = useTranslation();
  const { may } = useRights();
  const settings = usePageSettings();
  const query = useQuery({ ...setupQuery(), enabled: may('manage_settings') });
  if (!may('manage_users') || !addonActive(settings, 'gamification')) return <ForbiddenScreen />;
  if (!may('manage_settings')) return <Navigate to="/rewards/people" replace />;
  const Tab = tabs[tab];
  return (
    <Screen title={t('rewards.title')}>
      <RewardTabs current={tab} />
      <p className={classes.about}>{t(`rewards.about_${tab}`)}</p>
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={8} />
          </Loading>
        }
      >
        {(setup) => <Tab setup={setup} />}
      </QueryView>
    </Screen>
  );
}
