import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/gradebook/')({
  beforeLoad: () => {
    throw redirect({ to: '/gradebook/results', replace: true });
  },
});
