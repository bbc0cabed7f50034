import type { ItemTypeSlug } from '@lectern/contract';
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { ReadWithSession } from '../../../platform/http/session-read.ts';
import { courseItems, courses, type Drip, type ItemFacts, sections } from '../../courses/courses.tables.ts';
import {
  courseFactColumns,
  enrollmentOf,
  personColumns,
  readTimes,
  unlockOf,
  type AccessRow,
} from '../../enrollments/index.ts';
import { courseUnlocks, enrollments } from '../../enrollments/enrollments.tables.ts';
import { queryWithSession } from '../../identity/index.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';

/** The item before or after another one, over section borders, among published items of the kinds that are on. */
export interface ItemNeighbor {
  id: number;
  type: ItemTypeSlug;
  name: string;
  facts: ItemFacts;
  drip: Drip;
  sectionId: number;
  sectionName: string;
  completed: boolean;
}

export interface ItemRow extends AccessRow {
  item: typeof courseItems.$inferSelect;
  completed: boolean;
  progressStartedAt: Date | null;
  previous: ItemNeighbor | null;
  next: ItemNeighbor | null;
}

function neighbor(db: Db, { step, mine }: { step: 'previous' | 'next'; mine: SQL<number> }) {
  const near = alias(courseItems, `${step}_item`);
  const done = alias(itemProgress, `${step}_done`);
  const section = alias(sections, `${step}_section`);
  const beside = step === 'previous' ? lt : gt;
  const order = step === 'previous' ? desc : asc;
  return db
    .select({
      // One JSON value: the neighbor as a whole is there, or is not.
      found: sql<ItemNeighbor>`json_build_object(
        'id', ${near.id}, 'type', ${near.type}, 'name', ${near.name}, 'facts', ${near.facts}, 'drip', ${near.drip},
        'sectionId', ${section.id}, 'sectionName', ${section.name}, 'completed', coalesce(${done.completed}, false))`.as(
        `${step}_found`,
      ),
    })
    .from(near)
    .innerJoin(section, eq(section.id, near.sectionId))
    .leftJoin(done, and(eq(done.itemId, near.id), eq(done.userId, mine)))
    .where(
      and(
        eq(near.courseId, courseItems.courseId),
        beside(near.outlinePosition, courseItems.outlinePosition),
        eq(near.status, 'publish'),
        sql`${near.type} = any(${sql.placeholder('types')}::text[])`,
      ),
    )
    .orderBy(order(near.outlinePosition))
    .limit(1)
    .as(step);
}

const itemRows = (hold: boolean) =>
  queryWithSession<{ itemIds: readonly number[]; types: readonly ItemTypeSlug[] }>()(
    ({ db, sub, session, userId: mine }) => {
      const previous = neighbor(sub, { step: 'previous', mine });
      const next = neighbor(sub, { step: 'next', mine });
      const lock = sql`pg_advisory_xact_lock(${mine}, ${courseItems.courseId})`;
      return db
        .select({
          session,
          item: courseItems,
          course: courseFactColumns,
          ...personColumns(mine),
          completed: sql<boolean>`coalesce(${itemProgress.completed}, false)`,
          progressStartedAt: courseProgress.startedAt,
          previous: previous.found,
          next: next.found,
          held: sql<unknown>`${hold ? lock : sql`null`}`.as('held'),
        })
        .from(courseItems)
        .innerJoin(courses, eq(courses.id, courseItems.courseId))
        .leftJoin(enrollments, enrollmentOf(mine))
        .leftJoin(courseUnlocks, unlockOf(mine))
        .leftJoin(itemProgress, and(eq(itemProgress.itemId, courseItems.id), eq(itemProgress.userId, mine)))
        .leftJoin(courseProgress, and(eq(courseProgress.courseId, courses.id), eq(courseProgress.userId, mine)))
        .leftJoinLateral(previous, sql`true`)
        .leftJoinLateral(next, sql`true`)
        .where(sql`${courseItems.id} = any(${sql.placeholder('itemIds')}::int[])`);
    },
  );

const freeItemRows = itemRows(false);
const heldItemRows = itemRows(true);

/** Reads one item for `selectItemRows` with the session of the caller. */
export const itemWithSession = (itemId: number, types: readonly ItemTypeSlug[]): ReadWithSession =>
  freeItemRows.with({ itemIds: [itemId], types });

/**
 * Items with their courses, their neighbors and all that decides what this person may do with them: one statement,
 * however long the courses are. `hold` keeps other writers of this person's progress in the course out until the
 * transaction ends, so that what the next statement counts is true.
 */
export async function selectItemRows(
  context: Pick<RequestContext, 'db' | 'withSession'>,
  options: { itemIds: readonly number[]; userId: number; types: readonly ItemTypeSlug[]; hold: boolean },
): Promise<ItemRow[]> {
  const { hold, ...values } = options;
  const rows = await (hold ? heldItemRows : freeItemRows).read(context, values);
  return rows.map(({ held: _held, ...row }) => ({ ...row, entitlements: readTimes(row.entitlements) }));
}
