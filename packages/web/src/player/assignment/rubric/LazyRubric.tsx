import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';

const RubricView = lazy(async () => ({ default: (await import('./RubricView.tsx')).RubricView }));

/** Loaded on demand: most assignments have no rubric. */
export function LazyRubric(props: ComponentProps<typeof RubricView>) {
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton height={120} />
        </Loading>
      }
    >
      <RubricView {...props} />
    </Suspense>
  );
}
