import { and, eq, isNull } from 'drizzle-orm';
import { notInOwnData, ownDataOf, type OwnFile, type OwnRows } from '../../platform/db/own-data.ts';
import { courseItems } from '../courses/courses.tables.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  assignmentDrafts,
  assignmentFiles,
  assignmentGraders,
  assignmentGrades,
  assignmentReplies,
  gradingComments,
} from './assignments.tables.ts';

export const assignmentsOwnData = [
  ownDataOf([assignmentReplies], {
    name: 'assignment-submissions',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          id: assignmentReplies.id,
          course_id: assignmentReplies.courseId,
          assignment_id: assignmentReplies.assignmentId,
          assignment: courseItems.name,
          number: assignmentReplies.number,
          answer: assignmentReplies.answer,
          submitted_at: assignmentReplies.submittedAt,
          late: assignmentReplies.late,
          result: assignmentReplies.result,
          earned_points: assignmentReplies.earnedPoints,
          total_points: assignmentReplies.totalPoints,
          note: assignmentReplies.note,
          rubric: assignmentReplies.rubric,
          graded_at: assignmentReplies.gradedAt,
          archived_at: assignmentReplies.archivedAt,
        })
        .from(assignmentReplies)
        .innerJoin(courseItems, eq(courseItems.id, assignmentReplies.assignmentId))
        .where(eq(assignmentReplies.userId, userId))
        .orderBy(assignmentReplies.id)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([assignmentDrafts], {
    name: 'assignment-drafts',
    read: (db, { userId, limit, offset }) =>
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
        .orderBy(assignmentDrafts.assignmentId)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([gradingComments], {
    name: 'grading-comments',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          id: gradingComments.id,
          course_id: gradingComments.courseId,
          text: gradingComments.text,
          modified_at: gradingComments.modifiedAt,
        })
        .from(gradingComments)
        .where(eq(gradingComments.userId, userId))
        .orderBy(gradingComments.id)
        .limit(limit)
        .offset(offset),
  }),
  notInOwnData('Learners see the current grade, which is in their submissions.', assignmentGrades),
  notInOwnData('Counts for less than a minute.', assignmentGraders),
  ownDataOf([assignmentFiles], {
    name: 'assignment-files',
    read: (db, { userId, limit, offset }) =>
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
        .orderBy(assignmentFiles.id)
        .limit(limit)
        .offset(offset),
  }),
];

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
