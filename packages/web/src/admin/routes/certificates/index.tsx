import { createFileRoute } from '@tanstack/react-router';
import { DesignsScreen } from '../../certificates/DesignsScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';

export const Route = createFileRoute('/certificates/')({
  ...listRoute(() => import('../../certificates/certificateList.tsx').then((file) => file.certificateList)),
  component: () => <DesignsScreen />,
});
