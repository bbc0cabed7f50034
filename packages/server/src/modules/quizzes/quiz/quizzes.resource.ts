import { contract } from '@lectern/contract';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { type ItemResource, presentItem } from '../../items/index.ts';
import { quizItemType } from './quiz-item-type.ts';
import { getQuizRow, type QuizViewRow } from './quiz-views.queries.ts';
import { addQuiz, changeQuiz } from './quizzes.usecases.ts';
import type { QuizView } from './quizzes.views.ts';
import { readQuiz, readQuizzes } from './read-quizzes.usecases.ts';

export const quizResource: ItemResource<typeof contract.quizzes, QuizViewRow> = {
  type: quizItemType,
  endpoints: contract.quizzes,
  emptyTrash: { job: 'quizzes.empty-trash', cron: '52 3 * * *' },
  row: getQuizRow,
  list: readQuizzes,
  read: readQuiz,
  add: addQuiz,
  change: changeQuiz,
};

/** The quiz, after a write. */
export const presentQuiz = (context: RequestContext, id: number): Promise<QuizView> =>
  presentItem(context, { id, read: readQuiz });
