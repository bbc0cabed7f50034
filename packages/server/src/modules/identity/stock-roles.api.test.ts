import { contract, type Role } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { auth, roles, users } = contract;
const t = await useTestApp();
const headers = { 'x-lectern-app': 'account' };
const PASSWORD = 'seven lamps';

describe('names of roles', () => {
  it.each<[Role, string]>([
    ['administrator', 'administrator'],
    ['manager', 'lectern_manager'],
    ['instructor', 'lectern_instructor'],
    ['student', 'lectern_student'],
  ])('of a %s are %s to stock clients and ours to everybody else', async (role, stock) => {
    const person = t.as(await t.given.user({ role }));
    expect((await person(users.me, { headers })).body.roles).toEqual([stock]);
    const ours = await person(users.me);
    expect(ours.body.roles).toEqual([role]);
    expect(ours.body.formatted_roles).toMatchObject([{ value: stock }]);
  });

  it('are spelled so in lists, after signing in and in the list of roles', async () => {
    const admin = await t.given.administrator();
    const ada = await t.given.user({ password: PASSWORD, role: 'instructor' });
    const listed = await t.as(admin)(users.list, { query: { include: [ada.id] }, headers });
    expect(listed.body.data[0]!.roles).toEqual(['lectern_instructor']);
    const entered = await t.visitor(auth.login, { body: { login: ada.email!, password: PASSWORD }, headers });
    expect(entered.body.user.roles).toEqual(['lectern_instructor']);
    const values = async (sent: Record<string, string>) =>
      (await t.as(admin)(roles.list, { headers: sent })).body.map(({ value }) => value);
    expect(await values(headers)).toEqual([
      'administrator',
      'lectern_manager',
      'lectern_instructor',
      'lectern_student',
    ]);
    expect(await values({})).toEqual(['administrator', 'manager', 'instructor', 'student']);
  });

  it('are read in both spellings when somebody is made or changed, and give no more rights', async () => {
    const manager = t.as(await t.given.manager());
    const body = { email: 'stock@example.com', first_name: 'Stock' };
    const made = await manager(users.create, { body: { ...body, roles: ['lectern_instructor'] as never } });
    expect([made.status, made.body.roles]).toEqual([201, ['instructor']]);
    const params = { id: made.body.id };
    const changed = await manager(users.update, { params, body: { roles: ['lectern_student'] as never } });
    expect(changed.body.roles).toEqual(['student']);
    const raised = await manager(users.update, { params, body: { roles: ['lectern_manager'] as never } });
    expect(raised.status).toBe(403);
    const student = t.as(await t.given.student());
    expect((await student(users.update, { params, body: { roles: ['lectern_manager'] as never } })).status).toBe(403);
    const unknown = await manager(users.update, { params, body: { roles: ['lectern_root'] as never } });
    expect(unknown.status).toBe(400);
    expect((await t.visitor(users.list, { query: { role: 'lectern_student' as never } })).status).toBe(401);
  });
});
