import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessions, users as people } from '../../modules/identity/identity.tables.ts';
import { openSession, SESSION_COOKIE } from '../../modules/identity/index.ts';
import { mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, codeOf, type Headers } from './attacker.ts';

const { auth, settings, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const { call, as } = attacker(t);
const PASSWORD = 'seven lamps';

beforeEach(() => t.travelTo(start));

const rolesOf = async ({ id }: { id: number }) =>
  (await t.db.select({ roles: people.roles }).from(people).where(eq(people.id, id)))[0]?.roles;
const sessionIdsOf = async ({ id }: { id: number }) =>
  (await t.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))).map((row) => row.id);
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  `${SESSION_COOKIE}=${answer.cookies.find((one) => one.name === SESSION_COOKIE)?.value}`;

describe('sessions of others', () => {
  it('A01: without, with a foreign, an ended and an invented session the answer is the same 403, and none ends', async () => {
    const [ada, eve] = [await t.given.student(), await t.given.student()];
    await t.credentials(ada);
    const [foreign] = await sessionIdsOf(ada);
    await t.credentials(eve);
    const [expired] = await sessionIdsOf(eve);
    t.travelTo(new Date(start.getTime() + 3 * 86_400_000));
    const headers = await as(eve);
    // Her session has ended by now: a second one, so that the foreign id is valid.
    await t.credentials(ada);
    const standing = (await sessionIdsOf(ada)).find((id) => id !== foreign);

    const bodies = [
      undefined,
      {},
      { token: '' },
      { token: String(foreign) },
      { token: String(standing) },
      { umeta_id: standing },
      { token: String(standing), umeta_id: standing, meta_key: 'session_tokens' },
      { token: String(expired) },
      { token: 'guess' },
      { token: '2147483647' },
      { token: { $ne: null } },
    ];
    const measured = await t.countStatements(async () => {
      const answers = [];
      for (const body of bodies) {
        answers.push(await call('POST', 'users/session-update', { headers, ...(body && { body }) }));
      }
      return answers;
    });
    const answers = measured.result;
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(403);
    expect(codeOf(answers[0]!)).toBe('forbidden');
    // The same work for each, so that timing does not reveal existing sessions.
    expect(measured.statements.length % bodies.length).toBe(0);
    expect(await sessionIdsOf(ada)).toContain(standing);
  });

  it('A01: signed out, with a cookie alone or with a foreign nonce nothing is listed and nothing ends', async () => {
    const [ada, eve] = [await t.given.student(), await t.given.student()];
    const hers = await t.credentials(ada);
    const mine = await t.credentials(eve);
    const [id] = await sessionIdsOf(ada);
    const body = { token: String(id) };
    const attempts: Headers[] = [
      {},
      { cookie: hers.cookie },
      { cookie: hers.cookie, 'x-wp-nonce': mine['x-wp-nonce'] },
      { 'x-wp-nonce': hers['x-wp-nonce'] },
    ];
    for (const headers of attempts) {
      const refused = [
        await call('POST', 'users/session-update', { headers, body }),
        await call('DELETE', 'users/me/sessions', { headers }),
        await call('GET', 'users/me', { headers }),
      ];
      for (const answer of refused) {
        expect([401, 403]).toContain(answer.status);
        expect(answer.text).not.toContain('user_sessions_info');
      }
    }
    expect(await sessionIdsOf(ada)).toEqual([id]);
  });

  it('A01: administrators neither list nor end them by naming their owner', async () => {
    const ada = await t.given.student();
    await t.credentials(ada);
    const before = await sessionIdsOf(ada);
    const headers = await as(await t.given.administrator());
    await call('DELETE', `users/me/sessions?user_id=${ada.id}`, { headers, body: { user_id: ada.id } });
    const seen = await call('GET', `users/${ada.id}?context=edit`, { headers });
    expect(seen.text).not.toContain('user_sessions_info');
    expect(await sessionIdsOf(ada)).toEqual(before);
  });
});

describe('the limit of sessions', () => {
  it('A02: at the limit a wrong password tells no more about somebody known than about somebody unknown', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(settings.change, { body: { authentication: { limit_login_session: 1 } } });
    const ada = await t.given.user({ password: PASSWORD });
    await t.visitor(auth.login, { body: { login: ada.email!, password: PASSWORD } });
    const before = await sessionIdsOf(ada);

    const known = await t.visitor(auth.login, { body: { login: ada.email!, password: 'wrong' } });
    const unknown = await t.visitor(auth.login, { body: { login: 'nobody@example.com', password: 'wrong' } });
    expect(known.status).toBe(401);
    expect(known.body).toEqual(unknown.body);
    expect(known.cookies).toEqual(unknown.cookies);
    expect(await sessionIdsOf(ada)).toEqual(before);
    await t.as(admin)(settings.reset);
  });
});

