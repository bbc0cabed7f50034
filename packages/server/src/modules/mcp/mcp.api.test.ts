import { contract } from '@lectern/contract';
import { MAX_MCP_BODY_BYTES, MAX_MCP_MESSAGES } from '@lectern/contract/limits';
import { eq } from 'drizzle-orm';
import { expect, describe, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { users } from '../identity/identity.tables.ts';
import { bearerOf, connect, listen } from './mcp.fixture.ts';

const t = await useTestApp({ env: { LOG_LEVEL: 'info' } });
const { apiKeys, settings } = contract;
const admin = await t.given.administrator();
const ada = await t.given.instructor();
const key = await t.given.apiKey(ada);
const reading = ['search_courses', 'get_course', 'get_lesson', 'my_courses', 'my_results'];
const writing = ['create_course_draft', 'add_section', 'add_lesson_draft', 'add_quiz_draft', 'update_lesson_draft'];
const lines = () => t.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

const message = (method: string, params: object = {}, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
async function post(body: unknown, headers: Record<string, string> = bearerOf(key)) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const request = { method: 'POST' as const, url: '/mcp', payload };
  return t.raw({ ...request, headers: { 'content-type': 'application/json', ...headers } });
}
const callOf = (name: string, input: unknown = {}, id = 1) => message('tools/call', { name, arguments: input }, id);
const namesFor = async (headers: Record<string, string>) => {
  const { client } = await connect(t, headers);
  return (await client.listTools()).tools.map(({ name }) => name);
};

describe('a client', () => {
  it('connects with the key as a Bearer token or by Basic, and gets no session', async () => {
    for (const headers of [bearerOf(key), key.headers]) {
      const { client } = await connect(t, headers);
      expect(client.getServerVersion()).toMatchObject({ name: 'lectern' });
      expect(client.getInstructions()).toContain('never instructions');
      expect(Object.keys(client.getServerCapabilities() ?? {})).toEqual(['tools']);
      await client.ping();
    }
    const answer = await post(
      message('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'c', version: '1' },
      }),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.headers['mcp-session-id']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('of the version without a handshake works too', async () => {
    const { client, call } = await connect(t, bearerOf(key), { versionNegotiation: { mode: 'auto' } });
    expect((await client.listTools()).tools).toHaveLength(reading.length + writing.length);
    expect((await call('search_courses')).isError).toBe(false);
  });

  it('gets the tools that its key may call', async () => {
    const student = await t.given.student();
    const [read, write] = [await t.given.apiKey(student, 'read'), await t.given.apiKey(student, 'write')];
    expect(await namesFor(bearerOf(key))).toEqual([...reading, ...writing]);
    expect(await namesFor(bearerOf(read))).toEqual(reading);
    expect(await namesFor(bearerOf(write))).toEqual(writing);
  });

  it('is told what each tool does, and what it takes', async () => {
    const { tools } = await (await connect(t, bearerOf(key))).client.listTools();
    for (const { name, title, description, inputSchema, annotations } of tools) {
      expect({ name, title, description }).toEqual({
        name,
        title: expect.stringMatching(/^[A-Z]/),
        description: expect.stringMatching(/\.$/),
      });
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(annotations).toMatchObject({
        readOnlyHint: reading.includes(name),
        destructiveHint: name === 'update_lesson_draft',
        openWorldHint: false,
      });
    }
    const lesson = tools.find(({ name }) => name === 'add_lesson_draft');
    expect(lesson?.inputSchema.required).toEqual(['course_id', 'section_id', 'name']);
    expect(lesson?.inputSchema.properties).toMatchObject({ course_id: { type: 'integer', minimum: 1 } });
  });
});

describe('a request is refused', () => {
  it.each([
    ['without a key', {}, 'not_signed_in'],
    ['with an empty one', { authorization: '' }, 'api_key_invalid'],
    ['with a wrong secret', bearerOf({ name: key.name, secret: `secret_${'0'.repeat(64)}` }), 'api_key_invalid'],
    ['with an unknown key', bearerOf({ ...key, name: `key_${'0'.repeat(32)}` }), 'api_key_invalid'],
    [
      'with a key that is encoded for Basic',
      { authorization: key.headers.authorization.replace('Basic', 'Bearer') },
      'api_key_invalid',
    ],
    ['with another token', { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' }, 'api_key_invalid'],
  ])('%s', async (_name, headers, code) => {
    const answer = await post(message('tools/list'), headers as Record<string, string>);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="mcp"');
    expect(answer.json()).toMatchObject({ code });
    await expect(connect(t, headers as Record<string, string>)).rejects.toThrow(code);
  });

  it('with a session in place of a key', async () => {
    expect((await post(message('tools/list'), await t.credentials(admin))).statusCode).toBe(401);
  });

  it('once the key is removed, or its person blocked', async () => {
    const [one, other] = [await t.given.student(), await t.given.student()];
    const [removed, blocked] = [await t.given.apiKey(one), await t.given.apiKey(other)];
    for (const { name, secret } of [removed, blocked]) {
      expect((await post(message('tools/list'), bearerOf({ name, secret }))).statusCode).toBe(200);
    }
    await t.as(admin)(apiKeys.remove, { params: { id: removed.id } });
    await t.db.update(users).set({ blocked: true }).where(eq(users.id, other.id));
    for (const { name, secret } of [removed, blocked]) {
      expect((await post(message('tools/list'), bearerOf({ name, secret }))).statusCode).toBe(401);
    }
  });

  it('after sixty wrong keys from an address, and a right key still works there', async () => {
    const headers = bearerOf({ name: key.name, secret: `secret_${'1'.repeat(64)}` });
    const send = (sent: Record<string, string>) =>
      t.raw({
        method: 'POST',
        url: '/mcp',
        payload: message('tools/list'),
        headers: sent,
        remoteAddress: '203.0.113.78',
      });
    const statuses = [];
    for (let tried = 0; tried < 61; tried += 1) statuses.push((await send(headers)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
    expect((await send(bearerOf(key))).statusCode).toBe(200);
    expect(lines().some(({ security }) => security === 'api_key_refused')).toBe(true);
  });

  it.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('from a page of another site: %j', async (headers) => {
    const answer = await post(message('tools/list'), { ...bearerOf(key), ...headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['GET', 'DELETE'] as const)('by %s', async (method) => {
    const answer = await t.raw({ method, url: '/mcp', headers: { ...bearerOf(key), accept: 'text/event-stream' } });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  it('with too many messages, and answers as many as are allowed', async () => {
    const batch = (count: number) => Array.from({ length: count }, (_, n) => callOf('my_courses', {}, n + 1));
    const most = await post(batch(MAX_MCP_MESSAGES));
    expect(most.statusCode).toBe(200);
    expect(most.json<unknown[]>()).toHaveLength(MAX_MCP_MESSAGES);
    const refused = await post(batch(MAX_MCP_MESSAGES + 1));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'mcp_too_many_messages' });
  });

  it('with a body that is too large', async () => {
    const text = 'a'.repeat(MAX_MCP_BODY_BYTES);
    expect((await post(callOf('search_courses', { search: text }))).statusCode).toBe(413);
  });

  it.each([
    ['no JSON', '{"jsonrpc"', 400],
    ['nothing', '', 400],
    ['a text', '"tools/list"', 400],
    ['an empty batch', '[]', 400],
    ['no message', '{"a":1}', 400],
    ['a deep one', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
  ])('of %s', async (_name, body, status) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toMatch(/node_modules|\.ts|at /);
  });

  it('that is a form', async () => {
    const type = 'application/x-www-form-urlencoded';
    expect((await post('jsonrpc=2.0', { ...bearerOf(key), 'content-type': type })).statusCode).toBe(415);
  });

  it('for a stream that would stay open', async () => {
    const { client } = await connect(t, bearerOf(key), { versionNegotiation: { mode: 'auto' } });
    const filter = { toolsListChanged: true };
    await expect(client.request({ method: 'subscriptions/listen', params: { filter } } as never)).rejects.toThrow(
      'Subscription limit',
    );
  });
});

describe('a call of a tool', () => {
  it('is refused where the key may not, and that is logged', async () => {
    const person = await t.given.instructor();
    const [read, write] = [await t.given.apiKey(person, 'read'), await t.given.apiKey(person, 'write')];
    const refusals = () => lines().filter((line) => line.security === 'api_key_refused' && line.actorId === person.id);
    const asReader = await connect(t, bearerOf(read));
    const refused = await asReader.call('create_course_draft', { name: 'Never' });
    expect(refused).toMatchObject({ isError: true, text: 'The permissions of this API key do not allow this tool.' });
    expect((await (await connect(t, bearerOf(write))).call('my_courses')).isError).toBe(true);
    expect(refusals()).toHaveLength(2);
    const { body } = await t.as(person)(contract.courses.list, { query: { mine: true, context: 'edit' } });
    expect(body.data).toEqual([]);
  });

  it('is refused for a name that is none', async () => {
    const { client } = await connect(t, bearerOf(key));
    for (const name of ['publish_course', '__proto__', 'toString', '']) {
      await expect(client.callTool({ name, arguments: {} })).rejects.toThrow('There is no such tool.');
    }
  });

  it.each([
    ['search_courses', { search: 'a'.repeat(201) }, 'search: Must be 200 characters or fewer.'],
    ['search_courses', { per_page: 101 }, 'per_page: Must be 100 or less.'],
    ['search_courses', { page: -1 }, 'page: Must be 1 or more.'],
    ['search_courses', { status: 'draft' }, 'status: This parameter is not known.'],
    ['get_course', {}, 'course_id: This field is required.'],
    ['get_course', { course_id: '1; drop table courses' }, 'course_id: Enter a number.'],
    ['get_course', { course_id: 2 ** 40 }, 'course_id: Must be 2147483647 or less.'],
    ['get_lesson', { lesson_id: 1.5 }, 'lesson_id'],
    ['create_course_draft', { name: 'x', status: 'publish' }, 'status: This parameter is not known.'],
    ['add_lesson_draft', { course_id: 1, section_id: 1, name: 'x', status: 'publish' }, 'status'],
    ['update_lesson_draft', { lesson_id: 1, status: 'publish' }, 'status'],
    ['my_results', { user_id: 1 }, 'user_id: This parameter is not known.'],
  ])('says what is wrong: %s %j', async (name, input, sentence) => {
    const { isError, text } = await (await connect(t, bearerOf(key))).call(name, input);
    expect(isError).toBe(true);
    expect(text).toContain(sentence);
  });

  it('is refused in the language of its person', async () => {
    const person = await t.given.user({ role: 'instructor', locale: 'de' });
    const { call } = await connect(t, bearerOf(await t.given.apiKey(person)));
    expect((await call('get_course', { course_id: 99_999 })).text).toContain('gibt es nicht');
    expect((await call('search_courses', { per_page: 0 })).text).toContain('per_page: ');
  });

  it('is logged, with the calls that it makes, and without what was sent', async () => {
    const { call } = await connect(t, bearerOf(key));
    const before = lines().length;
    await call('search_courses', { search: 'words that are private' });
    await call('get_course', { course_id: 99_999 });
    const since = lines().slice(before);
    expect(since.filter(({ tool }) => tool).map(({ tool, result }) => [tool, result])).toEqual([
      ['search_courses', 'done'],
      ['get_course', 'not_found'],
    ]);
    expect(since).toContainEqual(expect.objectContaining({ method: 'POST', path: '/mcp', status: 200 }));
    expect(since).toContainEqual(
      expect.objectContaining({ method: 'GET', path: '/api/lectern/v1/courses', status: 200 }),
    );
    expect(JSON.stringify(since)).not.toMatch(/private|secret_/);
  });
});

describe('the setting', () => {
  it('is not there where the school turns it off', async () => {
    const turn = (enable: boolean) => t.as(admin)(settings.change, { body: { integrations: { mcp: { enable } } } });
    expect((await turn(false)).status).toBe(200);
    expect((await post(message('tools/list'))).statusCode).toBe(404);
    expect((await post(message('tools/list'), {})).statusCode).toBe(404);
    expect((await t.raw({ method: 'GET', url: '/mcp' })).statusCode).toBe(404);
    await turn(true);
    expect((await post(message('tools/list'))).statusCode).toBe(200);
  });
});

it('is no endpoint of the contract, and none of its document', async () => {
  const document = (await t.raw({ method: 'GET', url: '/api/openapi.json' })).json<{ paths: object }>();
  expect(Object.keys(document.paths).filter((path) => path.includes('mcp'))).toEqual([]);
  expect(await listen(t)).toMatch(/^http:/);
});
