import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../app.ts';
import { attacker } from './attacker.ts';

const t = await useTestApp();
const { call } = attacker(t);
const password = 'a long enough sentence';

/** What somebody outside can compare: status, words, headers that speak, and how much work was done. */
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
