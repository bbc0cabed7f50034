import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { AreaContext } from '../../shared/context.ts';
import { ErrorView } from '../../shared/ui/ErrorView.tsx';
import { NotFoundView } from '../../shared/ui/NotFoundView.tsx';

export const Route = createRootRouteWithContext<AreaContext>()({
  component: Outlet,
  notFoundComponent: NotFoundView,
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} page />,
});
