import { createRootRouteWithContext } from '@tanstack/react-router';
import type { AreaContext } from '../../shared/context.ts';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { SkipLink } from '../../shared/ui/screen/SkipLink.tsx';
import { AdminShell } from '../shell/AdminShell.tsx';
import { LiveSettings } from '../shell/LiveSettings.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { preferencesQuery } from '../shell/usePreference.ts';

export const Route = createRootRouteWithContext<AreaContext>()({
  // The page brings them along. Where it could not, the screens open with what everybody starts with.
  loader: ({ context }) => context.queryClient.ensureQueryData(preferencesQuery()).catch(() => undefined),
  component: Root,
  notFoundComponent: () => <NotFoundScreen />,
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} page />,
});

function Root() {
  return (
    <LiveSettings>
      <FormScope>
        <SkipLink />
        <AdminShell />
      </FormScope>
    </LiveSettings>
  );
}
