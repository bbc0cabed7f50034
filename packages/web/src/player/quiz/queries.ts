import { quizzes } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { previewQuery } from '../course/studentPreview.ts';

/** A quiz with what the reader can do next. Errors are shown without retries. */
export const quizQuery = (quizId: number) => ({
  ...endpointQuery(quizzes.get, { params: { id: quizId }, query: previewQuery() }),
  retry: false,
});
