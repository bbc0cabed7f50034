import { contract, type Endpoint } from '@lectern/contract';
import { confirmedOperations, familiesOfContent, unconfirmedOperations } from '@lectern/contract/confirmations';
import { stringify } from 'qs';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSession, sessionCookieName } from '../../modules/identity/index.ts';
import { longJobs } from '../../modules/long-jobs/long-jobs.tables.ts';
import { settingsDocuments } from '../../modules/settings/settings.tables.ts';
import { useTestApp } from '../app.ts';
import { endpoints, operationOf, payloadOf, table } from './role-table.ts';
import type { RoleCall } from './role-case.ts';
import { roleCases } from './role-cases.ts';
import { peopleOf, roleWorld } from './role-world.ts';

const t = await useTestApp();
const people = await peopleOf(t);
const admin = people.administrator;

const always = Object.entries(confirmedOperations).flatMap(([operation, asked]) =>
  asked === 'always' ? [operation] : [],
);
const sometimes = Object.keys(confirmedOperations).filter((operation) => !always.includes(operation));
const never: string[] = Object.values(unconfirmedOperations).flat();
const listed = [...always, ...sometimes, ...never];

/** An administrator's session without a recent password: opened by a QR code, or idle. */
async function unconfirmed() {
  const options = { userId: admin.id, remember: false, userAgent: 'phone', address: '127.0.0.1', now: t.now() };
  const session = await openSession(t.db, t.app.services, { ...options, confirmed: false });
  return { cookie: `${sessionCookieName(t.app.services)}=${session.token}`, 'x-wp-nonce': session.nonce };
}

