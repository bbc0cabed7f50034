import { createFileRoute } from '@tanstack/react-router';
import { FileIcon } from '../../../shared/ui/icons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { mediaList } from '../../media/mediaList.tsx';
import { MediaScreen } from '../../media/MediaScreen.tsx';

export const Route = createFileRoute('/media/')({
  ...listRoute(() => import('../../media/mediaList.tsx').then((file) => file.mediaList)),
  component: () => (
    <MediaScreen>{(part) => <ListScreen list={mediaList} icon={<FileIcon size={26} />} part={part} />}</MediaScreen>
  ),
});
