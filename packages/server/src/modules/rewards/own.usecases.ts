import type { Answer, contract, Input, RewardPage } from '@lectern/contract';
import { MAX_LEADERBOARD_ROWS } from '@lectern/contract/limits';
import { dayAt, momentOfClockTime } from '@lectern/contract/time';
import type { Db } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { imageSet, selectMediaByIds } from '../media/index.ts';
import { readSettings } from '../settings/index.ts';
import {
  selectActiveAchievements,
  selectBalances,
  selectDone,
  selectEarned,
  selectPointTypes,
  selectRanks,
  selectStreakFacts,
} from './counting.queries.ts';
import {
  readChoices,
  selectAchievementCourses,
  selectBoardPoints,
  selectEntryPage,
  selectLeaders,
  upsertChoices,
  upsertGoal,
} from './own.queries.ts';
import { rewardPreferencesChanged } from './rewards.events.ts';
import { progressIn, rankAt } from './rewards.rules.ts';
import type { rewardPointTypes } from './rewards.tables.ts';
import { sampleTranslator } from './samples.ts';
import { goalOf, MAX_WEEKS, streaksOf, usualWeekStart, weekDays, weekOf } from './streak.rules.ts';

type Rewards = typeof contract.rewards;
type Context = RequestContext<Actor>;
type Say = (text: string) => string;
type PointType = typeof rewardPointTypes.$inferSelect;

/** The addresses of pictures, by their media IDs. */
export async function readPictures(db: Db, ids: readonly number[]): Promise<(id: number) => string> {
  const wanted = ids.filter((id) => id > 0);
  const rows = wanted.length > 0 ? await selectMediaByIds(db, wanted) : [];
  const addresses = new Map(rows.map((row) => [row.id, imageSet(row)?.url ?? '']));
  return (id) => addresses.get(id) ?? '';
}

const pointTypeView = (type: PointType, picture: (id: number) => string, say: Say) => ({
  id: type.id,
  singular_name: say(type.singularName),
  plural_name: say(type.pluralName),
  rank_name: say(type.rankName),
  image_url: picture(type.imageId),
});

async function readPoints({ db, actor: { userId }, locale }: Context) {
  const say = sampleTranslator(locale);
  const rankView = ({ id, name, points }: { id: number; name: string; points: number }) => ({
    id,
    name: say(name),
    points,
  });
  const types = await selectPointTypes(db);
  const picture = await readPictures(
    db,
    types.map(({ imageId }) => imageId),
  );
  const [balances, ranks] = [await selectBalances(db, userId), await selectRanks(db)];
  return types.map((type) => {
    const points = balances.get(type.id) ?? 0;
    const ladder = ranks.filter(({ pointTypeId }) => pointTypeId === type.id);
    const { rank, next } = rankAt(ladder, points);
    return {
      ...pointTypeView(type, picture, say),
      points,
      rank: rank && rankView(rank),
      next_rank: next && { ...rankView(next), missing: next.missing },
    };
  });
}

/** Active achievements, and inactive ones that were earned; none of courses that the caller may not know of. */
async function readAchievements({ db, actor: { userId }, now, locale }: Context, longestStreak: number) {
  const say = sampleTranslator(locale);
  const earned = await selectEarned(db, userId);
  const all = await selectActiveAchievements(db, [...earned.keys()]);
  const done = { activities: await selectDone(db, userId), longestStreak };
  const courses = await selectAchievementCourses(db, { ids: all.map(({ courseId }) => courseId), userId, now });
  return all.flatMap((achievement) => {
    const { id, label, description, kind, count, courseId } = achievement;
    const earnedAt = earned.get(id);
    const course = courseId === null ? undefined : courses.get(courseId);
    if (course && !course.known && !earnedAt) return [];
    return {
      id,
      label: say(label),
      description: say(description),
      kind,
      count,
      progress: earnedAt ? count : progressIn(achievement, done),
      course: courseId !== null && course ? { id: courseId, name: course.name } : null,
      earned_at: earnedAt?.toISOString() ?? null,
    };
  });
}

async function readGoal({ db, actor, now, locale, timeZone }: Context, chosen: { weekStart: 0 | 1 | 6 | null }) {
  const today = dayAt(now.getTime(), timeZone);
  const weekStart = chosen.weekStart ?? usualWeekStart(locale);
  const { days, goals } = await selectStreakFacts(db, { userId: actor.userId, weeks: MAX_WEEKS });
  const { streak, longest, freeWeekUsed } = streaksOf({ days, goals, weekStart, today });
  const week = weekDays({ days, weekStart, today });
  const goalDays = goalOf(weekOf(today, weekStart), goals);
  const completedDays = week.filter(({ completed }) => completed).length;
  return {
    goal_days: goalDays,
    week_start: weekStart,
    week,
    completed_days: completedDays,
    met: completedDays >= goalDays,
    streak,
    longest_streak: longest,
    free_week_used: freeWeekUsed,
  };
}