async function codeOf(operation: string, call: RoleCall, headers: Record<string, string>): Promise<string> {
  const endpoint = endpoints.get(operation)!;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(call.params?.[name]));
  const response = await t.raw({
    method: endpoint.method,
    url: `/api${path}?${stringify(call.query ?? {}, { arrayFormat: 'indices' })}`,
    headers,
    ...payloadOf(call),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const body = (isJson ? response.json() : {}) as { code?: string; failed?: { code: string }[] };
  return response.statusCode >= 400 ? String(body.code) : (body.failed?.[0]?.code ?? 'done');
}

beforeEach(async () => {
  await t.db.delete(settingsDocuments);
  // A person can have only a few jobs at once.
  await t.db.update(longJobs).set({ status: 'done' });
});

const world = () => roleWorld(t, people, 'administrator');
const REFUSED = 'reauthentication_required';

/** Which passwords the unconfirmed session asks for, and which calls succeed. */
const cases: Record<string, { asked: (() => Promise<RoleCall>)[]; done: (() => Promise<RoleCall>)[] }> = {
  'users.create': {
    asked: [
      async () => ({ body: { email: 'one@example.com', roles: ['administrator'] } }),
      async () => ({ body: { email: 'two@example.com', roles: ['manager'] } }),
      async () => ({
        body: { email: 'three@example.com', custom_role: await role(['author_own', 'read_users', 'manage_users']) },
      }),
    ],
    done: [
      async () => ({ body: { email: 'four@example.com', roles: ['instructor'] } }),
      async () => ({ body: { email: 'five@example.com', custom_role: await role(['author_own']) } }),
    ],
  },
  'users.update': {
    asked: [
      async () => ({ ...(await student()), body: { roles: ['manager'] } }),
      async () => ({ params: { id: (await t.given.manager()).id }, body: { roles: ['administrator'] } }),
      async () => ({
        ...(await student()),
        body: { custom_role: await role(['author_own', 'read_users', 'manage_users']) },
      }),
      async () => ({ ...(await student()), body: { password: 'eight lamps in a row' } }),
      async () => ({ ...(await student()), body: { email: 'new@example.com' } }),
    ],
    done: [
      async () => ({ ...(await student()), body: { roles: ['instructor'] } }),
      async () => ({ params: { id: (await t.given.manager()).id }, body: { roles: ['student'] } }),
      async () => ({
        params: { id: (await t.given.manager()).id },
        body: { headline: 'Still a manager', roles: ['manager'] },
      }),
    ],
  },
  'roles.update': {
    asked: [
      async () => ({
        params: { id: await role(['author_own', 'read_users']) },
        body: { capabilities: ['author_own', 'read_users', 'manage_users'] },
      }),
    ],
    done: [
      async () => ({
        params: { id: await role(['author_own']) },
        body: { capabilities: ['author_own', 'read_users'] },
      }),
      async () => ({
        params: { id: await role(['author_own', 'read_users', 'manage_users']) },
        body: { description: 'Manages people' },
      }),
    ],
  },
  'peopleImports.start': {
    asked: [async () => importOf('email,role\nsix@example.com,student\nseven@example.com,manager\n')],
    done: [async () => importOf('email,role\neight@example.com,instructor\n')],
  },
  'peopleImports.uploadAndStart': {
    asked: [async () => csv('file', 'username,email,roles\nnine,nine@example.com,lectern_manager\n')],
    done: [async () => csv('file', 'username,email,roles\nten,ten@example.com,student\n')],
  },
  'manualEnrollments.csv': {
    asked: [async () => csv('csv', `email,courses,role\nmore@example.com,${(await t.given.course()).id},manager\n`)],
    done: [async () => csv('csv', `email,courses\nless@example.com,${(await t.given.course()).id}\n`)],
  },
  'settings.change': {
    asked: [
      async () => ({ body: { authentication: { login_attempts: 9 } } }),
      async () => ({ body: { emails: { general: { from_name: 'Somebody' } } } }),
      async () => ({ body: { emails: { delivery: { transport: 'none' } } } }),
    ],
    done: [
      async () => ({ body: { general: { site: { title: 'Harbor School' } } } }),
      async () => ({ body: { emails: { reminders: { inactive_days: 9 } } } }),
    ],
  },
  'settings.undoChange': {
    asked: [async () => lastChange({ authentication: { lock_minutes: 20 } })],
    done: [async () => lastChange({ general: { site: { title: 'Shore School' } } })],
  },
  'transfer.importSettings': {
    asked: [async () => settingsFile({ authentication: { lock_minutes: 21 } })],
    done: [async () => settingsFile({ general: { site: { title: 'Bay School' } } })],
  },
  'emailTemplates.update': {
    asked: [
      async () => ({ params: { id: 'reset_password' }, body: { locale: 'en', content: '<p>{button} Hello</p>' } }),
      async () => ({ params: { id: 'reset_password' }, body: { locale: 'en', from_name: 'Somebody' } }),
      async () => ({ params: { id: 'invitation' }, body: { locale: 'de', subject: 'Neu' } }),
    ],
    done: [
      async () => ({ params: { id: 'instructor_application_approved' }, body: { locale: 'en', subject: 'Welcome' } }),
    ],
  },
  'emailTemplates.reset': {
    asked: [async () => ({ body: { id: 'reset_password' } })],
    done: [async () => ({ body: { id: 'instructor_application_approved' } })],
  },
  'longJobs.start': {
    asked: [
      async () => ({
        body: { kind: 'bulk', list: 'students', action: 'delete', query: { search: 'named like none' } },
      }),
    ],
    done: [
      async () => ({
        body: {
          kind: 'bulk',
          list: 'students',
          action: 'update',
          query: { search: 'named like none' },
          changes: { status: 'blocked' },
        },
      }),
      async () => ({ body: { kind: 'bulk', list: 'tags', action: 'delete', query: { search: 'named like none' } } }),
    ],
  },
  'utilities.run': {
    asked: [async () => ({ params: { id: 'delete-demo-data' }, body: { confirm: 'delete' } })],
    done: [async () => ({ params: { id: 'clear-caches' }, body: {} })],
  },
};

let made = 0;
async function role(capabilities: string[]): Promise<number> {
  const body = { name: `Role ${(made += 1)}`, base_role: 'instructor', capabilities } as never;
  return (await t.as(admin)(contract.roles.create, { body })).body.id;
}
const student = async () => ({ params: { id: (await t.given.student()).id } });
const csv = (field: string, content: string): RoleCall => ({
  file: { field, name: 'people.csv', type: 'text/csv', content },
});
async function importOf(content: string): Promise<RoleCall> {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/csv' }), 'people.csv');
  const url = `/api${contract.peopleImports.upload.path}`;
  const { id } = (await t.raw({ method: 'POST', url, headers: await t.credentials(admin), payload: form })).json<{
    id: number;
  }>();
  return { params: { id }, body: { mapping: ['email', 'role'], existing: 'skip', course_ids: [] } };
}
async function lastChange(body: object): Promise<RoleCall> {
  expect((await t.as(admin)(contract.settings.change, { body: body as never })).status).toBe(200);
  const { data } = (await t.as(admin)(contract.settings.changes)).body;
  return { params: { id: data[0]!.id } };
}
const settingsFile = (content: object): RoleCall => ({
  file: { field: 'file', name: 'settings.json', type: 'application/json', content: JSON.stringify(content) },
});

describe('the table of operations that ask for a confirmation', () => {
  const writes = [...endpoints].flatMap(([operation, { method }]) => (method === 'GET' ? [] : [operation]));

  it.each(writes.filter((operation) => !familiesOfContent.some((family) => operation.startsWith(`${family}.`))))(
    'has %s, or says why it asks for none',
    (operation) => {
      expect(listed.filter((one) => one === operation)).toEqual([operation]);
    },
  );

  it('names operations that are there and write', () => {
    expect(listed.filter((operation) => !writes.includes(operation))).toEqual([]);
  });

  it('is in the errors of the contract', () => {
    const named = (operation: string) => (endpoints.get(operation)! as Endpoint).errors.includes(REFUSED);
    expect([...always, ...sometimes].filter((operation) => !named(operation))).toEqual([]);
    expect(writes.filter((operation) => named(operation) && !confirmedOperations[operation as 'users.create'])).toEqual(
      [],
    );
  });

  it('has cases for each operation that asks sometimes', () => {
    expect(Object.keys(cases).toSorted()).toEqual(sometimes.toSorted());
  });
});

describe('in an unconfirmed session of an administrator', () => {
  const rowsOf = (operations: readonly string[]) =>
    [...table.keys()].filter((row) => operations.includes(operationOf(row)));

  it.each(always)('%s is refused, and done in a confirmed one', async (operation) => {
    const row = operation;
    const call = await roleCases[row]!(world());
    expect(await codeOf(operation, call, await unconfirmed())).toBe(REFUSED);
    expect(await codeOf(operation, call, await t.credentials(admin))).toBe('done');
  });

  it.each(sometimes.flatMap((operation) => cases[operation]!.asked.map((call, at) => [operation, at, call] as const)))(
    '%s is refused where it matters (%i), and done in a confirmed one',
    async (operation, _at, prepare) => {
      const call = await prepare();
      expect(await codeOf(operation, call, await unconfirmed())).toBe(REFUSED);
      expect(await codeOf(operation, call, await t.credentials(admin))).toBe('done');
    },
  );

  it.each(sometimes.flatMap((operation) => cases[operation]!.done.map((call, at) => [operation, at, call] as const)))(
    '%s is done where nothing depends on it (%i)',
    async (operation, _at, prepare) => {
      expect(await codeOf(operation, await prepare(), await unconfirmed())).toBe('done');
    },
  );

  it.each(rowsOf(never))('%s asks for no confirmation', async (row) => {
    const code = await codeOf(operationOf(row), await roleCases[row]!(world()), await unconfirmed());
    expect(code).not.toBe(REFUSED);
  });
});

it('a key of the API is a secret of its own', async () => {
  const { name, secret } = await t.given.apiKey(admin, 'read_write');
  const authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
  const body = { email: 'by-key@example.com', roles: ['manager'] };
  expect(await codeOf('users.create', { body }, { authorization })).toBe('done');
});
