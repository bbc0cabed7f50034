import { contract } from '@lectern/contract';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { turnOnTwoFactor } from '../../../test/two-factor.ts';
import { users as usersTable } from '../identity.tables.ts';

const { auth, settings, users } = contract;
const start = new Date('2030-05-01T09:00:10.000Z');
const t = await useTestApp({ now: start });
const PASSWORD = 'seven lamps in a row';
const later = (seconds: number) => t.travelTo(new Date(t.now().getTime() + seconds * 1000));
beforeEach(() => t.travelTo(start));

type Person = { id: number; email: string | null };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Signs in on a browser that holds these cookies; answers the one it holds then. */
async function signIn(person: Person, device?: string) {
  const headers = { 'user-agent': FIREFOX, ...(device && { cookie: `lectern_device=${device}` }) };
  const answer = await t.visitor(auth.login, { body: { login: person.email!, password: PASSWORD }, headers });
  expect(answer.status).toBe(200);
  return answer.cookies.find(({ name }) => name === 'lectern_device')!;
}
const toldOf = async (person: Person) => {
  const rows = await t.db.select().from(mails).where(eq(mails.recipient, person.email!)).orderBy(desc(mails.id));
  return rows.filter(({ subject }) => subject.startsWith('New sign-in'));
};
/** A person who has signed in before on another device. */
async function regular(fields: { locale?: string } = {}) {
  const person = await t.given.user({ password: PASSWORD });
  await t.db
    .update(usersTable)
    .set({ lastActiveAt: start, timezone: 'Europe/Berlin', ...fields })
    .where(eq(usersTable.id, person.id));
  return person;
}

describe('signing in on a new device', () => {
  it('is told by mail: when, with which browser and system, and what to do', async () => {
    const ada = await regular();
    const cookie = await signIn(ada);
    expect(cookie).toMatchObject({ httpOnly: true, path: '/' });
    const [mail, ...more] = await toldOf(ada);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Time: May 1, 2030');
    expect(mail?.text).toContain('11:00:10');
    expect(mail?.text).toContain('Browser: Firefox\nSystem: Linux');
    expect(mail?.text).toContain('/account#/security');
    expect(mail?.text).toContain('set a new password right away');
  });

  it('is told once: the browser is known from then on', async () => {
    const ada = await regular();
    const { value } = await signIn(ada);
    later(120);
    const { value: next } = await signIn(ada, value);
    later(120);
    await signIn(ada, next);
    expect(await toldOf(ada)).toHaveLength(1);
  });

  it('people who share a browser are each known on it', async () => {
    const ada = await regular();
    const bob = await regular();
    const first = await signIn(ada);
    const both = await signIn(bob, first.value);
    later(120);
    const again = await signIn(ada, both.value);
    await signIn(bob, again.value);
    expect([(await toldOf(ada)).length, (await toldOf(bob)).length]).toEqual([1, 1]);
  });

  it('a made-up mark and that of somebody else make no browser known, and a browser keeps five', async () => {
    const ada = await regular();
    await signIn(ada, 'made-up.mark');
    expect(await toldOf(ada)).toHaveLength(1);
    let cookie: string | undefined;
    for (let other = 0; other < 6; other += 1) cookie = (await signIn(await regular(), cookie)).value;
    expect(cookie?.split('~')).toHaveLength(5);
    later(120);
    await signIn(ada, cookie);
    expect(await toldOf(ada)).toHaveLength(2);
  });

  it('several new ones within a minute bring one mail', async () => {
    const ada = await regular();
    await Promise.all([signIn(ada), signIn(ada), signIn(ada)]);
    expect(await toldOf(ada)).toHaveLength(1);
  });

  it('the first sign-in of all brings none, nor does making an account', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    await signIn(ada);
    expect(await toldOf(ada)).toEqual([]);
    const body = { email: 'fresh@example.com', password: PASSWORD, first_name: 'Fay' };
    expect((await t.visitor(auth.register, { body })).body.user).toBeTruthy();
    expect(await toldOf({ id: 0, email: body.email })).toEqual([]);
  });

  it('counts after the second step, not after the password', async () => {
    const ada = await regular();
    const { codes } = await turnOnTwoFactor(t, ada, PASSWORD);
    later(60);
    const asked = await t.visitor(auth.login, { body: { login: ada.email!, password: PASSWORD } });
    expect(await toldOf(ada)).toEqual([]);
    const body = { challenge: String(asked.body.data?.challenge), code: codes[0]! };
    expect((await t.visitor(auth.secondStep, { body })).status).toBe(200);
    expect((await toldOf(ada))[0]?.text).toContain('Unknown browser');
  });

  it('an administrator who signs in as somebody brings them none', async () => {
    const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
    const ada = await regular();
    await t.as(admin)(users.signInAs, { params: { id: ada.id } });
    expect(await toldOf(ada)).toEqual([]);
  });

  it('brings none where the school has switched it off', async () => {
    const admin = await t.given.administrator();
    const change = (new_device_mail: boolean) =>
      t.as(admin)(settings.change, { body: { authentication: { new_device_mail } } });
    await change(false);
    const ada = await regular();
    await signIn(ada);
    expect(await toldOf(ada)).toEqual([]);
    await change(true);
  });

  it('is written in the language of its reader', async () => {
    const ada = await regular({ locale: 'de' });
    await signIn(ada);
    const [mail] = await t.db.select().from(mails).where(eq(mails.recipient, ada.email!));
    expect(mail?.subject).toContain('Neue Anmeldung');
    expect(mail?.text).toContain('1. Mai 2030');
  });
});
