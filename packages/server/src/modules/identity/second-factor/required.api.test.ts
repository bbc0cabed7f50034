import { contract, type GrantableCapability, type Role } from '@lectern/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { turnOnTwoFactor } from '../../../test/two-factor.ts';
import { plainWebBuild } from '../../../test/web-build.ts';
import { countingRoles } from './required.rules.ts';

const { apiKeys, courses, session, settings, twoFactor, users } = contract;
const t = await useTestApp({ web: plainWebBuild() });
const PASSWORD = 'seven lamps in a row';

const NONE = { administrator: false, manager: false, instructor: false };

/** Required of these, from the next call on. */
async function require(roles: Partial<typeof NONE>) {
  const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
  await turnOnTwoFactor(t, admin, PASSWORD);
  const change = (two_factor: object) =>
    t.as(admin)(settings.change, { body: { authentication: { require_two_factor: two_factor } } });
  expect((await change({ ...NONE, ...roles })).status).toBe(200);
  undo = () => change(NONE);
}

let undo = (): Promise<unknown> => Promise.resolve();
afterEach(() => undo());

const title = 'Knots and hitches';

describe('a role that asks for two steps at sign-in', () => {
  it('counts for nothing before they are set up, and at once after', async () => {
    const teacher = await t.given.user({ role: 'instructor', password: PASSWORD });
    const own = await t.given.course({ author: teacher, status: 'draft' });
    const as = t.as(teacher);
    await require({ instructor: true });

    expect((await as(courses.create, { body: { name: title } })).status).toBe(403);
    expect((await as(courses.get, { params: { id: own.id }, query: { context: 'edit' } })).status).not.toBe(200);
    expect((await as(users.list)).status).toBe(403);
    const before = (await as(session.get)).body;
    expect(before).toMatchObject({ two_factor_missing: true, admin_url: '', capabilities: [] });
    const { cookie } = await t.credentials(teacher);
    const page = await t.raw({ method: 'GET', url: '/admin/courses', headers: { accept: 'text/html', cookie } });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/account#/security']);

    await turnOnTwoFactor(t, teacher, PASSWORD);
    expect((await as(courses.create, { body: { name: title } })).status).toBe(201);
    expect((await as(courses.get, { params: { id: own.id }, query: { context: 'edit' } })).status).toBe(200);
    expect((await as(session.get)).body).toMatchObject({ two_factor_missing: false, admin_url: '/admin' });
  });

  it('counts for nothing when a custom role stands on it either', async () => {
    const admin = await t.given.administrator();
    const held: GrantableCapability[] = ['author_own'];
    const body = { name: 'Author', base_role: 'instructor' as const, capabilities: held };
    const role = (await t.as(admin)(contract.roles.create, { body })).body;
    const teacher = await t.given.user({ role: 'instructor', password: PASSWORD });
    await t.as(admin)(users.update, { params: { id: teacher.id }, body: { custom_role: role.id } });
    await require({ instructor: true });
    expect((await t.as(teacher)(courses.create, { body: { name: title } })).status).toBe(403);
    await turnOnTwoFactor(t, teacher, PASSWORD);
    expect((await t.as(teacher)(courses.create, { body: { name: title } })).status).toBe(201);
  });

  it('keeps them on: nobody with it turns them off, and whose phone is lost begins anew', async () => {
    const teacher = await t.given.user({ role: 'instructor', password: PASSWORD });
    const other = await t.given.user({ role: 'manager', password: PASSWORD });
    await turnOnTwoFactor(t, teacher, PASSWORD);
    await turnOnTwoFactor(t, other, PASSWORD);
    await require({ instructor: true });
    const refused = await t.as(teacher)(twoFactor.turnOff, { body: { password: PASSWORD } });
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([403, 'two_factor_of_role']);
    expect((await t.as(other)(twoFactor.turnOff, { body: { password: PASSWORD } })).status).toBe(200);

    const admin = await t.given.administrator();
    await t.as(admin)(twoFactor.turnOffFor, { params: { id: teacher.id } });
    expect((await t.as(teacher)(courses.create, { body: { name: title } })).status).toBe(403);
  });

  it('A09: an administrator without them changes no roles, settings or keys, also not to be let off', async () => {
    const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
    const learner = await t.given.user();
    await require({ administrator: true });
    const as = t.as(admin);
    const tries = [
      as(settings.change, { body: { authentication: { require_two_factor: NONE } } }),
      as(users.update, { params: { id: learner.id }, body: { roles: ['administrator'] } }),
      as(users.update, { params: { id: admin.id }, body: { roles: ['administrator', 'manager'] } }),
      as(apiKeys.create, { body: { permissions: 'read_write', description: 'Way around' } }),
      as(users.signInAs, { params: { id: learner.id } }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403);
    await turnOnTwoFactor(t, admin, PASSWORD);
    expect((await as(users.list)).status).toBe(200);
  });

  it.each<[Role[], Partial<typeof NONE>, Role[]]>([
    [['student'], { instructor: true }, ['student']],
    [['student', 'instructor'], { instructor: true }, ['student']],
    [['instructor', 'manager'], { manager: true }, ['instructor']],
    [['administrator'], {}, ['administrator']],
  ])('of %j with %j required %j count without a second step', (roles, required, left) => {
    const all = { ...NONE, ...required };
    expect(countingRoles(all, { roles, twoFactorSince: null })).toEqual(left);
    expect(countingRoles(all, { roles, twoFactorSince: new Date(0) })).toEqual(roles);
  });
});
