import { quizBuilder } from '../../../../admin/endpoints.gen.ts';
import { endpointQuery } from '../../../../shared/api/query.ts';

/** The quiz with all its questions and their keys. */
export const wholeQuizQuery = (id: number) => endpointQuery(quizBuilder.get, { params: { id } });
