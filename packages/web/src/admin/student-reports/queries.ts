import { endpointQuery } from '../../shared/api/query.ts';
import { studentReports } from '../endpoints.gen.ts';

export const reportQuery = (id: number) => endpointQuery(studentReports.get, { params: { id } });

/** As many as one answer holds. */
const CLASS_ROWS = 100;

export const classQuery = (course: number, page: number) =>
  endpointQuery(studentReports.class, { params: { course }, query: { page, per_page: CLASS_ROWS } });
