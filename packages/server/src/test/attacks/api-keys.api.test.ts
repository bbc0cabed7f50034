import { contract, type Endpoint } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { apiKeys, users as people } from '../../modules/identity/identity.tables.ts';
import { setMediaUses } from '../../modules/media/index.ts';
import { useTestApp } from '../app.ts';
import { attacker, codeOf } from './attacker.ts';

const { tags, users } = contract;
const t = await useTestApp();
const { call, as, file } = attacker(t);

const calls = Object.values(contract).flatMap((family): Endpoint[] => Object.values(family));
const pathOf = (endpoint: Endpoint) => `/api${endpoint.path.replace(/:\w+/g, '2000000000')}`;

describe('what a key may do', () => {
  it('B39: a key for reading is refused by every call that writes', async () => {
    const { headers } = await t.given.apiKey(await t.given.administrator(), 'read');
    const writes = calls.filter((endpoint) => endpoint.method !== 'GET');
    expect(writes.length).toBeGreaterThan(50);
    for (const endpoint of writes) {
      const answer = await call(endpoint.method, pathOf(endpoint), { headers });
      expect([endpoint.path, answer.status, codeOf(answer)]).toEqual([endpoint.path, 403, 'forbidden']);
    }
  });

  it('B39: a key for writing is refused by every call that reads', async () => {
    const { headers } = await t.given.apiKey(await t.given.administrator(), 'write');
    for (const endpoint of calls.filter((one) => one.method === 'GET' && !one.cookieAlone)) {
      const answer = await call('GET', pathOf(endpoint), { headers });
      expect([endpoint.path, answer.status, codeOf(answer)]).toEqual([endpoint.path, 403, 'forbidden']);
    }
  });

  it.each([
    ['POST with PUT in the header', 'POST', 'PUT'],
    ['POST with PATCH in the header', 'POST', 'PATCH'],
    ['POST with GET in the header', 'POST', 'GET'],
    ['POST', 'POST', undefined],
    ['PATCH', 'PATCH', undefined],
    ['PUT with GET in the header', 'PUT', 'GET'],
  ] as const)('B39: a key for reading changes nothing by %s', async (_title, method, override) => {
    const ada = await t.given.student();
    const { headers } = await t.given.apiKey(ada, 'read');
    const sent = { ...headers, ...(override && { 'x-http-method-override': override }) };
    const refused = await call(method, 'users/me', { headers: sent, body: { display_name: 'Changed' } });
    expect(refused.status).toBe(403);
    expect((await t.as(ada)(users.me)).body.display_name).toBe(ada.displayName);
  });

  it('B39: GET stays GET, whatever header it brings: it answers and changes nothing', async () => {
    const ada = await t.given.student();
    const { headers } = await t.given.apiKey(ada);
    for (const override of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      const sent = { ...headers, 'x-http-method-override': override };
      const answer = await call('GET', 'users/me?display_name=Changed&_method=PUT', { headers: sent });
      expect(answer.status).toBe(200);
    }
    expect((await t.as(ada)(users.me)).body.display_name).toBe(ada.displayName);
    const removed = await t.given.apiKey(ada);
    await call('GET', `rest-api/${removed.id}`, { headers: { ...headers, 'x-http-method-override': 'DELETE' } });
    expect((await call('GET', 'users/me', { headers: removed.headers })).status).toBe(200);
  });
});

