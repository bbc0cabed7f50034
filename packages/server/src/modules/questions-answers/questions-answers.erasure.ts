import { erasureOf } from '../../platform/db/erasure.ts';
import { refreshQuestions, selectRepliedTo } from './questions-answers.queries.ts';
import { questionsAnswers } from './questions-answers.tables.ts';

/** The replies to a question are deleted with it: they address its author. */
export const questionsAnswersErasure = [
  erasureOf(questionsAnswers, {
    rowsOf: 'userId',
    anonymize: 'delete',
    counted: 'questions',
    own: {
      run: async (db, { person }) => {
        const questions = await selectRepliedTo(db, person.id);
        return () => refreshQuestions(db, questions);
      },
    },
  }),
];
