import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../app.ts';
import { attacker } from './attacker.ts';

const t = await useTestApp();
/** Nothing is sent: the jobs that send mail are not run here. */
const withMail = await useTestApp({ env: { SMTP_URL: 'smtp://mail.invalid:2525' } });
const { call } = attacker(t);
const password = 'a long enough sentence';

/** What an outsider can compare: status, message, relevant headers, and the amount of work. */
async function seen(path: string, body: object) {
  const { result, statements } = await t.countStatements(() => call('POST', path, { body }));
  const { 'set-cookie': cookie, 'retry-after': retry, 'content-length': length } = result.headers;
  return { status: result.status, text: result.text, cookie, retry, length, statements: statements.length };
}

/** The first request reads settings into memory; from then on all cost the same. */
async function warm() {
  await call('POST', 'auth/login', { body: { login: 'warm@example.com', password } });
}

describe('B38: who has an account', () => {
  it('B38: signing in fails alike for known, unknown, blocked and passwordless people, until and after the lock', async () => {
    await warm();
    const known = await t.given.user({ password });
    const blocked = await t.given.user({ password, blocked: true });
    const passwordless = await t.given.user();
    const logins = ['nobody@example.com', known.email!, known.username, blocked.email!, passwordless.email!];
    const first = await seen('auth/login', { login: 'somebody-else@example.com', password: 'wrong' });
    expect([first.status, JSON.parse(first.text).code]).toEqual([401, 'wrong_credentials']);
    expect(first.statements).toBeGreaterThan(1);
    for (const login of logins) {
      expect(await seen('auth/login', { login, password: 'wrong' }), login).toEqual(first);
    }
    const lockedAt = async (login: string) => {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await call('POST', 'auth/login', { body: { login, password: 'wrong' } });
      }
      return seen('auth/login', { login, password: 'wrong' });
    };
    const locked = await lockedAt('never-there@example.com');
    expect(locked.status).toBe(429);
    expect(await lockedAt(blocked.email!)).toEqual(locked);
    expect(await lockedAt(passwordless.username)).toEqual(locked);
  });

  it.each(['auth/forgot-password', 'auth/resend-verification'])('B38: %s answers alike for everybody', async (path) => {
    await warm();
    const member = await t.given.user({ password });
    const unconfirmed = await t.given.user({ emailVerifiedAt: null });
    const blocked = await t.given.user({ blocked: true });
    const unknown = await seen(path, { login: 'unknown@example.com' });
    expect(unknown.status).toBe(200);
    for (const login of [member.email!, member.username, unconfirmed.email!, blocked.email!, 'unknown-name']) {
      expect(await seen(path, { login }), login).toEqual(unknown);
    }
  });

  it('B38: registering in privacy mode answers alike for a new address and for one that is there', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(contract.settings.change, { body: { general: { registration: { privacy_mode: true } } } });
    await warm();
    const member = await t.given.user({ password });
    const registering = (email: string) => seen('auth/register', { email, password, first_name: 'Ada' });
    const { statements: made, ...fresh } = await registering('fresh@example.com');
    for (const email of [member.email!, member.email!.toUpperCase(), 'fresh@example.com']) {
      const { statements, ...answer } = await registering(email);
      expect(answer, email).toEqual(fresh);
      expect(statements, email).toBe(made);
    }
    expect(made).toBeGreaterThan(3);
    expect(fresh.cookie).toBeUndefined();
    await t.as(admin)(contract.settings.change, { body: { general: { registration: { privacy_mode: false } } } });
  });

  it('B38: registering answers alike by default in a school that can send mail', async () => {
    await withMail.raw({ method: 'GET', url: '/api/lectern/v1/session' });
    const known = await withMail.given.user({ password });
    const unconfirmed = await withMail.given.user({ emailVerifiedAt: null });
    const blocked = await withMail.given.user({ blocked: true });
    const registering = async (email: string) => {
      const request = { method: 'POST' as const, url: '/api/lectern/v1/auth/register' };
      const { result, statements } = await withMail.countStatements(() =>
        withMail.raw({ ...request, payload: { email, password, first_name: 'Ada' } }),
      );
      const { 'x-request-id': _id, date: _date, ...headers } = result.headers;
      return { status: result.statusCode, text: result.body, headers, statements };
    };
    const fresh = await registering('fresh@example.com');
    expect(fresh.status).toBe(201);
    expect(JSON.parse(fresh.text)).toMatchObject({ user: null, nonce: null });
    for (const email of [known.email!, known.email!.toUpperCase(), unconfirmed.email!, blocked.email!]) {
      const { statements, ...answer } = await registering(email);
      const { statements: made, ...expected } = fresh;
      expect(answer, email).toEqual(expected);
      // One more look, which finds who it is; every write and all of the password's hash are the same.
      expect(Math.abs(statements.length - made.length), email).toBeLessThanOrEqual(1);
      expect(
        statements.filter((one) => /^insert/i.test(one)),
        email,
      ).toHaveLength(made.filter((one) => /^insert/i.test(one)).length);
    }
    // Sign-in before the link is opened reveals nothing either: it fails for everyone.
    const signIn = (email: string) =>
      withMail.visitor(contract.auth.login, { body: { login: email, password: 'another long sentence' } });
    expect((await signIn('fresh@example.com')).body).toEqual((await signIn(known.email!)).body);
  });

  it('B38: links that were never sent, and those of others, are told apart by nothing', async () => {
    await warm();
    const tokens = ['x', 'x'.repeat(43), ''];
    const [first, ...rest] = await Promise.all(
      tokens.map((token) => call('POST', 'auth/reset-password', { body: { token, password } })),
    );
    expect(first!.status).toBe(400);
    for (const other of rest) expect(other.text).toBe(first!.text);
  });
});
