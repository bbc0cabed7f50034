import { quizzes } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { previewQuery } from '../course/studentPreview.ts';

/** A quiz with what the reader can do with it. A failure is shown at once: nobody should wait for a quiz twice. */
export const quizQuery = (quizId: number) => ({
  ...endpointQuery(quizzes.get, { params: { id: quizId }, query: previewQuery() }),
  retry: false,
});
