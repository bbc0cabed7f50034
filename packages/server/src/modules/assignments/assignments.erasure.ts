import { erasureOf } from '../../platform/db/erasure.ts';
import { NO_HTML } from '../../platform/db/columns.ts';
import { storedAssignment } from './assignment/assignment-fields.ts';
import { assignmentFeedbackFiles, assignmentFileComments } from './feedback/feedback.tables.ts';
import {
  assignmentDrafts,
  assignmentDueReminders,
  assignmentExceptions,
  assignmentFiles,
  assignmentGraders,
  assignmentGrades,
  assignmentReplies,
  assignments,
  gradingComments,
} from './assignments.tables.ts';

export const assignmentsErasure = [
  erasureOf(assignments, {
    keep: {
      'Content of the school.': [
        ...storedAssignment.kept.content,
        ...storedAssignment.kept.settings,
        'downloadMaterials',
        'materialOptions',
        'rubric',
      ],
    },
  }),
  erasureOf(assignmentReplies, {
    rowsOf: 'userId',
    // Answers and feedback are erased; points are kept.
    anonymize: () => ({ answer: NO_HTML, note: NO_HTML, resultReason: '', rubric: null }),
    keep: { 'A figure.': ['result', 'penalty'], 'Names a row without a name, or nobody.': ['graderId'] },
  }),
  erasureOf(assignmentGrades, {
    rowsOf: 'userId',
    anonymize: 'delete',
    keep: { 'Names a row without a name, or nobody.': ['graderId'] },
  }),
  erasureOf(assignmentGraders, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(gradingComments, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(assignmentFiles, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(assignmentFileComments, {
    keep: {
      'Feedback of the school, in no name. It is deleted with the file that it is placed on.': ['text', 'key'],
      'Names a row without a name, or nobody.': ['authorId'],
    },
  }),
  erasureOf(assignmentFeedbackFiles, {
    rowsOf: 'userId',
    anonymize: 'delete',
    keep: { 'Names a row without a name, or nobody.': ['graderId'] },
  }),
  erasureOf(assignmentDrafts, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(assignmentDueReminders, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(assignmentExceptions, {
    rowsOf: 'userId',
    anonymize: 'delete',
    keep: { 'Names a row without a name, or nobody.': ['grantedById'] },
  }),
];
