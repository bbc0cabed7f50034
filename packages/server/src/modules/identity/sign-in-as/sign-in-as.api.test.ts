import { contract } from '@lectern/contract';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { storedRoles } from '../identity.factory.ts';
import { plainWebBuild } from '../../../test/web-build.ts';
import { sessions, users as usersTable } from '../identity.tables.ts';
import { SESSION_COOKIE } from '../sessions/session-cookie.ts';
import { openSession } from '../sessions/sessions.ts';

const { apiKeys, auth, courses, longJobs, session, userPreferences, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const HOUR = 3_600_000;
const t = await useTestApp({ now: start, env: { LOG_LEVEL: 'error' }, web: plainWebBuild() });

beforeEach(() => {
  t.travelTo(start);
  t.logLines.length = 0;
});

type Headers = Record<string, string>;

async function signedIn(person: { id: number }) {
  const opened = await openSession(t.db, t.app.services, {
    userId: person.id,
    remember: true,
    userAgent: 'test',
    address: '127.0.0.1',
    now: t.now(),
  });
  const headers: Headers = { cookie: `${SESSION_COOKIE}=${opened.token}`, 'x-wp-nonce': opened.nonce };
  return { id: opened.sessionId, headers };
}

/** Cookie and nonce that the browser holds after an answer. */
const headersAfter = (answer: { cookies: { name: string; value: string }[]; headers: Record<string, unknown> }) => ({
  cookie: `${SESSION_COOKIE}=${answer.cookies.find(({ name }) => name === SESSION_COOKIE)!.value}`,
  'x-wp-nonce': String(answer.headers['x-wp-nonce']),
});

async function become(person: { id: number }, admin?: { headers: Headers }) {
  const own = admin ?? (await signedIn(await t.given.administrator()));
  const answer = await t.visitor(users.signInAs, { params: { id: person.id }, headers: own.headers });
  expect(answer.status).toBe(200);
  return { own, answer, headers: headersAfter(answer) };
}

const end = (headers: Headers, more: Headers = { 'sec-fetch-site': 'same-origin' }) =>
  t.raw({
    method: 'POST',
    url: '/sign-in-as/end',
    headers: { cookie: headers['cookie']!, 'content-type': 'application/x-www-form-urlencoded', ...more },
  });
const page = (url: string, headers: Headers) =>
  t.raw({ method: 'GET', url, headers: { accept: 'text/html', cookie: headers['cookie']! } });
const securityLines = () =>
  t.logLines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['security']);
const lastEvent = async () => (await t.db.select().from(events).orderBy(desc(events.id)).limit(1))[0]!;

