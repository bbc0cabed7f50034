import { contract } from '@lectern/contract';
import { SECRET_MASK } from '@lectern/contract/limits';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { startMailServer } from '../../../test/services/mail-server.ts';
import { events } from '../../../platform/platform.tables.ts';
import { settingsDocuments } from '../settings.tables.ts';

const { auth, confirmation, mails, settings, tools, users } = contract;
const PASSWORD = 'seven lamps in a row';
const SECRET = 'seven lamps';

const server = await startMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
const other = await startMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
const t = await useTestApp({ env: { SMTP_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'info' } });
const guarded = await useTestApp();
const withEnvironment = await useTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${other.port}` } });
const stopped = await useTestApp({ env: { SMTP_URL: 'none', SMTP_ALLOW_PRIVATE: 'true' } });

const delivery = { host: '127.0.0.1', port: server.port, encryption: 'none', user: 'school', secret: SECRET };

/** An administrator who has just confirmed their password. */
async function administrator(of = t) {
  const admin = await of.given.user({ role: 'administrator', password: PASSWORD });
  expect((await of.as(admin)(confirmation.give, { body: { password: PASSWORD } })).status).toBe(200);
  const call = of.as(admin);
  return {
    admin,
    call,
    change: (change: object) => call(settings.change, { body: { emails: { delivery: change } } }),
    test: (change?: Record<string, unknown>) => call(settings.testEmail, { body: change ? { delivery: change } : {} }),
  };
}
const storedText = async () => JSON.stringify(await t.db.select().from(settingsDocuments));
const lines = () => t.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

afterEach(async () => {
  await t.as(await t.given.administrator())(settings.reset);
});

describe('the password of the mail server', () => {
  it('is in no answer, event or line of the log, and not readable where it is stored', async () => {
    const { call, change, test } = await administrator();
    const changed = await change(delivery);
    expect(changed.status).toBe(200);
    expect(changed.body.emails.delivery).toMatchObject({ host: '127.0.0.1', user: 'school', secret: SECRET_MASK });
    const read = await call(settings.read);
    expect(read.body.emails.delivery.secret).toBe(SECRET_MASK);
    const tested = await test();
    const everything = [
      JSON.stringify([changed.body, read.body, tested.body, (await call(settings.defaults)).body]),
      JSON.stringify(await t.db.select().from(events)),
      t.logLines.join('\n'),
      await storedText(),
      JSON.stringify((await call(settings.reset)).body),
    ];
    for (const text of everything) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(Buffer.from(SECRET).toString('base64'));
    }
    expect(await storedText()).not.toContain('delivery');
  });

  it('stays while the mask is sent back or nothing is, and goes when it is emptied', async () => {
    const { change, test } = await administrator();
    await change(delivery);
    expect((await change({ secret: SECRET_MASK, encryption: 'none' })).body.emails.delivery.secret).toBe(SECRET_MASK);
    await change({ transport: 'smtp' });
    server.signIns.length = 0;
    expect((await test()).body).toMatchObject({ sent: true });
    expect(server.signIns).toEqual([{ user: 'school', password: SECRET }]);
    expect((await change({ secret: '' })).body.emails.delivery.secret).toBe('');
    expect((await test()).body).toMatchObject({ sent: false, reason: 'sign_in_refused' });
  });

  it.each([{ host: 'localhost' }, { port: other.port }, { user: 'somebody' }])(
    'is asked for again with %o, and goes to no other server',
    async (elsewhere) => {
      const { change, test, call } = await administrator();
      await change(delivery);
      const before = other.signIns.length;
      for (const secret of [undefined, SECRET_MASK]) {
        for (const refused of [await change({ ...elsewhere, secret }), await test({ ...elsewhere, secret })]) {
          expect(refused.status).toBe(400);
          expect(refused.body.data?.params).toEqual({
            'emails.delivery.secret': 'Enter the password again. It is only kept for the same server and user.',
          });
        }
      }
      expect(other.signIns).toHaveLength(before);
      expect((await call(settings.read)).body.emails.delivery.host).toBe('127.0.0.1');
      expect((await change({ ...elsewhere, secret: SECRET })).status).toBe(200);
    },
  );

  it('that is too long is refused', async () => {
    const { change } = await administrator();
    const refused = await change({ ...delivery, secret: 'x'.repeat(257) });
    expect(refused.body.data?.params).toEqual({ 'emails.delivery.secret': 'Must be 256 characters or fewer.' });
  });
});

describe('a change of the mail server', () => {
  it('asks for the password of whoever makes it, and is in the security log', async () => {
    const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
    const body = { emails: { delivery } };
    // A separate session that is confirmed for ten minutes.
    const headers = await t.credentials(admin);
    const change = (changes: object) => t.visitor(settings.change, { body: changes as never, headers });
    t.travelTo(new Date(t.now().getTime() + 11 * 60_000));
    const refused = await change(body);
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required']);
    expect((await change({ general: { site: { title: 'Lectern' } } })).status).toBe(200);
    await t.visitor(confirmation.give, { body: { password: PASSWORD }, headers });
    expect((await change(body)).status).toBe(200);
    expect(
      lines()
        .filter(({ security }) => security === 'email_delivery_changed')
        .at(-1),
    ).toMatchObject({
      actorId: admin.id,
      source: 'settings',
    });
  });

  it('counts from the next mail on', async () => {
    const { admin, call, change } = await administrator();
    await t.visitor(auth.forgotPassword, { body: { login: admin.email! } });
    await t.runJobs();
    expect((await call(mails.list)).body.data[0]).toMatchObject({ to: admin.email, status: 'kept' });
    await change(delivery);
    server.received.length = 0;
    await call(users.create, { body: { email: 'ada@example.com' } });
    await t.runJobs();
    expect(server.received).toHaveLength(1);
    await change({ ...delivery, port: other.port });
    await call(users.create, { body: { email: 'noor@example.com' } });
    await t.runJobs();
    expect(other.received.at(-1)).toContain('noor@example.com');
    const status = await call(tools.systemStatus);
    expect(status.body.checks.find(({ id }) => id === 'mail')?.facts).toMatchObject({ set: true });
  });

  it('cannot take it away while sign-in codes are mailed', async () => {
    const { call, change } = await administrator();
    const otp = (enable: boolean) => ({ authentication: { otp: { enable } } });
    expect((await call(settings.change, { body: otp(true) })).status).toBe(400);
    const both = await call(settings.change, { body: { ...otp(true), emails: { delivery } } });
    expect(both.status).toBe(200);
    expect(Object.keys((await change({ transport: 'none' })).body.data?.params ?? {})).toEqual([
      'emails.delivery.transport',
    ]);
    expect((await change({ host: '', secret: '' })).body.data?.params).toEqual({
      'emails.delivery.host': 'One-time codes are sent by email. Turn them off before you remove the mail server.',
    });
    expect((await change({ ...delivery, port: other.port })).status).toBe(200);
    expect(
      (await call(settings.change, { body: { ...otp(false), emails: { delivery: { transport: 'none' } } } })).status,
    ).toBe(200);
  });

  it.each([
    [{ host: 'mail example' }, 'emails.delivery.host'],
    [{ host: 'http://mail.example.com' }, 'emails.delivery.host'],
    [{ port: 0 }, 'emails.delivery.port'],
    [{ port: 70000 }, 'emails.delivery.port'],
    [{ encryption: 'ssl' }, 'emails.delivery.encryption'],
    [{ secret: { a: 1 } }, 'emails.delivery.secret'],
  ])('with %o is refused', async (wrong, field) => {
    const { change, test } = await administrator();
    for (const refused of [await change(wrong), await test(wrong)]) {
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.data?.params ?? {})).toEqual([field]);
    }
  });
});

describe('a test email', () => {
  it('goes to whoever asks for it, with settings that are not saved', async () => {
    const { admin, call } = await administrator();
    server.received.length = 0;
    const general = { from_name: 'Harbour', from_email: 'office@example.com' };
    const { status, body } = await call(settings.testEmail, { body: { general, delivery } });
    expect(status).toBe(200);
    expect(body).toEqual({
      sent: true,
      to: admin.email,
      reason: null,
      message: `We sent a test email to ${admin.email}.`,
      reply: '',
    });
    expect(server.received[0]).toContain('From: Harbour <office@example.com>');
    expect(server.received[0]).toContain(`To: ${admin.email}`);
    expect((await call(settings.read)).body.emails.delivery.host).toBe('');
    expect(
      lines()
        .filter(({ security }) => security === 'test_email_sent')
        .at(-1),
    ).toMatchObject({
      actorId: admin.id,
      source: 'settings',
      result: 'sent',
    });
  });

  it('says what went wrong, in the language of the reader and without the password', async () => {
    const german = await t.given.user({ role: 'administrator', locale: 'de' });
    const refused = await t.as(german)(settings.testEmail, { body: { delivery: { ...delivery, secret: 'wrong' } } });
    expect(refused.body).toEqual({
      sent: false,
      to: german.email,
      reason: 'sign_in_refused',
      message: 'Der Mailserver hat Benutzername oder Passwort abgelehnt.',
      reply: '',
    });
    const { test } = await administrator();
    expect((await test({ ...delivery, port: 1 })).body).toMatchObject({
      sent: false,
      reason: 'not_connected',
      message: 'We couldn’t connect. Check host and port.',
    });
    expect((await test({ ...delivery, encryption: 'starttls' })).body.reason).toBe('no_encryption');
  });

  it('goes to no machine inside of the network', async () => {
    const { test, change } = await administrator(guarded);
    expect((await test(delivery)).body).toMatchObject({ sent: false, reason: 'private_address', reply: '' });
    await change(delivery);
    expect((await test()).body).toMatchObject({ reason: 'private_address' });
  });

  it('needs a mail server and an address', async () => {
    const { test } = await administrator();
    expect((await test()).body.code).toBe('no_mail_server');
    const nameless = await t.given.user({ role: 'administrator', email: null });
    expect((await t.as(nameless)(settings.testEmail, { body: { delivery } })).status).toBe(400);
  });

  it('is for administrators, ten in a quarter of an hour', async () => {
    const people = [await t.given.student(), await t.given.instructor(), await t.given.user({ role: 'manager' })];
    for (const person of people) {
      expect((await t.as(person)(settings.testEmail, { body: { delivery } })).status).toBe(403);
    }
    expect((await t.visitor(settings.testEmail, { body: { delivery } })).status).toBe(401);
    const { test } = await administrator();
    for (let n = 0; n < 10; n += 1) expect((await test({ port: 0 })).status).toBe(400);
    expect((await test(delivery)).status).toBe(429);
  });
});

describe('the mail server of the environment', () => {
  it('is used until the settings name one, and is told of', async () => {
    const { call, change, test } = await administrator(withEnvironment);
    expect((await call(settings.emailDelivery)).body).toEqual({
      source: 'environment',
      environment: true,
      stopped: false,
    });
    other.received.length = 0;
    expect((await test()).body.sent).toBe(true);
    expect(other.received).toHaveLength(1);
    await change({ host: 'mail.example.com' });
    expect((await call(settings.emailDelivery)).body.source).toBe('settings');
    await change({ transport: 'none' });
    expect((await call(settings.emailDelivery)).body.source).toBe('none');
    const manager = await withEnvironment.given.manager();
    expect((await withEnvironment.as(manager)(settings.emailDelivery)).status).toBe(200);
    const instructor = await withEnvironment.given.instructor();
    expect((await withEnvironment.as(instructor)(settings.emailDelivery)).status).toBe(403);
    expect((await withEnvironment.visitor(settings.emailDelivery)).status).toBe(401);
  });

  it('stops all sending when it says none, so that nobody waits for a code', async () => {
    const { admin, call, change, test } = await administrator(stopped);
    await change(delivery);
    expect((await call(settings.emailDelivery)).body).toEqual({ source: 'none', environment: false, stopped: true });
    expect((await test()).body.code).toBe('no_mail_server');
    await stopped.db.execute(
      sql`update settings set document = jsonb_set(document, '{authentication}', '{"otp":{"enable":true}}')`,
    );
    await stopped.app.services.cache.drop('settings');
    expect((await stopped.visitor(auth.login, { body: { login: admin.email!, password: PASSWORD } })).status).toBe(200);
  });
});
