import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { sessions } from '../identity.tables.ts';

const { auth, session, settings, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const PASSWORD = 'seven lamps';

const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const login = (name: string, password: string, headers?: Record<string, string>) =>
  t.visitor(auth.login, { body: { login: name, password }, ...(headers && { headers }) });
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) => {
  const cookie = answer.cookies.find((one) => one.name === 'lectern_session');
  return `lectern_session=${cookie?.value}`;
};

beforeEach(() => t.travelTo(start));

describe('signing in', () => {
  it('works by address and by username, in any case', async () => {
    const ada = await t.given.user({ password: PASSWORD, username: 'Countess', email: 'ada@example.com' });
    for (const name of ['ada@example.com', 'ADA@Example.com', 'countess', ' Countess ']) {
      const answer = await login(name, PASSWORD);
      expect(answer.status).toBe(200);
      expect(answer.body.user).toMatchObject({ id: ada.id, email: 'ada@example.com', roles: ['student'] });
      expect(answer.headers['x-wp-nonce']).toBe(answer.body.nonce);
    }
  });

  it('hands out a cookie that scripts and other sites cannot use, and that ends with the browser', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const short = (await login(ada.email!, PASSWORD)).cookies[0];
    expect(short).toMatchObject({ name: 'lectern_session', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(short?.expires).toBeUndefined();
    const long = await t.visitor(auth.login, { body: { login: ada.email!, password: PASSWORD, remember: true } });
    expect(long.cookies[0]?.expires).toEqual(new Date('2030-05-31T09:00:00.000Z'));
  });

  it('answers the same for a wrong password, an unknown person, a person without a password, and a guest', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const invited = await t.given.user();
    const guest = await t.given.user({ kind: 'guest', email: null, roles: [], password: PASSWORD });
    const answers = [
      await login(ada.email!, 'wrong'),
      await login('nobody@example.com', PASSWORD),
      await login(invited.email!, PASSWORD),
      await login(guest.username, PASSWORD),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(answers[0]!.body);
      expect(answer.body).toMatchObject({ code: 'wrong_credentials', message: 'Wrong email or password.' });
      expect(answer.cookies).toEqual([]);
    }
  });

  it('tells of a block only who knows the password', async () => {
    const blocked = await t.given.user({ password: PASSWORD, blocked: true });
    expect((await login(blocked.email!, 'wrong')).body.code).toBe('wrong_credentials');
    const told = await login(blocked.email!, PASSWORD);
    expect(told.status).toBe(403);
    expect(told.body.code).toBe('account_blocked');
  });

  it('a blocked person is signed out at once', async () => {
    const person = await t.given.user();
    expect((await t.as(person)(users.me)).status).toBe(200);
    const admin = await t.given.administrator();
    await t.as(admin)(users.update, { params: { id: person.id }, body: { status: 'blocked' } });
    expect((await t.as(person)(users.me)).status).toBe(403);
  });

  it('refuses an empty form by its fields', async () => {
    const refused = await t.visitor(auth.login, { body: { login: ' ', password: '' } });
    expect(refused.status).toBe(400);
    expect(refused.body.data?.params).toEqual({
      login: 'This field is required.',
      password: 'This field is required.',
    });
  });
});

describe('what no person types', () => {
  it.each(['a\u0000b', '%', "' or 1=1 --", '\ud800'])('the login %j is just wrong', async (name) => {
    const answer = await login(name, PASSWORD);
    expect(answer.status).toBe(name.includes('\u0000') ? 400 : 401);
  });
});

