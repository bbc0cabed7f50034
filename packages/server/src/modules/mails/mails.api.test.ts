import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { EXPIRED_MAIL, MAIL_QUEUE } from '../../platform/mail/mail.ts';
import { mails as mailTable } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';

const { auth, mails, settings, users } = contract;

/** A local mail server that accepts and stores everything, or refuses on demand. */
const received: string[] = [];
let refuses = false;
function serve(socket: Socket) {
  let text = '';
  let inMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('data', (chunk) => {
    text += String(chunk);
    if (inMail && text.endsWith('\r\n.\r\n')) {
      received.push(text);
      [text, inMail] = ['', false];
      say('250 taken');
      return;
    }
    if (inMail || !text.endsWith('\r\n')) return;
    const command = text.slice(0, 4).toUpperCase();
    if (command === 'DATA') inMail = true;
    if (command === 'DATA') say('354 go on');
    else if (command === 'MAIL' && refuses) say('550 not today, https://school.example.com/x?token=secret');
    else if (command === 'QUIT') socket.end('221 bye\r\n');
    else say('250 fine');
    text = '';
  });
  socket.on('error', () => undefined);
}
const server = createServer(serve);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** A mail that the server has refused once. */
async function refusedMail(email: string) {
  const admin = await t.given.administrator();
  // What other tests have left goes first.
  while ((await t.runJobs()) > 0);
  await t.as(admin)(users.create, { body: { email } });
  refuses = true;
  await expect(t.runJobs()).rejects.toThrow('not today');
  refuses = false;
  // The failure has ended the run before other jobs.
  await t.runJobs();
  const shown = async () => (await t.as(admin)(mails.list)).body.data.find(({ to }) => to === email);
  const id = (await shown())?.id ?? 0;
  return { admin, id, shown, params: { id } };
}

const job = (id: number) => sql`name = ${MAIL_QUEUE.name} and data = ${JSON.stringify({ id })}::jsonb`;

/** Lets the last try of a mail fail. */
async function exhaust(id: number) {
  await t.db.execute(sql`update pgboss.job set retry_limit = retry_count, start_after = now() where ${job(id)}`);
  refuses = true;
  await expect(t.runJobs()).rejects.toThrow('not today');
  refuses = false;
  await t.runJobs();
}

const lines = () => t.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
const to = (email: string) => received.filter((mail) => mail.includes(`To: ${email}`)).length;

const { port } = server.address() as AddressInfo;
const t = await useTestApp({
  env: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://school.example.com', LOG_LEVEL: 'warn' },
});
const withoutServer = await useTestApp();

describe('mails of a school with a mail server', () => {
  it('are sent after the commit, from the name and address of the settings, with links to the public address', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(settings.change, {
      body: {
        general: { site: { title: 'Night "School"' } },
        emails: { general: { from_email: 'office@school.example.com', footer_text: 'Lantern Street 5' } },
      },
    });
    await t.visitor(auth.register, {
      body: { email: 'ada@example.com', password: 'seven lamps', first_name: '<Ada>', last_name: 'B & C' },
    });
    expect(received).toEqual([]);
    await t.runJobs();
    expect(received).toHaveLength(1);
    const mail = received[0]!.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(mail).toContain('From: Night School <office@school.example.com>');
    expect(mail).toContain('To: ada@example.com');
    expect(mail).toMatch(/https:\/\/school\.example\.com\/verify-email#token=[\w-]{43}/);
    expect(mail).toContain('Lantern Street 5');
    expect(mail).toContain('Night &quot;School&quot;');
    // The address is not verified yet.
    expect(mail).not.toContain('B &');

    const listed = await t.as(admin)(mails.list);
    expect(listed.body.data[0]).toMatchObject({ to: 'ada@example.com', status: 'sent', error: '' });
  });

  it('that the server refuses show its words while they wait for the next try, then as failed', async () => {
    const { admin, id, shown } = await refusedMail('noor@example.com');
    expect(await shown()).toMatchObject({ to: 'noor@example.com', status: 'queued', error: '550 not today, …' });
    await exhaust(id);
    expect(await shown()).toMatchObject({ status: 'failed', error: '550 not today, …' });
    expect((await t.as(admin)(mails.list)).body.data[0]?.id).toBe(id);
  });

  it('are in the language of whom they go to, else in the school’s', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(settings.change, { body: { general: { site: { language: 'de' } } } });
    await t.given.user({ email: 'salma@example.com', locale: 'ar' });
    await t.given.user({ email: 'greta@example.com', locale: '' });
    for (const login of ['salma@example.com', 'greta@example.com'])
      await t.visitor(auth.forgotPassword, { body: { login } });
    await t.runJobs();
    const { data } = (await t.as(admin)(mails.list)).body;
    const to = (email: string) => data.find((mail) => mail.to === email);
    expect(to('salma@example.com')?.subject).toBe('تعيين كلمة مرور جديدة في Night "School"');
    expect(to('greta@example.com')?.subject).toBe('Neues Passwort für Night "School"');
  });
});

