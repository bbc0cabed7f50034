import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import { questionsAnswers } from './questions-answers.tables.ts';

export const questionsAnswersOwnData = [
  ownDataOf([questionsAnswers], {
    name: 'questions-answers',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          course_id: questionsAnswers.courseId,
          item_id: questionsAnswers.itemId,
          second: questionsAnswers.second,
          parent: questionsAnswers.parentId,
          content: questionsAnswers.content,
          created_at: questionsAnswers.createdAt,
          modified: questionsAnswers.modifiedAt,
        })
        .from(questionsAnswers)
        .where(eq(questionsAnswers.userId, userId))
        .orderBy(questionsAnswers.id)
        .limit(limit)
        .offset(offset),
  }),
];
