import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { turnOnTwoFactor } from '../../../test/two-factor.ts';
import { users as usersTable } from '../identity.tables.ts';
import { insertToken } from '../sign-in/tokens.queries.ts';

const { auth, session, twoFactor, users } = contract;
const start = new Date('2030-05-01T09:00:10.000Z');
const t = await useTestApp({ now: start });
const PASSWORD = 'seven lamps';
const later = (seconds: number) => t.travelTo(new Date(start.getTime() + seconds * 1000));

beforeEach(() => t.travelTo(start));

/** A minute after the app was set up, so that its code is a new one. */
async function personWithApp() {
  const person = await t.given.user({ password: PASSWORD });
  const made = await turnOnTwoFactor(t, person, PASSWORD);
  later(60);
  return { person, ...made };
}
type Person = { email: string | null };
const login = (person: Person, headers?: Record<string, string>) =>
  t.visitor(auth.login, { body: { login: person.email!, password: PASSWORD }, ...(headers && { headers }) });
const challengeOf = async (person: Person) => String((await login(person)).body.data?.challenge);
const second = (challenge: string, code: string, headers?: Record<string, string>) =>
  t.visitor(auth.secondStep, { body: { challenge, code }, ...(headers && { headers }) });

describe('signing in with a second step', () => {
  it('the password alone signs nobody in and answers a code that clients can read', async () => {
    const { person } = await personWithApp();
    const answer = await login(person);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      code: 'two_factor_required',
      message: 'Enter the code from your authenticator app to continue.',
      data: { status: 401, challenge: expect.stringMatching(/^[\w-]{40,}$/) },
    });
    expect(answer.cookies).toEqual([]);
    expect(answer.headers['x-wp-nonce']).toBeUndefined();
    const cookie = `lectern_session=${String(answer.body.data?.challenge)}`;
    expect((await t.visitor(session.get, { headers: { cookie } })).body.isUserLoggedIn).toBe(false);
  });

  it('a wrong password tells nothing of it', async () => {
    const { person } = await personWithApp();
    const wrong = await t.visitor(auth.login, { body: { login: person.email!, password: 'wrong' } });
    expect(wrong.body.code).toBe('wrong_credentials');
  });

  it('the code of the app signs in, with spaces or without, and stays signed in when asked to', async () => {
    const { person, app } = await personWithApp();
    const code = app(t.now());
    const body = { challenge: await challengeOf(person), code: `${code.slice(0, 3)} ${code.slice(3)}`, remember: true };
    const answer = await t.visitor(auth.secondStep, { body });
    expect(answer.status).toBe(200);
    expect(answer.body.user.id).toBe(person.id);
    expect(answer.cookies[0]?.expires).toBeDefined();
    const headers = { cookie: `lectern_session=${answer.cookies[0]!.value}`, 'x-wp-nonce': answer.body.nonce };
    expect((await t.visitor(users.me, { headers })).body.id).toBe(person.id);
  });

  it.each([
    [-30, 200],
    [30, 200],
    [-90, 403],
    [90, 403],
  ])('a clock that is %i seconds off gets %i', async (off, status) => {
    const { person, app } = await personWithApp();
    later(300);
    const code = app(new Date(t.now().getTime() + off * 1000));
    expect((await second(await challengeOf(person), code)).status).toBe(status);
  });

  it('a code works once, also when two come at the same time, and no older one after it', async () => {
    const { person, app } = await personWithApp();
    const code = app(t.now());
    const older = app(new Date(t.now().getTime() - 30_000));
    expect((await second(await challengeOf(person), code)).status).toBe(200);
    for (const used of [code, older]) {
      const again = await second(await challengeOf(person), used);
      expect(again.body.code).toBe('wrong_code');
    }
    later(120);
    const challenge = await challengeOf(person);
    const both = await Promise.all([second(challenge, app(t.now())), second(challenge, app(t.now()))]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a recovery code works once, in any case, and only for its person', async () => {
    const { person, codes } = await personWithApp();
    const other = await personWithApp();
    const [one = '', two = ''] = codes;
    expect((await second(await challengeOf(other.person), one)).body.code).toBe('wrong_code');
    expect((await second(await challengeOf(person), one.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await second(await challengeOf(person), one)).body.code).toBe('wrong_code');
    const left = (await t.as(person)(twoFactor.read)).body.recovery_codes_left;
    expect(left).toBe(9);
    expect((await second(await challengeOf(person), two)).status).toBe(200);
  });

  it('what the password brought works once, for five minutes, and ends with the next', async () => {
    const { person, codes } = await personWithApp();
    const first = await challengeOf(person);
    const next = await challengeOf(person);
    expect((await second(first, codes[0]!)).body.code).toBe('challenge_expired');
    expect((await second(next, codes[0]!)).status).toBe(200);
    expect((await second(next, codes[1]!)).body.code).toBe('challenge_expired');

    const late = await challengeOf(person);
    later(60 + 301);
    const refused = await second(late, codes[1]!);
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe('challenge_expired');
    expect((await second('made-up', codes[1]!)).body).toEqual(refused.body);
    expect((await t.visitor(auth.secondStep, { body: { challenge: late, code: '' } })).status).toBe(400);
  });

  it('a link to a new password, a block and the end of the second step end it', async () => {
    const { person, codes } = await personWithApp();
    const token = 'a-token-of-the-test';
    const expiresAt = new Date(t.now().getTime() + 60_000);
    await insertToken(t.db, { userId: person.id, purpose: 'reset_password', token, now: t.now(), expiresAt });
    const challenge = await challengeOf(person);
    await t.visitor(auth.resetPassword, { body: { token, password: 'eight lanterns' } });
    expect((await second(challenge, codes[0]!)).body.code).toBe('challenge_expired');

    const blocked = await personWithApp();
    const waiting = await challengeOf(blocked.person);
    await t.db.update(usersTable).set({ blocked: true }).where(eq(usersTable.id, blocked.person.id));
    expect((await second(waiting, blocked.codes[0]!)).body.code).toBe('account_blocked');
  });

  it('a link that confirms an address does not go around it', async () => {
    const { person, codes } = await personWithApp();
    const token = 'the-link-of-the-mail';
    const expiresAt = new Date(t.now().getTime() + 60_000);
    await t.db.update(usersTable).set({ emailVerifiedAt: null }).where(eq(usersTable.id, person.id));
    await insertToken(t.db, { userId: person.id, purpose: 'verify_email', token, now: t.now(), expiresAt });
    const answer = await t.visitor(auth.verifyEmail, { body: { token } });
    expect(answer.body.code).toBe('two_factor_required');
    expect(answer.cookies).toEqual([]);
    const done = await second(String(answer.body.data?.challenge), codes[0]!);
    expect(done.body.user).toMatchObject({ id: person.id, email_verified: true });
  });
});

