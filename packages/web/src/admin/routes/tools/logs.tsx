import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { SecurityIcon } from '../../../shared/deferred/icons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { logList } from '../../logs/logList.tsx';
import { ToolTabs } from '../../tools/ToolTabs.tsx';

export const Route = createFileRoute('/tools/logs')({
  ...listRoute(() => import('../../logs/logList.tsx').then((file) => file.logList)),
  component: Logs,
});

function Logs() {
  const { t } = useTranslation();
  return (
    <ListScreen
      list={logList}
      icon={<SecurityIcon size={26} />}
      part={{ title: t('tools.title'), nav: <ToolTabs current="logs" /> }}
    />
  );
}
