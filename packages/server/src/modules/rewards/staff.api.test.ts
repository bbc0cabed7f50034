import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

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

  it('see no administrators where they manage none', async () => {
    const list = await t.as(manager)(rewardPeople.list, { query: { per_page: 100 } });
    expect(list.body.data.map(({ id }) => id)).not.toContain(admin.id);
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