describe('too many tries', () => {
  it('five failures lock for fifteen minutes, also for the right password; then it works again', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    for (let tried = 1; tried <= 5; tried += 1) {
      expect((await login(ada.email!, 'wrong')).body.code).toBe('wrong_credentials');
    }
    const locked = await login(ada.email!, PASSWORD);
    expect(locked.status).toBe(429);
    expect(locked.body).toMatchObject({
      code: 'too_many_sign_ins',
      message: 'Too many attempts. Try again in 15 minutes.',
    });
    expect(locked.headers['retry-after']).toBe('900');

    t.travelTo(minutesLater(14));
    expect((await login(ada.email!.toUpperCase(), PASSWORD)).body.message).toBe(
      'Too many attempts. Try again in 1 minutes.',
    );
    t.travelTo(minutesLater(15));
    expect((await login(ada.email!, PASSWORD)).status).toBe(200);
  });

  it('a lock looks the same for somebody who does not exist', async () => {
    for (let tried = 1; tried <= 5; tried += 1) {
      await login('ghost@example.com', 'wrong');
    }
    const locked = await login('ghost@example.com', 'wrong');
    expect(locked.status).toBe(429);
    expect(locked.body.code).toBe('too_many_sign_ins');
  });

  it('a success clears the count', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    for (const password of ['wrong', 'wrong', 'wrong', 'wrong', PASSWORD, 'wrong', 'wrong', 'wrong', 'wrong']) {
      await login(ada.email!, password);
    }
    expect((await login(ada.email!, PASSWORD)).status).toBe(200);
  });

  it('failures long ago do not add up', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    for (let tried = 0; tried < 8; tried += 1) {
      t.travelTo(minutesLater(tried * 16));
      expect((await login(ada.email!, 'wrong')).body.code).toBe('wrong_credentials');
    }
  });

  it('twenty tries sent at once get five answers about the password', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(ada.email!, 'wrong')));
    const codes = answers.map((answer) => answer.body.code);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_sign_ins')).toHaveLength(15);
  });

  it('one address cannot try one password on everybody', async () => {
    t.travelTo(minutesLater(600));
    const from = (name: string, password: string, remoteAddress: string) =>
      t.raw({ method: 'POST', url: '/api/lectern/v1/auth/login', remoteAddress, payload: { login: name, password } });
    const ada = await t.given.user({ password: PASSWORD });
    for (let tried = 0; tried < 100; tried += 20) {
      const names = Array.from({ length: 20 }, (_, index) => `sprayed-${tried + index}@example.com`);
      await Promise.all(names.map((name) => from(name, 'wrong', '203.0.113.7')));
    }
    expect((await from(ada.email!, PASSWORD, '203.0.113.7')).statusCode).toBe(429);
    expect((await from(ada.email!, PASSWORD, '203.0.113.8')).statusCode).toBe(200);
  });
});

describe('one person, several spellings', () => {
  let people = 0;
  async function person() {
    people += 1;
    t.travelTo(minutesLater(10_000 * people));
    return t.given.user({ password: PASSWORD, username: `Countess${people}`, email: `countess${people}@example.com` });
  }
  const guess = async (name: string, times: number) => {
    const codes = [];
    for (let tried = 0; tried < times; tried += 1) codes.push((await login(name, 'wrong')).body.code);
    return codes;
  };
  const WRONG = 'wrong_credentials';

  it('has one number of tries: what failed by address counts for the username, in any case, with any padding', async () => {
    const ada = await person();
    const spellings = [
      ada.email!,
      ada.username,
      ada.email!.toUpperCase(),
      ` ${ada.username} `,
      ada.username.toLowerCase(),
    ];
    for (const name of spellings) expect((await login(name, 'wrong')).body.code).toBe(WRONG);
    // Five are used up, so the right password is no better than a wrong one.
    expect((await login(ada.username, PASSWORD)).body.code).toBe(WRONG);
    expect((await login(ada.email!, PASSWORD)).body.code).toBe(WRONG);
    t.travelTo(new Date(t.now().getTime() + 15 * 60_000));
    expect((await login(ada.username, PASSWORD)).status).toBe(200);
  });

  it('tells nobody that an address and a username belong together', async () => {
    const ada = await person();
    const seen = async (address: string, username: string) => {
      await guess(address, 6);
      const refused = await login(username, 'wrong');
      return [refused.status, refused.body, refused.headers['retry-after']];
    };
    expect(await seen(ada.email!, ada.username)).toEqual(await seen('ghost@example.com', 'ghost'));
  });

  it('a success puts all of them back', async () => {
    const ada = await person();
    await guess(ada.email!, 4);
    expect((await login(ada.username, PASSWORD)).status).toBe(200);
    expect(await guess(ada.email!, 4)).toEqual([WRONG, WRONG, WRONG, WRONG]);
    expect((await login(ada.email!, PASSWORD)).status).toBe(200);
  });

  it('cannot be locked out of a device of their own by guesses from elsewhere', async () => {
    const ada = await person();
    const signedIn = await login(ada.email!, PASSWORD);
    const device = signedIn.cookies.find(({ name }) => name === 'lectern_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const cookie = `lectern_device=${device?.value}`;
    await guess(ada.email!, 8);
    await guess(ada.username, 8);
    expect((await login(ada.email!, PASSWORD)).body.code).toBe('too_many_sign_ins');
    expect((await login(ada.email!, PASSWORD, { cookie })).status).toBe(200);
  });

  it('has no more tries on that device, and none with the device of somebody else', async () => {
    const [ada, eve] = [await person(), await person()];
    const deviceOf = async (name: string) =>
      `lectern_device=${(await login(name, PASSWORD)).cookies.find((one) => one.name === 'lectern_device')?.value}`;
    const [own, foreign] = [await deviceOf(ada.email!), await deviceOf(eve.email!)];
    for (let tried = 0; tried < 5; tried += 1) await login(ada.email!, 'wrong', { cookie: own });
    expect((await login(ada.email!, PASSWORD, { cookie: own })).body.code).toBe('too_many_sign_ins');
    for (let tried = 0; tried < 5; tried += 1) await login(ada.email!, 'wrong', { cookie: foreign });
    expect((await login(ada.email!, PASSWORD, { cookie: foreign })).body.code).toBe('too_many_sign_ins');
    expect((await login(ada.email!, PASSWORD, { cookie: `${own}x` })).body.code).toBe('too_many_sign_ins');
  });
});

describe('sessions', () => {
  it('signing in gives a new session and ends the one the browser came with', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const first = await login(ada.email!, PASSWORD);
    const second = await login(ada.email!, PASSWORD, { cookie: cookieOf(first) });
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    const stale = await t.visitor(session.get, { headers: { cookie: cookieOf(first) } });
    expect(stale.body.isUserLoggedIn).toBe(false);
    const fresh = await t.visitor(session.get, { headers: { cookie: cookieOf(second) } });
    expect(fresh.body.current_user_id).toBe(ada.id);
  });

  it('a session that somebody planted in the browser is not the one that is signed in', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const planted = 'lectern_session=planted-by-an-attacker';
    const answer = await login(ada.email!, PASSWORD, { cookie: planted });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).not.toBe(planted);
    expect((await t.visitor(session.get, { headers: { cookie: planted } })).body.isUserLoggedIn).toBe(false);
  });

  it('the database holds no token that would open a session', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const answer = await login(ada.email!, PASSWORD);
    const [row] = await t.db.select().from(sessions).where(eq(sessions.userId, ada.id));
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(cookieOf(answer).split('=')[1]!);
  });

  it('over the limit of sessions the oldest ends, and a wrong password ends none', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(settings.change, { body: { authentication: { limit_login_session: 2 } } });
    const ada = await t.given.user({ password: PASSWORD });
    const opened = [];
    for (let device = 0; device < 3; device += 1) {
      t.travelTo(minutesLater(device));
      opened.push(cookieOf(await login(ada.email!, PASSWORD)));
    }
    await login(ada.email!, 'wrong');
    const standing = await Promise.all(opened.map((cookie) => t.visitor(session.get, { headers: { cookie } })));
    expect(standing.map((answer) => answer.body.isUserLoggedIn)).toEqual([false, true, true]);
    await t.as(admin)(settings.reset);
  });

  it('a session ends when it is not used, and lasts while it is', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const cookie = cookieOf(await login(ada.email!, PASSWORD));
    const isIn = async () => (await t.visitor(session.get, { headers: { cookie } })).body.isUserLoggedIn;
    for (const hours of [40, 80, 120]) {
      t.travelTo(minutesLater(hours * 60));
      expect(await isIn()).toBe(true);
    }
    t.travelTo(minutesLater(169 * 60));
    expect(await isIn()).toBe(false);
  });
});

