import type { Got, contract } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session.ts';
import { standingQuery } from './queries.ts';

export type Standing = Got<typeof contract.courses.standing>;
export type Retake = NonNullable<Standing['retake']>;

/** What the reader of this page can do next in a course. Undefined until it is known who they are. */
export function useStanding(courseId: number) {
  const session = useSession();
  const nonce = session.data?.nonce ?? '';
  const known = session.data !== undefined;
  const query = useQuery({ ...standingQuery(courseId, nonce), enabled: known });
  return {
    // Until then what is in the cache is the visitor's.
    standing: known ? query.data : undefined,
    error: session.error ?? query.error,
    retry: () => void (session.error ? session.refetch() : query.refetch()),
  };
}
