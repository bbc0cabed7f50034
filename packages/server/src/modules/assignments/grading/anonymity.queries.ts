import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { assignmentReplies, assignments } from '../assignments.tables.ts';

/** `hidesNames` in SQL, of the assignment of a row. */
export const namesHidden: SQL = sql`(${assignments.anonymous} and ${assignments.namesShownAt} is null)`;

/** The same as a condition on submissions, in statements without the assignment. */
export const namesHiddenOfReply: SQL = sql`${assignmentReplies.assignmentId} in (
  select a.id from ${assignments} a where a.anonymous and a.names_shown_at is null)`;

const ofAssignment = (assignmentId: number) =>
  and(eq(assignmentReplies.assignmentId, assignmentId), isNull(assignmentReplies.archivedAt));

/** Current submissions, and those of them that are not graded. */
export async function countReplies(db: Db, assignmentId: number): Promise<{ all: number; waiting: number }> {
  const [row] = await db
    .select({
      all: count(),
      waiting: sql<number>`(count(*) filter (where ${assignmentReplies.result} = 'pending'))::int`,
    })
    .from(assignmentReplies)
    .where(ofAssignment(assignmentId));
  return row ?? { all: 0, waiting: 0 };
}

/** Whether the assignment has submissions, including archived ones. */
export async function hasReplies(db: Db, assignmentId: number): Promise<boolean> {
  return (await db.$count(assignmentReplies, eq(assignmentReplies.assignmentId, assignmentId))) > 0;
}

/** Sets the time once; repeating it changes nothing. */
export async function writeNamesShown(db: Db, { id, now }: { id: number; now: Date }): Promise<void> {
  await db
    .update(assignments)
    .set({ namesShownAt: now })
    .where(and(eq(assignments.id, id), isNull(assignments.namesShownAt)));
}

/** Gives each learner of an assignment a new number in random order, even if names were visible before. */
export async function renumberAliases(db: Db, assignmentId: number): Promise<void> {
  await db.execute(sql`
    update ${assignmentReplies} r set alias = numbered.alias
    from (select user_id, row_number() over (order by random()) as alias
      from (select distinct user_id from ${assignmentReplies} where assignment_id = ${assignmentId}) learners) numbered
    where r.assignment_id = ${assignmentId} and r.user_id = numbered.user_id`);
}

/**
 * Locks the aliases of an anonymous assignment until the transaction ends, so that no two learners get the same. A column
 * of a statement on `assignments`, which comes before the one that reads `aliasOf`.
 */
export const aliasLock = (assignmentId: number): SQL =>
  sql`case when ${namesHidden} then pg_advisory_xact_lock(7315035, ${assignmentId}) end`;

/**
 * The alias of a learner in an assignment: the one of an earlier submission, or a random number that is free. The caller
 * holds `aliasLock`.
 */
export const aliasOf = ({
  assignmentId,
  userId,
}: {
  assignmentId: number;
  userId: number;
}): SQL<number> => sql<number>`(
  with used as (select distinct r.user_id, r.alias from ${assignmentReplies} r where r.assignment_id = ${assignmentId})
  select coalesce(
    (select max(alias) from used where user_id = ${userId}),
    (select n from generate_series(1, 2 * (select count(*)::int from used) + 20) n
      where n not in (select alias from used) order by random() limit 1)))`;