describe('a mail that cannot be sent', () => {
  it('is logged with each failed try, without the mail, and for an alert when it is given up', async () => {
    const { id } = await refusedMail('silent@example.com');
    const tries = () => lines().filter((line) => line.label === `mail ${id}`);
    expect(tries()).toMatchObject([
      {
        level: 40,
        msg: 'job failed',
        job: 'mail',
        try: 1,
        tries: 55,
        err: { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' },
      },
    ]);
    await exhaust(id);
    expect(tries().at(-1)).toMatchObject({ level: 50, msg: 'job given up', job: 'mail', alert: true, tries: 2 });
    expect(JSON.stringify(tries())).not.toMatch(/silent@|secret|token/);
  });

  it('is tried for 48 hours', async () => {
    const { rows } = await t.db.execute(
      sql`select retry_limit, retry_delay, retry_delay_max, retry_backoff from pgboss.queue where name = 'mail'`,
    );
    expect(rows).toEqual([{ retry_limit: 54, retry_delay: 30, retry_delay_max: 3600, retry_backoff: true }]);
    // The queue waits at least half of each delay, and all of the longest.
    const shortest = Array.from({ length: 54 }, (_, at) => Math.min(3600, (30 * 2 ** Math.min(16, at + 1)) / 2));
    expect(shortest.reduce((sum, seconds) => sum + seconds)).toBeGreaterThanOrEqual(48 * 3600);
  });

  it('is not sent once its link has expired, and this is logged', async () => {
    const { admin, id, shown, params } = await refusedMail('late@example.com');
    const now = t.now();
    t.travelTo(new Date(now.getTime() + 73 * 3_600_000));
    await t.db.execute(sql`update pgboss.job set start_after = now() where ${job(id)}`);
    await t.runJobs();
    expect(await shown()).toMatchObject({ status: 'failed', error: EXPIRED_MAIL });
    expect(to('late@example.com')).toBe(0);
    expect(lines().at(-1)).toMatchObject({ mail: id, alert: true, msg: 'mail not sent: its link has expired' });
    const refused = await t.as(admin)(mails.resend, { params });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'mail_expired', message: expect.stringContaining('has expired') });
    const failed = (await t.as(admin)(mails.list)).body.data.filter(({ status }) => status === 'failed');
    expect((await t.as(admin)(mails.resendFailed)).body).toEqual({ queued: 0, expired: failed.length });
    t.travelTo(now);
  });
});

