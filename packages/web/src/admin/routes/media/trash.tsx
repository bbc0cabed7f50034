import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { RemoveIcon } from '../../../shared/ui/icons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { MediaTabs } from '../../media/MediaTabs.tsx';
import { mediaTrashList } from '../../media/trash/mediaTrashList.tsx';

export const Route = createFileRoute('/media/trash')({
  ...listRoute(() => import('../../media/trash/mediaTrashList.tsx').then((file) => file.mediaTrashList)),
  component: MediaTrash,
});

function MediaTrash() {
  const { t } = useTranslation();
  return (
    <ListScreen
      list={mediaTrashList}
      icon={<RemoveIcon size={26} />}
      part={{ title: t('mediaList.title'), nav: <MediaTabs current="trash" /> }}
    />
  );
}
