import { type ComponentType, lazy, Suspense } from 'react';
import { Bone, Loading } from '../shared/ui/Skeleton.tsx';

/** A part that is fetched when the first question needs it: most quizzes have two or three types. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function Later(props: Props) {
    return (
      <Suspense
        fallback={
          <Loading>
            <Bone height={120} />
          </Loading>
        }
      >
        <Part {...props} />
      </Suspense>
    );
  };
}
