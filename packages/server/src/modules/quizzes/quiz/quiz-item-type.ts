import { type ItemType, textsOf } from '../../courses/index.ts';
import { copyQuestions, deleteUnused, emptyQuestionTrash, selectQuestionIds } from '../questions/questions.queries.ts';
import { quizzes } from '../quizzes.tables.ts';
import { questionEvents, quizEvents } from '../quizzes.events.ts';
import { quizGrading } from '../standing/quiz-grading.ts';
import { mayCompleteQuiz } from '../standing/standing.usecases.ts';
import { message } from '../words/messages.ts';
import { checkPublishingAlong } from './publishing.usecases.ts';
import { quizArchive } from './quiz-archive.ts';
import { syncQuizFiles } from './quiz-files.usecases.ts';
import { storedQuiz } from './quiz-fields.ts';
import { carryQuiz, copyQuizContents } from './quizzes.queries.ts';
import { rewriteQuizTexts } from './quiz-texts.queries.ts';

export const quizItemType: ItemType = {
  slug: 'quiz',
  addon: null,
  event: (verb, { id, courseId }) => quizEvents[verb]({ quiz_id: id, course_id: courseId }),
  updated: quizEvents.updated,
  scheduledBy: message('scheduled_by_drip'),
  checkPublishing: checkPublishingAlong,
  mayComplete: mayCompleteQuiz,
  outlineFields: ({ duration }) => ({ quiz_duration: duration ?? 0 }),
  syncFiles: syncQuizFiles,
  searchTexts: textsOf(quizzes, storedQuiz),
  async clone(db, copies, along) {
    await copyQuizContents(db, copies);
    await copyQuestions(db, copies, along);
  },
  rewriteTexts: rewriteQuizTexts,
  grading: quizGrading,
  archive: quizArchive,
  moveToCourse: carryQuiz,
  // The questions that nothing else asks or keeps.
  async leftovers(db, id) {
    const questionIds = await selectQuestionIds(db, id);
    return () => deleteUnused(db, questionIds);
  },
  // Questions in the trash, and questions whose quiz is gone.
  async emptyTrashAlong(db, before) {
    const questions = await emptyQuestionTrash(db, before);
    return questions.map(({ id, courseId }) => questionEvents.deleted({ question_id: id, course_id: courseId }));
  },
};
