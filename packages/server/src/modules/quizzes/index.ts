import { contribute } from '../../platform/extension-points.ts';
import { guestMergers } from '../identity/index.ts';
import { lists } from '../long-jobs/index.ts';
import { actionItems, courseParts, teachersLeaving } from '../courses/index.ts';
import { exceptionRoutes, itemModule } from '../items/index.ts';
import { dueFinders, progressKeepers, runningQuizzes } from '../progress/index.ts';
import { archiveAttemptsInCourse, deleteAttemptsInCourse, hasAttemptsInCourse } from './grading/grading.queries.ts';
import { countAttemptsToReview, countAttemptsToReviewByCourse } from './grading/attempts-to-review.queries.ts';
import { attemptLists } from './attempt-lists/attempts.lists.ts';
import { attemptActivity } from './attempts/attempt-activity.usecases.ts';
import { attemptJobs } from './attempts/attempts.jobs.ts';
import { attemptsRoutes } from './attempts/attempts.routes.ts';
import { itemAnalysisRoutes } from './item-analysis/item-analysis.routes.ts';
import { quizExceptions } from './exceptions/quiz-exceptions.ts';
import { gradingRoutes } from './grading/grading.routes.ts';
import { mergeGuestAttempts } from './guests/merge-guest.usecases.ts';
import { rewriteCourseQuestions } from './quiz/quiz-texts.queries.ts';
import { copyQuestionsOfLeavers } from './questions/leaving-teachers.usecases.ts';
import { questionsRoutes } from './questions/questions.routes.ts';
import { quizBuilderRoutes } from './quiz/quiz-builder.routes.ts';
import { quizResource } from './quiz/quizzes.resource.ts';
import { quizzesRoutes } from './quiz/quizzes.routes.ts';
import { findDueAttempts } from './attempts/due-attempts.queries.ts';
import { findRunningQuizzes } from './attempts/read-attempts.usecases.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { quizzesErasure } from './quizzes.erasure.ts';
import { quizzesMedia } from './quizzes.media.ts';
import { quizzesOwnData } from './own-data.queries.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import { quizMails } from './quizzes.mails.ts';

export { type Regrade, type RegradedScore, regradeFollowers } from './extension-points.ts';
export { archivedQuestionBody } from './questions/archived-question.ts';
export {
  questionName,
  questionsAskedWhere,
  selectCoursesOfQuestions,
  selectUnsharedQuestions,
} from './questions/course-questions.queries.ts';
export { learnerAttempts } from './attempts/learner-attempts.queries.ts';
export { selectOpenQuestions } from './questions/open-questions.queries.ts';
export { selectHardestQuestions } from './questions/hardest-questions.queries.ts';
export { hasEndedAttempt, selectOptionalAttemptResult } from './attempts/ended-attempts.queries.ts';
export { selectOptionalCounted } from './standing/quiz-grading.ts';
export { selectPassedAll } from './attempts/passed-quizzes.queries.ts';
export { endStaleAttempt } from './attempts/end-attempt.usecases.ts';
export { countStaleAttempts, selectStaleAttempts } from './attempts/stale-attempts.queries.ts';
export { selectQuizSizes } from './quiz/quiz-size.queries.ts';
export { MAX_QUIZ_BYTES } from './quiz/quiz-size.usecases.ts';
export { recalculateQuizzes } from './quiz/recalculate-quizzes.usecases.ts';
export {
  askAgain,
  markAgain,
  questionText,
  readMissedQuestions,
  type RevealedQuestionOf,
  selectRevealedQuestions,
} from './missed/missed-questions.usecases.ts';
export { selectMissedInCourse } from './missed/missed-questions.queries.ts';
export { selectWrongTotals } from './quiz/quiz-totals.queries.ts';
export { insertAttemptHistory, type PastAttempt } from './attempt-lists/attempt-history.usecases.ts';
export {
  addImportedQuiz,
  createImportedQuestions,
  createImportedQuiz,
  type ImportedQuestion,
  type ImportedQuizContent,
  importedQuizItem,
  insertImportedQuizzes,
} from './quiz/imported-quiz.usecases.ts';
export { quizAttemptAnswerGraded, quizAttemptEvents, quizEvents, quizRegraded } from './quizzes.events.ts';
export { checkQuestion, NEW_QUESTION, questionErrors } from './questions/question-fields.ts';
export { fileElsewhere } from './questions/question-files.ts';
export type { QuestionRow, QuizRow } from './quizzes.tables.ts';

export const quizzesModule = itemModule(quizResource, {
  routes(app, services) {
    quizzesRoutes(app, services);
    quizBuilderRoutes(app, services);
    questionsRoutes(app, services);
    attemptsRoutes(app, services);
    gradingRoutes(app, services);
    itemAnalysisRoutes(app, services);
    exceptionRoutes(app, services, quizExceptions);
  },
  jobs: attemptJobs,
  subscribers: attemptActivity,
  contributes: [
    contribute(mailKinds, quizMails),
    contribute(erasures, quizzesErasure),
    ...quizzesMedia.map((one) => contribute(mediaReferences, one)),
    contribute(ownDataAnswers, quizzesOwnData),
    contribute(guestMergers, mergeGuestAttempts),
    contribute(runningQuizzes, findRunningQuizzes),
    contribute(dueFinders, findDueAttempts),
    contribute(courseParts, { rewriteTexts: rewriteCourseQuestions, selectHtml: async () => '' }),
    contribute(teachersLeaving, copyQuestionsOfLeavers),
    contribute(progressKeepers, {
      erase: deleteAttemptsInCourse,
      archive: archiveAttemptsInCourse,
      hasWorkIn: hasAttemptsInCourse,
    }),
    contribute(actionItems, {
      kind: 'attempts_to_review',
      count: (db, { authorId }) => countAttemptsToReview(db, { authorId }),
      countOfCourse: (db, courseId) => countAttemptsToReview(db, { courseId }),
      countByCourse: countAttemptsToReviewByCourse,
    }),
    ...attemptLists.map((list) => contribute(lists, list)),
  ],
});
