import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton, Loading } from '../shared/ui/feedback/Skeleton.tsx';

export type Fetched<Props extends object> = ComponentType<Props> & {
  /** Fetches it before it is shown, for who may be offline by then. */
  load?: () => Promise<unknown>;
};

/** A part that is fetched when the first question needs it: most quizzes have two or three types. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Fetched<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  function Later(props: Props) {
    return (
      <Suspense
        fallback={
          <Loading>
            <Skeleton height={120} />
          </Loading>
        }
      >
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Later, { load });
}
