import { contract } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { users as usersTable } from '../identity.tables.ts';

const { auth, session, settings, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const PASSWORD = 'seven lamps';

let hours = 0;
beforeEach(() => t.travelTo(new Date(start.getTime() + 3_600_000 * (hours += 2))));

let people = 0;
const form = (fields: Record<string, unknown> = {}) => ({
  email: `newcomer-${(people += 1)}@example.com`,
  password: PASSWORD,
  first_name: 'Ada',
  last_name: 'Lovelace',
  ...fields,
});
const register = (fields: Record<string, unknown> = {}) => t.visitor(auth.register, { body: form(fields) });
const rowOf = async (email: string) =>
  (
    await t.db
      .select()
      .from(usersTable)
      .where(eq(sql`lower(${usersTable.email})`, email.toLowerCase()))
  )[0];
/** After the jobs that write them. */
const mailsTo = async (email: string) => {
  await t.runJobs();
  return t.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
};

describe('registering', () => {
  it('makes a student who is signed in, and keeps the mail with the link', async () => {
    const email = 'Ada.Byron@example.com';
    const answer = await register({ email });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      username: 'ada.byron',
      nicename: 'ada-lovelace',
      display_name: 'Ada Lovelace',
      email,
      email_verified: false,
      roles: ['student'],
      status: 'active',
    });
    const cookie = `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}`;
    expect((await t.visitor(session.get, { headers: { cookie } })).body.current_user_id).toBe(answer.body.user?.id);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ status: 'kept', subject: 'Confirm your email address for Lectern' });
    expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:8080\/verify-email#token=[\w-]{43}/);
    expect(mail?.text).not.toContain(PASSWORD);
  });

  it('never makes more than a student, whatever is sent', async () => {
    const sent = { roles: ['administrator'], role: 'manager', status: 'active', id: 1, is_demo: true };
    const answer = await register({ ...sent, meta_data: [{ key: 'roles', value: 'administrator' }] });
    expect(answer.body.user?.roles).toEqual(['student']);
  });

  it('strips markup from names', async () => {
    const answer = await register({ first_name: '<b>Ada</b><script>alert(1)</script>', last_name: 'O’Neil & Co' });
    expect(answer.body.user).toMatchObject({ first_name: 'Ada', last_name: 'O’Neil & Co' });
  });

  it('two people with one name get usernames and addresses of their own', async () => {
    const first = await register({ email: 'sam@one.example.com' });
    const second = await register({ email: 'sam@two.example.com' });
    expect([first.body.user?.username, second.body.user?.username]).toEqual(['sam', 'sam-2']);
    expect(first.body.user?.nicename).not.toBe(second.body.user?.nicename);
  });

  it.each([
    ['short', 'too_short'],
    ['password123', 'too_common'],
    ['mary-jane@example.com', 'names_the_person'],
  ])('refuses the password %s', async (password, reason) => {
    const refused = await register({ email: 'mary-jane@example.com', password });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'weak_password', data: { reason, min: 8 } });
    expect(refused.body.message).toBe('Choose a password of at least 8 characters that is not easy to guess.');
    expect(await rowOf('mary-jane@example.com')).toBeUndefined();
  });

  it.each([
    [{ email: 'not-an-address' }, { email: 'Enter a valid email address.' }],
    [{ first_name: ' ' }, { first_name: 'This field is required.' }],
    [{ username: 'a b' }, { username: 'This value has the wrong form.' }],
  ])('names the bad field in %j', async (fields, params) => {
    const refused = await register(fields);
    expect(refused.status).toBe(400);
    expect(refused.body.data?.params).toEqual(params);
  });

  it('refuses an address and a username that others have, in any case', async () => {
    await register({ email: 'taken@example.com', username: 'Taken' });
    const email = await register({ email: 'TAKEN@example.com' });
    expect(email.body).toMatchObject({ code: 'email_taken', data: { params: { email: expect.any(String) } } });
    const username = await register({ username: 'taken' });
    expect(username.body).toMatchObject({ code: 'username_taken', data: { params: { username: expect.any(String) } } });
  });

  it('of two equal registrations at once one makes an account and the other learns that it is taken', async () => {
    const email = 'twice@example.com';
    const answers = await Promise.all(Array.from({ length: 6 }, () => register({ email })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
    expect(answers.filter((answer) => answer.body.code === 'email_taken')).toHaveLength(5);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('different people at once who would get one username all get in', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => register({ email: `kim@${index}.example.com` })),
    );
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(new Set(answers.map((answer) => answer.body.user?.username)).size).toBe(12);
  });

  it('is closed when the school says so', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(settings.change, { body: { general: { registration: { enable_student_registration: false } } } });
    const refused = await register();
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('registration_closed');
    await t.as(admin)(settings.reset);
  });

  it('from one address is limited', async () => {
    const codes = [];
    for (let made = 0; made < 62; made += 1) {
      // A weak password is refused after counting, and costs no hash.
      codes.push((await register({ password: 'short' })).body.code);
    }
    expect(codes.slice(0, 60).every((code) => code === 'weak_password')).toBe(true);
    expect(codes.slice(60)).toEqual(['rate_limited', 'rate_limited']);
  });
});

