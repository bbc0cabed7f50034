import { contract } from '@lectern/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { lessons } = contract;
const t = await useTestApp();
const courses = '/api/lectern/v1/courses';
const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await t.raw({ method: 'GET', url, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

describe('_fields', () => {
  it('cuts rows and single items down, also inside, and leaves the figures of a list', async () => {
    const { id } = await t.given.course({ name: 'Cut down' });
    const list = await get(`${courses}?search=Cut&_fields=id,author.display_name&per_page=5`);
    expect(list.body.data).toEqual([{ id, author: { display_name: expect.any(String) } }]);
    expect(list.body.meta).toMatchObject({ total: 1 });
    const spellings = ['_fields[]=id&_fields[]=name', '_fields=id,name', '_fields=name,id,nothing,author.nothing.more'];
    for (const query of spellings) {
      expect((await get(`${courses}/${id}?${query}`)).body).toMatchObject({ id, name: 'Cut down' });
      expect((await get(`${courses}/${id}?${query}`)).body).not.toHaveProperty('description');
    }
  });

  it('brings nothing out that the answer does not hold, and touches no error', async () => {
    const { id } = await t.given.course();
    const stolen = await get(`${courses}/${id}?_fields=passwordHash,post_password,can,__proto__,constructor`);
    expect([stolen.status, stolen.body]).toEqual([200, {}]);
    expect((await get(`${courses}/999999?_fields=id`)).body).toMatchObject({ code: 'not_found' });
  });

  it('is bounded', async () => {
    const names = Array.from({ length: 101 }, (_, at) => `f${at}`).join();
    for (const query of [names, 'x'.repeat(101)]) {
      const refused = await get(`${courses}?_fields=${query}`);
      expect([refused.status, Object.keys(refused.body.data.params)]).toEqual([400, ['_fields']]);
    }
  });
});

describe('an outline, which is kept as text', () => {
  it('is shaped as other answers are', async () => {
    const course = await t.given.course({ sections: [1, 2] });
    const headers = await t.credentials(await t.given.enrolledLearner(course.id));
    const url = `/api/lectern/v1/course-progress?course_id=${course.id}`;
    const whole = await get(url, headers);
    const [{ course_id: id, items }] = whole.body;
    expect(whole.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(items.map(({ contents }: { contents: unknown[] }) => contents.length)).toEqual([1, 2]);
    expect((await get(`${url}&_fields=course_id,items.item_id`, headers)).body).toEqual([
      { course_id: id, items: items.map(({ item_id }: { item_id: number }) => ({ item_id })) },
    ]);
    expect((await get(`${url}&_envelope`, headers)).body).toMatchObject({ status: 200, body: whole.body });
    const linked = await get(url, { ...headers, 'x-lectern-app': 'interactive' });
    expect(linked.body).toMatchObject(whole.body);
  });
});

describe('_links and _embed', () => {
  it('come when they are asked for, and to stock clients', async () => {
    const course = await t.given.course();
    const url = `${courses}/${course.id}`;
    expect((await get(url)).body).not.toHaveProperty('_links');
    const { _links: links } = (await get(url, { 'x-lectern-app': 'interactive' })).body;
    expect(links.self[0].href).toMatch(new RegExp(`/api/lectern/v1/courses/${course.id}$`));
    expect(links.collection[0].href).toMatch(/\/api\/lectern\/v1\/courses$/);
    expect(links.author[0]).toMatchObject({ embeddable: true });
    expect((await get(`${url}?_fields=_links.self`)).body).toEqual({ _links: { self: links.self } });
  });

  it('embeds what the caller may read, each resource by its own guard', async () => {
    const course = await t.given.course({ sections: [2] });
    const url = `/api/lectern/v1/lessons/${course.items[1]!.id}?_embed`;
    const headers = await t.credentials(course.author);
    const { body } = await get(url, headers);
    expect(body._embedded.up[0]).toMatchObject({ id: course.id, name: course.name });
    expect(body._embedded.previous[0]).toMatchObject({ id: course.items[0]!.id });
    const author = `${courses}/${course.id}?_embed=author`;
    const manager = await t.credentials(await t.given.manager());
    expect((await get(author, manager)).body._embedded.author[0]).toMatchObject({ id: course.author.id });
    const visitor = (await get(author)).body;
    expect(visitor._embedded).toEqual({ author: [expect.objectContaining({ code: 'not_signed_in' })] });
    expect(JSON.stringify(visitor)).not.toContain('@example.com');
  });

  it('embeds at most twenty, each once', async () => {
    const author = await t.given.instructor();
    for (let count = 0; count < 3; count += 1) await t.given.course({ author, name: `Shared author ${count}` });
    for (let count = 0; count < 22; count += 1) await t.given.course({ name: `Many authors ${count}` });
    const headers = await t.credentials(await t.given.manager());
    const shared = await get(`${courses}?search=Shared&_embed`, headers);
    expect(shared.body.data.map((row: { _embedded: object }) => row._embedded)).toHaveLength(3);
    const many = await get(`${courses}?search=Many&per_page=100&_embed`, headers);
    const embedded = many.body.data.filter((row: { _embedded?: object }) => row._embedded);
    expect([many.body.data.length, embedded.length]).toEqual([22, 20]);
  });

  it('costs no statement where it is not asked for', async () => {
    const course = await t.given.course();
    const as = t.as(course.author);
    const one = { params: { id: course.items[0]!.id } };
    await as(lessons.get, one);
    const count = async (headers: Record<string, string>) =>
      (await t.countStatements(() => as(lessons.get, { ...one, headers }))).statements.length;
    expect(await count({ 'x-lectern-app': 'interactive' })).toBe(await count({}));
  });
});

describe('_envelope, context=embed and unknown addresses', () => {
  it('puts status and headers beside the body, of errors too', async () => {
    const listed = await get(`${courses}?per_page=1&_envelope`);
    expect(listed.status).toBe(200);
    expect(listed.body).toMatchObject({ status: 200, headers: { 'x-wp-total': expect.anything() } });
    expect(listed.body.body.data).toHaveLength(1);
    const missing = await get(`${courses}/999999?_envelope=1`);
    expect([missing.status, missing.body.status, missing.body.body.code]).toEqual([200, 404, 'not_found']);
    expect(JSON.stringify(listed.body.headers)).not.toMatch(/cookie|nonce/);
  });

  it('embed is the public view, and no way to the editors’ one', async () => {
    const { id } = await t.given.course({ status: 'draft' });
    expect((await get(`${courses}/${id}?context=embed`)).status).toBe(404);
    const shown = await t.given.course();
    const { body } = await get(`${courses}/${shown.id}?context=embed`);
    expect(body.id).toBe(shown.id);
    expect(body).not.toHaveProperty('post_password');
  });

  it.each(['GET', 'POST', 'DELETE'] as const)('%s of an unknown address says that there is none', async (method) => {
    const answer = await t.raw({ method, url: '/api/lectern/v1/nothing-here' });
    expect(answer.json()).toMatchObject({
      code: 'rest_no_route',
      message: 'The API has nothing at this address for this method.',
      data: { status: 404 },
    });
    const german = await t.raw({ method, url: '/api/nothing', headers: { 'accept-language': 'de' } });
    expect(german.json().message).toMatch(/API/);
  });

  it('OPTIONS names the methods of an address and what they take', async () => {
    const options = (url: string) => t.raw({ method: 'OPTIONS', url });
    const item = await options(`${courses}/7`);
    expect([item.statusCode, item.headers.allow]).toEqual([200, 'GET, POST, PUT, PATCH, DELETE, OPTIONS']);
    const own = await options('/api/lectern/v1/users/me/');
    expect(own.headers.allow).toBe('GET, POST, PUT, PATCH, DELETE, OPTIONS');
    expect((await options(courses)).json().endpoints[0].args).toHaveProperty('orderby');
    expect((await options('/api/lectern/v1/nothing')).statusCode).toBe(404);
  });
});

describe('forms', () => {
  const tags = '/api/lectern/v1/courses/tags';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (url: string, headers: Record<string, string>, payload: string) =>
    t.raw({ method: 'POST', url, headers: { ...headers, ...form }, payload });

  it('are read from a script that has the nonce, and from a program with a key', async () => {
    const person = await t.given.manager();
    const made = await send(tags, await t.credentials(person), 'name=From+a+form&menu_order=3');
    expect([made.statusCode, made.json().name]).toEqual([201, 'From a form']);
    const { id } = made.json();
    const changed = await send(`${tags}/${id}`, await t.credentials(person), 'description=Plain');
    expect(changed.json()).toMatchObject({ id, description: 'Plain' });
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site, in an older browser', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['nobody knows where', {}],
  ])('from %s are not read, and nobody is signed in by them', async (_, headers: Record<string, string>) => {
    const person = await t.given.user({ password: 'seven lamps' });
    const login = `login=${encodeURIComponent(person.email!)}&password=seven+lamps`;
    const entered = await send('/api/lectern/v1/auth/login', headers, login);
    expect(entered.statusCode).toBe(415);
    expect(entered.cookies).toEqual([]);
    const { cookie } = await t.credentials(await t.given.manager());
    expect((await send(tags, { cookie, ...headers }, 'name=Forged')).statusCode).toBe(415);
  });

  it('are read from a school whose address is known only after it listens', async () => {
    const { config } = t.app.services;
    const before = config.publicUrl;
    onTestFinished(() => void (config.publicUrl = before));
    config.publicUrl = 'http://127.0.0.1:49152';
    const refused = await send('/api/lectern/v1/auth/login', { origin: config.publicUrl }, 'login=nobody&password=x');
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'wrong_credentials']);
    expect((await send('/api/lectern/v1/auth/login', { origin: before }, 'login=nobody&password=x')).statusCode).toBe(
      415,
    );
  });

  it('from our own pages are read, and mean what JSON means', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const refused = await send('/api/lectern/v1/auth/login', headers, 'login=nobody&password=x');
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'wrong_credentials']);
    const { cookie } = await t.credentials(await t.given.manager());
    expect((await send(tags, { cookie, ...headers }, 'name=Forged')).statusCode).toBe(401);
  });
});
