import { assignments } from '../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

export const assignmentQuery = (id: number) =>
  endpointQuery(assignments.get, { params: { id }, query: { context: 'edit' } });
