import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { apiKeys as table } from '../identity.tables.ts';

const { apiKeys, courses, session, tags, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });

beforeEach(() => t.travelTo(start));

describe('managing API keys', () => {
  it('an administrator makes one for anybody; the secret is in that answer only, and works', async () => {
    const admin = await t.given.administrator();
    const ada = await t.given.instructor();
    const made = await t.as(admin)(apiKeys.create, {
      body: { user_id: ada.id, permissions: 'read', description: ' Reports <b>weekly</b> ' },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      apiKey: expect.stringMatching(/^key_[0-9a-f]{32}$/),
      secret: expect.stringMatching(/^secret_[0-9a-f]{64}$/),
      permissions: 'read',
      description: 'Reports weekly',
      user: { id: ada.id, display_name: ada.displayName },
      last_used_at: null,
    });
    const { secret, ...shown } = made.body;
    expect((await t.as(admin)(apiKeys.get, { params: { id: made.body.id } })).body).toEqual(shown);
    const listed = await t.as(admin)(apiKeys.list, { query: { user: ada.id } });
    expect(listed.body).toEqual([shown]);
    expect(listed.headers['x-wp-total']).toBe('1');

    const [row] = await t.db.select().from(table).where(eq(table.id, made.body.id));
    expect(JSON.stringify(row)).not.toContain(secret!.slice('secret_'.length));
    const me = await t.visitor(users.me, { headers: basic(`${made.body.apiKey}:${secret}`) });
    expect(me.body).toMatchObject({ id: ada.id, roles: ['instructor'] });
  });

  it('is made for oneself unless somebody else is named, and leaves a record without the secret', async () => {
    const admin = await t.given.administrator();
    const made = await t.as(admin)(apiKeys.create, { body: { permissions: 'write', description: 'Import' } });
    expect(made.body.user?.id).toBe(admin.id);
    const recorded = await t.db.select().from(events).where(eq(events.actorId, admin.id));
    expect(recorded.map((one) => [one.type, one.payload])).toEqual([
      ['api_key.created', { api_key_id: made.body.id, user_id: admin.id }],
    ]);
  });

  it('changes what it may do and what it is called, and never whose it is', async () => {
    const admin = await t.given.administrator();
    const key = await t.given.apiKey(await t.given.student(), 'read');
    const params = { id: key.id };
    const changed = await t.as(admin)(apiKeys.update, { params, body: { permissions: 'write', description: 'New' } });
    expect(changed.body).toMatchObject({ permissions: 'write', description: 'New', apiKey: key.name });
    expect(changed.body.secret).toBeUndefined();
    const moved = await t.as(admin)(apiKeys.update, { params, body: { user_id: admin.id } });
    expect(moved.status).toBe(400);
    expect(Object.keys(moved.body.data?.params ?? {})).toEqual(['user_id']);
  });

  it('is taken back at once, alone or several together', async () => {
    const admin = await t.given.administrator();
    const ada = await t.given.student();
    const [one, two] = [await t.given.apiKey(ada), await t.given.apiKey(ada)];
    expect((await t.as(admin)(apiKeys.remove, { params: { id: one.id } })).status).toBe(200);
    expect((await t.visitor(users.me, { headers: one.headers })).status).toBe(401);
    expect((await t.visitor(users.me, { headers: two.headers })).status).toBe(200);
    const both = await t.as(admin)(apiKeys.bulkRemove, { body: { ids: [one.id, two.id] } });
    expect(both.body).toMatchObject({ done: [two.id], failed: [{ id: one.id, code: 'not_found' }] });
    expect((await t.visitor(users.me, { headers: two.headers })).status).toBe(401);
  });

  it.each([
    [{ permissions: 'admin', description: 'x' }, 'permissions'],
    [{ permissions: 'read', description: '  ' }, 'description'],
    [{ permissions: 'read', description: '<script></script>' }, 'description'],
    [{ permissions: 'read', description: 'x', user_id: 2_000_000_000 }, 'user_id'],
  ])('refuses %j', async (body, field) => {
    const admin = await t.given.administrator();
    const refused = await t.as(admin)(apiKeys.create, { body: body as { permissions: 'read'; description: string } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.data?.params ?? {})).toEqual([field]);
  });

  it('makes none for a guest', async () => {
    const admin = await t.given.administrator();
    const guest = await t.given.user({ kind: 'guest', email: null, roles: [] });
    const body = { user_id: guest.id, permissions: 'read' as const, description: 'x' };
    expect((await t.as(admin)(apiKeys.create, { body })).status).toBe(400);
  });

  it('is for administrators who have signed in: not for others, and not for keys', async () => {
    const admin = await t.given.administrator();
    const key = await t.given.apiKey(admin);
    const params = { id: key.id };
    const body = { permissions: 'read' as const, description: 'x' };
    for (const role of ['manager', 'instructor', 'student'] as const) {
      const call = t.as(await t.given.user({ role }));
      const answers = await Promise.all([
        call(apiKeys.list),
        call(apiKeys.endpoints),
        call(apiKeys.get, { params }),
        call(apiKeys.create, { body }),
        call(apiKeys.update, { params, body }),
        call(apiKeys.remove, { params }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403]);
    }
    const { headers } = key;
    expect((await t.visitor(apiKeys.list)).status).toBe(401);
    expect((await t.visitor(apiKeys.list, { headers })).status).toBe(200);
    expect((await t.visitor(apiKeys.create, { headers, body })).status).toBe(403);
    expect((await t.visitor(apiKeys.update, { headers, params, body })).status).toBe(403);
    expect((await t.visitor(apiKeys.remove, { headers, params })).status).toBe(403);
  });

  it('names every call of the API', async () => {
    const listed = await t.as(await t.given.administrator())(apiKeys.endpoints);
    expect(listed.body).toContainEqual({
      method: 'GET',
      path: '/lectern/v1/courses',
      summary: courses.list.summary,
      who: courses.list.who,
    });
  });

  it('costs no more statements for more keys', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(apiKeys.list);
    const few = await t.countStatements(() => t.as(admin)(apiKeys.list));
    const ada = await t.given.student();
    await Promise.all([1, 2, 3, 4].map(() => t.given.apiKey(ada)));
    const more = await t.countStatements(() => t.as(admin)(apiKeys.list));
    expect(more.statements).toHaveLength(few.statements.length);
  });
});

