import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsScreen } from '../../../applications/ApplicationsScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';

export const Route = createFileRoute('/users/applications/')({
  ...listRoute(() => import('../../../applications/applicationList.tsx').then((file) => file.applicationList)),
  component: ApplicationsScreen,
});