describe('rights by a side door', () => {
  const wishes = {
    meta_data: [
      { key: 'lectern_capabilities', value: { administrator: true } },
      { key: '_roles', value: ['administrator'] },
      { key: 'user_level', value: 10 },
      { key: 'session_tokens', value: [] },
    ],
    meta: { capabilities: { administrator: true }, user_level: 10 },
    capabilities: { administrator: true },
    allcaps: { manage_settings: true },
    user_level: 10,
    role: 'administrator',
    session_tokens: [],
    password_hash: 'x',
    kind: 'member',
    is_admin: true,
  };

  it('A09: a person writes no right into their own account', async () => {
    const ada = await t.given.student();
    const headers = await as(ada);
    const changed = await call('POST', 'users/me', { headers, body: { ...wishes, roles: ['administrator'] } });
    expect(changed.status).toBe(200);
    expect(await rolesOf(ada)).toEqual(['student']);
    expect(changed.text).not.toContain('user_level');
    expect((await call('GET', 'settings', { headers })).status).toBe(403);
  });

  it('A09: a new account begins as a student, whatever is sent along', async () => {
    const body = {
      ...wishes,
      roles: ['administrator'],
      email: 'riser@example.com',
      password: PASSWORD,
      first_name: 'R',
    };
    expect((await call('POST', 'auth/register', { body })).status).toBe(201);
    const [row] = await t.db.select().from(people).where(eq(people.email, 'riser@example.com'));
    expect(row?.roles).toEqual(['student']);
  });

  it('A09: managers write none into accounts they may change, and end no session there', async () => {
    const ada = await t.given.student();
    await t.credentials(ada);
    const headers = await as(await t.given.manager());
    const changed = await call('PUT', `users/${ada.id}`, { headers, body: wishes });
    expect(changed.status).toBe(200);
    expect(await rolesOf(ada)).toEqual(['student']);
    expect(await sessionIdsOf(ada)).toHaveLength(1);
    const raised = await call('PUT', `users/${ada.id}`, { headers, body: { ...wishes, roles: ['administrator'] } });
    expect(raised.status).toBe(403);
    expect(await rolesOf(ada)).toEqual(['student']);
  });

  it('A09: nor does an instructor through courses, sections, lessons and terms', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ authorId: author.id, sections: [1] });
    const headers = await as(author);
    const answers = [
      await call('PUT', `courses/${course.id}`, { headers, body: { ...wishes, name: 'Renamed', author_id: 1 } }),
      await call('POST', 'courses', { headers, body: { ...wishes, name: 'Another' } }),
      await call('POST', 'courses/tags', { headers, body: { ...wishes, name: 'A tag' } }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(300);
      expect(answer.text).not.toMatch(/user_level|session_tokens|allcaps/);
    }
    expect(await rolesOf(author)).toEqual(['instructor']);
    expect((await call('GET', 'settings', { headers })).status).toBe(403);
  });
});

