import {
  contract,
  rewardAchievementFields,
  rewardPointTypeFields,
  rewardRankFields,
  rewardRuleFields,
} from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { sampleValues } from '../../test/field-values.ts';

const { rewardAchievements, rewardPeople, rewardPointTypes, rewardRanks, rewardRules, rewards, rewardSetup } = contract;
const t = await useTestApp();

type Person = { id: number };
let admin: Person;
let manager: Person;
beforeAll(async () => {
  admin = await t.given.administrator();
  manager = await t.given.manager();
  await t.as(admin)(rewardSetup.addSamples);
});

const pointsOf = async (person: Person) => (await t.as(person)(rewards.mine)).body.points[0]!.points;
const grant = (by: Person, to: Person, body: object) =>
  t.as(by)(rewardPeople.grant, { params: { id: to.id }, body: body as never });
const given = { reason: 'Helped at the open day', point_type_id: 1 };

describe('staff', () => {
  it('grant and take points with a reason, once for a request, and never below 0', async () => {
    const learner = await t.given.student();
    const once = await grant(manager, learner, { ...given, points: 60, request_id: 'a' });
    const twice = await grant(manager, learner, { ...given, points: 60, request_id: 'a' });
    expect(once).toMatchObject({ status: 201, body: { kind: 'staff', points: 60, reason: given.reason } });
    expect(twice.body).toEqual(once.body);
    const changed = await grant(manager, learner, { ...given, points: 70, request_id: 'a' });
    expect(changed.body).toMatchObject({
      code: 'invalid_params',
      data: { params: { points: 'A change of 60 points was already saved. Close this dialog to see it.' } },
    });
    expect(await pointsOf(learner)).toBe(60);
    const tooMany = await grant(manager, learner, { ...given, points: -61, request_id: 'b' });
    expect(tooMany.body).toMatchObject({
      code: 'invalid_params',
      data: { params: { points: 'This person has 60 points. You cannot take more.' } },
    });
    const taken = await Promise.all(
      ['c', 'd'].map((id) => grant(manager, learner, { ...given, points: -40, request_id: id })),
    );
    expect(taken.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await pointsOf(learner)).toBe(20);
    for (const wrong of [{ points: 0 }, { reason: '' }, { point_type_id: 999 }, { points: 1e9 }]) {
      const refused = await grant(manager, learner, { ...given, points: 1, request_id: 'e', ...wrong });
      expect(refused.body).toMatchObject({ code: 'invalid_params' });
    }
    const { body } = await t.as(learner)(rewards.entries);
    expect(body.data.map(({ points }) => points)).toEqual([-40, 60]);
    const seen = await t.as(manager)(rewardPeople.entries, { params: { id: learner.id } });
    expect(seen.body).toMatchObject({ person: { id: learner.id }, balances: [{ points: 20 }], meta: { total: 2 } });
    const list = await t.as(manager)(rewardPeople.list, { query: { search: learner.displayName } });
    expect(list.body.data).toMatchObject([{ id: learner.id, points: 20 }]);
  });

  it('cannot use the ID of a request again for other points, another type or another reason', async () => {
    const learner = await t.given.student();
    const first = await grant(admin, learner, { ...given, points: 5, request_id: 'once' });
    for (const other of [{ points: 50 }, { points: -5 }, { reason: 'Another reason' }]) {
      const refused = await grant(admin, learner, { ...given, points: 5, request_id: 'once', ...other });
      expect(refused.body).toMatchObject({
        code: 'invalid_params',
        data: { params: { points: 'A change of 5 points was already saved. Close this dialog to see it.' } },
      });
    }
    expect((await grant(admin, learner, { ...given, points: 5, request_id: 'once' })).body).toEqual(first.body);
    expect(await pointsOf(learner)).toBe(5);
  });

  it.each(['\u200b\u202e', '\u2800', '\u0301'])('give a reason that can be read, not %j', async (reason) => {
    const refused = await grant(admin, await t.given.student(), { ...given, points: 5, request_id: 'a', reason });
    expect(refused.body).toMatchObject({ code: 'invalid_params', data: { params: { reason: expect.any(String) } } });
  });

  it('are refused, and nothing breaks, when the point type or the rank is deleted at the same time', async () => {
    const as = t.as(admin);
    const learners = [await t.given.student(), await t.given.student()];
    const type = { singular_name: 'Moon', plural_name: 'Moons', rank_name: 'Phase', image_id: 0 };
    const rounds = [];
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await as(rewardPointTypes.create, { body: type })).body.point_types.at(-1)!;
      const rank = (await as(rewardRanks.create, { body: { point_type_id: id, name: 'New', points: 0 } })).body.ranks;
      const body = { ...given, point_type_id: id, points: 1, request_id: `race-${round}` };
      rounds.push(
        ...(await Promise.all([
          ...learners.map((learner) => grant(admin, learner, body)),
          as(rewardRanks.remove, { params: { id: rank.at(-1)!.id } }),
          as(rewardPointTypes.remove, { params: { id } }),
        ])),
      );
    }
    expect(rounds.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it('can give the same points to one rank alone at the same time', async () => {
    const as = t.as(admin);
    const type = { singular_name: 'Sun', plural_name: 'Suns', rank_name: 'Day', image_id: 0 };
    const { id } = (await as(rewardPointTypes.create, { body: type })).body.point_types.at(-1)!;
    for (const points of [1, 2, 3]) {
      await as(rewardRanks.create, { body: { point_type_id: id, name: 'Day', points } });
    }
    const { ranks } = (await as(rewardSetup.read)).body;
    const own = ranks.filter(({ point_type_id }) => point_type_id === id);
    const changed = await Promise.all(
      own.map((rank) => as(rewardRanks.update, { params: { id: rank.id }, body: { points: 10 } })),
    );
    expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('prepare achievements of a draft, which only its learners read of', async () => {
    const draft = await t.given.course({ status: 'draft' });
    const inside = await t.given.enrolledLearner(draft.id);
    const fields = { description: '', kind: 'lesson_completed', count: 1, active: true } as const;
    const label = 'Prepared in secret';
    const made = await t.as(admin)(rewardAchievements.create, { body: { ...fields, label, course_id: draft.id } });
    expect(made.status).toBe(201);
    const labels = async (person: Person) =>
      (await t.as(person)(rewards.mine)).body.achievements.map((one) => one.label);
    expect(await labels(await t.given.student())).not.toContain(label);
    expect(await labels(inside)).toContain(label);
  });

  it('see no administrators where they manage none', async () => {
    const list = await t.as(manager)(rewardPeople.list, { query: { per_page: 100 } });
    expect(list.body.data.map(({ id }) => id)).not.toContain(admin.id);
  });

  it('set up what counts; each field is answered as it was created and as it was changed', async () => {
    const as = t.as(admin);
    const part = { course_id: 0, image_id: 0 };
    const type = { ...sampleValues(rewardPointTypeFields), image_id: 0 };
    const id = (await as(rewardPointTypes.create, { body: { ...type } as never })).body.point_types.at(-1)!.id;
    const samples = [
      [rewardPointTypes, 'point_types', type, { rank_name: 'Grade' }],
      [rewardRanks, 'ranks', { ...sampleValues(rewardRankFields), point_type_id: id }, { points: 7 }],
      [rewardAchievements, 'achievements', sampleValues(rewardAchievementFields), { active: false, count: 3 }],
      [rewardRules, 'rules', { ...sampleValues(rewardRuleFields), point_type_id: id }, { daily_limit: 9 }],
    ] as const;
    for (const [family, list, values, changes] of samples) {
      const made = (await as(family.create, { body: { ...part, ...values } as never })).body[list].at(-1)!;
      expect(made).toMatchObject(values);
      const changed = await as(family.update, { params: { id: made.id }, body: changes as never });
      expect(changed.body[list].at(-1)).toMatchObject({ ...values, ...changes });
    }
  });

  it('set up what counts, within bounds', async () => {
    const as = t.as(admin);
    expect((await as(rewardSetup.addSamples)).body).toMatchObject({ code: 'already_exists' });
    const type = { singular_name: 'Star', plural_name: 'Stars', rank_name: 'Sky', image_id: 0 };
    const made = await as(rewardPointTypes.create, { body: type });
    const id = made.body.point_types.at(-1)!.id;
    const rank = { point_type_id: id, name: 'Low', points: 5 };
    expect((await as(rewardRanks.create, { body: rank })).status).toBe(201);
    expect((await as(rewardRanks.create, { body: rank })).body).toMatchObject({
      data: { params: { points: 'Another rank needs the same points.' } },
    });
    const achievement = { label: 'Weeks', description: '', kind: 'weekly_goal', count: 2, active: true } as const;
    const made2 = await t.given.course();
    expect((await as(rewardAchievements.create, { body: { ...achievement, course_id: made2.id } })).body).toMatchObject(
      { data: { params: { course_id: expect.any(String) } } },
    );
    const rule = { kind: 'course_rated', points: 1, daily_limit: 0, active: true } as const;
    for (const wrong of [
      { point_type_id: 999, course_id: 0 },
      { point_type_id: id, course_id: 999 },
    ]) {
      expect((await as(rewardRules.create, { body: { ...rule, ...wrong } })).status).toBe(400);
    }
    const picture = await as(rewardPointTypes.update, { params: { id }, body: { image_id: 999 } });
    expect(picture.body).toMatchObject({ code: 'invalid_params' });
    const learner = await t.given.student();
    await grant(admin, learner, { ...given, point_type_id: id, points: 1, request_id: 'x' });
    expect((await as(rewardPointTypes.remove, { params: { id } })).body).toMatchObject({ code: 'points_in_use' });
    expect((await as(rewardRanks.update, { params: { id: 999 }, body: {} })).status).toBe(404);
  });
});
