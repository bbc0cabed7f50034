import { contract } from '@lectern/contract';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events, mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { users as people } from '../identity.tables.ts';

const { auth, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const PASSWORD = 'seven lamps';
const NEXT = 'eight lanterns';

beforeEach(() => t.travelTo(start));

let addresses = 0;
const freshAddress = () => `new-${(addresses += 1)}@example.org`;
const ask = (person: { id: number }, email: string, old = PASSWORD) =>
  t.as(person)(users.updateMe, { body: { email, old_password: old } });
const mailsTo = (address: string) =>
  t.db.select().from(mails).where(eq(mails.recipient, address)).orderBy(desc(mails.id));
const tokenIn = (text: string | undefined) => /confirm-email#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const linkSentTo = async (address: string) => tokenIn((await mailsTo(address))[0]?.text);
const confirm = (token: string) => t.visitor(auth.confirmEmail, { body: { token } });
const addressOf = async ({ id }: { id: number }) =>
  (await t.db.select().from(people).where(eq(people.id, id)))[0]?.email;

describe('asking for another address', () => {
  it('changes nothing yet: a link goes to the new address, a notice without it to the old one', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const email = freshAddress();
    const asked = await ask(ada, email);
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({
      email: ada.email,
      pending_email: { email, expires_at: '2030-05-02T09:00:00.000Z' },
    });
    const [link] = await mailsTo(email);
    expect(link?.subject).toBe('Confirm your new email address for Lectern');
    const [notice] = await mailsTo(ada.email!);
    expect(notice?.subject).toBe('Your email address at Lectern is about to change');
    expect(notice?.text).not.toMatch(/token=|new-\d/);
    expect((await t.visitor(auth.login, { body: { login: ada.email!, password: PASSWORD } })).status).toBe(200);
    expect((await t.visitor(auth.login, { body: { login: email, password: PASSWORD } })).status).toBe(401);
  });

  it.each([
    [{}, { old_password: 'This field is required.' }],
    [{ old_password: 'wrong' }, { old_password: 'The current password is wrong.' }],
  ])('needs the current password: %j', async (secret, params) => {
    const ada = await t.given.user({ password: PASSWORD });
    const refused = await t.as(ada)(users.updateMe, { body: { email: freshAddress(), ...secret } });
    expect(refused.status).toBe(400);
    expect(refused.body.data?.params).toEqual(params);
    expect((await t.as(ada)(users.me)).body.pending_email).toBeNull();
  });

  it.each(['no address', 'ada@', '<a@b.c>', 'a@example.com\nBcc: all@example.com'])('refuses %j', async (email) => {
    const ada = await t.given.user({ password: PASSWORD });
    const refused = await ask(ada, email);
    expect(refused.status).toBe(400);
    expect(refused.body.data?.params).toEqual({ email: 'Enter a valid email address.' });
  });

  it('with the own address, in any case, is no change and needs no password', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const saved = await t.as(ada)(users.updateMe, { body: { email: ada.email!.toUpperCase(), headline: 'Countess' } });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ email: ada.email, headline: 'Countess', pending_email: null });
  });

  it('tells nobody who has an account: a taken address looks the same, and only its owner hears of it', async () => {
    const [ada, bob] = [await t.given.user({ password: PASSWORD }), await t.given.user()];
    const free = await ask(ada, freshAddress());
    const taken = await ask(ada, bob.email!.toUpperCase());
    expect(taken.status).toBe(200);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect(taken.body.pending_email).toEqual({
      email: bob.email!.toUpperCase(),
      expires_at: free.body.pending_email!.expires_at,
    });
    const [heard] = await mailsTo(bob.email!);
    expect(heard?.subject).toBe('This address already has an account at Lectern');
    expect(heard?.text).not.toMatch(/token=/);
    expect(await mailsTo(bob.email!.toUpperCase())).toEqual([]);
    expect(await addressOf(bob)).toBe(bob.email);
  });

  it('again makes the first link worthless', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const [first, second] = [freshAddress(), freshAddress()];
    await ask(ada, first);
    await ask(ada, second);
    expect((await confirm(await linkSentTo(first))).body.code).toBe('invalid_token');
    expect((await t.as(ada)(users.me)).body.pending_email?.email).toBe(second);
    expect((await confirm(await linkSentTo(second))).status).toBe(200);
  });

  it('is no way to flood a mailbox', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const email = freshAddress();
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) {
      statuses.push((await ask(ada, email)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await mailsTo(email)).toHaveLength(5);
  });

  it('is for people who are signed in, and can be taken back', async () => {
    expect((await t.visitor(users.updateMe, { body: { email: 'a@example.com' } })).status).toBe(401);
    expect((await t.visitor(users.cancelEmailChange)).status).toBe(401);
    const [ada, eve] = [await t.given.user({ password: PASSWORD }), await t.given.student()];
    const email = freshAddress();
    await ask(ada, email);
    await t.as(eve)(users.cancelEmailChange);
    expect((await t.as(ada)(users.me)).body.pending_email?.email).toBe(email);
    expect((await t.as(ada)(users.cancelEmailChange)).body.pending_email).toBeNull();
    expect((await confirm(await linkSentTo(email))).body.code).toBe('invalid_token');
    expect(await addressOf(ada)).toBe(ada.email);
  });
});

