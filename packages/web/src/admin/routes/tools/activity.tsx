import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { SecurityIcon } from '../../../shared/deferred/icons.tsx';
import { activityList } from '../../activity/activityList.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { ToolTabs } from '../../tools/ToolTabs.tsx';

export const Route = createFileRoute('/tools/activity')({
  ...listRoute(() => import('../../activity/activityList.tsx').then((file) => file.activityList)),
  component: Activity,
});

function Activity() {
  const { t } = useTranslation();
  return (
    <ListScreen
      list={activityList}
      icon={<SecurityIcon size={26} />}
      part={{ title: t('tools.title'), nav: <ToolTabs current="activity" /> }}
    />
  );
}