describe('calling with a key', () => {
  it('needs no cookie and no nonce, hands out neither, and writes with the rights of its person', async () => {
    const manager = await t.given.manager();
    const { headers } = await t.given.apiKey(manager);
    const made = await t.visitor(tags.create, { headers, body: { name: 'By a program' } });
    expect(made.status).toBe(201);
    expect(made.headers['x-wp-nonce']).toBeUndefined();
    expect(made.cookies).toEqual([]);
    const student = await t.given.apiKey(await t.given.student());
    expect((await t.visitor(tags.create, { headers: student.headers, body: { name: 'No' } })).status).toBe(403);
  });

  it('is told nothing of sessions, and can end none', async () => {
    const ada = await t.given.student();
    const own = await t.credentials(ada);
    const { headers } = await t.given.apiKey(ada);
    const me = await t.visitor(users.me, { headers });
    expect(me.body.email).toBe(ada.email);
    expect(me.body.user_sessions_info).toBeUndefined();
    expect((await t.visitor(users.endOtherSessions, { headers })).status).toBe(403);
    expect((await t.visitor(users.endSession, { headers, body: { token: '1' } })).status).toBe(403);
    const out = await t.visitor(users.logout, { headers });
    expect(out.cookies).toEqual([]);
    expect((await t.visitor(users.me, { headers: own })).status).toBe(200);
  });

  it('decides alone: a cookie beside it is not heard, and a bad key is not saved by a good cookie', async () => {
    const [ada, eve] = [await t.given.student(), await t.given.student()];
    const session = await t.credentials(eve);
    const key = await t.given.apiKey(ada);
    expect((await t.visitor(users.me, { headers: { ...session, ...key.headers } })).body.id).toBe(ada.id);
    const bad = await t.visitor(users.me, { headers: { ...session, ...basic('eve:secret') } });
    expect(bad.status).toBe(401);
    expect(bad.body.code).toBe('api_key_invalid');
  });

  it('is not heard where the cookie alone identifies', async () => {
    const key = await t.given.apiKey(await t.given.administrator());
    const answer = await t.visitor(session.get, { headers: key.headers });
    expect(answer.body).toMatchObject({ isUserLoggedIn: false, current_user_id: 0 });
    const wrong = await t.visitor(session.get, { headers: basic('nobody:nothing') });
    expect(wrong.status).toBe(200);
  });

  it('is remembered with the time of its last use, written once a minute at most', async () => {
    const key = await t.given.apiKey(await t.given.student());
    const usedAt = async () => (await t.db.select().from(table).where(eq(table.id, key.id)))[0]?.lastUsedAt;
    const callAt = (seconds: number) => {
      t.travelTo(new Date(start.getTime() + seconds * 1000));
      return t.visitor(users.me, { headers: key.headers });
    };
    await callAt(0);
    expect(await usedAt()).toEqual(start);
    await callAt(59);
    expect(await usedAt()).toEqual(start);
    await callAt(60);
    expect(await usedAt()).toEqual(new Date(start.getTime() + 60_000));
    await t.visitor(users.me, { headers: basic(`${key.name}:secret_${'0'.repeat(64)}`) });
    await t.visitor(users.updateMe, { headers: (await t.given.apiKey({ id: key.userId }, 'read')).headers });
    expect(await usedAt()).toEqual(new Date(start.getTime() + 60_000));
  });

  it('wrong ones are held back by address, and a right one still works there', async () => {
    const key = await t.given.apiKey(await t.given.student());
    const statuses = [];
    const at = '203.0.113.77';
    const send = (headers: Record<string, string>) =>
      t.raw({ method: 'GET', url: '/api/lectern/v1/users/me', headers, remoteAddress: at });
    for (let tried = 0; tried < 61; tried += 1) {
      statuses.push((await send(basic(`${key.name}:secret_${'0'.repeat(64)}`))).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
    expect((await send(key.headers)).statusCode).toBe(200);
  });
});
