import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { turnOnTwoFactor } from '../../../test/two-factor.ts';
import { sessions, signInFailures, userTokens } from '../identity.tables.ts';
import { SESSION_COOKIE } from '../sessions/session-cookie.ts';
import { insertToken } from '../sign-in/tokens.queries.ts';

const { apiKeys, auth, confirmation, qrSignIn, settings, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start, env: { LOG_LEVEL: 'info' } });
const PASSWORD = 'seven lamps in a row';
const later = (seconds: number) => t.travelTo(new Date(start.getTime() + seconds * 1000));

beforeEach(async () => {
  t.travelTo(start);
  // All come from one address.
  await t.db.delete(signInFailures);
  t.logLines.length = 0;
});

type Headers = Record<string, string>;
const codeOf = (answer: { status: number; body: unknown }) =>
  answer.status < 300 ? answer.status : (answer.body as { code: string }).code;

const create = (headers: Headers) => t.visitor(qrSignIn.create, { headers });
const read = async (headers: Headers) => (await t.visitor(qrSignIn.read, { headers })).body;
const account = (token: string, headers: Headers = {}) => t.visitor(qrSignIn.account, { body: { token }, headers });
const use = (token: string, headers: Headers = {}) => t.visitor(qrSignIn.use, { body: { token }, headers });
const sessionIdsOf = async ({ id }: { id: number }) =>
  (await t.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id)).orderBy(sessions.id)).map(
    (row) => row.id,
  );

/** A person at a computer with a code on the screen. */
async function withCode(person?: { id: number; email: string | null; displayName: string }) {
  const ada = person ?? (await t.given.user({ password: PASSWORD }));
  const computer = await t.credentials(ada);
  const { body: code } = await create(computer);
  return { ada, computer, code, token: new URL(code.login_url).hash.slice('#token='.length) };
}

/** Cookie and nonce that a browser holds after signing in. */
const headersAfter = (answer: { cookies: { name: string; value: string }[]; body: { nonce: string } }) => ({
  cookie: `${SESSION_COOKIE}=${answer.cookies.find(({ name }) => name === SESSION_COOKIE)?.value}`,
  'x-wp-nonce': answer.body.nonce,
});

