import { ownRowsOf } from '../../platform/db/own-data.ts';
import { questionsAnswers } from './questions-answers.tables.ts';

export const questionsAnswersOwnData = [
  ownRowsOf(questionsAnswers.userId, {
    name: 'questions-answers',
    show: {
      course_id: questionsAnswers.courseId,
      item_id: questionsAnswers.itemId,
      second: questionsAnswers.second,
      parent: questionsAnswers.parentId,
      content: questionsAnswers.content,
      created_at: questionsAnswers.createdAt,
      modified: questionsAnswers.modifiedAt,
    },
    orderBy: [questionsAnswers.id],
  }),
];
