import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { preparedStatement } from '../../../platform/db/prepared-query.ts';
import { draftAnswers } from '../quizzes.tables.ts';

/** The draft answers of an attempt, by question id. */
export type Draft = Record<string, { value: unknown; savedAt: Date }>;

type DraftRow = Pick<typeof draftAnswers.$inferSelect, 'questionId' | 'value' | 'savedAt'>;

const columns = { questionId: draftAnswers.questionId, value: draftAnswers.value, savedAt: draftAnswers.savedAt };

/** The rows of the draft of a row of quiz_attempts, as one column. */
export const savedDraft = sql<DraftRow[]>`(
  select coalesce(json_agg(json_build_object(
    'questionId', one.question_id, 'value', one.value, 'savedAt', one.saved_at)), '[]'::json)
  from ${draftAnswers} one where one.attempt_id = quiz_attempts.id)`;

export const draftOf = (rows: readonly DraftRow[]): Draft =>
  Object.fromEntries(rows.map(({ questionId, value, savedAt }) => [questionId, { value, savedAt: new Date(savedAt) }]));

export async function selectDraft(db: Db, attemptId: number): Promise<Draft> {
  return draftOf(await db.select(columns).from(draftAnswers).where(eq(draftAnswers.attemptId, attemptId)));
}

export const sizeOf = (value: unknown): number => JSON.stringify(value).length;

const attempt = sql`${sql.placeholder('attemptId')}::int`;

const takenDraft = preparedStatement<DraftRow>(
  () => sql`
    delete from ${draftAnswers} where attempt_id = ${attempt}
    returning question_id as "questionId", value, saved_at as "savedAt"`,
);

/** What was saved of an attempt that ends; afterwards nothing is. The caller holds the attempt. */
export const takeDraft = async (db: Db, attemptId: number): Promise<Draft> =>
  draftOf(await takenDraft(db, { attemptId }));

const savedAnswers = preparedStatement<{ size: number }>(
  () => sql`
    with sent as (
      select (one ->> 'id')::int as id, one -> 'value' as value, (one ->> 'size')::int as size,
        jsonb_typeof(one -> 'value') = 'null' as is_taken_back
      from jsonb_array_elements(${sql.placeholder('rows')}::jsonb) one),
    removed as (
      delete from ${draftAnswers}
      where attempt_id = ${attempt} and question_id in (select id from sent where is_taken_back)),
    saved as (
      insert into ${draftAnswers} (attempt_id, question_id, value, size, saved_at)
      select ${attempt}, id, value, size, ${sql.placeholder('now')}::timestamptz from sent where not is_taken_back
      on conflict (attempt_id, question_id)
      do update set value = excluded.value, size = excluded.size, saved_at = excluded.saved_at)
    select coalesce(sum(size), 0)::int as size from ${draftAnswers}
    where attempt_id = ${attempt} and question_id not in (select id from sent)`,
);

/**
 * Saves some answers of an attempt by question id, null taking one back, and leaves the others alone. Answers how many
 * characters those others take. One statement; the caller holds the attempt.
 */
export async function updateDraft(
  db: Db,
  { attemptId, values, now }: { attemptId: number; values: Record<string, unknown>; now: Date },
): Promise<number> {
  const rows = Object.entries(values).map(([key, value]) => ({ id: Number(key), value, size: sizeOf(value) }));
  const [found] = await savedAnswers(db, { attemptId, rows: JSON.stringify(rows), now: now.toISOString() });
  return found?.size ?? 0;
}