describe('a code for a phone', () => {
  it('is shown once, says how long it lives, and signs in its owner on another device', async () => {
    const { ada, computer, code, token } = await withCode();
    expect(code).toMatchObject({ status: 'active', expires_at: '2030-05-01T09:05:00.000Z', seconds_left: 300 });
    expect(code.login_url).toBe(`${t.app.services.config.publicUrl}/phone-sign-in#token=${token}`);
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    expect(code.qr_img_url).toMatch(/^data:image\/svg\+xml;base64,/);
    later(60);
    expect(await read(computer)).toEqual({ ...code, seconds_left: 240, qr_img_url: '', login_url: '' });

    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile' };
    const signedIn = await use(token, phone);
    expect([signedIn.status, signedIn.body.user.id]).toEqual([200, ada.id]);
    const me = await t.visitor(users.me, { headers: headersAfter(signedIn) });
    expect(me.body.email).toBe(ada.email);
    expect((await read(computer)).status).toBe('used');
    const seen = await t.visitor(users.me, { headers: computer });
    expect(seen.body.user_sessions_info).toMatchObject([
      { kind: 'phone', system: 'Android', current: false },
      { current: true },
    ]);
    later(300);
    expect(await read(computer)).toEqual({
      status: 'none',
      expires_at: null,
      seconds_left: 0,
      qr_img_url: '',
      login_url: '',
    });
  });

  it('names its owner before it is used, and nothing else of them; looking uses nothing up', async () => {
    const { ada, computer, token } = await withCode();
    for (let looked = 0; looked < 3; looked += 1) {
      expect((await account(token)).body).toEqual({ display_name: ada.displayName });
    }
    expect((await read(computer)).status).toBe('active');
    expect(await sessionIdsOf(ada)).toHaveLength(1);
    expect((await use(token)).status).toBe(200);
  });

  it('stays signed in after the browser closes only if that is asked for', async () => {
    const dated = async (remember: boolean) => {
      const { token } = await withCode();
      const { cookies } = await t.visitor(qrSignIn.use, { body: { token, remember } });
      return cookies.find(({ name }) => name === SESSION_COOKIE)?.expires !== undefined;
    };
    expect([await dated(false), await dated(true)]).toEqual([false, true]);
  });

  it('asks for no second code: the session that made it has passed one', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    await turnOnTwoFactor(t, ada, PASSWORD);
    const { token } = await withCode(ada);
    expect((await use(token)).status).toBe(200);
  });

  it('ends the session that the phone had, whoever it was of, and counts into the limit of sessions', async () => {
    const admin = await t.given.administrator();
    const { ada, token } = await withCode();
    const eve = await t.given.student();
    const before = await t.credentials(eve);
    expect((await use(token, before)).body.user.id).toBe(ada.id);
    expect(await sessionIdsOf(eve)).toEqual([]);

    await t.as(admin)(settings.change, { body: { authentication: { limit_login_session: 1 } } });
    const second = await withCode();
    const [computer] = await sessionIdsOf(second.ada);
    expect((await use(second.token)).status).toBe(200);
    const left = await sessionIdsOf(second.ada);
    expect(left).toHaveLength(1);
    expect(left).not.toContain(computer);
    await t.as(admin)(settings.reset);
  });

  it('the new session has not seen the password: it makes no further code before', async () => {
    const { token } = await withCode();
    const phone = headersAfter(await use(token));
    expect(codeOf(await create(phone))).toBe('reauthentication_required');
    expect((await t.visitor(confirmation.give, { body: { password: PASSWORD }, headers: phone })).status).toBe(200);
    expect(codeOf(await create(phone))).toBe(200);
  });
});

