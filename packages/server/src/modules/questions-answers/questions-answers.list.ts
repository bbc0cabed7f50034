import { contract, type QaMessage } from '@lectern/contract';
import { type Column, heads, type ListKind } from '../long-jobs/index.ts';

const columns: Column<QaMessage>[] = [
  [heads.id, (row) => row.id],
  [heads.course, (row) => row.course_name],
  [{ en: 'Lesson' }, (row) => row.item?.name ?? ''],
  [heads.student, (row) => row.user_name],
  [heads.email, (row) => row.user_email ?? ''],
  [{ en: 'Question' }, (row) => row.content],
  [{ en: 'Replies' }, (row) => row.answers_count ?? 0],
  [{ en: 'Answered' }, (row) => row.answered ?? false],
  [{ en: 'Resolved' }, (row) => row.resolved ?? false],
  [heads.created, (row) => row.created_at],
  [{ en: 'Last activity' }, (row) => row.last_activity_at],
];

export const questionsAnswersList: ListKind = {
  name: 'questionsAnswers',
  calls: contract.questionsAnswers,
  always: {},
  actions: ['update', 'trash', 'restore', 'delete'],
  changes: contract.questionsAnswers.bulkUpdate.body.shape.changes,
  columns,
};
