import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { mails } from '../../../platform/platform.tables.ts';
import { apiKeys, users as people } from '../identity.tables.ts';
import { openSession } from './sessions.ts';

const { auth, session, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const secure = await useTestApp({ now: start, env: { PUBLIC_URL: 'https://school.example.com' } });
const PASSWORD = 'seven lamps';
const NEXT = 'eight lanterns';
const DAY_MS = 86_400_000;

beforeEach(() => {
  t.travelTo(start);
  secure.travelTo(start);
});
const daysLater = (days: number) => new Date(start.getTime() + days * DAY_MS);
const headersOf = (answer: { cookies: { name: string; value: string }[]; body: { nonce: string } }) => ({
  cookie: `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}`,
  'x-wp-nonce': answer.body.nonce,
});

const sessionCookieOf = (answer: { headers: { 'set-cookie'?: string | string[] } }) =>
  [answer.headers['set-cookie']].flat()[0];

describe('a changed password', () => {
  it('gives the session a new token, keeps its nonce for other tabs, and ends the others', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const signIn = () => t.visitor(auth.login, { body: { login: ada.email!, password: PASSWORD, remember: true } });
    const [here, elsewhere] = [headersOf(await signIn()), headersOf(await signIn())];
    const changed = await t.visitor(users.updateMe, {
      headers: here,
      body: { old_password: PASSWORD, password: NEXT },
    });
    expect(changed.status).toBe(200);
    expect(changed.body.user_sessions_info).toMatchObject([{ current: true }]);
    const [cookie] = changed.cookies;
    expect(cookie).toMatchObject({ name: 'lectern_session', httpOnly: true, expires: daysLater(30) });
    expect(changed.headers['x-wp-nonce']).toBe(here['x-wp-nonce']);

    const now = { ...here, cookie: `lectern_session=${cookie?.value}` };
    const statuses = [];
    for (const headers of [now, here, elsewhere]) statuses.push((await t.visitor(users.me, { headers })).status);
    expect(statuses).toEqual([200, 403, 403]);
  });

  it('leaves the cookie alone when something else is changed', async () => {
    const ada = await t.given.user();
    expect((await t.as(ada)(users.updateMe, { body: { headline: 'Countess' } })).cookies).toEqual([]);
  });
});

describe('API keys', () => {
  const keysOf = (userId: number) => t.db.select().from(apiKeys).where(eq(apiKeys.userId, userId));
  async function holder() {
    const ada = await t.given.user({ password: PASSWORD, roles: ['instructor'] });
    await t.given.apiKey(ada);
    return ada;
  }
  const lastMailTo = async (email: string) => {
    await t.runJobs();
    return (await t.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).at(-1);
  };

  it('end with a reset by link, and the mail says so', async () => {
    const [ada, other] = [await holder(), await holder()];
    await t.visitor(auth.forgotPassword, { body: { login: ada.email! } });
    const token = /#token=([\w-]+)/.exec((await lastMailTo(ada.email!))?.text ?? '')?.[1] ?? '';
    expect((await t.visitor(auth.resetPassword, { body: { token, password: NEXT } })).status).toBe(200);
    expect(await keysOf(ada.id)).toEqual([]);
    expect(await keysOf(other.id)).toHaveLength(1);
    expect((await lastMailTo(ada.email!))?.text).toContain('API keys of your account no longer work');
  });

  it('end with a password that staff set', async () => {
    const ada = await holder();
    const admin = await t.given.administrator();
    await t.as(admin)(users.update, { params: { id: ada.id }, body: { password: NEXT } });
    expect(await keysOf(ada.id)).toEqual([]);
  });

  it('stay with a change by somebody who knows the old password', async () => {
    const ada = await holder();
    await t.as(ada)(users.updateMe, { body: { old_password: PASSWORD, password: NEXT } });
    expect(await keysOf(ada.id)).toHaveLength(1);
  });
});