describe('B32: a code for a phone', () => {
  const staff = async () => t.as(await t.given.administrator());
  type Given = Awaited<ReturnType<typeof withCode>>;

  it.each<[string, (given: Given) => Promise<unknown>]>([
    ['has been used', ({ token }) => use(token)],
    ['is five minutes old', async () => later(300)],
    ['was ended', ({ computer }) => t.visitor(qrSignIn.end, { headers: computer })],
    ['has a newer one after it', ({ computer }) => create(computer)],
    [
      'was made before its owner changed the password',
      ({ computer }) =>
        t.visitor(users.updateMe, {
          body: { old_password: PASSWORD, password: 'eight lamps in a row' },
          headers: computer,
        }),
    ],
    [
      'was made before staff changed the password',
      async ({ ada }) => (await staff())(users.update, { params: { id: ada.id }, body: { password: 'nine lamps' } }),
    ],
    [
      'was made before the owner was blocked',
      async ({ ada }) => (await staff())(users.update, { params: { id: ada.id }, body: { status: 'blocked' } }),
    ],
    [
      'was made before the owner was blocked with others',
      async ({ ada }) => (await staff())(users.bulkUpdate, { body: { ids: [ada.id], changes: { status: 'blocked' } } }),
    ],
    ['was made in a session that was signed out', ({ computer }) => t.visitor(users.logout, { headers: computer })],
    [
      'was made in a session that was ended from another',
      async ({ ada }) => {
        const [made] = await sessionIdsOf(ada);
        return t.visitor(users.endSession, { body: { token: String(made) }, headers: await t.credentials(ada) });
      },
    ],
    [
      'was made before its owner signed out everywhere else',
      ({ computer }) => t.visitor(users.endOtherSessions, { headers: computer }),
    ],
    [
      'was made before staff signed its owner out everywhere',
      async ({ ada }) => (await staff())(users.endSessionsOf, { params: { id: ada.id } }),
    ],
    [
      'was made before the password was reset by mail',
      async ({ ada }) => {
        const token = 'reset-by-mail';
        const expiresAt = new Date(start.getTime() + 60_000);
        await insertToken(t.db, { userId: ada.id, purpose: 'reset_password', token, now: start, expiresAt });
        return t.visitor(auth.resetPassword, { body: { token, password: 'ten lamps in a row' } });
      },
    ],
    [
      'is of somebody who was deleted',
      async ({ ada }) => (await staff())(users.remove, { params: { id: ada.id }, query: { force: true } }),
    ],
  ])('that %s opens nothing and names nobody', async (_, happens) => {
    const given = await withCode();
    const done = await happens(given);
    expect((done as { status?: number } | undefined)?.status ?? 200).toBe(200);
    const before = await sessionIdsOf(given.ada);
    const answers = [
      await account(given.token),
      await use(given.token),
      await account('made-up'),
      await use('made-up'),
    ];
    expect(new Set(answers.map(({ status, body, cookies }) => JSON.stringify([status, body, cookies]))).size).toBe(1);
    expect(codeOf(answers[0]!)).toBe('invalid_token');
    expect(await sessionIdsOf(given.ada)).toEqual(before);
  });

  it('that two use at once lets one of them in', async () => {
    const { ada, token } = await withCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(token)));
    expect(answers.map(codeOf).toSorted()).toEqual([200, ...Array<string>(4).fill('invalid_token')].toSorted());
    expect(await sessionIdsOf(ada)).toHaveLength(2);
  });

  it('that is made twice at once leaves one that works', async () => {
    const ada = await t.given.user();
    const computer = await t.credentials(ada);
    const made = await Promise.all([create(computer), create(computer), create(computer)]);
    const tokens = made.map(({ body }) => new URL(body.login_url).hash.slice('#token='.length));
    const answers = [];
    for (const token of tokens) answers.push(codeOf(await account(token)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
  });

  it('that is used while its owner signs out everywhere else leaves no session behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { ada, computer, token } = await withCode();
      const before = await sessionIdsOf(ada);
      await Promise.all([use(token), t.visitor(users.endOtherSessions, { headers: computer })]);
      expect(await sessionIdsOf(ada)).toEqual(before);
      expect(codeOf(await use(token))).toBe('invalid_token');
    }
  });

  it('is good for its own account and for signing in alone', async () => {
    const { ada, token } = await withCode();
    const eve = await t.given.user();
    expect(codeOf(await t.visitor(auth.resetPassword, { body: { token, password: 'ten lamps in a row' } }))).toBe(
      'invalid_token',
    );
    expect(codeOf(await t.visitor(auth.verifyEmail, { body: { token } }))).toBe('invalid_token');
    expect(codeOf(await t.visitor(auth.confirmEmail, { body: { token } }))).toBe('invalid_token');
    expect(codeOf(await t.visitor(auth.secondStep, { body: { challenge: token, code: '000000' } }))).toBe(
      'challenge_expired',
    );
    for (const purpose of ['reset_password', 'verify_email', 'second_step'] as const) {
      const expiresAt = new Date(start.getTime() + 60_000);
      await insertToken(t.db, { userId: eve.id, purpose, token: `${purpose}-of-eve`, now: start, expiresAt });
      expect(codeOf(await use(`${purpose}-of-eve`))).toBe('invalid_token');
    }
    // Other ids in the body are ignored: the token is Ada's.
    const body = { token, user_id: eve.id, id: eve.id };
    expect((await t.visitor(qrSignIn.use, { body })).body.user.id).toBe(ada.id);
    expect(await sessionIdsOf(eve)).toEqual([]);
  });

  it('of others is neither seen nor ended', async () => {
    const { ada, computer } = await withCode();
    const eve = await t.credentials(await t.given.administrator());
    expect((await read(eve)).status).toBe('none');
    await t.visitor(qrSignIn.end, { headers: eve, body: { user_id: ada.id } });
    await create(eve);
    expect((await read(computer)).status).toBe('active');
  });

  it('is not made without a session of one’s own in which the password was just given', async () => {
    const ada = await t.given.user({ role: 'administrator', password: PASSWORD });
    const headers = await t.credentials(ada);
    const { body: key } = await t.as(ada)(apiKeys.create, {
      body: { permissions: 'read_write', description: 'Timetable' },
    });
    const basic = { authorization: `Basic ${Buffer.from(`${key.apiKey}:${key.secret}`).toString('base64')}` };
    const student = await t.given.student();
    const lent = await t.as(ada)(users.signInAs, { params: { id: student.id } });
    const inTheirName = {
      cookie: `${SESSION_COOKIE}=${lent.cookies.find(({ name }) => name === SESSION_COOKIE)!.value}`,
      'x-wp-nonce': String(lent.headers['x-wp-nonce']),
    };
    for (const endpoint of [qrSignIn.create, qrSignIn.read, qrSignIn.end]) {
      const refused: Headers[] = [{}, { cookie: headers.cookie }, basic, inTheirName];
      const answers = [];
      for (const one of refused) answers.push(codeOf(await t.visitor(endpoint, { headers: one })));
      expect(answers).toEqual(['not_signed_in', 'not_signed_in', 'forbidden', 'only_in_person']);
    }
    later(601);
    expect(codeOf(await create(headers))).toBe('reauthentication_required');
    expect(await t.db.$count(userTokens, eq(userTokens.userId, ada.id))).toBe(0);
  });

  it('of somebody who is blocked at that moment opens nothing and stays unused', async () => {
    const ada = await t.given.user({ blocked: true });
    const expiresAt = new Date(start.getTime() + 60_000);
    await insertToken(t.db, { userId: ada.id, purpose: 'qr_sign_in', token: 'of-a-blocked', now: start, expiresAt });
    expect(codeOf(await use('of-a-blocked'))).toBe('account_blocked');
    expect(await sessionIdsOf(ada)).toEqual([]);
  });

  it('does not outlive the session it was made in', async () => {
    const { ada } = await withCode();
    const computer = await t.credentials(ada);
    const end = new Date(start.getTime() + 60_000);
    await t.db.update(sessions).set({ expiresAt: end }).where(eq(sessions.userId, ada.id));
    expect((await create(computer)).body).toMatchObject({ expires_at: end.toISOString(), seconds_left: 60 });
  });

  it('is stored as a hash and is in no line of the log', async () => {
    const { ada, token } = await withCode();
    const [row] = await t.db.select().from(userTokens).where(eq(userTokens.userId, ada.id));
    expect(JSON.stringify(row)).not.toContain(token);
    await account(token);
    await use(token);
    await use(token);
    expect(t.logLines.length).toBeGreaterThan(4);
    expect(t.logLines.join('')).not.toContain(token);
  });

  it('is not guessed for long from one address; right ones do not count', async () => {
    const { token } = await withCode();
    for (let looked = 0; looked < 110; looked += 1) expect((await account(token)).status).toBe(200);
    const answers = [];
    for (let tried = 0; tried < 101; tried += 1) answers.push(codeOf(await use(`guess-${tried}`)));
    expect(answers.slice(0, 100)).toEqual(Array<string>(100).fill('invalid_token'));
    expect(answers[100]).toBe('too_many_sign_ins');
    expect(codeOf(await account(token))).toBe('too_many_sign_ins');
    later(16 * 60);
    expect(codeOf(await use('guess'))).toBe('invalid_token');
  });

  it('is not made without end', async () => {
    const headers = await t.credentials(await t.given.user());
    const answers = [];
    for (let made = 0; made < 21; made += 1) answers.push(codeOf(await create(headers)));
    expect(answers.slice(0, 20)).toEqual(Array<number>(20).fill(200));
    expect(answers[20]).toBe('rate_limited');
  });
});
