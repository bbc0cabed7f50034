import type { Attempt, contract } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import type { CallResult } from '../api/endpoint-ref.ts';
import { attempts } from '../api/endpoints.gen.ts';
import { endpointQuery } from '../api/query.ts';

/** Where a lesson explains a question. */
export type Passage = CallResult<(typeof contract)['attempts']['passages']>['data'][number];

/** By the ids of the questions. Empty while they are read and where they cannot be: the answers stand without them. */
export function usePassages(attempt: Attempt): ReadonlyMap<number, Passage> {
  const query = endpointQuery(attempts.passages, { params: { id: attempt.id } });
  const { data } = useQuery({ ...query, enabled: attempt.answers !== null });
  return new Map(data?.data.map((passage) => [passage.question_id, passage]));
}
