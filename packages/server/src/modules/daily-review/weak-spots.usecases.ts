import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { questionText } from '../quizzes/index.ts';
import { itemView, titleOf } from './session/session.usecases.ts';
import { selectWeakSpots } from './weak-spots.queries.ts';

export async function readWeakSpots(db: Db, courseId: number): Promise<Answer<typeof contract.dailyReview.weakSpots>> {
  const rows = await selectWeakSpots(db, courseId);
  return {
    data: rows.map(({ kind, id, title, questionType, item, people, answers, wrong, lapses }) => ({
      kind,
      id,
      title: titleOf(questionType ? questionText({ type: questionType, name: title }) : title),
      item: itemView(item, courseId),
      question_type: questionType,
      people,
      answers,
      wrong,
      wrong_percent: Math.round((100 * wrong) / answers),
      lapses,
    })),
  };
}