describe('signing out', () => {
  it('ends the session, clears the cookie and tells where to go', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const signedIn = await login(ada.email!, PASSWORD);
    const headers = { cookie: cookieOf(signedIn), 'x-wp-nonce': signedIn.body.nonce };
    const out = await t.visitor(users.logout, { headers });
    expect(out.status).toBe(200);
    expect(out.body).toEqual({ redirect_url: '/' });
    expect(out.cookies[0]).toMatchObject({ name: 'lectern_session', value: '' });
    expect(out.headers['x-wp-nonce']).toBeUndefined();
    expect((await t.visitor(users.me, { headers })).status).toBe(403);
  });

  it('does nothing without the nonce: a picture on another site cannot sign anybody out', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const cookie = cookieOf(await login(ada.email!, PASSWORD));
    const out = await t.visitor(users.logout, { headers: { cookie } });
    expect(out.cookies).toEqual([]);
    expect((await t.visitor(session.get, { headers: { cookie } })).body.isUserLoggedIn).toBe(true);
  });

  it('with a foreign nonce, an unknown cookie or nothing at all touches no session', async () => {
    const ada = await t.given.user();
    const eve = await t.given.user();
    const [hers, mine] = [await t.credentials(ada), await t.credentials(eve)];
    const foreign = await t.visitor(users.logout, {
      headers: { cookie: hers.cookie, 'x-wp-nonce': mine['x-wp-nonce'] },
    });
    const unknown = await t.visitor(users.logout, {
      headers: { cookie: 'lectern_session=guess', 'x-wp-nonce': mine['x-wp-nonce'] },
    });
    expect([foreign.status, unknown.status]).toEqual([403, 403]);
    expect(foreign.body).toEqual(unknown.body);
    expect((await t.visitor(users.logout)).status).toBe(200);
    expect((await t.visitor(users.me, { headers: hers })).status).toBe(200);
    expect((await t.visitor(users.me, { headers: mine })).status).toBe(200);
  });
});
