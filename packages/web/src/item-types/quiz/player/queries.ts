import { quizzes } from '../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { previewQuery } from '../../../player/course/studentPreview.ts';

/** A quiz with the reader's standing. Errors are shown without retries. */
export const quizQuery = (quizId: number) => ({
  ...endpointQuery(quizzes.get, { params: { id: quizId }, query: previewQuery() }),
  retry: false,
});
