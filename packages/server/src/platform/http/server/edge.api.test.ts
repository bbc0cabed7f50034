import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = await useTestApp();
const tags = '/api/lectern/v1/courses/tags';
const json = { 'content-type': 'application/json' };

async function asManager() {
  return { ...(await t.credentials(await t.given.manager())), ...json };
}

describe('what stock clients send', () => {
  it('a DELETE sent as POST with an override and an empty JSON body deletes', async () => {
    const headers = await asManager();
    const made = await t.raw({ method: 'POST', url: tags, headers, payload: { name: 'Short-lived' } });
    const { id } = made.json();
    const gone = await t.raw({
      method: 'POST',
      url: `${tags}/${id}?force=true`,
      headers: { ...headers, 'x-http-method-override': 'DELETE' },
      payload: '',
    });
    expect(gone.statusCode).toBe(200);
    expect((await t.raw({ method: 'GET', url: `${tags}/${id}` })).statusCode).toBe(404);
  });

  it.each(['PUT', 'PATCH', 'POST'] as const)('an update by %s changes the name', async (method) => {
    const headers = await asManager();
    const { id } = (await t.raw({ method: 'POST', url: tags, headers, payload: { name: `Before ${method}` } })).json();
    const changed = await t.raw({ method, url: `${tags}/${id}`, headers, payload: { name: `After ${method}` } });
    expect(changed.json()).toMatchObject({ id, name: `After ${method}` });
  });

  it('a slash at the end, the pro root and a bracketed list all mean the same address', async () => {
    const headers = await asManager();
    const { id } = (await t.raw({ method: 'POST', url: tags, headers, payload: { name: 'Bracketed' } })).json();
    const answers = await Promise.all(
      [
        `${tags}/?include[]=${id}`,
        `${tags}?include[0]=${id}`,
        `${tags}?include=${id}`,
        `/api/lectern/pro/v1/courses/tags/?include=${id}`,
      ].map((url) => t.raw({ method: 'GET', url })),
    );
    for (const answer of answers) expect(answer.json()).toMatchObject([{ id }]);
  });

  it('lists carry the paging headers', async () => {
    const headers = await asManager();
    for (const name of ['Header one', 'Header two'])
      await t.raw({ method: 'POST', url: tags, headers, payload: { name } });
    const listed = await t.raw({ method: 'GET', url: `${tags}?search=Header&per_page=1&page=1` });
    expect(listed.headers).toMatchObject({ 'x-wp-total': '2', 'x-wp-totalpages': '2' });
    expect(listed.headers.link).toContain('rel="next"');
  });

  it('a created thing is found at its Location', async () => {
    const headers = await asManager();
    const made = await t.raw({ method: 'POST', url: tags, headers, payload: { name: 'Located' } });
    expect(made.statusCode).toBe(201);
    expect((await t.raw({ method: 'GET', url: String(made.headers.location) })).json()).toMatchObject({
      name: 'Located',
    });
  });
});

describe('the family of instructors', () => {
  const people = '/api/lectern/v1/users/instructors';

  it('lists those who teach, by the rules of the list of people', async () => {
    const headers = await asManager();
    const { id } = await t.given.instructor();
    const learner = await t.given.student();
    for (const query of ['', '?approved=true', '?role=student']) {
      const answer = await t.raw({ method: 'GET', url: `${people}${query}`, headers });
      const ids = (answer.json() as { data: { id: number }[] }).data.map((one) => one.id);
      expect(ids).toContain(id);
      expect(ids).not.toContain(learner.id);
    }
    expect((await t.raw({ method: 'GET', url: people })).statusCode).toBe(401);
    expect((await t.raw({ method: 'GET', url: `${people}?approved=false`, headers })).statusCode).toBe(400);
    expect((await t.raw({ method: 'GET', url: `${people}?role[]=student`, headers })).statusCode).toBe(400);
  });

  it('does what the family of people does, below it and with one of them', async () => {
    const headers = await asManager();
    const { id } = await t.given.instructor();
    expect((await t.raw({ method: 'GET', url: `${people}/${id}`, headers })).json().id).toBe(id);
    expect((await t.raw({ method: 'GET', url: `${people}/me`, headers })).statusCode).toBe(200);
    expect((await t.raw({ method: 'GET', url: `${people}/qr-login`, headers })).statusCode).toBe(200);
    const payload = { email: 'teaches@example.com', roles: ['instructor'] };
    const made = await t.raw({ method: 'POST', url: people, headers, payload });
    expect(made.json()).toMatchObject({ email: 'teaches@example.com', roles: ['instructor'] });
    const student = await t.credentials(await t.given.student());
    expect((await t.raw({ method: 'POST', url: people, headers: student, payload })).statusCode).toBe(403);
  });
});

