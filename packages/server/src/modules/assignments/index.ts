import { erasures } from '../../platform/db/erasure.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { ownDataAnswers, ownFiles } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import { storedFiles, storedFilesOf } from '../../platform/files/stored-files.ts';
import { actionItems } from '../courses/index.ts';
import { lists } from '../long-jobs/index.ts';
import { exceptionRoutes, itemModule } from '../items/index.ts';
import { calendarFinders, dueFinders, progressKeepers } from '../progress/index.ts';
import { uploadPurposes } from '../uploads/index.ts';
import { addonUses } from '../settings/index.ts';
import { countAssignmentAddonUses } from './assignment/addon-uses.queries.ts';
import { assignmentResource } from './assignment/assignments.resource.ts';
import { findDueAssignments, findDueDates } from './assignment/due-dates.queries.ts';
import { assignmentsErasure } from './assignments.erasure.ts';
import { assignmentsMedia } from './assignments.media.ts';
import { assignmentMails } from './assignments.mails.ts';
import { assignmentFiles } from './assignments.tables.ts';
import { commentsRoutes } from './comments/comments.routes.ts';
import { assignmentExceptions } from './exceptions/assignment-exceptions.ts';
import { attachmentJobs } from './files/attachments.jobs.ts';
import { attachmentsRoutes } from './files/attachments.routes.ts';
import { attachmentPurpose } from './files/attachments.usecases.ts';
import { feedbackPurpose } from './feedback/feedback-files.usecases.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { assignmentFeedbackFiles } from './feedback/feedback.tables.ts';
import { assignmentsOwnData, attachmentsOf, returnedFilesOf } from './own-data.queries.ts';
import { gradingRoutes } from './grading/grading.routes.ts';
import { presenceJobs } from './grading/presence.jobs.ts';
import { countToGrade, countToGradeByCourse } from './grading/to-grade.queries.ts';
import { archiveRepliesInCourse, deleteRepliesInCourse, hasWorkInCourse } from './replies/replies.queries.ts';
import { ownAssignmentsRoutes } from './own/own-assignments.routes.ts';
import { dueReminderJobs } from './reminders/remind.usecases.ts';
import { replyJobs } from './replies/replies.jobs.ts';
import { replyList } from './replies/replies.list.ts';
import { repliesRoutes } from './replies/replies.routes.ts';

export { countOverdue } from './overdue.queries.ts';
export { selectOpenAssignments } from './assignment/open-assignments.queries.ts';
export { insertAssignment } from './assignment/assignments.queries.ts';
export { assignmentMails } from './assignments.mails.ts';
export {
  assignmentEvents,
  assignmentNamesShown,
  assignmentRegraded,
  assignmentReplyEvents,
} from './assignments.events.ts';
export { hidesNames } from './grading/anonymity.rules.ts';
export { selectOptionalSubmission } from './replies/submission.queries.ts';

export const assignmentsModule = itemModule(assignmentResource, {
  routes(app, services) {
    repliesRoutes(app, services);
    gradingRoutes(app, services);
    commentsRoutes(app, services);
    attachmentsRoutes(app, services);
    exceptionRoutes(app, services, assignmentExceptions);
    feedbackRoutes(app, services);
    ownAssignmentsRoutes(app, services);
  },
  jobs: (services) => [
    ...attachmentJobs(services),
    ...presenceJobs(services),
    ...replyJobs(services),
    ...dueReminderJobs(services),
  ],
  contributes: [
    contribute(lists, replyList),
    contribute(erasures, assignmentsErasure),
    contribute(mediaReferences, assignmentsMedia),
    contribute(storedFiles, storedFilesOf(assignmentFiles, 'fileKey')),
    contribute(storedFiles, storedFilesOf(assignmentFeedbackFiles, 'fileKey')),
    contribute(ownDataAnswers, assignmentsOwnData),
    contribute(ownFiles, { folder: 'assignments', read: attachmentsOf }),
    contribute(ownFiles, { folder: 'assignment-feedback', read: returnedFilesOf }),
    contribute(uploadPurposes, attachmentPurpose),
    contribute(uploadPurposes, feedbackPurpose),
    contribute(mailKinds, assignmentMails),
    contribute(addonUses, countAssignmentAddonUses),
    contribute(dueFinders, findDueAssignments),
    contribute(calendarFinders, findDueDates),
    contribute(actionItems, {
      kind: 'submissions_to_grade',
      count: (db, { authorId }) => countToGrade(db, { authorId }),
      countOfCourse: (db, courseId) => countToGrade(db, { courseId }),
      countByCourse: countToGradeByCourse,
    }),
    contribute(progressKeepers, {
      erase: deleteRepliesInCourse,
      archive: archiveRepliesInCourse,
      hasWorkIn: hasWorkInCourse,
    }),
  ],
});
