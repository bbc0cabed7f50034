import { contract, type Role } from '@lectern/contract';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { events, mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { storedRoles } from '../identity/identity.factory.ts';
import { users as usersTable } from '../identity/identity.tables.ts';
import { heldPersonToChange } from './users.guards.ts';

const { auth, users } = contract;
const t = await useTestApp();
const PASSWORD = 'seven lamps';

const mailTo = async (email: string) =>
  (await t.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id)))[0];

describe('changing an account', () => {
  const change = (who: { id: number }, id: number, body: object) =>
    t.as(who)(users.update, { params: { id }, body: body as never });

  it('a manager changes a student; roles, blocks and addresses are recorded', async () => {
    const manager = await t.given.manager();
    const student = await t.given.student();
    const changed = await change(manager, student.id, { display_name: 'Renamed', roles: ['student', 'instructor'] });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ display_name: 'Renamed', roles: ['student', 'instructor'] });
    const [recorded] = await t.db
      .select()
      .from(events)
      .where(and(eq(events.type, 'user.roles_changed'), eq(events.actorId, manager.id)));
    expect(recorded?.payload).toEqual({
      user_id: student.id,
      before: ['student'],
      after: ['student', 'instructor'],
    });
  });

  it.each([
    ['student', 'student', 403],
    ['instructor', 'student', 403],
    ['manager', 'manager', 403],
    ['manager', 'administrator', 404],
    ['administrator', 'administrator', 200],
  ] as [Role, Role, number][])('a %s changing a %s: %i', async (role, target, status) => {
    const actor = await t.given.user({ role });
    const person = await t.given.user({ role: target });
    const answer = await change(actor, person.id, { display_name: 'Changed' });
    expect(answer.status).toBe(status);
    const admin = await t.given.administrator();
    const after = await t.as(admin)(users.get, { params: { id: person.id } });
    expect(after.body.display_name).toBe(status === 200 ? 'Changed' : person.displayName);
  });

  it('nobody raises anybody above themselves, nor themselves', async () => {
    const manager = await t.given.manager();
    const student = await t.given.student();
    const instructor = await t.given.instructor();
    expect((await change(manager, student.id, { roles: ['administrator'] })).status).toBe(403);
    expect((await change(manager, student.id, { roles: ['manager'] })).status).toBe(403);
    expect((await change(manager, manager.id, { roles: ['administrator'] })).status).toBe(403);
    expect((await change(instructor, instructor.id, { roles: ['administrator'] })).status).toBe(403);
    expect((await change(manager, manager.id, { headline: 'Still a manager' })).body).toMatchObject({
      headline: 'Still a manager',
      roles: ['manager'],
    });
  });

  it('works with the methods that stock clients use', async () => {
    const admin = await t.given.administrator();
    const student = await t.given.student();
    for (const [method, override] of [
      ['PUT', undefined],
      ['PATCH', undefined],
      ['POST', undefined],
      ['POST', 'PUT'],
    ] as const) {
      const answer = await t.raw({
        method,
        url: `/api/lectern/v1/users/${student.id}`,
        headers: { ...(await t.credentials(admin)), ...(override && { 'x-http-method-override': override }) },
        payload: { headline: `${method} ${override}` },
      });
      expect(answer.json().headline).toBe(`${method} ${override}`);
    }
  });

  it('a new address must be confirmed again, the old one gets a notice, and old links are worthless', async () => {
    const admin = await t.given.administrator();
    const student = await t.given.user({ password: PASSWORD });
    await t.visitor(auth.forgotPassword, { body: { login: student.email! } });
    await t.runJobs();
    const token = /token=([\w-]+)/.exec((await mailTo(student.email!))?.text ?? '')?.[1] ?? '';
    const changed = await change(admin, student.id, { email: 'moved@example.com' });
    expect(changed.body).toMatchObject({ email: 'moved@example.com', email_verified: false });
    expect((await mailTo(student.email!))?.subject).toBe('Your address at Lectern was changed');
    expect((await mailTo('moved@example.com'))?.text).toContain('/verify-email#token=');
    const late = await t.visitor(auth.resetPassword, { body: { token, password: 'eight lanterns' } });
    expect(late.body.code).toBe('invalid_token');
    const taken = await change(admin, student.id, { email: admin.email!.toUpperCase() });
    expect(taken.body.code).toBe('email_taken');
  });

  it('a new password ends the sessions of the person', async () => {
    const admin = await t.given.administrator();
    const student = await t.given.user({ password: PASSWORD });
    expect((await t.as(student)(users.me)).status).toBe(200);
    expect((await change(admin, student.id, { password: 'eight lanterns' })).status).toBe(200);
    expect((await t.as(student)(users.me)).status).toBe(403);
    const login = await t.visitor(auth.login, { body: { login: student.email!, password: 'eight lanterns' } });
    expect(login.status).toBe(200);
  });

  it('a username stays, and nobody blocks themselves', async () => {
    const admin = await t.given.administrator();
    const student = await t.given.student();
    expect((await change(admin, student.id, { username: 'another' })).body.data?.params).toEqual({
      username: 'A username cannot be changed.',
    });
    expect((await change(admin, student.id, { username: student.username, headline: 'Same' })).status).toBe(200);
    expect((await change(admin, admin.id, { status: 'blocked' })).status).toBe(403);
  });

  it('nobody changes their own password or address here, where nobody asks for the old password', async () => {
    const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
    const fields = await change(admin, admin.id, { password: 'eight lanterns' });
    expect([fields.status, Object.keys(fields.body.data?.params ?? {})]).toEqual([400, ['password']]);
    const moved = await change(admin, admin.id, { email: 'elsewhere@example.com' });
    expect([moved.status, Object.keys(moved.body.data?.params ?? {})]).toEqual([400, ['email']]);
    const login = await t.visitor(auth.login, { body: { login: admin.email!, password: PASSWORD } });
    expect(login.status).toBe(200);
  });

  it('a form that says again what is so already changes it for nobody', async () => {
    const manager = await t.given.manager();
    const same = await change(manager, manager.id, {
      email: manager.email!.toUpperCase(),
      roles: ['manager'],
      status: 'active',
      headline: 'As before',
    });
    expect([same.status, same.body.headline, same.body.email]).toEqual([200, 'As before', manager.email]);
  });

  it('who was raised between the look at them and the write is left alone', async () => {
    const manager = await t.given.manager();
    const actor: Actor = {
      userId: manager.id,
      kind: 'member',
      displayName: manager.displayName,
      avatarUrl: '',
      email: manager.email,
      emailVerified: true,
      roles: manager.roles,
      customCapabilities: null,
      locale: 'en',
      timezone: 'UTC',
      sessionId: 1,
    };
    const student = await t.given.student();
    const held = (fields: object) =>
      t.db.transaction((db) => heldPersonToChange(db, { actor, id: student.id, fields }));
    expect((await held({ headline: 'Still a student' })).person.id).toBe(student.id);
    await expect(held({ roles: ['administrator'] })).rejects.toMatchObject({ code: 'forbidden' });
    await t.db
      .update(usersTable)
      .set({ roles: storedRoles('manager') })
      .where(eq(usersTable.id, student.id));
    await expect(held({ headline: 'A manager by now' })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('an unblocked person gets in again', async () => {
    const admin = await t.given.administrator();
    const student = await t.given.user({ password: PASSWORD });
    await change(admin, student.id, { status: 'blocked' });
    const login = () => t.visitor(auth.login, { body: { login: student.email!, password: PASSWORD } });
    expect((await login()).body.code).toBe('account_blocked');
    await change(admin, student.id, { status: 'active' });
    expect((await login()).status).toBe(200);
  });
});