describe('opening the link', () => {
  it('takes the address into use, tells the old one, keeps sessions, and signs nobody in', async () => {
    const ada = await t.given.user({ password: PASSWORD, emailVerifiedAt: null });
    const email = freshAddress();
    await ask(ada, email);
    const confirmed = await confirm(await linkSentTo(email));
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toEqual({ message: 'Your new address is in use. Mails go there from now on.' });
    expect(confirmed.cookies).toEqual([]);
    const me = await t.as(ada)(users.me);
    expect(me.body).toMatchObject({ email, email_verified: true, pending_email: null });
    expect((await mailsTo(ada.email!))[0]?.subject).toBe('Your address at Lectern was changed');
    expect((await t.visitor(auth.login, { body: { login: email, password: PASSWORD } })).status).toBe(200);
    expect((await t.visitor(auth.login, { body: { login: ada.email!, password: PASSWORD } })).status).toBe(401);
    const recorded = await t.db.select().from(events).where(eq(events.actorId, ada.id));
    expect(recorded.map((one) => one.type)).toEqual(['user.email_change_asked', 'user.updated', 'user.email_changed']);
  });

  it('works once, and for one day', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const [first, second] = [freshAddress(), freshAddress()];
    await ask(ada, first);
    const link = await linkSentTo(first);
    t.travelTo(new Date('2030-05-02T08:59:59.999Z'));
    expect((await confirm(link)).status).toBe(200);
    expect((await confirm(link)).body.code).toBe('invalid_token');
    await ask(ada, second);
    t.travelTo(new Date('2030-05-03T08:59:59.999Z'));
    expect((await confirm(await linkSentTo(second))).body.code).toBe('invalid_token');
    expect((await t.as(ada)(users.me)).body).toMatchObject({ email: first, pending_email: null });
  });

  it('cannot be guessed, and links for other purposes do not open it', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    await t.visitor(auth.forgotPassword, { body: { login: ada.email! } });
    await t.runJobs();
    const reset = /reset-password#token=([\w-]+)/.exec((await mailsTo(ada.email!))[0]!.text)![1]!;
    const email = freshAddress();
    await ask(ada, email);
    for (const token of ['', 'guess', reset, 'x'.repeat(200)]) {
      expect((await confirm(token)).body.code).toBe('invalid_token');
    }
    const change = await linkSentTo(email);
    expect((await t.visitor(auth.verifyEmail, { body: { token: change } })).body.code).toBe('invalid_token');
    const misused = await t.visitor(auth.resetPassword, { body: { token: change, password: NEXT } });
    expect(misused.body.code).toBe('invalid_token');
  });

  it('comes too late for an address that somebody has taken since', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const email = freshAddress();
    await ask(ada, email);
    await t.given.user({ email });
    const late = await confirm(await linkSentTo(email));
    expect(late.status).toBe(400);
    expect(late.body.code).toBe('email_taken');
    expect(await addressOf(ada)).toBe(ada.email);
  });

  it('of two people who open theirs at once for one address, one gets it', async () => {
    const [ada, eve] = [await t.given.user({ password: PASSWORD }), await t.given.user({ password: PASSWORD })];
    const email = freshAddress();
    await ask(ada, email);
    await ask(eve, email);
    const links = (await mailsTo(email)).map((mail) => tokenIn(mail.text));
    const both = await Promise.all(links.map(confirm));
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
    expect([await addressOf(ada), await addressOf(eve)].filter((one) => one === email)).toHaveLength(1);
  });

  it('makes links worthless that lie in the old mailbox', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    await t.visitor(auth.forgotPassword, { body: { login: ada.email! } });
    await t.runJobs();
    const reset = /reset-password#token=([\w-]+)/.exec((await mailsTo(ada.email!))[0]!.text)![1]!;
    const email = freshAddress();
    await ask(ada, email);
    await confirm(await linkSentTo(email));
    const late = await t.visitor(auth.resetPassword, { body: { token: reset, password: NEXT } });
    expect(late.body.code).toBe('invalid_token');
  });

  it.each([
    ['the person sets a new password', 'own'],
    ['the school blocks the person', 'blocked'],
    ['staff give the person another address', 'staff'],
  ])('is worthless once %s', async (_title, kind) => {
    const ada = await t.given.user({ password: PASSWORD });
    const admin = await t.given.administrator();
    const email = freshAddress();
    await ask(ada, email);
    if (kind === 'own') await t.as(ada)(users.updateMe, { body: { old_password: PASSWORD, password: NEXT } });
    else {
      const body = kind === 'blocked' ? { status: 'blocked' as const } : { email: freshAddress() };
      await t.as(admin)(users.update, { params: { id: ada.id }, body });
    }
    expect((await confirm(await linkSentTo(email))).body.code).toBe('invalid_token');
    expect(await addressOf(ada)).not.toBe(email);
  });
});
