import { createFileRoute } from '@tanstack/react-router';
import { IssuedScreen } from '../../issued-certificates/IssuedScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';

export const Route = createFileRoute('/certificates/issued')({
  ...listRoute(() => import('../../issued-certificates/issuedList.tsx').then((file) => file.issuedList)),
  component: () => <IssuedScreen />,
});
