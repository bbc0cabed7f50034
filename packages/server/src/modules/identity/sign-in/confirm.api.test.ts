import { contract } from '@lectern/contract';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { SESSION_COOKIE } from '../sessions/session-cookie.ts';
import { openSession } from '../sessions/sessions.ts';

const { apiKeys, auth, confirmation, twoFactor, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start, env: { LOG_LEVEL: 'error' } });
const PASSWORD = 'seven lamps in a row';
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

beforeEach(() => t.travelTo(start));

async function signedIn(person: { id: number }) {
  const opened = await openSession(t.db, t.app.services, {
    userId: person.id,
    remember: true,
    userAgent: 'test',
    address: '127.0.0.1',
    now: t.now(),
  });
  return { cookie: `${SESSION_COOKIE}=${opened.token}`, 'x-wp-nonce': opened.nonce };
}

type Headers = Awaited<ReturnType<typeof signedIn>>;
const codeOf = (answer: { body: unknown; status: number }) =>
  answer.status < 300 ? answer.status : (answer.body as { code: string }).code;

const makeKey = async (headers: Headers) =>
  codeOf(await t.visitor(apiKeys.create, { body: { permissions: 'read', description: 'Report' }, headers }));
const confirm = (headers: Headers, password = PASSWORD) =>
  t.visitor(confirmation.give, { body: { password }, headers });
const change = async (headers: Headers, id: number, body: object) =>
  codeOf(await t.visitor(users.update, { params: { id }, body, headers }));

it('a password counts for ten minutes in its own session, before keys are made', async () => {
  const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
  const [here, there] = [await signedIn(admin), await signedIn(admin)];
  t.travelTo(minutes(10));
  expect(await makeKey(here)).toBe(201);
  t.travelTo(minutes(10.1));
  expect(await makeKey(here)).toBe('reauthentication_required');
  const answer = await confirm(here);
  expect(answer.body.confirmed_until).toBe(minutes(20.1).toISOString());
  expect(await makeKey(here)).toBe(201);
  expect(await makeKey(there)).toBe('reauthentication_required');
  t.travelTo(minutes(20.2));
  expect(await makeKey(here)).toBe('reauthentication_required');
});

it('is asked for before the password or the address of somebody else is changed, and for nothing less', async () => {
  const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
  const person = await t.given.user({ email: 'mara@example.test' });
  const headers = await signedIn(admin);
  t.travelTo(minutes(11));
  const refused = 'reauthentication_required';
  expect(await change(headers, person.id, { password: 'eight lamps in a row' })).toBe(refused);
  expect(await change(headers, person.id, { email: 'other@example.test' })).toBe(refused);
  expect(await change(headers, person.id, { first_name: 'Mara', email: 'Mara@example.test' })).toBe(200);
  expect(codeOf(await t.visitor(twoFactor.turnOffFor, { params: { id: person.id }, headers }))).toBe(refused);
  await confirm(headers);
  expect(await change(headers, person.id, { password: 'eight lamps in a row' })).toBe(200);
  expect(await change(headers, person.id, { email: 'other@example.test' })).toBe(200);
  expect(codeOf(await t.visitor(twoFactor.turnOffFor, { params: { id: person.id }, headers }))).toBe('not_found');
});

it('a wrong password confirms nothing, and cannot be guessed for long', async () => {
  const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
  const headers = await signedIn(admin);
  t.travelTo(minutes(11));
  const wrong = await confirm(headers, 'eight lamps in a row');
  expect(wrong.status).toBe(400);
  expect(await makeKey(headers)).toBe('reauthentication_required');
  for (let tries = 1; tries < 10; tries += 1) await confirm(headers, 'eight lamps in a row');
  expect(codeOf(await confirm(headers))).toBe('rate_limited');
  expect(codeOf(await t.visitor(confirmation.give, { body: { password: PASSWORD } }))).toBe('not_signed_in');
});

it('whoever is signed in as somebody else has confirmed nothing in their name', async () => {
  const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
  const manager = await t.given.user({ role: 'manager', password: PASSWORD });
  const person = await t.given.user();
  const own = await signedIn(admin);
  const as = await t.visitor(users.signInAs, { params: { id: manager.id }, headers: own });
  const cookie = as.cookies.find(({ name }) => name === SESSION_COOKIE)!.value;
  const headers = { cookie: `${SESSION_COOKIE}=${cookie}`, 'x-wp-nonce': String(as.headers['x-wp-nonce']) };
  expect(await change(headers, person.id, { password: 'eight lamps in a row' })).toBe('reauthentication_required');
  expect(codeOf(await confirm(headers))).toBe('only_in_person');
});

it('signing in is giving the password', async () => {
  await t.given.user({ role: 'administrator', password: PASSWORD, email: 'ines@example.test' });
  const answer = await t.visitor(auth.login, { body: { login: 'ines@example.test', password: PASSWORD } });
  const cookie = answer.cookies.find(({ name }) => name === SESSION_COOKIE)!.value;
  expect(await makeKey({ cookie: `${SESSION_COOKIE}=${cookie}`, 'x-wp-nonce': answer.body.nonce })).toBe(201);
});
