import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits, mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { users } from '../identity/identity.tables.ts';

const { contact, session, settings } = contract;
const t = await useTestApp();

const admin = await t.given.administrator();
const ada = { name: 'Ada "A" Park', email: 'ada@example.com', message: 'The video does not start.' };
const send = (body: Record<string, unknown> = ada) => t.visitor(contact.send, { body: body as never });
const change = (body: object) => t.as(admin)(settings.change, { body: body as never });
const setSite = (site: object) => change({ general: { site } });
const mailFrom = (host: string) => change({ emails: { delivery: { host } } });
const isOffered = async () => (await t.visitor(session.get)).body.contact_form;
const sent = () => t.db.select().from(mails).where(eq(mails.kind, 'contact_message'));

function floodOf(key: string) {
  const day = new Date(Math.floor(t.app.services.clock().getTime() / DAY_MS) * DAY_MS);
  return { key, windowStart: day, count: 200, expiresAt: new Date(day.getTime() + DAY_MS) };
}

beforeEach(async () => {
  await t.db.delete(limits);
  await t.db.delete(mails);
  await mailFrom('mail.example.com');
  await setSite({ contact_email: 'office@example.com', contact_form: true });
});

describe('a message from the help page', () => {
  it('goes to the contact of the school, and answers go to its sender', async () => {
    expect((await send()).body).toEqual({ sent: true, reply_to: 'ada@example.com' });
    const [mail] = await sent();
    expect(mail).toMatchObject({
      recipient: 'office@example.com',
      subject: 'Message from Ada "A" Park',
      replyTo: '"Ada A Park" <ada@example.com>',
    });
    expect(mail!.text).toContain('The video does not start.');
  });

  it('goes to the first administrator where the school has no contact', async () => {
    await setSite({ contact_email: '' });
    await t.given.administrator();
    await send();
    expect((await sent()).map(({ recipient }) => recipient)).toEqual([admin.email]);
  });

  it('is refused where it could reach no address', async () => {
    await setSite({ contact_email: '' });
    const administrators = await t.db.select().from(users).where(sql`'administrator' = any(${users.roles})`);
    expect(await isOffered()).toBe('yes');
    await t.db.update(users).set({ blocked: true });
    expect(await isOffered()).toBe('no');
    expect((await send()).body.code).toBe('contact_form_off');
    expect(await sent()).toEqual([]);
    for (const { id } of administrators) await t.db.update(users).set({ blocked: false }).where(eq(users.id, id));
  });

  it('is neither offered nor taken while the school sends no emails', async () => {
    await mailFrom('');
    expect(await isOffered()).toBe('no');
    expect((await send()).body.code).toBe('contact_form_off');
    await mailFrom('mail.example.com');
    expect(await isOffered()).toBe('yes');
  });

  it('shows what is visible of a name, on one line', async () => {
    expect((await send({ ...ada, name: 'Ada\r\nBcc: all@example.com\u0001' })).status).toBe(200);
    expect((await sent())[0]).toMatchObject({
      subject: 'Message from Ada Bcc: all@example.com',
      replyTo: '"Ada Bcc: all@example.com" <ada@example.com>',
    });
    expect((await send({ ...ada, name: '\u200b' })).body.data?.params).toHaveProperty('name');
  });

  it('is from the account of a member, whatever name and address they type', async () => {
    const student = await t.given.user({ displayName: 'Grace' });
    expect((await t.as(student)(contact.send, { body: { ...ada, message: '<b>Hello</b> {name}' } })).status).toBe(200);
    const [mail] = await sent();
    expect(mail).toMatchObject({ subject: 'Message from Grace', replyTo: `"Grace" <${student.email}>` });
    expect(mail!.html).toContain('&lt;b&gt;Hello&lt;/b&gt; {name}');
  });

  it.each([
    { name: '', field: 'name' },
    { email: '', field: 'email' },
    { email: 'nowhere', field: 'email' },
    { email: 'ada@example.com\r\nBcc: all@example.com', field: 'email' },
    { email: 'ada@example.com, all@example.com', field: 'email' },
    { email: 'ada@example.com> <all@example.com', field: 'email' },
    { message: ' ', field: 'message' },
    { message: 'x'.repeat(5001), field: 'message' },
  ])('is refused with %o', async ({ field, ...wrong }) => {
    const refused = await send({ ...ada, ...wrong });
    expect([refused.status, Object.keys(refused.body.data?.params ?? {})]).toEqual([400, [field]]);
    expect(await sent()).toEqual([]);
  });

  it('of a program that fills in the invisible field is dropped', async () => {
    expect((await send({ ...ada, website: 'https://spam.example' })).body).toEqual({
      sent: true,
      reply_to: 'ada@example.com',
    });
    expect(await sent()).toEqual([]);
  });

  it('is refused after five within an hour, for each visitor and each member', async () => {
    for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(200);
    expect((await send()).body.code).toBe('rate_limited');
    const student = await t.given.student();
    const write = () => t.as(student)(contact.send, { body: { message: 'Hello' } as never });
    for (let n = 0; n < 5; n += 1) expect((await write()).status).toBe(200);
    expect((await write()).body.code).toBe('rate_limited');
    expect(await sent()).toHaveLength(10);
  });

  it('of a member arrives also after a flood of visitors', async () => {
    await t.db.insert(limits).values(floodOf('contact:visitors'));
    expect((await send()).body.code).toBe('rate_limited');
    const student = await t.given.student();
    expect((await t.as(student)(contact.send, { body: { message: 'Hello' } as never })).status).toBe(200);
  });

  it('is refused where the school has turned the form off', async () => {
    await setSite({ contact_form: false });
    expect((await send()).body.code).toBe('contact_form_off');
    expect(await sent()).toEqual([]);
  });
});