describe('B31: what must not change anything', () => {
  it('an override never turns a GET into a write', async () => {
    const headers = await asManager();
    const { id } = (await t.raw({ method: 'POST', url: tags, headers, payload: { name: 'Kept' } })).json();
    await t.raw({
      method: 'GET',
      url: `${tags}/${id}?force=true`,
      headers: { ...headers, 'x-http-method-override': 'DELETE' },
    });
    expect((await t.raw({ method: 'GET', url: `${tags}/${id}` })).statusCode).toBe(200);
  });

  it('a cookie without its nonce is signed out', async () => {
    const { cookie } = await t.credentials(await t.given.manager());
    const refused = await t.raw({
      method: 'POST',
      url: tags,
      headers: { cookie, ...json },
      payload: { name: 'Forged' },
    });
    expect(refused.statusCode).toBe(401);
    expect(refused.json().code).toBe('not_signed_in');
  });

  it('a cookie with the nonce of another session is refused by name', async () => {
    const mine = await t.credentials(await t.given.manager());
    const other = await t.credentials(await t.given.manager());
    const refused = await t.raw({
      method: 'POST',
      url: tags,
      headers: { cookie: mine.cookie, 'x-wp-nonce': other['x-wp-nonce'], ...json },
      payload: { name: 'Forged' },
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('rest_cookie_invalid_nonce');
  });

  it('a nonce without a cookie is refused', async () => {
    const { 'x-wp-nonce': nonce } = await t.credentials(await t.given.manager());
    const refused = await t.raw({
      method: 'POST',
      url: tags,
      headers: { 'x-wp-nonce': nonce, ...json },
      payload: { name: 'Forged' },
    });
    expect(refused.statusCode).toBe(403);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('JSON sent as %s is not read', async (type) => {
    const headers = { ...(await asManager()), 'content-type': type };
    const refused = await t.raw({ method: 'POST', url: tags, headers, payload: '{"name":"Forged"}' });
    expect(refused.statusCode).toBe(415);
  });
});

describe('errors', () => {
  it('an unknown address answers 404 in the shape of every error', async () => {
    const missing = await t.raw({ method: 'GET', url: '/api/lectern/v1/nothing-here' });
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
  });

  it('broken JSON answers 400 and says nothing of the parser', async () => {
    const refused = await t.raw({ method: 'POST', url: tags, headers: await asManager(), payload: '{"name":' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).not.toMatch(/SyntaxError|position|stack/);
  });

  it('a body of three megabytes is refused before it is read', async () => {
    const refused = await t.raw({
      method: 'POST',
      url: tags,
      headers: await asManager(),
      payload: { name: 'x'.repeat(3_000_000) },
    });
    expect(refused.statusCode).toBe(413);
  });

  it.each([
    ['per_page=-1', 'per_page'],
    ['per_page=100000', 'per_page'],
    ['page=0', 'page'],
    ['orderby=password_hash', 'orderby'],
    ['order=desc;drop table users', 'order'],
    [`include=${Array.from({ length: 500 }, (_, at) => at + 1).join(',')}`, 'include'],
    ['include=1) OR 1=1', 'include.0'],
  ])('B43: a list asked with %s is refused at its field', async (query, field) => {
    const refused = await t.raw({ method: 'GET', url: `${tags}?${encodeURI(query)}` });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().data.params)).toContain(field);
  });

  it('a search for wildcards finds only what holds them', async () => {
    await t.raw({ method: 'POST', url: tags, headers: await asManager(), payload: { name: 'No wildcard' } });
    const found = await t.raw({ method: 'GET', url: `${tags}?search=${encodeURIComponent('%_%')}` });
    expect(found.json()).toEqual([]);
  });
});

describe('every answer', () => {
  it('carries a request id and the security headers, and API answers are never stored', async () => {
    const answer = await t.visitor(contract.courses.list);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  });

  it('health and readiness answer without a session', async () => {
    expect((await t.raw({ method: 'GET', url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await t.raw({ method: 'GET', url: '/readyz' })).json()).toEqual({ status: 'ready' });
  });

  it('the API document names every endpoint of the contract with its errors', async () => {
    const document = (await t.raw({ method: 'GET', url: '/api/openapi.json' })).json();
    const described = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (path) => Object.values(path).map((operation) => operation.operationId),
    );
    const promised = Object.entries(contract).flatMap(([family, endpoints]) =>
      Object.keys(endpoints).map((name) => `${family}.${name}`),
    );
    expect(described.toSorted()).toEqual(promised.toSorted());
    expect(document.paths['/lectern/v1/course-progress/items'].post.responses['403'].description).toContain(
      'content_locked',
    );
  });
});
