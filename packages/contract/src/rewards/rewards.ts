import { z } from 'zod';
import { namedRef } from '../base/refs.ts';
import { endpoint } from '../base/endpoint.ts';
import { defineFields, field, inputShape, outputShape, required } from '../base/fields.ts';
import { flag, id, idOrZero, isoDate, isoDateOrNull, plainText, whole } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import {
  GOAL_DAYS_RANGE,
  MAX_LEADERBOARD_ROWS,
  MAX_REQUEST_ID_LENGTH,
  MAX_REWARD_NAME_LENGTH,
  MAX_REWARD_REASON_LENGTH,
  STAFF_POINTS_RANGE,
} from '../limits.ts';
import { rewardPages, rewardPlacement } from './reward-placements.ts';

/** What a learner does that rules and achievements can count. */
export const rewardKinds = [
  'lesson_completed',
  'quiz_passed',
  'quiz_full_marks',
  'assignment_passed',
  'session_completed',
  'course_completed',
  'question_asked',
  'answer_accepted',
  'course_rated',
] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** `weekly_goal`: weeks in a row whose goal was met. */
export const achievementKinds = [...rewardKinds, 'weekly_goal'] as const;
export type AchievementKind = (typeof achievementKinds)[number];

/** `staff`: staff granted or took the points. */
export const rewardEntryKinds = [...rewardKinds, 'staff'] as const;

/** As in dates of JavaScript: Sunday is 0. */
export const weekStarts = [0, 1, 6] as const;
export type WeekStart = (typeof weekStarts)[number];

const day = z.iso.date();
const courseOrNull = namedRef.nullable();
const points = z.number().int();
const rank = z.object({ id: z.number().int(), name: z.string(), points });

const pointType = z.object({
  id: z.number().int(),
  singular_name: z.string(),
  plural_name: z.string(),
  /** The name of the ranks of this point type, such as "Level". */
  rank_name: z.string(),
  /** '' without a picture. */
  image_url: z.string(),
});

const ownPoints = pointType.extend({
  points,
  rank: rank.nullable(),
  /** The next rank, and how many points are missing. */
  next_rank: rank.extend({ missing: points }).nullable(),
});

const ownAchievement = z.object({
  id: z.number().int(),
  label: z.string(),
  description: z.string(),
  kind: z.enum(achievementKinds),
  count: z.number().int(),
  /** At most `count`. */
  progress: z.number().int(),
  course: courseOrNull,
  earned_at: isoDateOrNull,
});

const weekStart = z.union(weekStarts.map((one) => z.literal(one)));

const goal = z.object({
  /** Days of a week on which the person wants to complete something. */
  goal_days: z.number().int(),
  week_start: weekStart,
  /** The days of the present week in order. */
  week: z.array(z.object({ day, completed: z.boolean(), today: z.boolean() })).max(7),
  completed_days: z.number().int(),
  met: z.boolean(),
  /** Weeks in a row whose goal was met. */
  streak: z.number().int(),
  longest_streak: z.number().int(),
  /** The week before the present one was missed, and is forgiven. */
  free_week_used: z.boolean(),
});

const ownRewards = z.object({
  /** false: nothing is shown. */
  enabled: z.boolean(),
  leaderboard: z.boolean(),
  points: z.array(ownPoints),
  achievements: z.array(ownAchievement),
  goal,
});
export type OwnRewards = z.output<typeof ownRewards>;

const entry = z.object({
  id: z.number().int(),
  kind: z.enum(rewardEntryKinds),
  /** Below 0 where staff took points. */
  points,
  point_type: z.object({ id: z.number().int(), singular_name: z.string(), plural_name: z.string() }),
  course: courseOrNull,
  /** The item that was completed; null when it was deleted, or without one. */
  item: namedRef.nullable(),
  /** Of staff. */
  reason: z.string(),
  created_at: isoDate,
});
export type RewardEntry = z.output<typeof entry>;

const entryList = envelope(entry);
const entryQuery = listQuery(['date'], { per_page: 20 }).pick({ page: true, per_page: true, offset: true });

/** A placement with what it shows this reader. */
const shownPlacement = rewardPlacement.extend({
  points: z.array(z.object({ id: z.number().int(), plural_name: z.string(), points, image_url: z.string() })),
  ranks: z.array(z.object({ id: z.number().int(), singular_name: z.string(), rank: z.string() })),
  achievements: z.array(z.object({ id: z.number().int(), label: z.string() })),
});
export type ShownPlacement = z.output<typeof shownPlacement>;

