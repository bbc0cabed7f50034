import { contract } from '@lectern/contract';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { turnOnTwoFactor } from '../../../test/two-factor.ts';
import { insertToken } from '../sign-in/tokens.queries.ts';
import { users as usersTable, userTokens } from '../identity.tables.ts';

const { apiKeys, auth, confirmation, mails: mailList, session, settings, users } = contract;
const start = new Date('2030-05-01T09:00:10.000Z');
// Nothing listens there: the mails are read where they wait.
const t = await useTestApp({ now: start, env: { SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'error' } });
const PASSWORD = 'seven lamps in a row';
const later = (seconds: number) => t.travelTo(new Date(t.now().getTime() + seconds * 1000));
type Person = { id: number; email: string | null };

const change = async (otp: object) => {
  const admin = await t.given.administrator();
  return t.as(admin)(settings.change, { body: { authentication: { otp } } });
};
const STANDARD = { length: 6, expires: 600, resend_after: 120, max_resend: 5 };
beforeEach(async () => {
  t.travelTo(start);
  await change({ enable: true, ...STANDARD });
});
afterEach(() => change({ enable: false, ...STANDARD }));

const withPassword = () => t.given.user({ password: PASSWORD });
const login = (person: Person, password = PASSWORD) =>
  t.visitor(auth.login, { body: { login: person.email!, password } });
const second = (challenge: string, code: string) => t.visitor(auth.secondStep, { body: { challenge, code } });
const resend = (challenge: string) => t.visitor(auth.resendCode, { body: { challenge } });
const lettersTo = (person: Person) =>
  t.db.select().from(mails).where(eq(mails.recipient, person.email!)).orderBy(desc(mails.id));
const codeOf = (text = ''): string => /^\d{4,8}$/m.exec(text)?.[0] ?? '';
const codeFor = async (person: Person) => codeOf((await lettersTo(person))[0]?.text);
const wrongFor = async (person: Person) => (await codeFor(person)).replace(/\d$/, (last) => String((+last + 1) % 10));

/** A sign-in that waits for its code. */
async function begin(person: Person) {
  const { body } = await login(person);
  return { challenge: String(body.data?.challenge), code: await codeFor(person) };
}

