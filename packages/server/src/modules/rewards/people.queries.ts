import type { contract, Input } from '@lectern/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { searchWords } from '../../platform/db/fragments/search.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { window } from '../../platform/http/paging.ts';
import { peopleFoundBy, listedPersonColumns } from '../identity/index.ts';
import { users } from '../identity/identity.tables.ts';
import { rewardAchievementsEarned, rewardEntries, rewardPointTypes } from './rewards.tables.ts';

type PeopleQuery = Input<typeof contract.rewardPeople.list>['query'];

/** One page of the members with their points. `all`: with administrators. Two statements. */
export async function selectPeople(
  db: Db,
  { query, reader, all }: { query: PeopleQuery; reader: Actor; all: boolean },
) {
  const { point_type_id: type, order, orderby } = query;
  const where = and(
    eq(users.kind, 'member'),
    all ? undefined : sql`not ${users.roles} @> '{administrator}'::text[]`,
    ...searchWords(query.search).map((word) => sql`${users.id} in (${peopleFoundBy(word, reader)})`),
  );
  const sums = db
    .select({
      userId: rewardEntries.userId,
      points: sql<number>`sum(${rewardEntries.points})`.mapWith(Number).as('points'),
      lastAt: sql<Date>`max(${rewardEntries.createdAt})`.mapWith(rewardEntries.createdAt).as('last_at'),
    })
    .from(rewardEntries)
    .where(type === undefined ? undefined : eq(rewardEntries.pointTypeId, type))
    .groupBy(rewardEntries.userId)
    .as('sums');
  const points = sql<number>`coalesce(${sums.points}, 0)`.mapWith(Number);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const sorts = { name: sql`${users.displayName} collate "und-x-icu"`, points };
  const { limit, offset } = window(query);
  const rows = await db
    .select({
      ...listedPersonColumns,
      points,
      lastAt: sums.lastAt,
      achievements: sql<number>`(select count(*) from ${rewardAchievementsEarned} earned
        where earned.user_id = ${users.id})`.mapWith(Number),
    })
    .from(users)
    .leftJoin(sums, eq(sums.userId, users.id))
    .where(where)
    .orderBy(sql`${sorts[orderby]} ${direction}`, sql`${users.displayName} collate "und-x-icu"`, users.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(users, where) };
}

export async function selectOptionalStaffEntry(db: Db, { userId, source }: { userId: number; source: string }) {
  const [row] = await db
    .select({
      id: rewardEntries.id,
      pointTypeId: rewardEntries.pointTypeId,
      points: rewardEntries.points,
      reason: rewardEntries.reason,
    })
    .from(rewardEntries)
    .where(and(eq(rewardEntries.userId, userId), eq(rewardEntries.ruleId, 0), eq(rewardEntries.source, source)));
  return row;
}

export async function insertStaffEntry(db: Db, row: typeof rewardEntries.$inferInsert): Promise<number> {
  const [made] = await db.insert(rewardEntries).values(row).returning({ id: rewardEntries.id });
  return made!.id;
}

/** Whether a point type exists. It cannot be deleted until the transaction ends. */
export async function holdPointType(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: rewardPointTypes.id })
    .from(rewardPointTypes)
    .where(eq(rewardPointTypes.id, id))
    .for('key share');
  return rows.length > 0;
}
