import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { AreaContext } from '../../shared/context.ts';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { NotFoundView } from '../../shared/ui/feedback/NotFoundView.tsx';
import { SkipLink } from '../../shared/ui/screen/SkipLink.tsx';

export const Route = createRootRouteWithContext<AreaContext>()({
  component: Root,
  notFoundComponent: NotFoundView,
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} page />,
});

function Root() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