describe('signing in as somebody', () => {
  it('makes the browser theirs, and tells the events and the security log who began it', async () => {
    const admin = await t.given.administrator();
    const ada = await t.given.student();
    const { answer, headers } = await become(ada, await signedIn(admin));
    expect(answer.body.redirect_url).toBe('/account');
    // Gone when the browser closes.
    expect(answer.cookies[0]).not.toHaveProperty('expires');
    expect((await t.visitor(users.me, { headers })).body.id).toBe(ada.id);
    expect(await lastEvent()).toMatchObject({
      type: 'user.sign_in_as_began',
      actorId: admin.id,
      payload: { user_id: ada.id },
    });
    expect(securityLines()).toEqual([
      expect.objectContaining({ security: 'sign_in_as_began', actorId: admin.id, subjectId: ada.id }),
    ]);
  });

  it('leads those who teach to the admin area', async () => {
    const { answer } = await become(await t.given.instructor());
    expect(answer.body.redirect_url).toBe('/admin');
  });

  it('ends with one form, in the own session, without a new sign-in', async () => {
    const admin = await t.given.administrator();
    const ada = await t.given.student();
    const own = await signedIn(admin);
    const { headers } = await become(ada, own);
    t.logLines.length = 0;
    const ended = await end(headers, { 'sec-fetch-site': 'same-origin' });
    expect(ended.statusCode).toBe(303);
    expect(ended.headers.location).toBe(`/admin/users/students/detail/${ada.id}`);
    const back = headersAfter(ended as never);
    expect((await t.visitor(users.me, { headers: back })).body.id).toBe(admin.id);
    // It is the session they came from, under a new token.
    expect(back['x-wp-nonce']).toBe(own.headers['x-wp-nonce']);
    expect((await t.visitor(users.me, { headers })).status).toBe(403);
    expect(await lastEvent()).toMatchObject({ type: 'user.sign_in_as_ended', actorId: admin.id });
    expect(securityLines()).toContainEqual(
      expect.objectContaining({ security: 'sign_in_as_ended', actorId: admin.id, subjectId: ada.id }),
    );
  });

  it('ends by a form of our own pages alone, whichever of both headers the browser sends', async () => {
    const ada = await t.given.student();
    const { headers } = await become(ada);
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      {},
    ]) {
      expect((await end(headers, foreign as Headers)).headers.location).toBe('/account');
      expect((await t.visitor(users.me, { headers })).body.id).toBe(ada.id);
    }
    // The school is open at another address too.
    const ended = await end(headers, { origin: 'http://192.168.1.2:8080', host: '192.168.1.2:8080' });
    expect(ended.headers.location).toBe(`/admin/users/students/detail/${ada.id}`);
  });

  it('is refused to everybody but administrators, for administrators, oneself, the blocked and nobody', async () => {
    const admin = await t.given.administrator();
    const other = await t.given.administrator();
    const student = await t.given.student();
    const blocked = await t.given.user({ blocked: true });
    const status = async (caller: { id: number } | null, id: number) =>
      (await (caller ? t.as(caller) : t.visitor)(users.signInAs, { params: { id } })).status;
    for (const caller of [student, await t.given.instructor(), await t.given.user({ role: 'manager' })]) {
      expect(await status(caller, student.id)).toBe(403);
    }
    expect(await status(null, student.id)).toBe(401);
    expect(await status(admin, other.id)).toBe(403);
    expect(await status(admin, admin.id)).toBe(403);
    expect(await status(admin, blocked.id)).toBe(409);
    expect(await status(admin, 999_999)).toBe(404);
    const guest = await t.given.user({ kind: 'guest', email: null, roles: [] });
    expect(await status(admin, guest.id)).toBe(404);
    expect((await t.visitor(users.signInAs, { params: { id: 'x' as never } })).status).toBe(404);
  });

  it('is not for keys of the API (A11)', async () => {
    const admin = await t.given.administrator();
    const made = await t.as(admin)(apiKeys.create, { body: { permissions: 'read_write', description: 'Key' } });
    const pair = Buffer.from(`${made.body.apiKey}:${made.body.secret}`).toString('base64');
    const { id } = await t.given.student();
    const answer = await t.visitor(users.signInAs, { params: { id }, headers: { authorization: `Basic ${pair}` } });
    expect(answer.status).toBe(403);
  });

  it('does not reach further: nobody is two people deep', async () => {
    const { headers } = await become(await t.given.user({ role: 'manager' }));
    const answer = await t.visitor(users.signInAs, { params: { id: (await t.given.student()).id }, headers });
    expect([answer.status, answer.body.code]).toEqual([403, 'only_in_person']);
  });

  it('marks what is written with who really did it, in events and in the security log', async () => {
    const admin = await t.given.administrator();
    const manager = await t.given.user({ role: 'manager' });
    const { headers } = await become(manager, await signedIn(admin));
    t.logLines.length = 0;
    const { id } = await t.given.student();
    await t.visitor(users.update, { params: { id }, body: { status: 'blocked' }, headers });
    const [blocked] = await t.db.select().from(events).where(eq(events.type, 'user.blocked'));
    expect(blocked).toMatchObject({ actorId: manager.id, signedInBy: admin.id });
    expect(securityLines()).toContainEqual(
      expect.objectContaining({ security: 'account_blocked', actorId: manager.id, signedInBy: admin.id }),
    );
    await t.as(manager)(users.update, { params: { id }, body: { status: 'active' } });
    const [unblocked] = await t.db.select().from(events).where(eq(events.type, 'user.unblocked'));
    expect(unblocked).toMatchObject({ actorId: manager.id, signedInBy: null });
  });
});