describe('whose key it is', () => {
  it('B39: the key of a blocked person stops at once', async () => {
    const ada = await t.given.student();
    const { headers } = await t.given.apiKey(ada);
    expect((await call('GET', 'users/me', { headers })).status).toBe(200);
    const admin = await t.given.administrator();
    await t.as(admin)(users.update, { params: { id: ada.id }, body: { status: 'blocked' } });
    const refused = await call('GET', 'users/me', { headers });
    expect([refused.status, codeOf(refused)]).toEqual([401, 'api_key_invalid']);
  });

  it('B39: the key of a deleted person is gone with them', async () => {
    const ada = await t.given.student();
    const key = await t.given.apiKey(ada);
    await t.db.delete(people).where(eq(people.id, ada.id));
    expect((await call('GET', 'users/me', { headers: key.headers })).status).toBe(401);
    expect(await t.db.select().from(apiKeys).where(eq(apiKeys.id, key.id))).toEqual([]);
  });

  it('B39: the key of a demoted person has the rights that are left', async () => {
    const person = await t.given.manager();
    const { headers } = await t.given.apiKey(person);
    expect((await call('GET', 'users', { headers })).status).toBe(200);
    expect((await t.visitor(tags.create, { headers, body: { name: 'Before' } })).status).toBe(201);
    const admin = await t.given.administrator();
    await t.as(admin)(users.update, { params: { id: person.id }, body: { roles: ['student'] } });
    expect((await call('GET', 'users', { headers })).status).toBe(403);
    expect((await t.visitor(tags.create, { headers, body: { name: 'After' } })).status).toBe(403);
  });
});

describe('the secret', () => {
  it('B39: stands in no list, no single answer and no event, for nobody', async () => {
    const admin = await t.given.administrator();
    const key = await t.given.apiKey(admin);
    const headers = await as(admin);
    for (const path of ['rest-api', `rest-api/${key.id}?context=edit`, `rest-api?search=${key.secret}`]) {
      const answer = await call('GET', path, { headers });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/secret/i);
      expect(answer.text).not.toContain(key.secretHash);
    }
  });

  it('B39: a wrong secret, an unknown key and no key at all get one answer', async () => {
    const key = await t.given.apiKey(await t.given.student());
    const other = await t.given.apiKey(await t.given.student());
    const pairs = [
      `${key.name}:${other.secret}`,
      `${key.name}:${key.secretHash}`,
      `${key.name}:secret_${key.secretHash}`,
      `key_${'0'.repeat(32)}:${key.secret}`,
      `${key.name}:`,
      `:${key.secret}`,
      `${key.name}' or '1'='1:${key.secret}`,
      `${key.name}\u0000:${key.secret}`,
      '',
    ];
    const answers = [];
    for (const pair of pairs) {
      const headers = { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
      answers.push(await call('GET', 'users/me', { headers }));
    }
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect([answers[0]!.status, codeOf(answers[0]!)]).toEqual([401, 'api_key_invalid']);
  });

  it('B39: in the address it is no key', async () => {
    const key = await t.given.apiKey(await t.given.student());
    const query = `consumer_key=${key.name}&consumer_secret=${key.secret}&api_key=${key.name}`;
    expect((await call('GET', `users/me?${query}`)).status).toBe(401);
  });
});

describe('where a key is heard', () => {
  it('B39: an address that merely names the API does not open other routes', async () => {
    const { author, ...course } = await t.given.course({ accessMode: 'one_time', sections: [1] });
    const row = await file(author, 'a private file');
    await setMediaUses(t.db, { courseId: course.id, itemId: course.items[0]!.id, mediaIds: [row.id] });
    const { headers } = await t.given.apiKey(author);
    const own = await call('GET', `/files/${row.key}`, { headers: await as(author) });
    expect(own.status).toBe(200);
    for (const path of [
      `/files/${row.key}?rest_route=/api/lectern/v1/users/me`,
      `/files/${row.key}?/api/lectern/v1/`,
      '/api/lectern/v1/session?path=/api/lectern/v1/users/me',
    ]) {
      const answer = await call('GET', path, { headers });
      expect(answer.text).not.toContain('a private file');
      expect(answer.text).not.toContain('"isUserLoggedIn":true');
    }
  });

  it('B39: a read dressed as a write, and a write dressed as a read, are judged by the call that was routed', async () => {
    const reading = await t.given.apiKey(await t.given.administrator(), 'read');
    const path = 'settings?path=/api/lectern/v1/courses&method=GET';
    const refused = await call('POST', path, { headers: reading.headers, body: { general: { site: { title: 'X' } } } });
    expect(refused.status).toBe(403);
    expect((await call('GET', 'settings?method=POST', { headers: reading.headers })).status).toBe(200);
    expect((await call('GET', '/api/lectern/pro/v1/addons', { headers: reading.headers })).status).toBe(200);
  });
});
