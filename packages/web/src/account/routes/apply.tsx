import { createFileRoute } from '@tanstack/react-router';
import { ApplyScreen } from '../apply/ApplyScreen.tsx';
import { applicationQuery } from '../queries.ts';

export const Route = createFileRoute('/apply')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(applicationQuery());
  },
  component: ApplyScreen,
});