describe('in privacy mode', () => {
  it('a new address and a known one get the same answer, and the owner of the known one a mail', async () => {
    const admin = await t.given.administrator();
    const known = await t.given.user({ password: PASSWORD });
    await t.as(admin)(settings.change, { body: { general: { registration: { privacy_mode: true } } } });
    const [fresh, taken] = [await register({ email: 'fresh@example.com' }), await register({ email: known.email! })];
    expect(fresh.status).toBe(taken.status);
    expect(fresh.body).toEqual(taken.body);
    expect(fresh.body).toMatchObject({ user: null, nonce: null });
    expect([fresh.cookies, taken.cookies]).toEqual([[], []]);
    expect(await rowOf('fresh@example.com')).toBeDefined();
    expect((await mailsTo(known.email!)).map((mail) => mail.subject)).toEqual([
      'You already have an account at Lectern',
    ]);
    const sameName = { username: known.username };
    const [one, other] = [
      await register({ ...sameName, email: 'fresh2@example.com' }),
      await register({ ...sameName, email: known.email! }),
    ];
    expect(one.body).toEqual(other.body);
    expect([one.status, one.body]).toEqual([fresh.status, fresh.body]);
    expect((await rowOf('fresh2@example.com'))?.username).toBe(`${known.username}-2`);
    await t.as(admin)(settings.reset);
  });

  it('writes the owner of a known address at most one mail an hour, and says nothing of the name tried', async () => {
    const admin = await t.given.administrator();
    const known = await t.given.user({ password: PASSWORD });
    await t.as(admin)(settings.change, { body: { general: { registration: { privacy_mode: true } } } });
    for (let tried = 0; tried < 3; tried += 1) await register({ email: known.email!, first_name: 'Mallory' });
    const sent = await mailsTo(known.email!);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).not.toContain('Mallory');
    t.travelTo(new Date(t.now().getTime() + 3_600_000));
    await register({ email: known.email! });
    expect(await mailsTo(known.email!)).toHaveLength(2);
    await t.as(admin)(settings.reset);
  });
});

describe('names with addresses in them', () => {
  it.each(['first_name', 'last_name', 'username'])(
    'are refused at %s, in the language of the reader',
    async (field) => {
      const name = field === 'username' ? 'www.evil.example' : 'Prize: <b>www</b>.evil.example';
      const refused = await t.visitor(auth.register, {
        headers: { 'accept-language': 'de' },
        body: form({ [field]: name }),
      });
      expect(refused.status).toBe(400);
      expect(refused.body.data?.params).toEqual({
        [field]: 'Namen dürfen keine Web- oder E-Mail-Adressen enthalten.',
      });
    },
  );

  it('are refused in a profile, too, and every wrong name is shown', async () => {
    const ada = await t.given.user();
    const body = { display_name: 'a@evil.example', last_name: 'https://evil.example', first_name: 'Ada' };
    const refused = await t.as(ada)(users.updateMe, { body });
    expect(Object.keys(refused.body.data?.params ?? {}).toSorted()).toEqual(['display_name', 'last_name']);
    const staff = await t.as(await t.given.administrator())(users.update, { params: { id: ada.id }, body });
    expect(staff.status).toBe(400);
  });

  it('reach nobody who has not confirmed the address: the mail names no person', async () => {
    const email = 'stranger@example.com';
    await register({ email, first_name: 'You won', last_name: 'evil.example' });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/You won|evil\.example/);
    const ada = await t.given.user({ displayName: 'evil.example', username: 'evil.example', password: PASSWORD });
    await t.as(ada)(users.updateMe, { body: { email: 'other-stranger@example.com', old_password: PASSWORD } });
    const [asked] = await mailsTo('other-stranger@example.com');
    expect(`${asked?.subject} ${asked?.text} ${asked?.html}`).not.toContain('evil.example');
    // The owner of a confirmed address reads their own name.
    expect((await mailsTo(ada.email!))[0]?.text).toMatch(/^Hello evil\.example,/);
  });
});