describe('signing in with a code that is mailed', () => {
  it('the right password signs nobody in, mails a code, and says what a client has to know', async () => {
    const ada = await withPassword();
    const answer = await login(ada);
    expect(answer.status).toBe(401);
    expect(answer.cookies).toEqual([]);
    expect(answer.body).toMatchObject({
      code: 'one_time_code_required',
      message: 'Enter the code we emailed you.',
      data: { length: 6, expires_in: 600, resend_in: 120, resends_left: 5, tries_left: 5 },
    });
    const letters = await lettersTo(ada);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('for 10 minutes');
    expect(letters[0]?.html).toContain(`>${codeOf(letters[0]?.text)}<`);
    expect(letters[0]?.subject).not.toMatch(/\d{4}/);

    const done = await second(String(answer.body.data?.challenge), codeOf(letters[0]?.text));
    expect(done.status).toBe(200);
    expect(done.body.user.id).toBe(ada.id);
    const headers = { cookie: `lectern_session=${done.cookies[0]!.value}`, 'x-wp-nonce': done.body.nonce };
    expect((await t.visitor(session.get, { headers })).body.isUserLoggedIn).toBe(true);
  });

  it('a wrong password and an unknown login are answered alike, and nothing is mailed', async () => {
    const ada = await withPassword();
    const wrong = await login(ada, 'not the password');
    const unknown = await login({ id: 0, email: 'nobody-at-all@example.com' });
    expect(wrong.body).toEqual(unknown.body);
    expect(await lettersTo(ada)).toEqual([]);
  });

  it('neither the table of tokens nor the list of mails shows the code', async () => {
    const ada = await withPassword();
    const { code } = await begin(ada);
    const rows = await t.db.select().from(userTokens).where(eq(userTokens.userId, ada.id));
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    const shown = (await t.as(await t.given.administrator())(mailList.list)).body.data.find(
      ({ to }) => to === ada.email,
    );
    expect(shown?.text).not.toContain(code);
    expect(shown?.expires_at).toBe(new Date(start.getTime() + 600_000).toISOString());
  });

  it('the code is as long as the school wants, and takes spaces and Arabic digits', async () => {
    await change({ length: 8 });
    const ada = await withPassword();
    const { challenge, code } = await begin(ada);
    expect(code).toMatch(/^\d{8}$/);
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    expect((await second(challenge, `${arabic.slice(0, 4)} ${arabic.slice(4)}`)).status).toBe(200);
  });

  it('a code works once, also when it comes twice at the same time', async () => {
    const ada = await withPassword();
    const { challenge, code } = await begin(ada);
    const both = await Promise.all([second(challenge, code), second(challenge, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await second(challenge, code)).body.code).toBe('challenge_expired');
  });

  it('a code belongs to one sign-in: not to another person’s, and not to the next of the same', async () => {
    const ada = await withPassword();
    const bob = await withPassword();
    const first = await begin(ada);
    const ofBob = await begin(bob);
    expect((await second(ofBob.challenge, first.code)).body.code).toBe('wrong_code');
    later(1);
    const next = await begin(ada);
    expect((await second(first.challenge, first.code)).body.code).toBe('challenge_expired');
    expect((await second(next.challenge, first.code)).body.code).toBe('wrong_code');
    expect((await second(next.challenge, next.code)).status).toBe(200);
  });

  it('ends when its time is over', async () => {
    const ada = await withPassword();
    const { challenge, code } = await begin(ada);
    later(601);
    const late = await second(challenge, code);
    expect([late.status, late.body.code]).toEqual([401, 'challenge_expired']);
    expect((await resend(challenge)).body.code).toBe('challenge_expired');
  });

  it('ends with a new password and with a block', async () => {
    const ada = await withPassword();
    const { challenge, code } = await begin(ada);
    await t.db.update(usersTable).set({ blocked: true }).where(eq(usersTable.id, ada.id));
    expect((await second(challenge, code)).body.code).toBe('account_blocked');
    later(300);
    expect((await resend(challenge)).body.code).toBe('account_blocked');
  });
});

describe('another code', () => {
  it('comes after a while, takes the place of the one before, and has its own time', async () => {
    const ada = await withPassword();
    const { challenge, code } = await begin(ada);
    later(119);
    const early = await resend(challenge);
    expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([429, 'rate_limited', '1']);
    expect(await lettersTo(ada)).toHaveLength(1);
    later(1);
    const again = await resend(challenge);
    expect(again.body).toEqual({ length: 6, expires_in: 600, resend_in: 120, resends_left: 4 });
    const newer = await codeFor(ada);
    expect((await second(challenge, code)).body.code).toBe('wrong_code');
    later(599);
    expect((await second(challenge, newer)).status).toBe(200);
  });

  it('is mailed once when it is asked for twice at the same time', async () => {
    const ada = await withPassword();
    const { challenge } = await begin(ada);
    later(120);
    const both = await Promise.all([resend(challenge), resend(challenge)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(await lettersTo(ada)).toHaveLength(2);
  });

  it('is refused after as many as the school allows, and where no code was mailed', async () => {
    await change({ max_resend: 1, resend_after: 30 });
    const ada = await withPassword();
    const { challenge, code } = await begin(ada);
    later(30);
    expect((await resend(challenge)).body.resends_left).toBe(0);
    later(30);
    const refused = await resend(challenge);
    expect([refused.status, refused.body.code]).toEqual([429, 'no_more_codes']);
    expect((await resend('made-up')).body.code).toBe('challenge_expired');
    expect(await lettersTo(ada)).toHaveLength(2);
    expect(code).toMatch(/^\d{6}$/);
  });

  it('whoever knows the password cannot fill the mailbox with new sign-ins', async () => {
    t.travelTo(new Date('2030-05-01T10:00:00.000Z'));
    const ada = await withPassword();
    const statuses: number[] = [];
    for (let tried = 0; tried < 14; tried += 1) statuses.push((await login(ada)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(12);
    expect(statuses.slice(12)).toEqual([429, 429]);
    expect(await lettersTo(ada)).toHaveLength(12);
  });
});

describe('guessing codes', () => {
  it('says how many tries are left; the last ends the sign-in and locks, before another mail leaves', async () => {
    const ada = await withPassword();
    const { challenge, code } = await begin(ada);
    const wrong = await wrongFor(ada);
    for (const left of [4, 3, 2, 1]) {
      const answer = await second(challenge, wrong);
      expect(answer.body).toMatchObject({ code: 'wrong_code', data: { tries_left: left } });
    }
    const last = await second(challenge, wrong);
    expect([last.status, last.body.code]).toEqual([429, 'too_many_sign_ins']);
    expect(last.body.message).toBe('Too many attempts. Try again in 15 minutes.');
    expect((await second(challenge, code)).body.code).toBe('challenge_expired');
    const next = await login(ada);
    expect([next.status, next.body.code]).toEqual([429, 'too_many_sign_ins']);
    expect(await lettersTo(ada)).toHaveLength(1);
    later(901);
    const { challenge: free, code: fresh } = await begin(ada);
    expect((await second(free, fresh)).status).toBe(200);
  });

  it('a new sign-in gives no new tries', async () => {
    const ada = await withPassword();
    const first = await begin(ada);
    await second(first.challenge, await wrongFor(ada));
    await second(first.challenge, await wrongFor(ada));
    expect((await login(ada)).body.data?.tries_left).toBe(3);
  });

  it('the security log tells of wrong codes and of the sign-in, and holds no code', async () => {
    const ada = await withPassword();
    const { challenge, code } = await begin(ada);
    t.logLines.length = 0;
    await second(challenge, await wrongFor(ada));
    await second(challenge, code);
    const lines = t.logLines.map((line) => JSON.parse(line) as { security?: string; reason?: string; by?: string });
    expect(lines.map(({ security, reason, by }) => [security, reason ?? by])).toEqual([
      ['sign_in_failed', 'wrong_code'],
      ['sign_in', 'one_time_code'],
    ]);
    expect(t.logLines.join('')).not.toContain(`"${code}"`);
  });

  it('twenty tries sent at once get four answers about the code', async () => {
    const ada = await withPassword();
    const { challenge } = await begin(ada);
    const wrong = await wrongFor(ada);
    const answers = await Promise.all(Array.from({ length: 20 }, () => second(challenge, wrong)));
    expect(answers.filter(({ body }) => body.code === 'wrong_code').length).toBeLessThanOrEqual(4);
    expect(answers.every(({ status }) => status !== 200)).toBe(true);
  });
});

describe('who is asked for a mailed code', () => {
  it('nobody while the school has it switched off', async () => {
    await change({ enable: false });
    const ada = await withPassword();
    expect((await login(ada)).status).toBe(200);
    expect(await lettersTo(ada)).toEqual([]);
  });

  it('whoever has an app is asked for that, and gets no mail', async () => {
    const ada = await withPassword();
    const { codes } = await turnOnTwoFactor(t, ada, PASSWORD);
    const before = (await lettersTo(ada)).length;
    later(60);
    const answer = await login(ada);
    expect(answer.body.code).toBe('two_factor_required');
    const challenge = String(answer.body.data?.challenge);
    expect((await resend(challenge)).body.code).toBe('challenge_expired');
    expect(await lettersTo(ada)).toHaveLength(before);
    expect((await second(challenge, codes[0]!)).status).toBe(200);
  });

  it('a mailed code signs nobody in who has set up an app meanwhile', async () => {
    const ada = await withPassword();
    const { challenge, code } = await begin(ada);
    await turnOnTwoFactor(t, ada, PASSWORD);
    expect((await second(challenge, code)).body.code).toBe('challenge_expired');
  });

  it('a link that confirms an address signs in without one: it came by mail too', async () => {
    const nora = await t.given.user({ password: PASSWORD, emailVerifiedAt: null });
    const token = 'the-link-of-the-mail';
    const expiresAt = new Date(t.now().getTime() + 60_000);
    await insertToken(t.db, { userId: nora.id, purpose: 'verify_email', token, now: t.now(), expiresAt });
    expect((await login(nora)).body.code).toBe('email_not_verified');
    expect((await t.visitor(auth.verifyEmail, { body: { token } })).status).toBe(200);
    expect((await login(nora)).body.code).toBe('one_time_code_required');
    expect(await lettersTo(nora)).toHaveLength(1);
  });

  it('saying with the password that it is still oneself asks for no code, nor does an API key', async () => {
    const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
    const call = t.as(admin);
    expect((await call(confirmation.give, { body: { password: PASSWORD } })).status).toBe(200);
    const body = { permissions: 'read' as const, description: 'Figures' };
    const key = (await call(apiKeys.create, { body })).body;
    const pair = Buffer.from(`${key.apiKey}:${key.secret}`).toString('base64');
    const headers = { authorization: `Basic ${pair}` };
    expect((await t.visitor(users.me, { headers })).status).toBe(200);
    expect(await lettersTo(admin)).toEqual([]);
  });

  it('does not count for a role that asks for two steps: an app is still to be set up', async () => {
    const teacher = await t.given.user({ role: 'instructor', password: PASSWORD });
    const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
    const required = (instructor: boolean) =>
      t.as(admin)(settings.change, { body: { authentication: { require_two_factor: { instructor } } } });
    await required(true);
    const { challenge, code } = await begin(teacher);
    const done = await second(challenge, code);
    const headers = { cookie: `lectern_session=${done.cookies[0]!.value}`, 'x-wp-nonce': done.body.nonce };
    expect((await t.visitor(session.get, { headers })).body.two_factor_missing).toBe(true);
    await required(false);
  });
});

describe('switching it on', () => {
  it.each([
    [{ length: 3 }, 'authentication.otp.length'],
    [{ length: 9 }, 'authentication.otp.length'],
    [{ expires: 59 }, 'authentication.otp.expires'],
    [{ resend_after: 29 }, 'authentication.otp.resend_after'],
    [{ max_resend: 11 }, 'authentication.otp.max_resend'],
    [{ expires: 100, resend_after: 100 }, 'authentication.otp.resend_after'],
  ])('%j is refused at its field', async (otp, field) => {
    const refused = await change(otp);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.data?.params ?? {})).toEqual([field]);
  });
});