describe('signed in as somebody', () => {
  it('their password, address, keys and devices stay theirs, and no job outlives it', async () => {
    const ada = await t.given.user({ password: 'seven lamps in a row' });
    const { headers } = await become(ada);
    const refused = [
      await t.visitor(users.updateMe, {
        headers,
        body: { password: 'x'.repeat(12), old_password: 'seven lamps in a row' },
      }),
      await t.visitor(users.updateMe, {
        headers,
        body: { email: 'eve@example.com', old_password: 'seven lamps in a row' },
      }),
      await t.visitor(users.cancelEmailChange, { headers }),
      await t.visitor(users.endSession, { headers, body: { token: '1' } }),
      await t.visitor(users.endOtherSessions, { headers }),
      await t.visitor(apiKeys.create, { headers, body: { permissions: 'read', description: 'Key' } }),
      await t.visitor(longJobs.start, { headers, body: { kind: 'export', list: 'students', query: {} } }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'only_in_person']));
    const kept = await t.visitor(users.updateMe, { headers, body: { headline: 'Seen to', email: ada.email! } });
    expect([kept.status, kept.body.headline]).toEqual([200, 'Seen to']);
    expect((await t.visitor(userPreferences.change, { headers, body: { nav_folded: true } })).status).toBe(200);
    expect((await t.visitor(courses.list, { headers })).status).toBe(200);
  });

  it('whatever is later added to the own account is refused too unless it says otherwise', () => {
    const open = Object.values(contract)
      .flatMap((family) => Object.values(family as object) as { path: string; method: string; inPerson: boolean }[])
      .filter(({ path, inPerson }) => /^\/lectern\/v1\/users\/(me|account)\b/.test(path) && !inPerson)
      .map(({ method, path }) => `${method} ${path.slice('/lectern/v1/users/'.length)}`);
    expect(open.toSorted()).toEqual([
      'DELETE account/profile-image',
      'GET account/apply-for-instructor',
      'GET me',
      'GET me/calendar',
      'GET me/calendar/feed',
      'GET me/preferences',
      'POST account/profile-image',
      'PUT me',
      'PUT me/preferences',
    ]);
  });

  it('is none of their devices, takes none of their sessions away and is no sign of life', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(contract.settings.change, { body: { authentication: { limit_login_session: 1 } } });
    const ada = await t.given.student();
    const theirs = await signedIn(ada);
    const { headers } = await become(ada);
    t.travelTo(new Date(start.getTime() + 2 * HOUR));
    const seen = await t.visitor(users.me, { headers });
    expect(seen.body.user_sessions_info?.map(({ id }) => id)).toEqual([theirs.id]);
    expect((await t.visitor(users.me, { headers: theirs.headers })).status).toBe(200);
    const [row] = await t.db.select().from(usersTable).where(eq(usersTable.id, ada.id));
    // Their own call above is.
    expect(row!.lastActiveAt).toEqual(t.now());
    const bob = await t.given.student();
    const asBob = await become(bob);
    t.travelTo(new Date(start.getTime() + 4 * HOUR));
    await t.visitor(users.me, { headers: asBob.headers });
    const [untouched] = await t.db.select().from(usersTable).where(eq(usersTable.id, bob.id));
    expect(untouched!.lastActiveAt).toEqual(bob.lastActiveAt ?? null);
  });

  it.each([
    [
      'the session of the administrator does',
      async (own: { id: number }) => t.db.delete(sessions).where(eq(sessions.id, own.id)),
    ],
    [
      'the administrator is blocked',
      async (_own: { id: number }, admin: { id: number }) =>
        t.db.update(usersTable).set({ blocked: true }).where(eq(usersTable.id, admin.id)),
    ],
    [
      'the administrator is one no more',
      async (_own: { id: number }, admin: { id: number }) =>
        t.db
          .update(usersTable)
          .set({ roles: storedRoles('student') })
          .where(eq(usersTable.id, admin.id)),
    ],
    [
      'the person becomes an administrator',
      async (_own: { id: number }, _admin: { id: number }, person: { id: number }) =>
        t.db
          .update(usersTable)
          .set({ roles: storedRoles('administrator') })
          .where(eq(usersTable.id, person.id)),
    ],
    ['eight hours are over', async () => t.travelTo(new Date(start.getTime() + 8 * HOUR))],
  ])('ends when %s', async (_when, act) => {
    const admin = await t.given.administrator();
    const ada = await t.given.student();
    const own = await signedIn(admin);
    const { headers } = await become(ada, own);
    expect((await t.visitor(users.me, { headers })).status).toBe(200);
    await act(own, admin, ada);
    expect((await t.visitor(users.me, { headers })).status).toBe(403);
  });

  it('leads back also when the person has been blocked meanwhile', async () => {
    const admin = await t.given.administrator();
    const ada = await t.given.student();
    const { headers } = await become(ada, await signedIn(admin));
    await t.db.update(usersTable).set({ blocked: true }).where(eq(usersTable.id, ada.id));
    const back = headersAfter((await end(headers)) as never);
    expect((await t.visitor(users.me, { headers: back })).body.id).toBe(admin.id);
  });

  it('signing out signs out altogether, and so does a sign-in over it', async () => {
    const bob = await t.given.user({ password: 'seven lamps in a row' });
    for (const leave of [
      (headers: Headers) => t.visitor(users.logout, { headers }),
      (headers: Headers) =>
        t.visitor(auth.login, { headers, body: { login: bob.username, password: 'seven lamps in a row' } }),
    ]) {
      const { own, headers } = await become(await t.given.student());
      await leave(headers);
      expect((await t.visitor(users.me, { headers })).status).toBe(403);
      expect((await t.visitor(users.me, { headers: own.headers })).status).toBe(403);
      const ended = await end(headers);
      expect([ended.statusCode, ended.headers.location, ended.cookies]).toEqual([303, '/account', []]);
    }
  });
});