/** All rewards of the caller. At most eleven statements. */
export async function readOwn(context: Context): Promise<Answer<Rewards['mine']>> {
  const { db, actor } = context;
  const choices = await readChoices(db, actor.userId);
  const { enabled, leaderboard } = choices;
  const goal = await readGoal(context, choices);
  if (!enabled) return { enabled, leaderboard, points: [], achievements: [], goal };
  return {
    enabled,
    leaderboard,
    points: await readPoints(context),
    achievements: await readAchievements(context, goal.longest_streak),
    goal,
  };
}

export async function changeOwn(
  context: Context,
  { goal_days: goalDays, week_start: weekStart, enabled, leaderboard }: Input<Rewards['change']>['body'],
): Promise<Answer<Rewards['mine']>> {
  const { db, actor, now, locale, timeZone } = context;
  const { userId } = actor;
  await upsertChoices(db, userId, {
    ...(enabled !== undefined && { enabled }),
    ...(leaderboard !== undefined && { leaderboard }),
    ...(weekStart !== undefined && { weekStart }),
  });
  if (goalDays !== undefined) {
    const start = (await readChoices(db, userId)).weekStart ?? usualWeekStart(locale);
    await upsertGoal(db, { userId, goalDays, fromDay: weekOf(dayAt(now.getTime(), timeZone), start) });
  }
  await emit(db, context, rewardPreferencesChanged({ user_id: userId }));
  return readOwn(context);
}

export async function readOwnEntries(
  { db, actor, locale }: Context,
  query: Input<Rewards['entries']>['query'],
): Promise<Page<Awaited<ReturnType<typeof selectEntryPage>>['rows'][number]>> {
  const say = sampleTranslator(locale);
  const page = await selectEntryPage(db, { userId: actor.userId, query });
  return {
    ...page,
    rows: page.rows.map((row) => {
      const { id, singular_name: singular, plural_name: plural } = row.point_type;
      return { ...row, point_type: { id, singular_name: say(singular), plural_name: say(plural) } };
    }),
  };
}

/** The placements of a page with what they show the caller; none where the caller has turned rewards off. */
export async function readPlacements(context: Context, page: RewardPage): Promise<Answer<Rewards['placements']>> {
  const { db, actor, services, locale } = context;
  const say = sampleTranslator(locale);
  const { integrations } = await readSettings(services);
  const placed = integrations.gamipress.ui_placements.filter((one) => one.page === page);
  const { enabled } = await readChoices(db, actor.userId);
  if (!enabled || placed.length === 0) return { enabled, placements: [] };
  const shows = (type: 'point' | 'rank' | 'achievement') => placed.some((one) => one.reward_type === type);
  const points = shows('point') || shows('rank') ? await readPoints(context) : [];
  const earned = shows('achievement') ? await selectEarned(db, actor.userId) : new Map<number, Date>();
  const achievements = earned.size > 0 ? await selectActiveAchievements(db, [...earned.keys()]) : [];
  return {
    enabled,
    placements: placed.map((placement) => {
      const { reward_type: type, types } = placement;
      const named = ({ id }: { id: number }) => types.length === 0 || types.includes(id);
      const own = points.filter(named);
      return {
        ...placement,
        title: say(placement.title),
        points:
          type === 'point'
            ? own.map(({ id, plural_name, points: many, image_url }) => ({ id, plural_name, points: many, image_url }))
            : [],
        ranks:
          type === 'rank'
            ? own.flatMap(({ id, rank_name, rank }) =>
                rank ? [{ id, singular_name: rank_name, rank: rank.name }] : [],
              )
            : [],
        achievements:
          type === 'achievement'
            ? achievements
                .filter((one) => earned.has(one.id) && named(one))
                .map(({ id, label }) => ({ id, label: say(label) }))
            : [],
      };
    }),
  };
}

/** The leaderboard of the people who opted in, and the place of the caller, whether or not they did. */
export async function readLeaderboard(
  { db, actor, now, timeZone, locale }: Context,
  { period, course_id: courseId, point_type_id: wanted }: Input<Rewards['leaderboard']>['query'],
): Promise<Answer<Rewards['leaderboard']>> {
  const types = await selectPointTypes(db);
  const type = wanted === undefined ? types[0] : types.find(({ id }) => id === wanted);
  const choices = await readChoices(db, actor.userId);
  if (!type || !choices.enabled) return { point_type: null, rows: [], me: null };
  const month = `${dayAt(now.getTime(), timeZone).slice(0, 7)}-01T00:00:00`;
  const since = period === 'month' ? new Date(momentOfClockTime(month, timeZone)) : undefined;
  const board = { pointTypeId: type.id, courseId, since };
  const ownPoints = await selectBoardPoints(db, { ...board, userId: actor.userId });
  const rows = await selectLeaders(db, { ...board, ownPoints, limit: MAX_LEADERBOARD_ROWS });
  const picture = await readPictures(db, [type.imageId]);
  return {
    point_type: pointTypeView(type, picture, sampleTranslator(locale)),
    rows: rows.map(({ id, displayName, avatarUrl, points, place }) => ({
      place,
      points,
      display_name: displayName,
      avatar_url: avatarUrl,
      is_me: id === actor.userId,
    })),
    me: ownPoints > 0 ? { points: ownPoints, place: (rows[0]?.ahead ?? 0) + 1, listed: choices.leaderboard } : null,
  };
}
