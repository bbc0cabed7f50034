import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { notInOwnData, ownDataOf, ownRowsOf, type OwnFile, type OwnRows } from '../../platform/db/own-data.ts';
import { courseItems } from '../courses/courses.tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { assignmentFeedbackFiles, assignmentFileComments } from './feedback/feedback.tables.ts';
import {
  assignmentDrafts,
  assignmentDueReminders,
  assignmentExceptions,
  assignmentFiles,
  assignmentGraders,
  assignmentGrades,
  assignmentReplies,
  gradingComments,
} from './assignments.tables.ts';

/** Learners get feedback with the grade, or when a submission is returned. A condition on submissions. */
const showsFeedback = or(isNotNull(assignmentReplies.gradedAt), isNotNull(assignmentReplies.returnedAt));

export const assignmentsOwnData = [
  ownDataOf([assignmentReplies], {
    name: 'assignment-submissions',
    rows: (db, userId) =>
      db
        .select({
          id: assignmentReplies.id,
          course_id: assignmentReplies.courseId,
          assignment_id: assignmentReplies.assignmentId,
          assignment: courseItems.name,
          number: assignmentReplies.number,
          answer: assignmentReplies.answer,
          submitted_at: assignmentReplies.submittedAt,
          edited_at: assignmentReplies.editedAt,
          late: assignmentReplies.late,
          result: assignmentReplies.result,
          given_points: assignmentReplies.givenPoints,
          earned_points: assignmentReplies.earnedPoints,
          total_points: assignmentReplies.totalPoints,
          note: assignmentReplies.note,
          rubric: assignmentReplies.rubric,
          graded_at: assignmentReplies.gradedAt,
          archived_at: assignmentReplies.archivedAt,
          returned_at: assignmentReplies.returnedAt,
        })
        .from(assignmentReplies)
        .innerJoin(courseItems, eq(courseItems.id, assignmentReplies.assignmentId))
        .where(eq(assignmentReplies.userId, userId))
        .orderBy(assignmentReplies.id),
  }),
  ownDataOf([assignmentDrafts], {
    name: 'assignment-drafts',
    rows: (db, userId) =>
      db
        .select({
          assignment_id: assignmentDrafts.assignmentId,
          assignment: courseItems.name,
          answer: assignmentDrafts.answer,
          saved_at: assignmentDrafts.savedAt,
        })
        .from(assignmentDrafts)
        .innerJoin(courseItems, eq(courseItems.id, assignmentDrafts.assignmentId))
        .where(eq(assignmentDrafts.userId, userId))
        .orderBy(assignmentDrafts.assignmentId),
  }),
  ownRowsOf(gradingComments.userId, {
    name: 'grading-comments',
    show: {
      id: gradingComments.id,
      course_id: gradingComments.courseId,
      text: gradingComments.text,
      modified_at: gradingComments.modifiedAt,
    },
    orderBy: [gradingComments.id],
  }),
  notInOwnData('Learners see the current grade, which is in their submissions.', assignmentGrades),
  notInOwnData('Counts for less than a minute.', assignmentGraders),
  ownRowsOf(assignmentExceptions.userId, {
    name: 'assignment-exceptions',
    show: {
      id: assignmentExceptions.id,
      assignment_id: assignmentExceptions.assignmentId,
      due_at: assignmentExceptions.dueAt,
      accept_late: assignmentExceptions.acceptLate,
      waive_penalty: assignmentExceptions.waivePenalty,
      granted_at: assignmentExceptions.grantedAt,
    },
    orderBy: [assignmentExceptions.id],
  }),
  notInOwnData('Which reminders were sent; the emails say it.', assignmentDueReminders),
  ownDataOf([assignmentFiles], {
    name: 'assignment-files',
    rows: (db, userId) =>
      db
        .select({
          id: assignmentFiles.id,
          assignment_id: assignmentFiles.assignmentId,
          submission_id: assignmentFiles.replyId,
          title: assignmentFiles.title,
          byte_size: assignmentFiles.byteSize,
          created_at: assignmentFiles.createdAt,
        })
        .from(assignmentFiles)
        .where(and(eq(assignmentFiles.userId, userId), isNull(assignmentFiles.discardedAt)))
        .orderBy(assignmentFiles.id),
  }),
  ownDataOf([assignmentFileComments], {
    name: 'assignment-comments',
    rows: (db, userId) =>
      db
        .select({
          id: assignmentFileComments.id,
          submission_id: assignmentFileComments.replyId,
          file_id: assignmentFileComments.fileId,
          page: assignmentFileComments.page,
          text: assignmentFileComments.text,
          created_at: assignmentFileComments.createdAt,
        })
        .from(assignmentFileComments)
        .innerJoin(assignmentReplies, eq(assignmentReplies.id, assignmentFileComments.replyId))
        .where(
          or(eq(assignmentFileComments.authorId, userId), and(eq(assignmentReplies.userId, userId), showsFeedback)),
        )
        .orderBy(assignmentFileComments.id),
  }),
  ownDataOf([assignmentFeedbackFiles], {
    name: 'assignment-feedback-files',
    rows: (db, userId) =>
      db
        .select({
          id: assignmentFeedbackFiles.id,
          submission_id: assignmentFeedbackFiles.replyId,
          title: assignmentFeedbackFiles.title,
          byte_size: assignmentFeedbackFiles.byteSize,
          created_at: assignmentFeedbackFiles.createdAt,
        })
        .from(assignmentFeedbackFiles)
        .innerJoin(assignmentReplies, eq(assignmentReplies.id, assignmentFeedbackFiles.replyId))
        .where(givenBack(userId))
        .orderBy(assignmentFeedbackFiles.id),
  }),
];

/** Files that a learner got back. A condition on the files and their submissions. */
function givenBack(userId: number) {
  return and(eq(assignmentFeedbackFiles.userId, userId), isNull(assignmentFeedbackFiles.discardedAt), showsFeedback);
}

/** Files that graders returned to a person. */
export const returnedFilesOf = (db: Db, { userId, limit, offset }: OwnRows): Promise<OwnFile[]> =>
  db
    .select({
      id: assignmentFeedbackFiles.id,
      key: assignmentFeedbackFiles.fileKey,
      title: assignmentFeedbackFiles.title,
      byteSize: assignmentFeedbackFiles.byteSize,
    })
    .from(assignmentFeedbackFiles)
    .innerJoin(assignmentReplies, eq(assignmentReplies.id, assignmentFeedbackFiles.replyId))
    .where(givenBack(userId))
    .orderBy(assignmentFeedbackFiles.id)
    .limit(limit)
    .offset(offset);

/** The attached files of a person. */
export const attachmentsOf = (db: Db, { userId, limit, offset }: OwnRows): Promise<OwnFile[]> =>
  db
    .select({
      id: assignmentFiles.id,
      key: assignmentFiles.fileKey,
      title: assignmentFiles.title,
      byteSize: assignmentFiles.byteSize,
    })
    .from(assignmentFiles)
    .where(and(eq(assignmentFiles.userId, userId), isNull(assignmentFiles.discardedAt)))
    .orderBy(assignmentFiles.id)
    .limit(limit)
    .offset(offset);
