import { contract } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courses as coursesTable } from '../courses/courses.tables.ts';
import { draft, setUpAi, useAi } from './ai.fixture.ts';
import { aiRequests, aiUsage } from './ai.tables.ts';

const ai = await useAi();
const t = await useTestApp();
const { ai: calls, openai, settings, users } = contract;
const admin = await setUpAi(t, ai, { input_price: '999999', output_price: '999999' });
let ada: Awaited<ReturnType<typeof t.given.instructor>>;
let course: { id: number };
beforeEach(async () => {
  await t.db.delete(aiRequests);
  await t.db.delete(aiUsage);
  ada = await t.given.instructor();
  course = await t.given.course({ author: ada });
});
const lesson = (person: { id: number } = ada) =>
  draft<{ html: string }>(t, person, {
    endpoint: calls.lesson,
    body: { course_id: course.id, title: 'Stars', length: 100 },
  });
const requests = async () => (await t.as(admin)(calls.requests)).body.data;

describe('tokens that a service reports', () => {
  it.each([
    ['far too many', { prompt_tokens: 1e12, completion_tokens: 1e12 }],
    ['the most that a number can be', { prompt_tokens: Number.MAX_SAFE_INTEGER, completion_tokens: 0 }],
  ])('%s do not use up the month', async (_what, usage) => {
    ai.script({ text: 'A text', usage });
    expect((await lesson()).error).toBeUndefined();
    const [row] = await requests();
    expect(row).toMatchObject({ status: 'done' });
    expect(row!.tokens_in + row!.tokens_out).toBeLessThan(50_000);
    expect((await lesson()).status).toBe(200);
  });

  it.each([
    ['negative ones', { prompt_tokens: -5, completion_tokens: -1e9 }],
    ['zeros', { prompt_tokens: 0, completion_tokens: 0 }],
    ['fractions', { prompt_tokens: 0.5, completion_tokens: 1e308 }],
    ['texts', { prompt_tokens: '7', completion_tokens: null }],
  ])('%s are replaced by an estimate', async (_what, usage) => {
    ai.script({ text: 'A text', usage: usage as never });
    expect((await lesson()).error).toBeUndefined();
    const [row] = await requests();
    expect(row!.tokens_in).toBeGreaterThan(100);
    expect(row!.tokens_out).toBe(3);
  });
});

describe('an answer with strange lines', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  it.each([
    ['bytes that are no UTF-8', 'data: {"choices":[{"delta":{"content":"\xff\xfe\xc3"}}]}\n\n'],
    ['deep JSON', `data: {"choices":${nested(50_000)}}\n\n`],
    ['keys of prototypes', 'data: {"__proto__":{"choices":[]},"constructor":{"prototype":{"x":1}}}\n\n'],
    ['calls of tools', 'data: {"choices":[{"delta":{"tool_calls":[{"function":{"name":"rm"}}],"content":null}}]}\n\n'],
    ['no JSON', 'data: NaN\n\ndata: undefined\n\nretry: 1\n\nid: x\n\n'],
  ])('%s: the rest counts', async (_what, before) => {
    ai.script({ before, text: 'A star shines.' });
    const { result, error } = await lesson();
    expect(error).toBeUndefined();
    expect(result!.html).toContain('A star shines.');
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it.each([
    ['a line without an end', 'x'.repeat(1_100_000)],
    ['one huge piece', `data: ${JSON.stringify({ choices: [{ delta: { content: 'x'.repeat(900_000) } }] })}\n\n`],
  ])('%s is given up', async (_what, before) => {
    ai.script({ before, text: 'A star shines.' });
    expect((await lesson()).error!.code).toBe('ai_answer_too_long');
    expect((await requests())[0]).toMatchObject({ status: 'failed', error: 'ai_answer_too_long' });
  });

  it('Markdown that is too deep is unusable, and no mistake of the person', async () => {
    ai.script({ text: '>'.repeat(20_000), size: 5000 });
    expect((await lesson()).error!.code).toBe('ai_answer_unusable');
  });

  it('an error in the middle ends it', async () => {
    ai.script({ before: 'data: {"error":{"message":"sk-stand-in-0123456789 is over quota"}}\n\n', text: 'A star.' });
    const { error, raw } = await lesson();
    expect(error!.code).toBe('ai_unavailable');
    expect(raw).not.toContain('sk-stand-in');
  });
});

it('twenty people at once get as many answers as there are tokens for', async () => {
  ai.script({ text: 'A text' });
  const { use } = await lesson();
  await t.db.delete(aiUsage);
  await t.db.delete(aiRequests);
  const people = await Promise.all(Array.from({ length: 20 }, () => t.given.administrator()));
  // Before they are answered each may take 300 + 400 tokens and what it sends, counted as a token for two bytes.
  const cap = 5 * use!.tokens_in;
  await t.as(admin)(settings.change, { body: { integrations: { ai: { monthly_cap_school: cap } } } });
  const answers = await Promise.all(people.map((person) => lesson(person)));
  const allowed = answers.filter(({ status }) => status === 200).length;
  expect(allowed).toBeGreaterThan(0);
  expect(allowed).toBeLessThan(20);
  expect(answers.filter(({ body }) => body.code === 'ai_cap_reached')).toHaveLength(20 - allowed);
  const taken = await t.db.select().from(aiUsage);
  expect(taken.reduce((sum, { tokensIn, tokensOut }) => sum + tokensIn + tokensOut, 0)).toBeLessThanOrEqual(cap);
  await t.as(admin)(settings.change, { body: { integrations: { ai: { monthly_cap_school: 5_000_000 } } } });
});

it('who loses the right to create courses while the model writes gets none', async () => {
  // The guards have let the request in, and it waits for its turn at the tokens.
  const turn = await t.db.$client.connect();
  await turn.query("begin; select pg_advisory_xact_lock(hashtext('ai-tokens'))");
  const answer = draft(t, ada, { endpoint: openai.addNewCourse, body: { courseTitle: 'Sky' } });
  const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await t.db.execute(waiting)).rows.length).toBe(1);
  const changed = await t.as(admin)(users.update, { params: { id: ada.id }, body: { roles: ['student'] } });
  expect(changed.status).toBe(200);
  await turn.query('rollback');
  turn.release();
  expect((await answer).status).toBe(403);
  expect(await t.db.$count(coursesTable, eq(coursesTable.name, 'Sky'))).toBe(0);
});
