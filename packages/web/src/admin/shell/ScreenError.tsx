import { ApiError } from '../../shared/api/errors.ts';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { ForbiddenScreen } from './ForbiddenScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { SwitchedOffScreen } from './SwitchedOffScreen.tsx';

/** A screen that cannot be shown, in the words of why; the rest of the area stays. */
export function ScreenError({ error, onRetry, missing }: { error: unknown; onRetry: () => void; missing?: string }) {
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen text={missing} />;
  if (error instanceof ApiError && error.code === 'forbidden') return <ForbiddenScreen />;
  if (error instanceof ApiError && error.code === 'addon_inactive') return <SwitchedOffScreen />;
  return <ErrorView error={error} onRetry={onRetry} />;
}
