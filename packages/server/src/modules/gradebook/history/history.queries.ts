import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
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
    };
  },
) {
  const ofCourse: SQL | undefined =
    query.user === undefined && query.key === undefined ? isOf(courseId) : eq(gradebookChanges.courseId, courseId);
  const where = and(
    ofCourse,
    query.user === undefined ? undefined : eq(gradebookChanges.userId, query.user),
    query.key === undefined ? undefined : eq(gradebookChanges.columnRef, query.key),
  );
  const page = window(query);
  const rows = await shown(db).where(where).orderBy(desc(gradebookChanges.id)).limit(page.limit).offset(page.offset);
  return { rows, total: await db.$count(gradebookChanges, where) };
}

export async function selectOptionalChange(db: Db, of: { courseId: number; id: number }) {
  const [row] = await shown(db).where(and(isOf(of.courseId), eq(gradebookChanges.id, of.id)));
  return row;
}
