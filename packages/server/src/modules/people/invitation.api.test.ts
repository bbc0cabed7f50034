import { contract } from '@lectern/contract';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CONFIRMED_MS } from '../../platform/http/just-confirmed.ts';
import { mails as mailTable } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { startMailServer } from '../../test/services/mail-server.ts';

const { auth, mails, settings, tools, users } = contract;
const PASSWORD = 'nine paper lanterns';
const DAY_MS = 86_400_000;
const start = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: start, env: { SMTP_ALLOW_PRIVATE: 'true' } });
const server = await startMailServer();

type Person = Pick<Awaited<ReturnType<typeof t.given.user>>, 'id'>;
const after = (ms: number) => t.travelTo(new Date(t.now().getTime() + ms));

async function invite(admin: Person, email: string): Promise<number> {
  const { body, status } = await t.as(admin)(users.create, { body: { email } });
  expect(status).toBe(201);
  return body.id;
}
const linkFor = (who: Person, id: number) => t.as(who)(users.createInvitationLink, { params: { id } });
const invitationOf = async (who: Person, id: number) =>
  (await t.as(who)(users.get, { params: { id } })).body.invitation;
const tokenIn = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
const choose = (token: string) => t.visitor(auth.resetPassword, { body: { token, password: PASSWORD } });
const mailsTo = (recipient: string) =>
  t.db.select().from(mailTable).where(eq(mailTable.recipient, recipient)).orderBy(desc(mailTable.id));

describe('an invitation of a school without a mail server', () => {
  it('is shown as kept, and its link can be handed over once', async () => {
    const admin = await t.given.administrator();
    const id = await invite(admin, 'kept@example.com');
    expect(await invitationOf(admin, id)).toEqual({ email: 'kept', expires_at: '2030-05-04T09:00:00.000Z' });

    const [mail] = await mailsTo('kept@example.com');
    const made = await linkFor(admin, id);
    expect(made.body).toEqual({
      url: expect.stringMatching(/^https?:\/\/[^/]+\/reset-password#token=[\w-]{43}$/),
      expires_at: '2030-05-04T09:00:00.000Z',
    });
    // The link before it has ended.
    expect((await choose(tokenIn(mail!.text))).body.code).toBe('invalid_token');
    expect((await choose(tokenIn(made.body.url))).status).toBe(200);
    expect((await choose(tokenIn(made.body.url))).body.code).toBe('invalid_token');
    expect((await t.visitor(auth.login, { body: { login: 'kept@example.com', password: PASSWORD } })).status).toBe(200);
    expect(await invitationOf(admin, id)).toBeNull();
  });

  it('gives no link to an account that has a password, that is blocked, or that may do more than the caller', async () => {
    const admin = await t.given.administrator();
    const withPassword = await t.given.user({ password: PASSWORD });
    expect((await linkFor(admin, withPassword.id)).body.code).toBe('password_exists');
    const blocked = await t.given.user({ blocked: true });
    expect((await linkFor(admin, blocked.id)).body.code).toBe('person_blocked');
    const manager = await t.given.manager();
    const other = await t.given.manager();
    expect((await linkFor(manager, other.id)).body.code).toBe('forbidden');
    expect((await linkFor(manager, admin.id)).body.code).toBe('not_found');
    expect((await linkFor(await t.given.instructor(), withPassword.id)).body.code).toBe('forbidden');
    const signedOut = await t.visitor(users.createInvitationLink, { params: { id: withPassword.id } });
    expect(signedOut.body.code).toBe('not_signed_in');
  });

  it('asks for the password of a session that was left open', async () => {
    const admin = await t.given.administrator();
    const id = await invite(admin, 'idle@example.com');
    const headers = await t.credentials(admin);
    const link = () => t.visitor(users.createInvitationLink, { params: { id }, headers });
    expect((await link()).status).toBe(200);
    after(CONFIRMED_MS + 1);
    expect((await link()).body.code).toBe('reauthentication_required');
  });

  it('makes links for more people at once than there are connections', async () => {
    const admin = await t.given.administrator();
    const people = await Promise.all(Array.from({ length: 12 }, () => t.given.student()));
    const made = await Promise.all(people.map(({ id }) => linkFor(admin, id)));
    expect(made.map(({ status }) => status)).toEqual(people.map(() => 200));
  });

  it('tells instructors nothing about it', async () => {
    const course = await t.given.course();
    const learner = await t.given.enrolledLearner(course.id);
    const author = { id: course.authorId } as Person;
    expect(await invitationOf(author, learner.id)).toBeUndefined();
  });

  it('is waited for by the system status', async () => {
    const admin = await t.given.administrator();
    await invite(admin, 'waits@example.com');
    const { body } = await t.as(admin)(tools.systemStatus);
    expect(body.checks.find(({ id }) => id === 'mail')).toMatchObject({
      state: 'warning',
      facts: { set: false, kept: expect.any(Number) },
    });
  });
});

describe('once there is a mail server', () => {
  const send = (who: Person) => t.as(who)(mails.sendKept);

  it('nothing is sent without one, and nothing by those who do not run the school', async () => {
    expect((await send(await t.given.administrator())).body.code).toBe('no_mail_server');
    expect((await send(await t.given.manager())).body.code).toBe('forbidden');
    expect((await t.visitor(mails.sendKept)).body.code).toBe('not_signed_in');
  });

  it('what was kept is sent, once; whoever has no password yet is invited anew', async () => {
    const admin = await t.given.administrator();
    await t.db.delete(mailTable);
    const late = await invite(admin, 'late@example.com');
    const came = await invite(admin, 'came@example.com');
    await choose(tokenIn((await linkFor(admin, came)).body.url));
    after(4 * DAY_MS);
    await invite(admin, 'new@example.com');
    await t.as(admin)(settings.change, {
      body: { emails: { delivery: { host: '127.0.0.1', port: server.port, encryption: 'none' } } },
    });

    // Two invitations, and that a password was chosen.
    expect((await send(admin)).body).toEqual({ queued: 3, expired: 1, waiting: 0 });
    await t.runJobs();
    const sentTo = async (email: string) => (await mailsTo(email)).map(({ status }) => status);
    expect(await sentTo('new@example.com')).toEqual(['sent']);
    expect(await sentTo('late@example.com')).toEqual(['sent']);
    expect(await sentTo('came@example.com')).toEqual(['sent', 'failed']);
    expect(await invitationOf(admin, late)).toMatchObject({ email: 'sent' });
    const [mail] = await mailsTo('late@example.com');
    expect((await choose(tokenIn(mail!.text))).status).toBe(200);

    expect((await send(admin)).body).toEqual({ queued: 0, expired: 0, waiting: 0 });
    const { body } = await t.as(admin)(tools.systemStatus);
    expect(body.checks.find(({ id }) => id === 'mail')).toMatchObject({ facts: { set: true, kept: 0 } });
  });
});
