import { and, desc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { RewardEntry } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { type Page, window } from '../../platform/http/paging.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { courseKnownTo } from '../enrollments/index.ts';
import { users } from '../identity/identity.tables.ts';
import { rewardEntries, rewardGoals, rewardPeople, rewardPointTypes } from './rewards.tables.ts';

type Choices = Omit<typeof rewardPeople.$inferSelect, 'userId'>;

/** The choices of a person, or the usual ones. */
export async function readChoices(db: Db, userId: number): Promise<Choices> {
  const [row] = await db
    .select({
      enabled: rewardPeople.enabled,
      leaderboard: rewardPeople.leaderboard,
      weekStart: rewardPeople.weekStart,
    })
    .from(rewardPeople)
    .where(eq(rewardPeople.userId, userId));
  return row ?? { enabled: true, leaderboard: false, weekStart: null };
}

export async function upsertChoices(db: Db, userId: number, choices: Partial<Choices>): Promise<void> {
  const insert = db.insert(rewardPeople).values({ userId, ...choices });
  if (Object.keys(choices).length === 0) await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target: rewardPeople.userId, set: choices });
}

export async function upsertGoal(db: Db, row: typeof rewardGoals.$inferInsert): Promise<void> {
  await db
    .insert(rewardGoals)
    .values(row)
    .onConflictDoUpdate({ target: [rewardGoals.userId, rewardGoals.fromDay], set: { goalDays: row.goalDays } });
}

const entries = (db: Db) =>
  db
    .select({
      id: rewardEntries.id,
      kind: rewardEntries.kind,
      points: rewardEntries.points,
      pointType: {
        id: rewardPointTypes.id,
        singular_name: rewardPointTypes.singularName,
        plural_name: rewardPointTypes.pluralName,
      },
      course: { id: courses.id, name: courses.name },
      item: { id: courseItems.id, name: courseItems.name },
      reason: rewardEntries.reason,
      createdAt: rewardEntries.createdAt,
    })
    .from(rewardEntries)
    .innerJoin(rewardPointTypes, eq(rewardPointTypes.id, rewardEntries.pointTypeId))
    .leftJoin(courses, eq(courses.id, rewardEntries.courseId))
    .leftJoin(courseItems, eq(courseItems.id, rewardEntries.itemId));

const entryView = ({ pointType, createdAt, ...row }: Awaited<ReturnType<typeof entries>>[number]): RewardEntry => ({
  ...row,
  point_type: pointType,
  created_at: createdAt.toISOString(),
});

/** One page of the ledger of a person, newest first. Two statements. */
export async function selectEntryPage(
  db: Db,
  { userId, query }: { userId: number; query: { page: number; per_page: number; offset?: number | undefined } },
): Promise<Page<RewardEntry>> {
  const { limit, offset } = window(query);
  const rows = await entries(db)
    .where(eq(rewardEntries.userId, userId))
    .orderBy(desc(rewardEntries.createdAt), desc(rewardEntries.id))
    .limit(limit)
    .offset(offset);
  const total = await db.$count(rewardEntries, eq(rewardEntries.userId, userId));
  return { rows: rows.map(entryView), total };
}

export async function getEntry(db: Db, id: number): Promise<RewardEntry> {
  const [row] = await entries(db).where(eq(rewardEntries.id, id));
  return entryView(row!);
}

/** The courses of achievements: their names, and whether the person may know of them. */
export async function selectAchievementCourses(
  db: Db,
  { ids, userId, now }: { ids: readonly (number | null)[]; userId: number; now: Date },
) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map<number, { name: string; known: boolean }>();
  const rows = await db
    .select({ id: courses.id, name: courses.name, known: sql<boolean>`${courseKnownTo(sql`${userId}`, now)}` })
    .from(courses)
    .where(inArray(courses.id, wanted));
  return new Map(rows.map(({ id, name, known }) => [id, { name, known }]));
}

interface Board {
  pointTypeId: number;
  courseId: number | undefined;
  /** Only entries since then. */
  since: Date | undefined;
}

const onBoard = ({ pointTypeId, courseId, since }: Board): SQL | undefined =>
  and(
    eq(rewardEntries.pointTypeId, pointTypeId),
    courseId === undefined ? undefined : eq(rewardEntries.courseId, courseId),
    since ? gte(rewardEntries.createdAt, since) : undefined,
  );

/** People who opted in to the leaderboard, with their points. */
const listedSums = (db: Db, board: Board) => {
  const points = sql<number>`sum(${rewardEntries.points})`.mapWith(Number);
  return db
    .select({
      id: users.id,
      displayName: users.displayName,
      avatarUrl: users.avatarUrl,
      points: points.as('points'),
    })
    .from(rewardEntries)
    .innerJoin(
      rewardPeople,
      and(
        eq(rewardPeople.userId, rewardEntries.userId),
        eq(rewardPeople.enabled, true),
        eq(rewardPeople.leaderboard, true),
      ),
    )
    .innerJoin(users, and(eq(users.id, rewardEntries.userId), eq(users.kind, 'member'), eq(users.blocked, false)))
    .where(onBoard(board))
    .groupBy(users.id)
    .having(sql`sum(${rewardEntries.points}) > 0`)
    .as('listed');
};

/** The first rows, with equal places for equal points. `ahead`: how many listed people have more than `ownPoints`. */
export async function selectLeaders(
  db: Db,
  { ownPoints, limit, ...board }: Board & { ownPoints: number; limit: number },
) {
  const listed = listedSums(db, board);
  return db
    .select({
      id: listed.id,
      displayName: listed.displayName,
      avatarUrl: listed.avatarUrl,
      points: listed.points,
      place: sql<number>`rank() over (order by ${listed.points} desc)`.mapWith(Number),
      ahead: sql<number>`count(*) filter (where ${listed.points} > ${ownPoints}) over ()`.mapWith(Number),
    })
    .from(listed)
    .orderBy(desc(listed.points), sql`${listed.displayName} collate "und-x-icu"`, listed.id)
    .limit(limit);
}

/** The points of one person on the board. */
export async function selectBoardPoints(db: Db, { userId, ...board }: Board & { userId: number }): Promise<number> {
  const [row] = await db
    .select({ points: sql<number>`coalesce(sum(${rewardEntries.points}), 0)`.mapWith(Number) })
    .from(rewardEntries)
    .where(and(onBoard(board), eq(rewardEntries.userId, userId)));
  return row?.points ?? 0;
}