describe('accounts of others and their addresses', () => {
  it('A19: nobody makes an instructor of another, or of themselves, by asking', async () => {
    const [ada, eve] = [await t.given.student(), await t.given.student()];
    const headers = await as(eve);
    for (const path of ['users/account/apply-for-instructor', 'users/instructors/account/apply-for-instructor']) {
      const answer = await call('POST', path, { headers, body: { user_id: ada.id } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    // For oneself it is an application, which staff decide.
    const own = await call('POST', 'users/account/apply-for-instructor', { headers, body: { user_id: eve.id } });
    expect(own.status).toBe(200);
    expect([await rolesOf(ada), await rolesOf(eve)]).toEqual([['student'], ['student']]);
  });

  it('A19: an address changes only by the link, which goes to that address and to nobody else', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const body = { email: 'elsewhere@example.org', old_password: PASSWORD };
    const asked = await call('PUT', 'users/me', { headers: await as(ada), body });
    expect(asked.status).toBe(200);
    expect(asked.text).not.toContain('token');
    const [row] = await t.db.select().from(people).where(eq(people.id, ada.id));
    expect(row?.email).toBe(ada.email);
    const sent = await t.db.select().from(mails);
    const withLink = sent.filter((mail) => mail.text.includes('/confirm-email#token='));
    expect(withLink.map((mail) => mail.recipient)).toEqual(['elsewhere@example.org']);
    const listed = await call('GET', 'mails', { headers: await as(await t.given.administrator()) });
    expect(listed.text).toContain('confirm-email#token=…');
  });

  it('A19: no address and no password changes for somebody who sends another person along', async () => {
    const [ada, eve] = [await t.given.user({ password: PASSWORD }), await t.given.user({ password: PASSWORD })];
    const body = { id: ada.id, user_id: ada.id, email: 'mine@example.org', old_password: PASSWORD };
    expect(
      (await call('PUT', `users/me?id=${ada.id}&user_id=${ada.id}`, { headers: await as(eve), body })).status,
    ).toBe(200);
    expect((await t.as(ada)(users.me)).body.pending_email).toBeNull();
    expect((await t.as(eve)(users.me)).body.pending_email?.email).toBe('mine@example.org');
  });

  it('A19: staff do not go round the password and the link for their own account', async () => {
    const admin = await t.given.administrator();
    const headers = await as(admin);
    for (const body of [{ email: 'taken-over@example.org' }, { password: 'nine lanterns' }]) {
      const refused = await call('PUT', `users/${admin.id}`, { headers, body });
      expect([refused.status, codeOf(refused)]).toEqual([400, 'invalid_params']);
    }
    const same = await call('PUT', `users/${admin.id}`, { headers, body: { email: admin.email, headline: 'Head' } });
    expect(same.status).toBe(200);
    expect((await t.as(admin)(users.me)).body).toMatchObject({ email: admin.email, headline: 'Head' });
  });

  it('A19: without the nonce no account is read or changed', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const { cookie } = await t.credentials(ada);
    const body = { email: 'nonce@example.org', old_password: PASSWORD };
    const answers = [
      await call('PUT', 'users/me', { headers: { cookie }, body }),
      await call('DELETE', 'users/account/email-change', { headers: { cookie } }),
      await call('GET', 'users?role=student&search=a', { headers: { cookie } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401]);
    expect((await t.as(ada)(users.me)).body.pending_email).toBeNull();
  });
});

describe('the cookie of a guest', () => {
  async function guestSession() {
    const guest = await t.given.user({ kind: 'guest', email: null, roles: [], passwordHash: null });
    const session = await openSession(t.db, t.app.services, {
      userId: guest.id,
      remember: true,
      userAgent: '',
      address: '203.0.113.9',
      now: t.now(),
    });
    return { guest, id: session.sessionId, cookie: `${SESSION_COOKIE}=${session.token}`, nonce: session.nonce };
  }
  async function complete(headers: Headers) {
    const course = await t.given.course({ accessMode: 'open', sections: [1] });
    const body = { course_id: course.id, item_id: course.items[0]!.id, item_type: 'lesson', completed: true };
    return call('POST', 'course-progress/items', { headers, body });
  }

  it('B33: an invented or altered token is nobody, and is never taken over as the token of a new guest', async () => {
    const { cookie, nonce } = await guestSession();
    const altered = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
    for (const forged of [altered, `${SESSION_COOKIE}=guest.1.forged-hmac`, `${SESSION_COOKIE}=`]) {
      const page = await call('GET', 'session', { headers: { cookie: forged } });
      expect(JSON.parse(page.text)).toMatchObject({ nonce: '', current_user_id: 0 });
      const written = await complete({ cookie: forged });
      const given = String(written.headers['set-cookie'] ?? '');
      expect(given).toMatch(/^lectern_session=[\w-]{43};/);
      expect(given).not.toContain(`${forged};`);
    }
    // Together with the nonce of a real guest the forgery is refused, and no guest is created.
    const claimed = await complete({ cookie: altered, 'x-wp-nonce': nonce });
    expect([claimed.status, claimed.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('B33: the nonce of another guest is refused', async () => {
    const [one, two] = [await guestSession(), await guestSession()];
    const refused = await complete({ cookie: one.cookie, 'x-wp-nonce': two.nonce });
    expect(refused.status).toBe(403);
    expect(codeOf(refused)).toBe('rest_cookie_invalid_nonce');
  });

  it('B33: a cookie planted before signing in opens nothing afterwards: the token is new, the planted one is gone', async () => {
    const planted = await guestSession();
    const ada = await t.given.user({ password: PASSWORD });
    const login = await t.visitor(auth.login, {
      body: { login: ada.email!, password: PASSWORD },
      headers: { cookie: planted.cookie },
    });
    expect(login.status).toBe(200);
    expect(cookieOf(login)).not.toBe(planted.cookie);
    expect(login.body.nonce).not.toBe(planted.nonce);
    expect(
      (await call('GET', 'users/me', { headers: { cookie: planted.cookie, 'x-wp-nonce': planted.nonce } })).status,
    ).toBe(403);
    const page = await call('GET', 'session', { headers: { cookie: planted.cookie } });
    expect(JSON.parse(page.text)).toMatchObject({ isUserLoggedIn: false, nonce: '' });
  });

  it('B33: a member who signs in again over a planted session of somebody else leaves that one closed, too', async () => {
    const [ada, eve] = [await t.given.user({ password: PASSWORD }), await t.given.user({ password: PASSWORD })];
    const planted = await t.credentials(eve);
    const login = await t.visitor(auth.login, {
      body: { login: ada.email!, password: PASSWORD },
      headers: { cookie: planted.cookie },
    });
    expect(login.body.user).toMatchObject({ id: ada.id });
    expect((await call('GET', 'users/me', { headers: planted })).status).toBe(403);
    expect(await sessionIdsOf(ada)).toHaveLength(1);
  });
});