describe('the banner', () => {
  it('stands on the pages of every area, names the person and is written for them alone', async () => {
    const teacher = await t.given.user({ role: 'instructor', displayName: 'Ada <Park>' });
    const admin = await signedIn(await t.given.administrator());
    const { headers } = await become(teacher, admin);
    for (const url of ['/', '/courses', '/course/12', '/account', '/admin', '/no-such-page']) {
      const { body, headers: sent } = await page(url, headers);
      expect(body, url).toContain('Signed in as <bdi><b>Ada &lt;Park&gt;</b></bdi>');
      expect(body, url).toContain('action="/sign-in-as/end"');
      expect(sent['cache-control'], url).toMatch(/no-store|private/);
      expect((await t.raw({ method: 'GET', url, headers: { accept: 'text/html' } })).body, url).not.toContain(
        'signed-in-as',
      );
    }
    const back = headersAfter((await end(headers)) as never);
    for (const url of ['/', '/account', '/admin']) {
      expect((await page(url, back)).body, url).not.toContain('signed-in-as');
    }
  });

  it.each([
    ['de', 'Angemeldet als'],
    ['ar', 'تسجيل الدخول باسم'],
  ])('speaks the language of the page: %s', async (locale, text) => {
    const { headers } = await become(await t.given.user({ locale }));
    expect((await page('/account', headers)).body).toContain(text);
    expect((await page('/courses', headers)).body).toContain(text);
  });

  it('its form does nothing when another site sends it, and nothing without such a session', async () => {
    const { headers } = await become(await t.given.student());
    const foreign = await end(headers, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.statusCode, foreign.cookies]).toEqual([303, []]);
    expect((await t.visitor(session.get, { headers })).body.isUserLoggedIn).toBe(true);
    const student = await signedIn(await t.given.student());
    expect((await end(student.headers)).cookies).toEqual([]);
    expect((await t.raw({ method: 'POST', url: '/sign-in-as/end' })).statusCode).toBe(303);
  });
});
