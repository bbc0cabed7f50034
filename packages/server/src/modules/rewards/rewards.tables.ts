import type { AchievementKind, RewardKind, WeekStart } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity } from '../../platform/db/columns.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

/** What points are called. Each type has a ladder of ranks of its own. */
export const rewardPointTypes = pgTable('reward_point_types', {
  id: identity(),
  singularName: text('singular_name').notNull(),
  pluralName: text('plural_name').notNull(),
  /** The name of the ranks of this point type, such as "Level". */
  rankName: text('rank_name').notNull(),
  /** media.id; 0 for none. */
  imageId: integer('image_id').notNull().default(0),
  createdAt: at('created_at').notNull(),
});

const pointTypeId = () =>
  integer('point_type_id')
    .notNull()
    .references(() => rewardPointTypes.id, { onDelete: 'cascade' });

/** A rank is reached with so many points of its type. */
export const rewardRanks = pgTable(
  'reward_ranks',
  { id: identity(), pointTypeId: pointTypeId(), name: text().notNull(), points: integer().notNull() },
  (table) => [uniqueIndex('reward_ranks_point_type_id_points_key').on(table.pointTypeId, table.points)],
);

export const rewardAchievements = pgTable(
  'reward_achievements',
  {
    id: identity(),
    label: text().notNull(),
    description: text().notNull(),
    kind: text().$type<AchievementKind>().notNull(),
    count: integer().notNull(),
    /** Null: every course counts. */
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    active: boolean().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('reward_achievements_course_id').on(table.courseId)],
);

/** So many points for each event of a kind. */
export const rewardRules = pgTable(
  'reward_rules',
  {
    id: identity(),
    kind: text().$type<RewardKind>().notNull(),
    pointTypeId: pointTypeId(),
    points: integer().notNull(),
    /** Null: every course counts. */
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    /** How often it counts for one person in a day; 0 for no limit. */
    dailyLimit: integer('daily_limit').notNull(),
    active: boolean().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('reward_rules_course_id').on(table.courseId),
    index('reward_rules_point_type_id').on(table.pointTypeId),
  ],
);

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The choices of a person. Counting locks the row, so that the events of one person are counted one after the other. */
export const rewardPeople = pgTable(
  'reward_people',
  {
    userId: userId().primaryKey(),
    /** Off: no screen, notification or leaderboard shows their rewards. Activities still count. */
    enabled: boolean().notNull().default(true),
    leaderboard: boolean().notNull().default(false),
    /** Null: as is usual in their language. */
    weekStart: smallint('week_start').$type<WeekStart>(),
  },
  (table) => [index('reward_people_leaderboard').on(table.userId).where(sql`enabled and leaderboard`)],
);

/** The goals of a person, each from the first day of the week in which it was chosen. */
export const rewardGoals = pgTable(
  'reward_goals',
  { userId: userId(), fromDay: date('from_day').notNull(), goalDays: smallint('goal_days').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.fromDay] })],
);

/** The days on which a person completed something, by their own clock. A later change of the time zone moves none. */
export const rewardDays = pgTable('reward_days', { userId: userId(), day: date().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.day] }),
]);

/** Activities of a person, each once: completing a lesson again is the same activity. */
export const rewardActivities = pgTable(
  'reward_activities',
  {
    id: identity(),
    userId: userId(),
    kind: text().$type<RewardKind>().notNull(),
    /** What it was done with, such as `item:12`. */
    source: text().notNull(),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    /** By the clock of the person. */
    day: date().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('reward_activities_user_id_kind_source_key').on(table.userId, table.kind, table.source),
    index('reward_activities_course_id').on(table.courseId),
  ],
);

/** The ledger of points. Rows are only added. */
export const rewardEntries = pgTable(
  'reward_entries',
  {
    id: identity(),
    userId: userId(),
    pointTypeId: integer('point_type_id')
      .notNull()
      .references(() => rewardPointTypes.id),
    points: integer().notNull(),
    kind: text().$type<RewardKind | 'staff'>().notNull(),
    /** reward_rules.id, without a foreign key: entries stay when a rule is deleted. 0 for entries of staff. */
    ruleId: integer('rule_id').notNull(),
    /** The activity, or `staff:` with the ID of the request. */
    source: text().notNull(),
    /** By the clock of the person; daily limits count by it. */
    day: date().notNull(),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    itemId: integer('item_id').references(() => courseItems.id, { onDelete: 'set null' }),
    /** Of staff. */
    reason: text().notNull().default(''),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    // An event that is handled twice, and a course that is taken again, count once.
    uniqueIndex('reward_entries_user_id_rule_id_source_key').on(table.userId, table.ruleId, table.source),
    index('reward_entries_user_id_created_at').on(table.userId, table.createdAt, table.id),
    index('reward_entries_point_type_id').on(table.pointTypeId, table.userId),
    index('reward_entries_course_id').on(table.courseId, table.pointTypeId),
    index('reward_entries_item_id').on(table.itemId),
    index('reward_entries_actor_id').on(table.actorId),
  ],
);

/** Ranks that a person has reached: each is notified once, also after points were taken and regained. */
export const rewardRanksReached = pgTable(
  'reward_ranks_reached',
  {
    userId: userId(),
    rankId: integer('rank_id')
      .notNull()
      .references(() => rewardRanks.id, { onDelete: 'cascade' }),
    reachedAt: at('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.rankId] }),
    index('reward_ranks_reached_rank_id').on(table.rankId),
  ],
);

export const rewardAchievementsEarned = pgTable(
  'reward_achievements_earned',
  {
    userId: userId(),
    achievementId: integer('achievement_id')
      .notNull()
      .references(() => rewardAchievements.id, { onDelete: 'cascade' }),
    earnedAt: at('earned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.achievementId] }),
    index('reward_achievements_earned_achievement_id').on(table.achievementId),
  ],
);
