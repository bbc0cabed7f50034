import type { contract, Input } from '@lectern/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { listed, NO_TEXT } from '../../../platform/db/fragments/listed-texts.ts';
import { window } from '../../../platform/http/paging.ts';
import { users } from '../../identity/identity.tables.ts';
import { assignmentGrades } from '../assignments.tables.ts';

export type HistoryQuery = Input<typeof contract.assignmentReplies.history>['query'];

const grader = alias(users, 'grader');

export async function insertGrade(db: Db, row: typeof assignmentGrades.$inferInsert): Promise<void> {
  await db.insert(assignmentGrades).values(row);
}

/** One page of the grades of a submission, newest first. Two statements. */
export async function selectGradePage(db: Db, { replyId, query }: { replyId: number; query: HistoryQuery }) {
  const where = eq(assignmentGrades.replyId, replyId);
  const { limit, offset } = window(query);
  const { content, truncated } = listed(assignmentGrades, { note: NO_TEXT, rubric: sql`null` }, query.per_page);
  const rows = await db
    .select({ grade: content, truncated, grader: grader.displayName })
    .from(assignmentGrades)
    .leftJoin(grader, eq(grader.id, assignmentGrades.graderId))
    .where(where)
    .orderBy(query.order === 'asc' ? assignmentGrades.id : desc(assignmentGrades.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(assignmentGrades, where) };
}
