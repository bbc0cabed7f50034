import { contract } from '@lectern/contract';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';

const { apiKeys, users } = contract;
const t = await useTestApp({ env: { LOG_LEVEL: 'error' } });

const lastEvent = async () => (await t.db.select().from(events).orderBy(desc(events.id)).limit(1))[0]!;
const lastSecurity = () =>
  t.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['security'] === 'sessions_revoked')
    .at(-1);

/** A person with two sessions, and their cookies. */
async function somebody() {
  const person = await t.given.student();
  return { person, browsers: [await t.credentials(person), await t.credentials(person)] as const };
}
const isIn = async (headers: { cookie: string; 'x-wp-nonce': string }) =>
  (await t.visitor(users.me, { headers })).status === 200;

describe('where somebody is signed in', () => {
  it('administrators see it, without addresses or tokens', async () => {
    const { person } = await somebody();
    const seen = await t.as(await t.given.administrator())(users.sessions, { params: { id: person.id } });
    expect(seen.status).toBe(200);
    expect(seen.body).toHaveLength(2);
    expect(seen.body.every(({ current }) => !current)).toBe(true);
    expect(JSON.stringify(seen.body)).not.toMatch(/hash|127\.0|token/);
  });

  it('one is ended, told to events and security log, and only that one', async () => {
    const admin = await t.given.administrator();
    const { person, browsers } = await somebody();
    const seen = await t.as(admin)(users.sessions, { params: { id: person.id } });
    const [newest] = seen.body;
    const ended = await t.as(admin)(users.endSessionOf, { params: { id: person.id, sessionId: newest!.id } });
    expect(ended.body.map(({ id }) => id)).toEqual(seen.body.slice(1).map(({ id }) => id));
    expect(ended.cookies).toEqual([]);
    expect([await isIn(browsers[0]), await isIn(browsers[1])].toSorted()).toEqual([false, true]);
    expect(await lastEvent()).toMatchObject({
      type: 'user.session_ended',
      actorId: admin.id,
      payload: { user_id: person.id, session_id: newest!.id },
    });
    expect(lastSecurity()).toMatchObject({ security: 'sessions_revoked', subjectId: person.id, scope: 'one' });
    // Once more is no mistake, and no event.
    const before = (await lastEvent()).id;
    expect((await t.as(admin)(users.endSessionOf, { params: { id: person.id, sessionId: newest!.id } })).status).toBe(
      200,
    );
    expect((await lastEvent()).id).toBe(before);
  });

  it('all are ended; of one’s own all but the one that asks', async () => {
    const admin = await t.given.administrator();
    const { person, browsers } = await somebody();
    expect((await t.as(admin)(users.endSessionsOf, { params: { id: person.id } })).body).toEqual([]);
    expect([await isIn(browsers[0]), await isIn(browsers[1])]).toEqual([false, false]);
    expect(await lastEvent()).toMatchObject({ type: 'user.sessions_ended', payload: { user_id: person.id } });
    expect(lastSecurity()).toMatchObject({ security: 'sessions_revoked', subjectId: person.id, scope: 'all' });

    const elsewhere = await t.credentials(admin);
    const own = await t.as(admin)(users.endSessionsOf, { params: { id: admin.id } });
    expect(own.body).toMatchObject([{ current: true }]);
    expect(await isIn(elsewhere)).toBe(false);
    expect((await t.as(admin)(users.me)).status).toBe(200);
  });

  it('a session of somebody else is not reached by another person’s address', async () => {
    const admin = await t.given.administrator();
    const [ada, bob] = [await somebody(), await somebody()];
    const [hers] = (await t.as(admin)(users.sessions, { params: { id: ada.person.id } })).body;
    await t.as(admin)(users.endSessionOf, { params: { id: bob.person.id, sessionId: hers!.id } });
    expect([await isIn(ada.browsers[0]), await isIn(ada.browsers[1])]).toEqual([true, true]);
  });

  it('is refused to everybody else, to keys that would end one, and says nothing of who is not there', async () => {
    const { person } = await somebody();
    const params = { id: person.id };
    for (const caller of [person, await t.given.instructor(), await t.given.user({ role: 'manager' })]) {
      expect((await t.as(caller)(users.sessions, { params })).status).toBe(403);
      expect((await t.as(caller)(users.endSessionsOf, { params })).status).toBe(403);
      expect((await t.as(caller)(users.endSessionOf, { params: { ...params, sessionId: 1 } })).status).toBe(403);
    }
    expect((await t.visitor(users.sessions, { params })).status).toBe(401);
    const admin = await t.given.administrator();
    expect((await t.as(admin)(users.sessions, { params: { id: 999_999 } })).status).toBe(404);
    expect((await t.as(admin)(users.endSessionOf, { params: { ...params, sessionId: 'x' as never } })).status).toBe(
      404,
    );

    const made = await t.as(admin)(apiKeys.create, { body: { permissions: 'read_write', description: 'Key' } });
    const pair = Buffer.from(`${made.body.apiKey}:${made.body.secret}`).toString('base64');
    const ended = await t.visitor(users.endSessionsOf, { params, headers: { authorization: `Basic ${pair}` } });
    expect(ended.status).toBe(403);
  });
});