describe('sending a mail again', () => {
  it('sends one that failed, and sends it once however often it is asked for', async () => {
    const { admin, id, shown, params } = await refusedMail('again@example.com');
    await exhaust(id);
    const answers = await Promise.all([1, 2].map(() => t.as(admin)(mails.resend, { params })));
    expect(answers).toMatchObject([
      { status: 200, body: { status: 'queued', error: '' } },
      { status: 200, body: { status: 'queued' } },
    ]);
    await t.runJobs();
    expect((await t.as(admin)(mails.resend, { params })).body.status).toBe('sent');
    await t.runJobs();
    expect(to('again@example.com')).toBe(1);
    expect(await shown()).toMatchObject({ status: 'sent', error: '' });
  });

  it('brings one forward that waits for its next try', async () => {
    const { admin, params } = await refusedMail('sooner@example.com');
    expect(await t.runJobs()).toBe(0);
    await t.as(admin)(mails.resend, { params });
    await t.runJobs();
    expect(to('sooner@example.com')).toBe(1);
  });

  it('gives one a new job whose own is lost', async () => {
    const { admin, id, params } = await refusedMail('lost@example.com');
    await t.db.execute(sql`delete from pgboss.job where ${job(id)}`);
    await t.as(admin)(mails.resend, { params });
    await t.runJobs();
    expect(to('lost@example.com')).toBe(1);
  });

  it('sends all that failed in one call', async () => {
    await t.as(await t.given.administrator())(mails.resendFailed);
    const first = await refusedMail('one@example.com');
    await exhaust(first.id);
    const second = await refusedMail('two@example.com');
    expect((await t.as(second.admin)(mails.resendFailed)).body.queued).toBe(2);
    await t.runJobs();
    expect([to('one@example.com'), to('two@example.com')]).toEqual([1, 1]);
    expect((await t.as(second.admin)(mails.resendFailed)).body.queued).toBe(0);
  });

  it('is for administrators', async () => {
    const { id, params } = await refusedMail('mine@example.com');
    const people = [await t.given.student(), await t.given.instructor(), await t.given.user({ role: 'manager' })];
    for (const [call, ...expected] of [
      [t.visitor, 401, 'not_signed_in'],
      ...people.map((person) => [t.as(person), 403, 'forbidden'] as const),
    ] as const) {
      for (const refused of [await call(mails.resend, { params }), await call(mails.resendFailed)]) {
        expect([refused.status, refused.body.code]).toEqual(expected);
      }
    }
    await t.db.execute(sql`delete from pgboss.job where ${job(id)}`);
  });

  it('is offered where mails are found: by address, subject, status and template', async () => {
    const { admin, id } = await refusedMail('findme@example.com');
    const found = async (query: object) => (await t.as(admin)(mails.list, { query })).body.data.map((mail) => mail.id);
    expect(await found({ search: 'findme@' })).toEqual([id]);
    expect(await found({ search: 'findme@', status: 'queued' })).toEqual([id]);
    expect(await found({ search: 'findme@', status: 'sent' })).toEqual([]);
    expect(await found({ search: 'findme', before: '2020-01-01' })).toEqual([]);
    expect(await found({ search: 'findme@', template: 'invitation' })).toEqual([id]);
    expect(await found({ search: 'findme@', template: 'new_device' })).toEqual([]);
    for (const query of [{ status: 'lost' }, { template: 'no_such_email' }, { template: ['new_device'] }]) {
      expect((await t.as(admin)(mails.list, { query: query as never })).status).toBe(400);
    }
    await t.db.execute(sql`delete from pgboss.job where ${job(id)}`);
  });

  it('knows only mails that exist', async () => {
    const admin = await t.given.administrator();
    expect((await t.as(admin)(mails.resend, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('needs a mail server', async () => {
    const admin = await withoutServer.given.administrator();
    const row = { recipient: 'a@example.com', subject: 's', text: 't', html: 'h', status: 'kept', createdAt: t.now() };
    const [mail] = await withoutServer.db
      .insert(mailTable)
      .values(row as never)
      .returning({ id: mailTable.id });
    const refused = await withoutServer.as(admin)(mails.resend, { params: { id: mail!.id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'no_mail_server']);
    expect((await withoutServer.as(admin)(mails.resendFailed)).status).toBe(409);
  });
});
