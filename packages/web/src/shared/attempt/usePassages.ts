import type { Attempt, contract } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import type { CallResult } from '../api/endpoint-ref.ts';
import { attempts } from '../deferred/endpoints.gen.ts';
import { endpointQuery } from '../api/query.ts';

/** The lesson passage that explains a question. */
export type Passage = CallResult<(typeof contract)['attempts']['passages']>['data'][number];

/** Passages by question id. Empty while loading and after an error, because the answers do not depend on them. */
export function usePassages(attempt: Attempt): ReadonlyMap<number, Passage> {
  const query = endpointQuery(attempts.passages, { params: { id: attempt.id } });
  const { data } = useQuery({ ...query, enabled: attempt.answers !== null });
  return new Map(data?.data.map((passage) => [passage.question_id, passage]));
}