describe('guessing codes', () => {
  it('five wrong ones lock for fifteen minutes, whichever sign-in they belong to, also for the right one', async () => {
    const { person, codes } = await personWithApp();
    const texts = new Set<unknown>();
    for (const wrong of ['000000', '111111', 'aaaaa-bbbbb', 'x', '12345678']) {
      const answer = await second(await challengeOf(person), wrong);
      expect(answer.status).toBe(403);
      texts.add(JSON.stringify(answer.body));
    }
    expect(texts.size).toBe(1);
    const locked = await second(await challengeOf(person), codes[0]!);
    expect(locked.status).toBe(429);
    expect(locked.body.code).toBe('too_many_sign_ins');
    expect(locked.headers['retry-after']).toBe('900');
    later(60 + 901);
    expect((await second(await challengeOf(person), codes[0]!)).status).toBe(200);
  });

  it('twenty tries sent at once get five answers about the code', async () => {
    const { person } = await personWithApp();
    const challenge = await challengeOf(person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => second(challenge, '000000')));
    expect(answers.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('does not lock the owner out of a device of their own', async () => {
    const { person, codes } = await personWithApp();
    const here = await second(await challengeOf(person), codes[0]!);
    const device = here.cookies.find(({ name }) => name === 'lectern_device')!;
    for (let tried = 0; tried < 5; tried += 1) await second(await challengeOf(person), '000000');
    expect((await second(await challengeOf(person), codes[1]!)).status).toBe(429);
    const headers = { cookie: `lectern_device=${device.value}` };
    expect((await second(await challengeOf(person), codes[1]!, headers)).status).toBe(200);
  });
});
