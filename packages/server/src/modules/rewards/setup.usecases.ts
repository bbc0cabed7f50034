import { MAX_POINT_TYPES, MAX_REWARD_PARTS } from '@lectern/contract/limits';
import type { Answer, contract, Input } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type DomainEvent, emit } from '../../platform/events.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { checkMedia } from '../media/index.ts';
import { selectPointTypes, selectRanks } from './counting.queries.ts';
import { readPictures } from './own.usecases.ts';
import { achievementEvents, pointTypeEvents, rankEvents, ruleEvents } from './rewards.events.ts';
import { rewardAchievements, rewardPointTypes, rewardRanks, rewardRules } from './rewards.tables.ts';
import { storedAchievement, storedPointType, storedRank, storedRule } from './setup-fields.ts';
import {
  countEarned,
  countParts,
  courseExists,
  deletePart,
  hasEntries,
  insertPart,
  isRankTaken,
  lockSetup,
  selectAchievements,
  selectCourseNames,
  selectOptionalPart,
  selectRules,
  selectUsedPointTypes,
  type SetupTable,
  updatePart,
} from './setup.queries.ts';
import { invalid } from './words/messages.ts';

type Setup = Answer<typeof contract.rewardSetup.read>;
type Verb = 'created' | 'updated' | 'deleted';

/** All that administrators set up. */
export async function readSetup(db: Db): Promise<Setup> {
  const types = await selectPointTypes(db);
  const picture = await readPictures(
    db,
    types.map(({ imageId }) => imageId),
  );
  const used = await selectUsedPointTypes(db);
  const ranks = await selectRanks(db);
  const achievements = await selectAchievements(db);
  const rules = await selectRules(db);
  const earned = await countEarned(db);
  const courseName = await selectCourseNames(
    db,
    [...achievements, ...rules].map(({ courseId }) => courseId),
  );
  return {
    point_types: types.map((type) => ({
      ...storedPointType.view(type),
      id: type.id,
      image_url: picture(type.imageId),
      in_use: used.has(type.id),
    })),
    ranks: ranks.map((rank) => ({ ...storedRank.view(rank), id: rank.id })),
    achievements: achievements.map((achievement) => ({
      ...storedAchievement.view(achievement),
      id: achievement.id,
      course: courseName(achievement.courseId),
      earned_count: earned.get(achievement.id) ?? 0,
    })),
    rules: rules.map((rule) => ({ ...storedRule.view(rule), id: rule.id, course: courseName(rule.courseId) })),
  };
}

/** One kind of thing that administrators set up. */
interface Part<Table extends SetupTable, Body> {
  table: Table;
  max: number;
  event: (verb: Verb, id: number) => DomainEvent;
  /** The columns of what was sent; throws where it does not fit. `before`: the row that is changed. */
  columns: (
    db: Db,
    writing: WriteContext & { body: Partial<Body>; before: Table['$inferSelect'] | undefined },
  ) => Promise<Partial<Table['$inferInsert']>>;
  /** Throws where the row has to stay. */
  mayRemove?: (db: Db, id: number) => Promise<void>;
}

async function checkPointType(db: Db, id: number | undefined): Promise<void> {
  if (id !== undefined && !(await selectOptionalPart(db, rewardPointTypes, id)))
    invalid('point_type_id', 'unknown_type');
}

/** null for all courses. Without the column if the body does not contain it. */
async function courseColumn(db: Db, id: number | undefined): Promise<{ courseId?: number | null }> {
  if (id === undefined) return {};
  if (id > 0 && !(await courseExists(db, id))) invalid('course_id', 'unknown_course');
  return { courseId: id || null };
}

