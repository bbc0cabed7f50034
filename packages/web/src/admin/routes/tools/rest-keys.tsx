import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { KeyIcon } from '../../../shared/ui/staffIcons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { keyList } from '../../tools/keys/keyList.tsx';
import { ToolTabs } from '../../tools/ToolTabs.tsx';

export const Route = createFileRoute('/tools/rest-keys')({
  ...listRoute(() => import('../../tools/keys/keyList.tsx').then((file) => file.keyList)),
  component: Keys,
});

function Keys() {
  const { t } = useTranslation();
  return (
    <ListScreen
      list={keyList}
      icon={<KeyIcon size={26} />}
      part={{ title: t('tools.title'), nav: <ToolTabs current="keys" /> }}
    />
  );
}
