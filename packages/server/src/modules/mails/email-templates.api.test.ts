import { readFile } from 'node:fs/promises';
import { contract, emailAudiences, emailIds, locales } from '@lectern/contract';
import { desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { media } from '../media/media.tables.ts';
import { mails as mailTable } from '../../platform/platform.tables.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import { useTestApp } from '../../test/app.ts';
import { filesOfRole } from '../../test/files-of-role.ts';
import { startMailServer } from '../../test/services/mail-server.ts';
import { pictureIn } from '../../test/settings/settings-effects.fixture.ts';
import { sampleValues } from './sample-values.ts';
import { tagsOf } from './smart-tags.ts';

const { auth, emailTemplates, mails, media: mediaContract, settings, users } = contract;
const server = await startMailServer({ disabledCommands: ['STARTTLS'] });
const t = await useTestApp({
  env: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, PUBLIC_URL: 'https://school.example.com' },
});
const withoutServer = await useTestApp();

const params = (id: string) => ({ params: { id } });
const newest = async (email: string) => {
  const [row] = await t.db.select().from(mailTable).where(eq(mailTable.recipient, email)).orderBy(desc(mailTable.id));
  return row;
};

afterEach(async () => {
  await t.as(await t.given.administrator())(settings.reset);
});

describe('the emails of a school', () => {
  it('are listed with whom they are for and what can be turned off', async () => {
    const admin = await t.given.administrator();
    const { body } = await t.as(admin)(emailTemplates.list);
    const declared = await filesOfRole<Record<string, object>>('mails');
    const kinds = declared.flatMap((file) => Object.values(file).flatMap((ofModule) => Object.keys(ofModule)));
    expect(body.map(({ id }) => id).toSorted()).toEqual(kinds.toSorted());
    const byAudience = Object.groupBy(body, ({ audience }) => audience);
    for (const audience of emailAudiences) {
      expect(byAudience[audience]?.map(({ id }) => id).toSorted()).toEqual(emailIds[audience]);
    }
    const one = (id: string) => body.find((mail) => mail.id === id);
    expect(one('quiz_reminder')).toEqual({
      id: 'quiz_reminder',
      audience: 'student',
      subject: 'Reminder: take the quiz “{quiz_name}”',
      enable: true,
      required: false,
      customized: [],
      tags: expect.arrayContaining(['quiz_name', 'user_name']),
    });
    expect(one('one_time_code')?.required).toBe(true);
    expect(one('instructor_application_received')?.audience).toBe('admin');
  });

  it.each(locales)('each have a name on the screens in %s', async (locale) => {
    const { body } = await t.as(await t.given.administrator())(emailTemplates.list);
    const file = new URL(`../../../../web/src/admin/emails/words/${locale}.json`, import.meta.url);
    const words = (JSON.parse(await readFile(file, 'utf8')) as { emails: Record<string, string> }).emails;
    expect(body.map(({ id }) => id).filter((id) => !words[`name_${id}`])).toEqual([]);
  });

  it('each have a made-up value for each of their tags', () => {
    const everyMail = mailKinds.all().flatMap((ofModule) => Object.values(ofModule));
    const placeholders = everyMail.flatMap(({ en }) =>
      [en.subject, ...en.before, ...en.after, en.button].flatMap((text) => text.match(/(?<=\{)\w+(?=\})/g) ?? []),
    );
    const known = [...Object.keys(sampleValues), 'site', 'name', 'username'];
    expect([...new Set(placeholders)].filter((name) => !known.includes(name))).toEqual([]);
    for (const template of everyMail) expect(tagsOf(template)).toContain('button');
  });

  it('begin in our words, and go out in the school’s own once they are changed', async () => {
    const admin = await t.given.administrator();
    const call = t.as(admin);
    const before = await call(emailTemplates.get, params('account_made'));
    expect(before.body).toMatchObject({ subject: 'Your account at {site_title}', locale: 'en', unknown_tags: [] });
    expect(before.body.content).toContain('<p>{greeting}</p>');
    const changed = await call(emailTemplates.update, {
      ...params('account_made'),
      body: {
        locale: 'en',
        subject: 'Welcome,  {user_name} {nonsense}',
        content:
          '<p>{greeting}</p><p>Hello <strong>{user_name}</strong> & all<script>alert(1)</script></p><p>{button}</p><p><a href="{home_url}">Home</a> <a href="https://evil.example.com/{link}">x</a></p><p>{nonsense}</p>',
        from_name: 'The "office"',
        reply_to_address: 'help@example.com',
      },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ customized: ['en'], unknown_tags: ['nonsense'], from_name: 'The "office"' });
    expect(changed.body.content).not.toContain('script');
    const person = {
      email: 'ada@example.com',
      first_name: '<b>Ada',
      last_name: 'Park',
      password: 'seven lamps in a row',
    };
    expect((await call(users.create, { body: { ...person, send_mail: true } as never })).status).toBe(201);
    const mail = await newest('ada@example.com');
    expect(mail).toMatchObject({
      kind: 'account_made',
      subject: expect.stringMatching(/^Welcome, .*$/),
      sender: '"The office" <no-reply@school.example.com>',
      replyTo: 'help@example.com',
    });
    expect(mail?.subject).not.toContain('{');
    expect(mail?.html).not.toMatch(/<b>Ada|<script|\{\w+\}|evil\.example\.com\/h/);
    expect(mail?.html).toContain('href="https://school.example.com"');
    expect(mail?.html).toContain('>Sign in</a>');
    expect(mail?.text).toMatch(/\n\nSign in: https:\/\/school\.example\.com\/sign-in\n\n/);
    await t.runJobs();
    expect(server.received.at(-1)).toContain('From: The office <no-reply@school.example.com>');
    expect(server.received.at(-1)).toContain('Reply-To: help@example.com');
  });

  it('show the logo of the school, or their own on a color, in previews, tests and real mails alike', async () => {
    const admin = await t.given.administrator();
    const call = t.as(admin);
    const school = await pictureIn(t, admin.id);
    const [own] = await t.db
      .insert(media)
      .values({
        authorId: admin.id,
        key: 'abcdefghijklmnopqrstuvwxyz2.png',
        title: 'Own',
        mimeType: 'image/png',
        byteSize: 10,
        width: 8,
        height: 8,
        createdAt: t.now(),
      })
      .returning();
    const text = { locale: 'en' as const, subject: 'Hi', content: '<p>{greeting}</p><p>{button}</p>' };
    const headersOf = async () => {
      const preview = await call(emailTemplates.preview, { ...params('account_made'), body: text });
      await call(emailTemplates.test, { ...params('account_made'), body: text });
      const test = await newest(admin.email!);
      await call(users.create, { body: { email: `p${test!.id}@example.com` } });
      const real = await newest(`p${test!.id}@example.com`);
      const headers = [preview.body.html, test!.html, real!.html].map(
        (html) => html.split('<div style="padding:24px')[0]!,
      );
      const shown = headers.map((header) => header.slice(header.indexOf('<body')));
      expect(new Set(shown).size).toBe(1);
      return shown[0]!;
    };
    const name = '>Night &amp; day</div>';
    await call(settings.change, { body: { general: { site: { title: 'Night & day' } } } });
    expect(await headersOf()).toContain(name);
    await call(settings.change, { body: { general: { styling: { logo_id: school } } } });
    const withLogo = await headersOf();
    expect(withLogo).toMatch(
      /src="https:\/\/school\.example\.com\/files\/\w+1\.png" alt="Night &amp; day" height="48"/,
    );
    expect(withLogo).not.toContain(name);
    await call(settings.change, { body: { emails: { general: { logo_id: own!.id, header_color: '#fde68a' } } } });
    const onColor = await headersOf();
    expect(onColor).toMatch(/\/files\/\w+2\.png"/);
    expect(onColor).toContain('background:#fde68a;color:#1f2430');
    const uses = await call(mediaContract.usage, { params: { id: own!.id } });
    expect(JSON.stringify(uses.body)).toContain('"settings"');
    // A picture that is gone leaves the name.
    await t.db.delete(media).where(eq(media.id, own!.id));
    expect(await headersOf()).toContain(name);
  });

  it('keep their language: a change of one leaves the others in our words', async () => {
    const admin = await t.given.administrator();
    const call = t.as(admin);
    await call(emailTemplates.update, { ...params('reset_password'), body: { locale: 'de', subject: 'Neu' } });
    await t.given.user({ email: 'greta@example.com', locale: 'de' });
    await t.given.user({ email: 'noor@example.com', locale: 'en' });
    for (const login of ['greta@example.com', 'noor@example.com'])
      await t.visitor(auth.forgotPassword, { body: { login } });
    await t.runJobs();
    expect((await newest('greta@example.com'))?.subject).toBe('Neu');
    expect((await newest('noor@example.com'))?.subject).toBe('Set a new password for Lectern');
    const reset = await call(emailTemplates.reset, { body: { id: 'reset_password', locale: 'de' } });
    expect(reset.body).toMatchObject({ customized: [], locale: 'de' });
    expect(reset.body.subject).toBe(reset.body.default_subject);
  });

  it('write no name to an address that nobody has confirmed', async () => {
    const call = t.as(await t.given.administrator());
    const content = '<p>{greeting}</p><p>Dear {user_name}!</p><p>{button}</p>';
    await call(emailTemplates.update, { ...params('verify_email'), body: { locale: 'en', content } });
    await t.visitor(auth.register, {
      body: { email: 'spam@example.com', password: 'seven lamps in a row', first_name: 'Buy', last_name: 'Pills' },
    });
    await t.runJobs();
    const mail = await newest('spam@example.com');
    expect(mail?.kind).toBe('verify_email');
    expect(mail?.text).toMatch(/^Hello,\n\nDear !\n\nConfirm my address: https:\S+\/verify-email#token=/);
    expect(mail?.html).not.toContain('Pills');
  });

  it('are not sent while they are turned off, except those that people need to sign in', async () => {
    const call = t.as(await t.given.administrator());
    const off = (id: string) => call(emailTemplates.update, { ...params(id), body: { locale: 'en', enable: false } });
    expect((await off('account_made')).body.enable).toBe(false);
    const person = { email: 'quiet@example.com', password: 'seven lamps in a row' };
    await call(users.create, { body: person });
    await t.runJobs();
    expect(await newest('quiet@example.com')).toBeUndefined();
    for (const id of ['one_time_code', 'verify_email', 'reset_password', 'password_changed', 'invitation']) {
      const refused = await off(id);
      expect([refused.status, Object.keys(refused.body.data?.params ?? {})]).toEqual([400, ['enable']]);
    }
    const all = await call(emailTemplates.reset, { body: { id: 'account_made' } });
    expect(all.body.enable).toBe(true);
  });

  it('keep the tags without which they are of no use', async () => {
    const call = t.as(await t.given.administrator());
    const change = (id: string, content: string) =>
      call(emailTemplates.update, { ...params(id), body: { locale: 'en', content } });
    expect((await change('one_time_code', '<p>Your code</p>')).body.data?.params).toEqual({
      content: 'Keep {otp} in this text. The email does not work without it.',
    });
    expect((await change('reset_password', '<p>Click</p>')).status).toBe(400);
    expect((await change('one_time_code', '<p>Type {otp} now</p>')).status).toBe(200);
    expect((await change('quiz_reminder', '<p>Take it</p>')).status).toBe(200);
  });

  it('show administrators no code, wherever the school has put it', async () => {
    const admin = await t.given.administrator();
    const call = t.as(admin);
    const body = { locale: 'en', subject: '{otp} is your code', content: '<p>Type {otp} now</p>' } as const;
    expect((await call(emailTemplates.update, { ...params('one_time_code'), body: body as never })).status).toBe(200);
    await call(settings.change, { body: { authentication: { otp: { enable: true } } } });
    const person = await t.given.user({ email: 'code@example.com', password: 'seven lamps in a row' });
    await t.visitor(auth.login, { body: { login: person.email!, password: 'seven lamps in a row' } });
    expect((await newest('code@example.com'))?.subject).toMatch(/^\d{6} is your code$/);
    const shown = (await call(mails.list)).body.data.find(({ to }) => to === 'code@example.com');
    expect(shown).toMatchObject({ template: 'one_time_code', subject: '… is your code' });
    expect(shown?.text).toMatch(/^Type … now/);
  });

  it('are written by these calls alone', async () => {
    const call = t.as(await t.given.administrator());
    const everyone = { account_made: { content: { en: '<script>alert(1)</script>' } } };
    const refused = await call(settings.change, { body: { emails: { everyone } } });
    expect([refused.status, Object.keys(refused.body.data?.params ?? {})]).toEqual([400, ['emails.everyone']]);
  });
});

describe('an email that is being written', () => {
  const text = { locale: 'de', subject: 'Hallo {user_name}', content: '<p>{greeting}</p><p>{typo}</p><p>{button}</p>' };

  it('is shown with made-up values, and nothing is kept', async () => {
    const call = t.as(await t.given.administrator());
    const { body } = await call(emailTemplates.preview, { ...params('quiz_reminder'), body: text as never });
    expect(body).toMatchObject({ subject: 'Hallo Ada Park', unknown_tags: ['typo'] });
    expect(body.html).toContain('<html lang="de"');
    expect(body.html).not.toContain('{typo}');
    expect(body.text).toContain('Hallo Ada Park,');
    expect((await call(emailTemplates.get, params('quiz_reminder'))).body.customized).toEqual([]);
  });

  it('is sent to whoever writes it', async () => {
    const admin = await t.given.administrator();
    const call = t.as(admin);
    const sent = await call(emailTemplates.test, { ...params('quiz_reminder'), body: text as never });
    expect(sent.body).toEqual({ to: admin.email });
    await t.runJobs();
    const listed = (await call(mails.list)).body.data.find(({ to }) => to === admin.email);
    expect(listed).toMatchObject({ status: 'sent', subject: `Hallo ${admin.displayName}` });
    expect(server.received.at(-1)).toContain('/account#/profile');
    expect(server.received.at(-1)).not.toContain('List-Unsubscribe');
    const nobody = await t.given.user({ role: 'administrator', email: null });
    expect((await t.as(nobody)(emailTemplates.test, { ...params('quiz_reminder'), body: text as never })).status).toBe(
      400,
    );
    const silent = withoutServer.as(await withoutServer.given.administrator());
    const refused = await silent(emailTemplates.test, { ...params('quiz_reminder'), body: text as never });
    expect(refused.body.code).toBe('no_mail_server');
  });

  it.each([
    [{ ...text, locale: 'fr' }, 'locale'],
    [{ ...text, subject: '' }, 'subject'],
    [{ ...text, content: 'x'.repeat(10_001) }, 'content'],
  ])('%# is refused when it does not fit', async (wrong, field) => {
    const call = t.as(await t.given.administrator());
    for (const endpoint of [emailTemplates.preview, emailTemplates.test, emailTemplates.update]) {
      const refused = await call(endpoint, { ...params('quiz_reminder'), body: wrong as never });
      expect([refused.status, Object.keys(refused.body.data?.params ?? {})]).toEqual([400, [field]]);
    }
    expect((await call(emailTemplates.get, params('nothing'))).status).toBe(404);
  });

  it('is tried twenty times in a quarter of an hour', async () => {
    const call = t.as(await t.given.administrator());
    const send = () => call(emailTemplates.test, { ...params('quiz_reminder'), body: text as never });
    for (let n = 0; n < 20; n += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});
