import { and, count, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dailyReviewAnswers as answers } from '../daily-review.tables.ts';

export type AnswerRow = typeof answers.$inferSelect;

/** Answers that the pace of a person is worked out from. */
const PACE_ANSWERS = 50;

const counted = (userId: number) =>
  and(eq(answers.userId, userId), eq(answers.source, 'review'), isNull(answers.undoneAt));

/** The latest answers of a person that count. */
export const selectLatestAnswers = (db: Db, userId: number): Promise<AnswerRow[]> =>
  db
    .select()
    .from(answers)
    .where(counted(userId))
    .orderBy(desc(answers.answeredAt), desc(answers.id))
    .limit(PACE_ANSWERS);

export async function countAnswersSince(db: Db, { userId, since }: { userId: number; since: Date }): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(answers)
    .where(and(counted(userId), gte(answers.answeredAt, since)));
  return row?.many ?? 0;
}

export async function selectOptionalAnswer(
  db: Db,
  { userId, id }: { userId: number; id: number },
): Promise<AnswerRow | undefined> {
  const [row] = await db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, userId), eq(answers.id, id)));
  return row;
}

export async function selectOptionalAnswerByKey(
  db: Db,
  { userId, requestKey }: { userId: number; requestKey: string },
): Promise<AnswerRow | undefined> {
  const [row] = await db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, userId), eq(answers.requestKey, requestKey)));
  return row;
}

/** Whether an answer is the latest one of its schedule that counts. */
export async function isLastOfSchedule(db: Db, { id, scheduleId }: AnswerRow): Promise<boolean> {
  const [last] = await db
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.scheduleId, scheduleId), isNull(answers.undoneAt)))
    .orderBy(desc(answers.id))
    .limit(1);
  return last?.id === id;
}

/** The key of an answer that no request brought: those of requests have no colon. */
export const ownKey = (key: string): string => `own:${key}`;

/** Undefined when the request was a repetition. */
export async function insertAnswerOnce(
  db: Db,
  row: Omit<typeof answers.$inferInsert, 'id'>,
): Promise<AnswerRow | undefined> {
  const [made] = await db.insert(answers).values(row).onConflictDoNothing().returning();
  return made;
}

export async function markUndone(db: Db, { id, now }: { id: number; now: Date }): Promise<void> {
  await db.update(answers).set({ undoneAt: now }).where(eq(answers.id, id));
}
