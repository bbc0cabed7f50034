import { lessons } from '../../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../../shared/api/query.ts';

export const lessonQuery = (id: number) => endpointQuery(lessons.get, { params: { id }, query: { context: 'edit' } });
