import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementIcon } from '../../../shared/announcements/AnnouncementIcon.tsx';
import { announcementList } from '../../announcements/announcementList.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';

export const Route = createFileRoute('/course-announcements/')({
  ...listRoute(() => import('../../announcements/announcementList.tsx').then((file) => file.announcementList)),
  component: () => <ListScreen list={announcementList} icon={<AnnouncementIcon size={26} />} />,
});
