import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { sessions, users } from '../identity.tables.ts';
import { openSetup } from './setup.usecases.ts';

const { auth } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

let hour = 0;
// Tries are counted by the hour.
beforeEach(() => t.travelTo(new Date(start.getTime() + (hour += 1) * 3_600_000)));
afterEach(async () => {
  await t.db.delete(sessions);
  await t.db.delete(users);
  await t.as(await t.given.administrator())(contract.settings.reset);
  await t.db.delete(users);
});

async function link(): Promise<string> {
  return (await openSetup(t.db, t.app.services))!.token;
}
const person = { email: 'ada@example.com', password: 'seven lamps in a row', first_name: 'Ada', last_name: 'Park' };
const isOpen = async (token: string) => (await t.visitor(auth.setupLink, { body: { token } })).body.open;

describe('the link of a school without an administrator', () => {
  it('makes one, who is signed in with a confirmed address, and names the school', async () => {
    const token = await link();
    expect(await isOpen(token)).toBe(true);
    const answer = await t.visitor(auth.setup, { body: { token, ...person, site_title: 'Harbour School' } });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      display_name: 'Ada Park',
      roles: ['administrator'],
      email_verified: true,
    });
    expect(answer.cookies.map(({ name }) => name)).toContain('lectern_session');
    const headers = { cookie: `lectern_session=${answer.cookies[0]!.value}`, 'x-wp-nonce': answer.body.nonce! };
    const settings = await t.visitor(contract.settings.read, { headers });
    expect(settings.body.general.site).toMatchObject({ title: 'Harbour School', contact_email: person.email });
  });

  it('is the same at each start until it is used, and then there is none', async () => {
    const token = await link();
    expect(await link()).toBe(token);
    await t.visitor(auth.setup, { body: { token, ...person } });
    expect(await openSetup(t.db, t.app.services)).toBeNull();
    expect(await isOpen(token)).toBe(false);
    const again = await t.visitor(auth.setup, { body: { token, ...person, email: 'bo@example.com' } });
    expect(again.body.code).toBe('invalid_token');
  });

  it('makes one of two who come at once', async () => {
    const token = await link();
    const answers = await Promise.all(
      ['ada', 'bo'].map((name) => t.visitor(auth.setup, { body: { token, ...person, email: `${name}@example.com` } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await t.db.$count(users)).toBe(1);
  });

  it('stays open when somebody has registered as a student before', async () => {
    const token = await link();
    await t.given.student();
    expect(await isOpen(token)).toBe(true);
    expect((await t.visitor(auth.setup, { body: { token, ...person } })).status).toBe(200);
  });

  it('makes nobody with a wrong token', async () => {
    await link();
    expect(await isOpen('wrong')).toBe(false);
    expect((await t.visitor(auth.setup, { body: { token: 'wrong', ...person } })).body.code).toBe('invalid_token');
    expect(await t.db.$count(users)).toBe(0);
  });

  it('makes nobody in a school that has an administrator, though the token was kept', async () => {
    const token = await link();
    await t.given.administrator();
    expect((await t.visitor(auth.setup, { body: { token, ...person } })).body.code).toBe('invalid_token');
  });

  it.each([
    ['a password that is easy to guess', { password: 'password' }, 'weak_password'],
    ['an address that is none', { email: 'ada' }, 'invalid_params'],
    ['no name', { first_name: ' ' }, 'invalid_params'],
  ])('refuses %s, and works afterwards', async (_, wrong, code) => {
    const token = await link();
    expect((await t.visitor(auth.setup, { body: { token, ...person, ...wrong } })).body.code).toBe(code);
    expect(await t.db.$count(users, eq(users.kind, 'member'))).toBe(0);
    expect((await t.visitor(auth.setup, { body: { token, ...person } })).status).toBe(200);
  });

  it('cannot be guessed: tries are counted', async () => {
    await link();
    const codes: (string | undefined)[] = [];
    for (let tried = 0; tried < 61; tried += 1) {
      codes.push((await t.visitor(auth.setup, { body: { token: `guess-${tried}`, ...person } })).body.code);
    }
    expect(codes[0]).toBe('invalid_token');
    expect(codes.at(-1)).toBe('rate_limited');
  });
});
