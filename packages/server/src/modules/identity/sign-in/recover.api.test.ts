import { contract } from '@lectern/contract';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';

const { auth, session, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
// With a mail server addresses must be confirmed. Nothing is sent: the jobs that send mail are not run here.
const t = await useTestApp({ now: start, env: { SMTP_URL: 'smtp://mail.invalid:2525' } });
const PASSWORD = 'seven lamps';
const NEXT = 'eight lanterns';

let hours = 0;
let today = start;
beforeEach(() => {
  today = new Date(start.getTime() + 3_600_000 * 100 * (hours += 1));
  t.travelTo(today);
});
const later = (minutes: number) => t.travelTo(new Date(today.getTime() + minutes * 60_000));

const login = (name: string, password: string) => t.visitor(auth.login, { body: { login: name, password } });
const mailsTo = (email: string) => t.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id));
const tokenIn = (text: string | undefined) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** Runs what waits but the sending of mails. */
const runEvents = () => t.app.services.jobs.drain(t.app.jobKinds.filter((kind) => kind.name === 'event'));

async function newcomer(email: string) {
  const answer = await t.visitor(auth.register, { body: { email, password: PASSWORD, first_name: 'Ada' } });
  await runEvents();
  const [mail] = await mailsTo(email);
  return { answer, token: tokenIn(mail?.text) };
}

async function resetToken(email: string) {
  await t.visitor(auth.forgotPassword, { body: { login: email } });
  await runEvents();
  const [mail] = await mailsTo(email);
  return tokenIn(mail?.text);
}

describe('confirming an address', () => {
  it('comes before the first sign-in, and the link signs in', async () => {
    const { answer, token } = await newcomer('a@example.com');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ user: null, nonce: null });
    expect(answer.cookies).toEqual([]);
    expect((await login('a@example.com', 'wrong')).body.code).toBe('wrong_credentials');
    const waiting = await login('a@example.com', PASSWORD);
    expect(waiting.status).toBe(403);
    expect(waiting.body.code).toBe('email_not_verified');

    const confirmed = await t.visitor(auth.verifyEmail, { body: { token } });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.user).toMatchObject({ email: 'a@example.com', email_verified: true, status: 'active' });
    const cookie = `${confirmed.cookies[0]?.name}=${confirmed.cookies[0]?.value}`;
    expect((await t.visitor(session.get, { headers: { cookie } })).body.isUserLoggedIn).toBe(true);
    expect((await login('a@example.com', PASSWORD)).status).toBe(200);
  });

  it('the link works once, for a day, and for nothing else', async () => {
    const { token } = await newcomer('b@example.com');
    const asReset = await t.visitor(auth.resetPassword, { body: { token, password: NEXT } });
    expect(asReset.body.code).toBe('invalid_token');
    later(24 * 60);
    expect((await t.visitor(auth.verifyEmail, { body: { token } })).body.code).toBe('invalid_token');
    later(24 * 60 - 1);
    expect((await t.visitor(auth.verifyEmail, { body: { token } })).status).toBe(200);
    const again = await t.visitor(auth.verifyEmail, { body: { token } });
    expect(again.status).toBe(400);
    expect(again.body.message).toBe('This link has expired. Request a new one.');
  });

  it('of two who open the link at once one gets in', async () => {
    const { token } = await newcomer('c@example.com');
    const both = await Promise.all([1, 2].map(() => t.visitor(auth.verifyEmail, { body: { token } })));
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
  });

  it('the mail can be sent again, with one answer for everybody', async () => {
    await newcomer('d@example.com');
    const known = await t.given.user();
    const ask = (name: string) => t.visitor(auth.resendVerification, { body: { login: name } });
    const answers = [await ask('d@example.com'), await ask(known.email!), await ask('nobody@example.com')];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(answers[0]!.body);
    }
    await runEvents();
    expect(await mailsTo('d@example.com')).toHaveLength(2);
    expect(await mailsTo(known.email!)).toHaveLength(0);
    const token = tokenIn((await mailsTo('d@example.com'))[0]?.text);
    expect((await t.visitor(auth.verifyEmail, { body: { token } })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('gets the same answer and the same statements whoever asks for whom', async () => {
    const known = await t.given.user({ password: PASSWORD });
    const blocked = await t.given.user({ blocked: true });
    const ask = (name: string) => t.countStatements(() => t.visitor(auth.forgotPassword, { body: { login: name } }));
    const first = await ask(known.email!);
    expect(first.result.body).toEqual({ message: 'If this address has an account, a link has been sent.' });
    for (const name of ['nobody@example.com', 'nobody', known.username, blocked.email!]) {
      const other = await ask(name);
      expect(other.result.status).toBe(200);
      expect(other.result.body).toEqual(first.result.body);
      expect(other.statements).toHaveLength(first.statements.length);
    }
    await runEvents();
    expect(await mailsTo(known.email!)).toHaveLength(2);
    expect(await mailsTo(blocked.email!)).toHaveLength(0);
  });

  it('the link sets a new password once, within the hour, and signs out everywhere', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const before = await t.credentials(ada);
    const token = await resetToken(ada.email!);
    const weak = await t.visitor(auth.resetPassword, { body: { token, password: 'password1' } });
    expect(weak.body.code).toBe('weak_password');

    later(59);
    const done = await t.visitor(auth.resetPassword, { body: { token, password: NEXT } });
    expect(done.status).toBe(200);
    expect((await t.visitor(users.me, { headers: before })).status).toBe(403);
    expect((await login(ada.email!, PASSWORD)).status).toBe(401);
    expect((await login(ada.email!, NEXT)).status).toBe(200);
    expect((await mailsTo(ada.email!))[0]?.subject).toBe('Your password at Lectern was changed');
    const again = await t.visitor(auth.resetPassword, { body: { token, password: 'nine candles' } });
    expect(again.body.code).toBe('invalid_token');
  });

  it('the link is worthless after an hour, and a guessed one always', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const token = await resetToken(ada.email!);
    later(60);
    for (const tried of [token, 'guessed', '']) {
      const refused = await t.visitor(auth.resetPassword, { body: { token: tried, password: NEXT } });
      expect(refused.status).toBe(400);
      expect(refused.body.code).toBe('invalid_token');
    }
    expect((await login(ada.email!, PASSWORD)).status).toBe(200);
  });

  it('a new password opens a lock that guesses have set', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    for (let tried = 0; tried < 6; tried += 1) {
      await login(ada.email!, 'wrong');
    }
    await t.visitor(auth.resetPassword, { body: { token: await resetToken(ada.email!), password: NEXT } });
    expect((await login(ada.email!, NEXT)).status).toBe(200);
  });

  it('nobody can fill a mailbox: three an hour, known or unknown', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    for (const name of [ada.email!, 'unknown@example.com']) {
      const statuses = [];
      for (let asked = 0; asked < 4; asked += 1) {
        statuses.push((await t.visitor(auth.forgotPassword, { body: { login: name } })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });
});
