import { nothing, type RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { rewardAchievements, rewardPointTypes, rewardRanks, rewardRules } from './rewards.tables.ts';
import { insertPart } from './setup.queries.ts';

const pointType = ({ t }: RoleWorld): Promise<number> =>
  insertPart(t.db, rewardPointTypes, {
    singularName: 'Point',
    pluralName: 'Points',
    rankName: 'Level',
    createdAt: t.now(),
  });

async function withoutPointTypes({ t }: RoleWorld) {
  await t.db.delete(rewardPointTypes);
  return {};
}

const names = { singular_name: 'Star', plural_name: 'Stars', rank_name: 'Level', image_id: 0 };
const achievement = {
  label: 'One',
  description: '',
  kind: 'lesson_completed',
  count: 1,
  course_id: 0,
  active: true,
} as const;
const rule = { kind: 'lesson_completed', points: 1, course_id: 0, daily_limit: 0, active: true } as const;

const rankOf = async (world: RoleWorld) => ({
  params: {
    id: await insertPart(world.t.db, rewardRanks, { pointTypeId: await pointType(world), name: 'A', points: 1 }),
  },
});
const achievementOf = async ({ t }: RoleWorld) => {
  const { course_id: _, ...columns } = achievement;
  return { params: { id: await insertPart(t.db, rewardAchievements, { ...columns, createdAt: t.now() }) } };
};
const ruleOf = async (world: RoleWorld) => {
  const { course_id: _, daily_limit: dailyLimit, ...columns } = rule;
  const row = { ...columns, dailyLimit, pointTypeId: await pointType(world), createdAt: world.t.now() };
  return { params: { id: await insertPart(world.t.db, rewardRules, row) } };
};
const learner = ({ people }: RoleWorld) => ({ id: people['student enrolled'].id });

export const cases: Record<string, RoleCase> = {
  'rewards.mine': nothing,
  'rewards.change': () => ({ body: { goal_days: 4 } }),
  'rewards.entries': nothing,
  'rewards.placements': () => ({ query: { page: 'learn' } }),
  'rewards.leaderboard': nothing,
  'rewards.leaderboard, of a course': async ({ course }) => ({ query: { course_id: (await course()).id } }),
  'rewardSetup.read': nothing,
  'rewardSetup.addSamples': withoutPointTypes,
  'rewardPointTypes.create': () => ({ body: names }),
  'rewardPointTypes.update': async (world) => ({ params: { id: await pointType(world) }, body: names }),
  'rewardPointTypes.remove': async (world) => ({ params: { id: await pointType(world) } }),
  'rewardRanks.create': async (world) => ({
    body: { point_type_id: await pointType(world), name: 'First', points: 10 },
  }),
  'rewardRanks.update': async (world) => ({ ...(await rankOf(world)), body: { name: 'Other' } }),
  'rewardRanks.remove': rankOf,
  'rewardAchievements.create': () => ({ body: achievement }),
  'rewardAchievements.update': async (world) => ({ ...(await achievementOf(world)), body: { active: false } }),
  'rewardAchievements.remove': achievementOf,
  'rewardRules.create': async (world) => ({ body: { ...rule, point_type_id: await pointType(world) } }),
  'rewardRules.update': async (world) => ({ ...(await ruleOf(world)), body: { points: 2 } }),
  'rewardRules.remove': ruleOf,
  'rewardPeople.list': nothing,
  'rewardPeople.entries': (world) => ({ params: learner(world) }),
  'rewardPeople.entries, of the administrator': ({ people }) => ({ params: { id: people.administrator.id } }),
  'rewardPeople.grant': async (world) => ({
    params: learner(world),
    body: { point_type_id: await pointType(world), points: 5, reason: 'Help', request_id: 'a' },
  }),
  'rewardPeople.grant, to the administrator': async (world) => ({
    params: { id: world.people.administrator.id },
    body: { point_type_id: await pointType(world), points: 5, reason: 'Help', request_id: 'a' },
  }),
};
