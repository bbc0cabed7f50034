import { contract } from '@lectern/contract';
import { MAX_ZAPIER_HOOKS } from '@lectern/contract/limits';
import { MINUTE_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { storedRoles } from '../identity/identity.factory.ts';
import { users as usersTable } from '../identity/identity.tables.ts';
import { allowLoopback, receiver, webhookCalls } from '../webhooks/webhooks.fixture.ts';
import { webhooks as webhooksTable } from '../webhooks/webhooks.tables.ts';
import { zapierSchool } from './zapier.fixture.ts';

const { addons, courses, webhooks, zapier } = contract;
const t = await useTestApp();
const { admin, call, subscribe } = await zapierSchool(t);
const { deliveries, send } = webhookCalls(t);
const target = await receiver();
await allowLoopback(t);

let key: Record<string, string>;
beforeEach(async () => {
  t.travelTo(new Date(t.now().getTime() + 2 * MINUTE_MS));
  await t.as(admin)(zapier.removeKey);
  key = (await t.given.zapierKey(admin)).headers;
  target.received.length = 0;
  target.answer = (response) => void response.writeHead(200).end();
});

const hooks = async () => (await t.as(admin)(webhooks.list)).body.data.filter(({ origin }) => origin === 'zapier');
async function happen(name: string) {
  const { body } = await t.as(admin)(courses.create, { body: { name } });
  await t.runJobs();
  return body;
}

it('a Zap that is turned on receives its event, and nothing once it is turned off', async () => {
  const { status, body } = await subscribe('course.created', `${target.url}/zap`, key);
  expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number) } });
  const course = await happen('Knots');
  expect(target.received).toMatchObject([{ path: '/zap', body: { event: 'course.created', data: { id: course.id } } }]);
  const off = () => call(zapier.unsubscribe, { params: { id: body.id } }, key);
  expect((await off()).body).toEqual({ deleted: true, id: body.id });
  expect((await off()).status).toBe(404);
  await happen('Splices');
  expect(target.received).toHaveLength(1);
  expect(await hooks()).toEqual([]);
});

it('asked for again, a hook is the same; another address or event is another', async () => {
  const one = await subscribe('course.created', `${target.url}/a`, key);
  expect((await subscribe('course.created', `${target.url}/a`, key)).body).toEqual(one.body);
  expect((await subscribe('course.created', `${target.url}/b`, key)).body).not.toEqual(one.body);
  expect((await subscribe('course.updated', `${target.url}/a`, key)).body).not.toEqual(one.body);
  expect(await hooks()).toHaveLength(3);
});

it.each([
  ['an unknown event', { event: 'ping', target_url: 'https://1.1.1.1/' }, 'event'],
  ['an address of the own network', { event: 'course.created', target_url: 'https://10.0.0.7/' }, 'target_url'],
  ['no address', { event: 'course.created', target_url: 'nowhere' }, 'target_url'],
])('%s is refused at its field', async (_name, body, field) => {
  const answer = await call(zapier.subscribe, { body: body as never }, key);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.data?.params ?? {})).toEqual([field]);
});

it('there are at most so many hooks', async () => {
  for (let n = 0; n < MAX_ZAPIER_HOOKS; n += 1) {
    if (n % 100 === 99) t.travelTo(new Date(t.now().getTime() + MINUTE_MS));
    await subscribe('course.created', `${target.url}/${n}`, key);
  }
  const refused = await subscribe('course.created', `${target.url}/more`, key);
  expect(refused.body).toMatchObject({ code: 'too_many_zapier_hooks' });
  const own = await t.as(admin)(webhooks.create, {
    body: { name: 'Own', delivery_url: target.url, events: ['course.updated'] },
  });
  expect(own.status).toBe(201);
});

