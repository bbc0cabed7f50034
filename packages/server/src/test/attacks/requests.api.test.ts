import { contract, type Endpoint } from '@lectern/contract';
import { count } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '../../modules/identity/identity.tables.ts';
import { courses } from '../../modules/courses/courses.tables.ts';
import { itemProgress } from '../../modules/progress/progress.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, codeOf, type Headers } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);
const endpoints = Object.values(contract).flatMap((family): Endpoint[] => Object.values(family));

const rowsIn = async (table: typeof users | typeof courses | typeof itemProgress | typeof sessions) =>
  (await t.db.select({ n: count() }).from(table))[0]?.n;
const everything = () => Promise.all([rowsIn(users), rowsIn(courses), rowsIn(itemProgress), rowsIn(sessions)]);

const filled = (endpoint: Endpoint) => endpoint.path.replace(/:slug/g, 'content-drip').replace(/:\w+/g, '1');

describe('B31: requests that another site makes the browser send', () => {
  it('B31: no write of the contract works with the cookie alone', async () => {
    const course = await t.given.course();
    const { cookie } = await as(await t.given.administrator());
    const before = await everything();
    const writes = endpoints.filter((one) => one.method !== 'GET' && !one.path.includes('/auth/'));
    // Open to visitors by design; the cookie adds nothing to it.
    const forAll = [
      '/lectern/v1/course-progress',
      '/lectern/v1/course-progress/items',
      '/lectern/v1/courses/:id/unlock',
    ];
    for (const endpoint of writes.filter((one) => !forAll.includes(one.path))) {
      const answer = await call(endpoint.method, `/api${filled(endpoint)}`, {
        headers: { cookie: cookie!, origin: 'https://evil.example' },
        body: {
          name: 'Forged',
          ids: [course.id],
          course_id: course.id,
          slug: 'content-drip',
          slugs: ['content-drip'],
          email: 'a@example.com',
        },
      });
      // 501: terms have no trash.
      expect([400, 401, 404, 415, 501], `${endpoint.method} ${endpoint.path}`).toContain(answer.status);
    }
    expect(await everything()).toEqual(before);
    expect((await t.given.storedCourse(course.id))?.status).toBe('publish');
  });

  it('B31: a wrong, foreign, emptied or doubled nonce writes nothing', async () => {
    const mine = await as(await t.given.manager());
    const theirs = await as(await t.given.manager());
    const before = await everything();
    for (const nonce of [
      theirs['x-wp-nonce']!,
      'x',
      `${mine['x-wp-nonce']}x`,
      mine['x-wp-nonce']!.slice(0, -1),
      '',
      'null',
    ]) {
      const refused = await call('POST', 'courses', {
        headers: { cookie: mine.cookie!, 'x-wp-nonce': nonce },
        body: { name: 'Forged' },
      });
      expect(codeOf(refused)).toBe(nonce === '' ? 'not_signed_in' : 'rest_cookie_invalid_nonce');
    }
    for (const path of [
      `courses?_wpnonce=${mine['x-wp-nonce']}`,
      `courses?_method=POST&_wpnonce=${mine['x-wp-nonce']}`,
    ]) {
      expect((await call('POST', path, { headers: { cookie: mine.cookie! }, body: { name: 'Forged' } })).status).toBe(
        401,
      );
    }
    expect(await everything()).toEqual(before);
  });

  it('B31: a GET changes nothing, whatever it says it is', async () => {
    const course = await t.given.course();
    const headers = await as(await t.given.administrator());
    const tricks: [string, Headers][] = [
      [`courses/${course.id}?force=true`, { 'x-http-method-override': 'DELETE' }],
      [`courses/${course.id}?force=true&_method=DELETE`, {}],
      [`courses/${course.id}?name=Forged`, { 'x-http-method-override': 'PUT' }],
      [`courses/delete?ids[]=${course.id}&force=true`, { 'x-http-method-override': 'DELETE' }],
      [`users/courses?course_id=${course.id}`, { 'x-http-method-override': 'POST' }],
      [`course-progress?course_id=${course.id}`, { 'x-http-method-override': 'POST' }],
      [`addons/deactivate?slug=content-drip`, { 'x-http-method-override': 'POST' }],
    ];
    const before = await everything();
    for (const [path, more] of tricks) {
      await call('GET', path, { headers: { ...headers, ...more } });
      await call('HEAD', path, { headers: { ...headers, ...more } });
    }
    expect(await everything()).toEqual(before);
    expect(await t.given.storedCourse(course.id)).toMatchObject({
      status: 'publish',
      name: course.name,
      studentsCount: 0,
    });
  });

  it('B31: signing out by an address in a picture does nothing', async () => {
    const headers = await as(await t.given.student());
    await call('GET', 'users/logout', { headers: { cookie: headers.cookie! } });
    expect((await call('GET', 'users/me', { headers })).status).toBe(200);
    await call('GET', 'users/logout', { headers });
    expect((await call('GET', 'users/me', { headers })).status).toBe(403);
  });

  it.each([
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'text/json',
  ])('B31: what a form can send, %s, is read as nothing, neither signed in nor to sign in', async (type) => {
    const password = 'a long enough sentence';
    const person = await t.given.user({ password });
    const headers = { ...(await as(await t.given.manager())), 'content-type': type };
    const before = await everything();
    expect((await call('POST', 'courses', { headers, body: '{"name":"Forged"}' })).status).toBe(415);
    const body = JSON.stringify({ login: person.email, password });
    expect((await call('POST', 'auth/login', { headers: { 'content-type': type }, body })).status).toBe(415);
    expect(await everything()).toEqual(before);
  });

  it('B31: a multipart form signs nobody in', async () => {
    const password = 'a long enough sentence';
    const person = await t.given.user({ password });
    const form = `--b\r\nContent-Disposition: form-data; name="login"\r\n\r\n${person.email}\r\n--b\r\nContent-Disposition: form-data; name="password"\r\n\r\n${password}\r\n--b--\r\n`;
    const answer = await call('POST', 'auth/login', {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: form,
    });
    expect(answer.status).toBe(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('B31: other origins are told nothing, and the session stays out of their reach', async () => {
    const headers = { ...(await as(await t.given.administrator())), origin: 'https://evil.example' };
    for (const path of ['session', 'users/me', 'courses']) {
      const answer = await call('GET', path, { headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const asked = await call('OPTIONS', 'courses', {
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-wp-nonce',
      },
    });
    expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);

    const password = 'a long enough sentence';
    const person = await t.given.user({ password });
    const signedIn = await call('POST', 'auth/login', { body: { login: person.email, password } });
    const cookie = String(signedIn.headers['set-cookie']);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
  });
});

describe('B43: lists asked for too much', () => {
  const lists = endpoints.filter(
    (one) => one.method === 'GET' && 'per_page' in (one.query as { shape?: object }).shape!,
  );

  it('B43: the contract has lists to attack', () => {
    expect(lists.length).toBeGreaterThan(8);
  });

  const many = Array.from({ length: 101 }, (_, at) => `${at + 1}`);
  const EVIL: [string, string][] = [
    ['per_page', '-1'],
    ['per_page', '0'],
    ['per_page', '100000'],
    ['per_page', '1e9'],
    ['per_page', '10; drop table users'],
    ['per_page[]', '10'],
    ['page', '0'],
    ['page', '-1'],
    ['page', '99999999999'],
    ['page', 'NaN'],
    ['offset', '-1'],
    ['offset', '1 union select 1'],
    ['order', 'desc nulls last'],
    ['orderby', 'password_hash'],
    ['orderby', 'rand'],
    ['orderby', 'id; select pg_sleep(1)'],
    ['orderby', '(select 1)'],
    ['orderby', '__proto__'],
    ['orderby', 'constructor'],
    ['include', many.join(',')],
    ['include', '1) OR 1=1--'],
    ['include', '1,2,x'],
    ['include', '-1'],
    ['include[a]', '1'],
    ['exclude', many.join(',')],
    ['exclude[]', '1) OR (1=1'],
    ['search', 'a'.repeat(201)],
    ['search[]', 'a'],
    ['after', "2020' or '1'='1"],
    ['before', '99999-99-99'],
  ];

  const SHUFFLED = new Set<Endpoint>(
    [
      contract.questions,
      contract.courses,
      contract.lessons,
      contract.quizzes,
      contract.assignments,
      contract.zooms,
      contract.googleMeets,
    ].map((family) => family.list),
  );

  it.each(EVIL)('B43: %s=%s is refused by every list that takes it', async (name, value) => {
    const key = name.replace(/\[.*$/, '');
    const headers = await as(await t.given.administrator());
    const taking = lists.filter(
      (one) =>
        key in (one.query as unknown as { shape: object }).shape &&
        // Of Q&A it is all, within a bound.
        !(name === 'per_page' && value === '-1' && one === contract.questionsAnswers.list) &&
        // Stock clients ask for these shuffled; of questions the attempt knows the order.
        !(value === 'rand' && SHUFFLED.has(one)) &&
        // There, −1 is the greatest page that is allowed.
        !(name === 'per_page' && value === '-1' && one === contract.courseAnnouncements.list),
    );
    expect(taking.length).toBeGreaterThan(0);
    for (const endpoint of taking) {
      const answer = await call('GET', `/api${filled(endpoint)}?${name}=${encodeURIComponent(value)}`, { headers });
      expect(answer.status, endpoint.path).toBe(400);
      expect(Object.keys(JSON.parse(answer.text).data.params).join(), endpoint.path).toContain(key);
      expect(answer.text).not.toMatch(/syntax|relation|column|drizzle|pg_/i);
    }
  });

  it('B43: wildcards and quotes in a search find only themselves', async () => {
    const headers = await as(await t.given.administrator());
    await t.given.course({ name: 'Plain name' });
    for (const search of [
      '%',
      '_',
      '\\',
      "'",
      '%25%',
      '_____',
      '%'.repeat(200),
      "a' or 'a'='a",
      '\\%',
      '(',
      '[a-z]+',
    ]) {
      for (const path of [
        'courses',
        'lessons',
        'sections',
        'users',
        'courses/tags',
        'users/courses',
        '/api/wp/v2/media',
      ]) {
        const answer = await call('GET', `${path}?search=${encodeURIComponent(search)}&context=edit`, { headers });
        expect(answer.status, `${path} ${search}`).toBe(200);
        const body = JSON.parse(answer.text);
        expect(Array.isArray(body) ? body : body.data, `${path} ${search}`).toEqual([]);
      }
    }
  });

  it('B43: a page far behind the last is empty, and costs no more statements', async () => {
    const headers = await as(await t.given.administrator());
    const near = await t.countStatements(() => call('GET', 'courses?page=1', { headers }));
    const far = await t.countStatements(() => call('GET', 'courses?page=9000&per_page=100', { headers }));
    expect(JSON.parse(far.result.text).data).toEqual([]);
    expect(far.statements.length).toBeLessThanOrEqual(near.statements.length);
  });

  it('B43: bulk calls take a hundred ids and not one more, nor any that is no id', async () => {
    const headers = await as(await t.given.administrator());
    const families = endpoints.filter((one) => /\/(delete|restore)$/.test(one.path) && !one.path.includes(':id'));
    expect(families.length).toBeGreaterThan(5);
    for (const endpoint of families) {
      for (const ids of [many, [], ['1) OR 1=1'], [{ id: 1 }], [[1]], [0], [-1], [1.5], '1']) {
        const answer = await call(endpoint.method, `/api${endpoint.path}`, { headers, body: { ids } });
        expect(answer.status, `${endpoint.path} ${JSON.stringify(ids).slice(0, 40)}`).toBe(400);
      }
    }
  });

  it('B43: a body too large, too deep, or of a thousand parameters holds nobody up', async () => {
    const headers = { ...(await as(await t.given.administrator())), 'content-type': 'application/json' };
    const deep = `{"general":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}`;
    expect((await call('POST', 'settings', { headers, body: deep })).status).toBe(400);
    expect((await call('POST', 'courses', { headers, body: `{"name":"${'x'.repeat(2_200_000)}"}` })).status).toBe(413);
    const query = Array.from({ length: 5000 }, (_, at) => `include[${at}]=1`)
      .join('&')
      .slice(0, 14_000);
    expect((await call('GET', `courses?${query}`)).status).toBe(400);
    const nested = `courses?${'search'.concat('[a]'.repeat(500))}=1`;
    expect((await call('GET', nested)).status).toBe(400);
  });
});
