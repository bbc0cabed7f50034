import type { AiMarkedRecord } from '@lectern/contract';
import { endpointQuery } from '../../shared/api/query.ts';
import { ai, aiMarks } from '../endpoints.gen.ts';

export const aiStatusQuery = () => endpointQuery(ai.status, {});

export const aiMarkQuery = (record: AiMarkedRecord, id: number) =>
  endpointQuery(aiMarks.list, { query: { record, ids: [id] } });
