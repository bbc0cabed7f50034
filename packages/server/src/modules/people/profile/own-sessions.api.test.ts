import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { SESSION_COOKIE } from '../../identity/sessions/session-cookie.ts';
import { openSession } from '../../identity/sessions/sessions.ts';

const { users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0.0.0 Mobile Safari/537.36';

beforeEach(() => t.travelTo(start));

async function signedInWith(person: { id: number }, userAgent: string, address = '198.51.100.7') {
  const session = await openSession(t.db, t.app.services, {
    userId: person.id,
    remember: false,
    userAgent,
    address,
    now: t.now(),
  });
  const headers = { cookie: `${SESSION_COOKIE}=${session.token}`, 'x-wp-nonce': session.nonce };
  return { id: session.sessionId, headers };
}

describe('the own sessions', () => {
  it('stand in the own profile in words, the latest used first, without any address', async () => {
    const ada = await t.given.student();
    const phone = await signedInWith(ada, PHONE);
    t.travelTo(new Date(start.getTime() + 60_000));
    const here = await signedInWith(ada, '');
    await t.credentials(await t.given.student());

    const me = await t.visitor(users.me, { headers: here.headers });
    expect(me.body.user_sessions_info).toEqual([
      expect.objectContaining({ id: here.id, browser: '', system: '', kind: 'other', current: true }),
      {
        id: phone.id,
        browser: 'Chrome',
        system: 'Android',
        kind: 'phone',
        current: false,
        umeta_id: phone.id,
        is_current: false,
        device_info: { device: 'Mobile', os: 'Android' },
        human_readable_date: expect.stringMatching(/^May 1, 2030, 9:00\sAM$/),
        created_at: start.toISOString(),
        last_seen_at: start.toISOString(),
        expires_at: '2030-05-03T09:00:00.000Z',
      },
    ]);
    expect(JSON.stringify(me.body)).not.toMatch(/198\.51|Pixel|hash/);
  });

  it('are dated in the language and time zone of the person', async () => {
    const ada = await t.given.user({ locale: 'de', timezone: 'Asia/Kolkata' });
    const { headers } = await signedInWith(ada, PHONE);
    const [session] = (await t.visitor(users.me, { headers })).body.user_sessions_info!;
    expect(session).toMatchObject({ is_current: true, human_readable_date: '01.05.2030, 14:30' });
  });

  it('are shown to nobody else, not to administrators either', async () => {
    const ada = await t.given.student();
    await signedInWith(ada, PHONE);
    const admin = await t.given.administrator();
    const seen = await t.as(admin)(users.get, { params: { id: ada.id } });
    expect(seen.status).toBe(200);
    expect(seen.body.user_sessions_info).toBeUndefined();
    expect(seen.body.pending_email).toBeUndefined();
  });

  it('one is signed out by its id, and only that one', async () => {
    const ada = await t.given.student();
    const [phone, tablet, here] = [
      await signedInWith(ada, PHONE),
      await signedInWith(ada, 'iPad'),
      await signedInWith(ada, ''),
    ];
    const ended = await t.visitor(users.endSession, { headers: here.headers, body: { token: String(phone.id) } });
    expect(ended.status).toBe(200);
    expect(ended.body.user_sessions_info?.map((one) => one.id)).toEqual([here.id, tablet.id]);
    expect(ended.cookies).toEqual([]);
    expect((await t.visitor(users.me, { headers: phone.headers })).status).toBe(403);
    expect((await t.visitor(users.me, { headers: tablet.headers })).status).toBe(200);
  });

  it('the one that asks may be named too: then the browser is signed out', async () => {
    const ada = await t.given.student();
    const here = await signedInWith(ada, '');
    const ended = await t.visitor(users.endSession, { headers: here.headers, body: { umeta_id: here.id } });
    expect(ended.status).toBe(200);
    expect(ended.cookies[0]).toMatchObject({ name: SESSION_COOKIE, value: '' });
    expect((await t.visitor(users.me, { headers: here.headers })).status).toBe(403);
  });

  it('all others are signed out together; this one stays', async () => {
    const [ada, eve] = [await t.given.student(), await t.given.student()];
    const others = [await signedInWith(ada, PHONE), await signedInWith(ada, 'iPad')];
    const here = await signedInWith(ada, '');
    const hers = await signedInWith(eve, '');
    const ended = await t.visitor(users.endOtherSessions, { headers: here.headers });
    expect(ended.status).toBe(200);
    expect(ended.body.user_sessions_info?.map((one) => one.id)).toEqual([here.id]);
    for (const other of others) {
      expect((await t.visitor(users.me, { headers: other.headers })).status).toBe(403);
    }
    expect((await t.visitor(users.me, { headers: here.headers })).status).toBe(200);
    expect((await t.visitor(users.me, { headers: hers.headers })).status).toBe(200);
  });

  it('are for people who are signed in', async () => {
    const guest = await t.given.user({ kind: 'guest', email: null, roles: [] });
    for (const call of [t.visitor, t.as(guest)]) {
      expect((await call(users.endSession, { body: { token: '1' } })).status).toBe(401);
      expect((await call(users.endOtherSessions)).status).toBe(401);
    }
  });
});
