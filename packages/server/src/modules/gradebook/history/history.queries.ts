import type { RegradeValue } from '@lectern/contract';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { chunksOf } from '../../../platform/db/chunks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { window } from '../../../platform/http/paging.ts';
import { users } from '../../identity/identity.tables.ts';
import { gradebookChanges } from '../gradebook.tables.ts';

export type ChangeRow = typeof gradebookChanges.$inferSelect;

/** Writes down what staff changed; answers the ids in the order of the rows. */
export async function insertChanges(
  db: Db,
  rows: readonly (typeof gradebookChanges.$inferInsert)[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of chunksOf(rows)) {
    const written = await db.insert(gradebookChanges).values(chunk).returning({ id: gradebookChanges.id });
    ids.push(...written.map(({ id }) => id));
  }
  return ids;
}

/** The results that a regrade changed, each as a change of its learner; one statement however many there are. */
export async function insertRegradedScores(
  db: Db,
  regradeId: number,
  scores: readonly { userId: number; before: RegradeValue; after: RegradeValue }[],
): Promise<void> {
  await db.execute(sql`
    insert into ${gradebookChanges}
      (course_id, kind, user_id, column_ref, name, before, after, actor_id, created_at, regrade_id)
    select r.course_id, r.kind, s."userId", r.column_ref, r.name, s.before, s.after, r.actor_id, r.created_at, r.id
    from ${gradebookChanges} r
    cross join jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as s("userId" integer, before jsonb, after jsonb)
    where r.id = ${regradeId}
    order by s."userId"`);
}

const learner = alias(users, 'learner');
const actor = alias(users, 'actor');
const learnerColumns = { id: learner.id, displayName: learner.displayName, avatarUrl: learner.avatarUrl };
const actorColumns = { id: actor.id, displayName: actor.displayName, avatarUrl: actor.avatarUrl };

const undone = sql<boolean>`exists (select 1 from ${gradebookChanges} u where u.undoes_id = ${gradebookChanges}.id)`;

const shown = (db: Db) =>
  db
    .select({ change: gradebookChanges, user: learnerColumns, by: actorColumns, undone })
    .from(gradebookChanges)
    .leftJoin(learner, eq(learner.id, gradebookChanges.userId))
    .leftJoin(actor, eq(actor.id, gradebookChanges.actorId));

export type ShownChange = Awaited<ReturnType<typeof selectChanges>>['rows'][number];

/** Of a course. Changes of the scale concern every course. */
const isOf = (courseId: number) => or(eq(gradebookChanges.courseId, courseId), eq(gradebookChanges.kind, 'scale'));

/** A page of the changes of a course, newest first. */
export async function selectChanges(
  db: Db,
  {
    courseId,
    query,
  }: {
    courseId: number;
    query: {
      page: number;
      per_page: number;
      offset?: number | undefined;
      user?: number | undefined;
      key?: string | undefined;
      regrade?: number | undefined;
    };
  },
) {
  const { user, key, regrade } = query;
  const isFiltered = user !== undefined || key !== undefined || regrade !== undefined;
  const ofCourse: SQL | undefined = isFiltered ? eq(gradebookChanges.courseId, courseId) : isOf(courseId);
  // The course has one change of a regrade; those of its learners are listed for it and for each learner.
  const ofRegrade =
    regrade === undefined ? isNull(gradebookChanges.regradeId) : eq(gradebookChanges.regradeId, regrade);
  const where = and(
    ofCourse,
    user === undefined ? undefined : eq(gradebookChanges.userId, user),
    key === undefined ? undefined : eq(gradebookChanges.columnRef, key),
    user !== undefined && regrade === undefined ? undefined : ofRegrade,
  );
  const page = window(query);
  const rows = await shown(db).where(where).orderBy(desc(gradebookChanges.id)).limit(page.limit).offset(page.offset);
  return { rows, total: await db.$count(gradebookChanges, where) };
}

export async function selectOptionalChange(db: Db, of: { courseId: number; id: number }) {
  const [row] = await shown(db).where(and(isOf(of.courseId), eq(gradebookChanges.id, of.id)));
  return row;
}
