import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { RewardIcon } from '../../../../shared/deferred/icons.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { rewardPeopleList } from '../../../rewards/peopleList.tsx';
import { RewardTabs } from '../../../rewards/RewardTabs.tsx';

export const Route = createFileRoute('/rewards/people/')({
  ...listRoute(() => import('../../../rewards/peopleList.tsx').then((file) => file.rewardPeopleList)),
  component: People,
});

function People() {
  const { t } = useTranslation();
  return (
    <ListScreen
      list={rewardPeopleList}
      icon={<RewardIcon size={26} />}
      part={{ title: t('rewards.title'), nav: <RewardTabs current="people" /> }}
    />
  );
}
