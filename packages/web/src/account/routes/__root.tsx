import { createRootRouteWithContext } from '@tanstack/react-router';
import type { AreaContext } from '../../shared/context.ts';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { NotFoundView } from '../../shared/ui/feedback/NotFoundView.tsx';
import { SkipLink } from '../../shared/ui/screen/SkipLink.tsx';
import { hasSubscriptionsQuery, meQuery } from '../queries.ts';
import { AccountShell } from '../shell/AccountShell.tsx';
import { CurrentPerson } from '../shell/CurrentPerson.tsx';

export const Route = createRootRouteWithContext<AreaContext>()({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(meQuery());
    void context.queryClient.prefetchQuery(hasSubscriptionsQuery());
  },
  component: Root,
  notFoundComponent: NotFoundView,
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} page />,
});

function Root() {
  return (
    <CurrentPerson>
      <SkipLink />
      <AccountShell />
    </CurrentPerson>
  );
}