const pointTypePart: Part<typeof rewardPointTypes, Input<typeof contract.rewardPointTypes.create>['body']> = {
  table: rewardPointTypes,
  max: MAX_POINT_TYPES,
  event: (verb, id) => pointTypeEvents[verb]({ point_type_id: id }),
  async columns(db, { body, before, actor }) {
    if (body.image_id) {
      const picture = { ids: [body.image_id], field: 'image_id', mime: /^image\// };
      await checkMedia(db, { ...picture, actor, before: [before?.imageId ?? 0] });
    }
    return storedPointType.columns(body);
  },
  async mayRemove(db, id) {
    if (await hasEntries(db, id)) throw new AppError('points_in_use');
  },
};

const rankPart: Part<typeof rewardRanks, Input<typeof contract.rewardRanks.create>['body']> = {
  table: rewardRanks,
  max: MAX_REWARD_PARTS,
  event: (verb, id) => rankEvents[verb]({ rank_id: id }),
  async columns(db, { body, before }) {
    await checkPointType(db, body.point_type_id);
    const pointTypeId = body.point_type_id ?? before?.pointTypeId ?? 0;
    const points = body.points ?? before?.points ?? 0;
    if (await isRankTaken(db, { pointTypeId, points, id: before?.id ?? 0 })) invalid('points', 'rank_taken');
    return storedRank.columns(body);
  },
};

const achievementPart: Part<typeof rewardAchievements, Input<typeof contract.rewardAchievements.create>['body']> = {
  table: rewardAchievements,
  max: MAX_REWARD_PARTS,
  event: (verb, id) => achievementEvents[verb]({ achievement_id: id }),
  async columns(db, { body, before }) {
    const column = await courseColumn(db, body.course_id);
    const { kind, courseId } = { ...before, ...column, ...(body.kind && { kind: body.kind }) };
    if (kind === 'weekly_goal' && courseId) invalid('course_id', 'goal_has_no_course');
    return { ...storedAchievement.columns(body), ...column };
  },
};

const rulePart: Part<typeof rewardRules, Input<typeof contract.rewardRules.create>['body']> = {
  table: rewardRules,
  max: MAX_REWARD_PARTS,
  event: (verb, id) => ruleEvents[verb]({ rule_id: id }),
  async columns(db, { body }) {
    await checkPointType(db, body.point_type_id);
    return { ...storedRule.columns(body), ...(await courseColumn(db, body.course_id)) };
  },
};

async function getPart<Table extends SetupTable>(db: Db, table: Table, id: number) {
  const row = await selectOptionalPart(db, table, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The operations of a part of the setup. Each answers the whole setup. Bodies were parsed by the contract. */
export interface SetupPart {
  add: (db: Db, writing: WriteContext & { body: object }) => Promise<Setup>;
  change: (db: Db, writing: WriteContext & { id: number; body: object }) => Promise<Setup>;
  remove: (db: Db, writing: WriteContext & { id: number }) => Promise<Setup>;
}

function served<Table extends SetupTable, Body>({
  table,
  max,
  event,
  columns,
  mayRemove,
}: Part<Table, Body>): SetupPart {
  return {
    async add(db, { body, ...writing }) {
      await lockSetup(db);
      if ((await countParts(db, table)) >= max) invalid('id', 'too_many', { n: max });
      const row = await columns(db, { ...writing, body: body as Partial<Body>, before: undefined });
      const dated = 'createdAt' in table ? { ...row, createdAt: writing.now } : row;
      const id = await insertPart(db, table, dated as Table['$inferInsert']);
      await emit(db, writing, event('created', id));
      return readSetup(db);
    },
    async change(db, { id, body, ...writing }) {
      await lockSetup(db);
      const before = await getPart(db, table, id);
      const changes = await columns(db, { ...writing, body: body as Partial<Body>, before });
      await updatePart(db, table, { id, changes });
      await emit(db, writing, event('updated', id));
      return readSetup(db);
    },
    async remove(db, { id, ...writing }) {
      await lockSetup(db);
      await getPart(db, table, id);
      await mayRemove?.(db, id);
      await deletePart(db, table, id);
      await emit(db, writing, event('deleted', id));
      return readSetup(db);
    },
  };
}

export const setupParts = {
  pointTypes: served(pointTypePart),
  ranks: served(rankPart),
  achievements: served(achievementPart),
  rules: served(rulePart),
};
