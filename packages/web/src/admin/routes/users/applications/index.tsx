import { createFileRoute } from '@tanstack/react-router';
import { ApplicationIcon } from '../../../../shared/ui/staffIcons.tsx';
import { applicationList } from '../../../applications/applicationList.tsx';
import { OpenApplication } from '../../../applications/OpenApplication.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';

export const Route = createFileRoute('/users/applications/')({
  ...listRoute(() => import('../../../applications/applicationList.tsx').then((file) => file.applicationList)),
  component: () => (
    <>
      <ListScreen list={applicationList} icon={<ApplicationIcon size={26} />} />
      <OpenApplication />
    </>
  ),
});