const place = z.object({ place: z.number().int(), points });
const leaderboard = z.object({
  point_type: pointType.nullable(),
  rows: z
    .array(place.extend({ display_name: z.string(), avatar_url: z.string(), is_me: z.boolean() }))
    .max(MAX_LEADERBOARD_ROWS),
  /** The caller's own place, also when the leaderboard does not list them. null without points. */
  me: place.extend({ listed: z.boolean() }).nullable(),
});

const path = '/lectern/v1/rewards';
const own = { who: 'signed in, their own' };
const ownErrors = ['not_signed_in', 'addon_inactive'] as const;

/** The rewards of the caller. Only while the add-on gamification is on. */
export const rewards = {
  mine: endpoint({
    method: 'GET',
    path: `${path}/me`,
    summary: 'Your points, ranks, achievements and weekly goal',
    ...own,
    response: ownRewards,
    errors: ownErrors,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/me`,
    summary: 'Choose your weekly goal, and whether rewards are shown',
    ...own,
    body: z
      .object({
        enabled: flag,
        leaderboard: flag,
        goal_days: whole(...GOAL_DAYS_RANGE),
        week_start: whole(0, 6).pipe(weekStart),
      })
      .partial(),
    response: ownRewards,
    errors: ['invalid_params', ...ownErrors],
  }),
  entries: endpoint({
    method: 'GET',
    path: `${path}/me/entries`,
    summary: 'What you got points for, newest first',
    ...own,
    query: entryQuery,
    response: entryList,
    errors: ['invalid_params', ...ownErrors],
  }),
  placements: endpoint({
    method: 'GET',
    path: `${path}/placements`,
    summary: 'What a page shows of your rewards',
    ...own,
    query: z.object({ page: z.enum(rewardPages) }),
    /** `enabled`: false where the person does not want to see rewards. */
    response: z.object({ enabled: z.boolean(), placements: z.array(shownPlacement) }),
    errors: ['invalid_params', ...ownErrors],
  }),
  leaderboard: endpoint({
    method: 'GET',
    path: `${path}/leaderboard`,
    summary: 'People who chose to be listed, by points',
    who: 'signed in; of a course: people who may read it',
    query: z.object({
      course_id: id.optional(),
      period: z.enum(['month', 'ever']).default('month'),
      /** Left out: the first one. */
      point_type_id: id.optional(),
    }),
    response: leaderboard,
    errors: ['invalid_params', 'not_found', 'not_enrolled', 'access_expired', 'forbidden', ...ownErrors],
  }),
};

const name = () => required(field.name(MAX_REWARD_NAME_LENGTH));
/** Counts events of this course only; 0 for all courses. Responses contain it as `course`. */
const courseId = () => required(field.writeOnly(idOrZero));

export const rewardPointTypeFields = defineFields({
  singular_name: name(),
  plural_name: name(),
  /** The name of the ranks of this point type, such as "Level". */
  rank_name: name(),
  image_id: required(field.media()),
});
export const rewardRankFields = defineFields({
  point_type_id: required(field.reference()),
  name: name(),
  points: required(field.whole(0, 10_000_000)),
});
export const rewardAchievementFields = defineFields({
  label: name(),
  description: required(field.lines(MAX_REWARD_REASON_LENGTH, { min: 0 })),
  kind: required(field.choice(achievementKinds)),
  count: required(field.whole(1, 1000)),
  course_id: courseId(),
  course: field.readOnly(courseOrNull),
  active: required(field.flag()),
});
export const rewardRuleFields = defineFields({
  kind: required(field.choice(rewardKinds)),
  point_type_id: required(field.reference()),
  points: required(field.whole(1, 10_000)),
  course_id: courseId(),
  course: field.readOnly(courseOrNull),
  /** How often it counts for one person in a day; 0 for no limit. */
  daily_limit: required(field.whole(0, 100)),
  active: required(field.flag()),
});

const row = z.object({ id: z.number().int() });
const setup = z.object({
  point_types: z.array(
    row.extend({
      ...outputShape(rewardPointTypeFields),
      image_url: pointType.shape.image_url,
      /** People have points of it, so it cannot be deleted. */
      in_use: z.boolean(),
    }),
  ),
  ranks: z.array(row.extend(outputShape(rewardRankFields))),
  achievements: z.array(
    row.extend({
      ...outputShape(rewardAchievementFields),
      /** People who have earned it. */
      earned_count: z.number().int(),
    }),
  ),
  rules: z.array(row.extend(outputShape(rewardRuleFields))),
});
export type RewardSetup = z.output<typeof setup>;

const byId = z.object({ id });
const administrators = 'administrators';
const setupErrors = ['invalid_params', 'not_signed_in', 'forbidden', 'addon_inactive'] as const;

/** Create, change and delete one kind of thing. Each answers the whole setup, which is small. */
function partOf<Fields extends z.ZodObject>(slug: string, noun: string, fields: Fields) {
  return {
    create: endpoint({
      method: 'POST',
      path: `${path}/${slug}`,
      summary: `Create a ${noun}`,
      who: administrators,
      body: fields,
      response: setup,
      status: 201,
      errors: [...setupErrors, 'not_found'],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/${slug}/:id`,
      summary: `Change a ${noun}`,
      who: administrators,
      params: byId,
      body: fields.partial(),
      response: setup,
      updates: true,
      errors: [...setupErrors, 'not_found'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/${slug}/:id`,
      summary: `Delete a ${noun}`,
      who: administrators,
      params: byId,
      response: setup,
      errors: [...setupErrors, 'not_found'],
    }),
  };
}

const pointTypes = partOf('point-types', 'point type', z.object(inputShape(rewardPointTypeFields)));
export const rewardPointTypes = {
  ...pointTypes,
  remove: { ...pointTypes.remove, errors: [...pointTypes.remove.errors, 'points_in_use' as const] },
};
export const rewardRanks = partOf('ranks', 'rank', z.object(inputShape(rewardRankFields)));
export const rewardAchievements = partOf('achievements', 'achievement', z.object(inputShape(rewardAchievementFields)));
export const rewardRules = partOf('rules', 'rule', z.object(inputShape(rewardRuleFields)));

export const rewardSetup = {
  read: endpoint({
    method: 'GET',
    path: `${path}/setup`,
    summary: 'The point types, ranks, achievements and rules of the school',
    who: 'administrators and managers',
    response: setup,
    mediaPlace: 'reward',
    errors: ['not_signed_in', 'forbidden', 'addon_inactive'],
  }),
  addSamples: endpoint({
    method: 'POST',
    path: `${path}/samples`,
    summary: 'Add the sample rewards, in a school that has none',
    who: administrators,
    response: setup,
    status: 201,
    errors: [...setupErrors, 'already_exists'],
  }),
};

const person = z.object({
  id: z.number().int(),
  display_name: z.string(),
  email: z.string(),
  avatar_url: z.string(),
});

export const rewardPeople = {
  list: endpoint({
    method: 'GET',
    path: `${path}/people`,
    summary: 'People with their points',
    who: 'administrators and managers',
    query: listQuery(['name', 'points'], { orderby: 'points', per_page: 20 })
      .pick({ page: true, per_page: true, offset: true, search: true, orderby: true, order: true })
      .extend({ point_type_id: id.optional() }),
    response: envelope(
      person.extend({
        /** Of the type that was asked for, else of all types. */
        points,
        achievements: z.number().int(),
        last_entry_at: isoDateOrNull,
      }),
    ),
    errors: setupErrors,
  }),
  entries: endpoint({
    method: 'GET',
    path: `${path}/people/:id/entries`,
    summary: 'The points of a person, and what they got them for',
    who: 'administrators and managers',
    params: byId,
    query: entryQuery,
    response: entryList.extend({
      person,
      balances: z.array(z.object({ point_type_id: z.number().int(), plural_name: z.string(), points })),
    }),
    errors: [...setupErrors, 'not_found'],
  }),
  /** Negative points are taken. A balance is never below 0. */
  grant: endpoint({
    method: 'POST',
    path: `${path}/people/:id/entries`,
    summary: 'Grant points to a person, or take some',
    who: 'administrators and managers',
    params: byId,
    body: z.object({
      point_type_id: id,
      points: whole(...STAFF_POINTS_RANGE).refine((value) => value !== 0),
      reason: plainText(MAX_REWARD_REASON_LENGTH),
      /** Repeating a request with the same ID does nothing again. */
      request_id: z.string().trim().min(1).max(MAX_REQUEST_ID_LENGTH),
    }),
    response: entry,
    status: 201,
    errors: [...setupErrors, 'not_found'],
  }),
};
