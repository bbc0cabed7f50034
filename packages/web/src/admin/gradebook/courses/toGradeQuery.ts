import { endpointQuery } from '../../../shared/api/query.ts';
import { gradebook } from '../../endpoints.gen.ts';

/** The work to grade in these courses. */
export const toGradeQuery = (ids: readonly number[]) =>
  endpointQuery(gradebook.toGrade, { query: { courses: [...ids] } });
