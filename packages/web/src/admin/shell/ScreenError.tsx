import { ApiError } from '../../shared/api/errors.ts';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { ForbiddenScreen } from './ForbiddenScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { SwitchedOffScreen } from './SwitchedOffScreen.tsx';

/** An item of another instructor's course is refused as to a learner of other courses. */
const REFUSALS: ReadonlySet<string> = new Set(['forbidden', 'not_enrolled']);

/** A screen that cannot be shown, in the words of why; the rest of the area stays. */
export function ScreenError({ error, onRetry, missing }: { error: unknown; onRetry: () => void; missing?: string }) {
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen text={missing} />;
  if (error instanceof ApiError && REFUSALS.has(error.code)) return <ForbiddenScreen />;
  if (error instanceof ApiError && error.code === 'addon_inactive') return <SwitchedOffScreen />;
  return <ErrorView error={error} onRetry={onRetry} />;
}