it('a new link for a password ends the one before it', async () => {
  const ada = await t.given.user({ password: PASSWORD });
  const tokens = [];
  for (const _ of [1, 2]) {
    await t.visitor(auth.forgotPassword, { body: { login: ada.email! } });
    await t.runJobs();
    const sent = await t.db.select().from(mails).where(eq(mails.recipient, ada.email!)).orderBy(mails.id);
    tokens.push(/#token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '');
  }
  const reset = (token: string) => t.visitor(auth.resetPassword, { body: { token, password: NEXT } });
  expect((await reset(tokens[0]!)).body.code).toBe('invalid_token');
  expect((await reset(tokens[1]!)).status).toBe(200);
});

describe('a session in daily use', () => {
  const open = async (person: { id: number }, kind: 'member' | 'guest') => {
    const options = { userId: person.id, kind, remember: true, userAgent: '', address: '203.0.113.9', now: t.now() };
    const { token } = await openSession(t.db, t.app.services, options);
    return async (days: number) => {
      t.travelTo(daysLater(days));
      const answer = await t.visitor(session.get, { headers: { cookie: `lectern_session=${token}` } });
      return answer.body.nonce !== '';
    };
  };

  it('ends 90 days after signing in', async () => {
    const isOpen = await open(await t.given.user(), 'member');
    for (const days of [20, 40, 60, 80, 89.9]) expect(await isOpen(days), `day ${days}`).toBe(true);
    expect(await isOpen(90)).toBe(false);
  });

  it('of a guest goes on, as their work would be gone with it', async () => {
    const guest = await t.given.user({ kind: 'guest', email: null, roles: [], passwordHash: null });
    const isOpen = await open(guest, 'guest');
    for (const days of [25, 50, 75, 100]) expect(await isOpen(days), `day ${days}`).toBe(true);
    const [row] = await t.db.select().from(people).where(eq(people.id, guest.id));
    expect(row?.expiresAt).toEqual(daysLater(130));
  });
});

describe('the cookie under HTTPS', () => {
  const signIn = async () => {
    const ada = await secure.given.user({ password: PASSWORD });
    const answer = await secure.visitor(auth.login, { body: { login: ada.email!, password: PASSWORD } });
    return { ada, answer };
  };
  const isIn = async (cookie: string) =>
    (await secure.visitor(session.get, { headers: { cookie } })).body.isUserLoggedIn;

  it('has a name that browsers take only from the school itself', async () => {
    const { answer } = await signIn();
    expect(sessionCookieOf(answer)).toMatch(
      /^__Host-lectern_session=h\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await isIn(`${answer.cookies[0]?.name}=${answer.cookies[0]?.value}`)).toBe(true);
  });

  it('opens nothing under the plain name, which others can plant', async () => {
    const { answer } = await signIn();
    expect(await isIn(`lectern_session=${answer.cookies[0]?.value}`)).toBe(false);
  });

  it('of an older version still counts, and gets its new name with the next answer', async () => {
    const ada = await secure.given.user();
    // As it was issued before: no mark, the plain name.
    const plain = { ...secure.app.services, config: { ...secure.app.services.config, publicUrl: 'http://localhost' } };
    const old = await openSession(secure.db, plain, {
      userId: ada.id,
      remember: true,
      userAgent: '',
      address: '203.0.113.9',
      now: start,
    });
    const page = await secure.visitor(session.get, { headers: { cookie: `lectern_session=${old.token}` } });
    expect(page.body.current_user_id).toBe(ada.id);
    const [renamed, cleared] = page.cookies;
    expect(renamed).toMatchObject({ name: '__Host-lectern_session', value: old.token, expires: daysLater(30) });
    expect(renamed).toMatchObject({ secure: true, httpOnly: true, path: '/' });
    expect(cleared).toMatchObject({ name: 'lectern_session', value: '' });
    expect(await isIn(`__Host-lectern_session=${old.token}`)).toBe(true);

    const headers = { cookie: `lectern_session=${old.token}`, 'x-wp-nonce': old.nonce };
    const out = await secure.visitor(users.logout, { headers });
    expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([['__Host-lectern_session', '']]);
    expect(await isIn(`__Host-lectern_session=${old.token}`)).toBe(false);
  });

  it('keeps the plain name without HTTPS', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const answer = await t.visitor(auth.login, { body: { login: ada.email!, password: PASSWORD } });
    expect(sessionCookieOf(answer)).toMatch(/^lectern_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});