describe('a hook ends', () => {
  it('when the Zap answers 410, without an email or a webhook that is left', async () => {
    const { body } = await subscribe('course.created', target.url, key);
    target.answer = (response) => void response.writeHead(410).end();
    await happen('Gone');
    expect(target.received).toHaveLength(1);
    expect((await t.as(admin)(webhooks.get, { params: { id: body.id } })).status).toBe(404);
  });

  it.each([['makeKey'], ['removeKey']] as const)('with the key, by %s', async (operation) => {
    await subscribe('course.created', target.url, key);
    await t.as(admin)(zapier[operation] as typeof zapier.readKey);
    expect(await hooks()).toEqual([]);
    await happen('After');
    expect(target.received).toEqual([]);
  });

  it('with the person whose key it came with, also where an heir takes over the rest', async () => {
    const person = await t.given.administrator();
    const { headers } = await t.given.zapierKey(person);
    await subscribe('course.created', target.url, headers);
    const query = { force: true, reassign: admin.id } as const;
    expect((await t.as(admin)(contract.users.remove, { params: { id: person.id }, query })).status).toBe(200);
    expect(await hooks()).toEqual([]);
    expect((await call(zapier.me, {}, headers)).status).toBe(401);
  });
});

it('while the add-on is off nothing is sent, and nothing of this time is sent later', async () => {
  await subscribe('course.created', target.url, key);
  await t.as(admin)(courses.create, { body: { name: 'Waiting' } });
  await t.as(admin)(addons.deactivate, { body: { slug: 'zapier' } });
  await happen('Meanwhile');
  await t.as(admin)(addons.activate, { body: { slug: 'zapier' } });
  await t.runJobs();
  await send();
  expect(target.received).toEqual([]);
  await happen('Later');
  expect(target.received).toHaveLength(1);
});

it('what is sent follows the rights of the person now', async () => {
  const person = await t.given.administrator();
  const { headers } = await t.given.zapierKey(person);
  await subscribe('course.created', target.url, headers);
  await t.db
    .update(usersTable)
    .set({ roles: storedRoles('instructor') })
    .where(eq(usersTable.id, person.id));
  await happen('Of others');
  expect(target.received).toEqual([]);
});

describe('in the list of webhooks', () => {
  it('a hook can be read and its deliveries too, and nothing of it can be changed', async () => {
    const { body } = await subscribe('course.created', target.url, key);
    await happen('Listed');
    const params = { id: body.id };
    const asAdmin = t.as(admin);
    const read = (await asAdmin(webhooks.get, { params })).body;
    expect(read).toMatchObject({ name: 'Course created', origin: 'zapier', can: { edit: false, inspect: true } });
    expect((await deliveries(admin, body.id)).data).toHaveLength(1);
    const refused = [
      await asAdmin(webhooks.update, { params, body: { name: 'Other' } }),
      await asAdmin(webhooks.remove, { params }),
      await asAdmin(webhooks.clone, { params }),
      await asAdmin(webhooks.rotateSecret, { params }),
      await asAdmin(webhooks.test, { params }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect((await hooks()).map(({ id }) => id)).toEqual([body.id]);
  });

  it('one that was disabled by failure is enabled again', async () => {
    const { body } = await subscribe('course.created', target.url, key);
    await t.db
      .update(webhooksTable)
      .set({ status: 'disabled_by_failure', disabledAt: t.now(), disabledReason: 'failures' })
      .where(eq(webhooksTable.id, body.id));
    const enabled = await t.as(admin)(webhooks.enable, { params: { id: body.id } });
    expect(enabled.body).toMatchObject({ status: 'publish', disabled: null });
  });

  it('instructors do not see it', async () => {
    const { body } = await subscribe('course.created', target.url, key);
    expect((await t.as(await t.given.instructor())(webhooks.get, { params: { id: body.id } })).status).toBe(404);
  });

  it('Zapier does not end webhooks of staff', async () => {
    const own = await t.as(admin)(webhooks.create, {
      body: { name: 'Own', delivery_url: target.url, events: ['course.updated'] },
    });
    expect((await call(zapier.unsubscribe, { params: { id: own.body.id } }, key)).status).toBe(404);
    await t.as(admin)(zapier.makeKey);
    expect((await t.as(admin)(webhooks.get, { params: { id: own.body.id } })).status).toBe(200);
  });
});
