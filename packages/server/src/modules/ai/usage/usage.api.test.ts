import { contract } from '@lectern/contract';
import { DAY_MS, MINUTE_MS } from '@lectern/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { listeningAt } from '../../../test/event-streams.ts';
import { draft, eventsIn, setUpAi, useAi } from '../ai.fixture.ts';
import { aiRequests, aiUsage } from '../ai.tables.ts';
import { reserveTokens } from './tokens.usecases.ts';
import { settleRequest } from './usage.queries.ts';
import { readAccount } from '../client/account.ts';

const ai = await useAi();
const t = await useTestApp({ env: { LOG_LEVEL: 'debug' } });
const { ai: calls, settings } = contract;
const admin = await setUpAi(t, ai, { input_price: '0.5', output_price: '2' });
let ada: { id: number };
let course: { id: number };
beforeEach(async () => {
  await t.db.delete(aiRequests);
  await t.db.delete(aiUsage);
  ada = await t.given.instructor();
  course = await t.given.course({ author: ada as never });
});
const change = (values: object) => t.as(admin)(settings.change, { body: { integrations: { ai: values } } });
const lesson = (person = ada, notes = '') =>
  draft(t, person, { endpoint: calls.lesson, body: { course_id: course.id, title: 'Stars', length: 100, notes } });
const status = async (person = ada) => (await t.as(person)(calls.status)).body;
const requests = async (query = {}) => (await t.as(admin)(calls.requests, { query })).body.data;

describe('what is used', () => {
  it('is counted by person and month, with its cost, and without any text', async () => {
    const secret = 'a-note-that-nobody-keeps';
    const { use } = await lesson(ada, secret);
    await lesson(ada, secret);
    const [last] = await requests();
    expect(last).toMatchObject({
      user: { id: ada.id },
      course: { id: course.id },
      kind: 'lesson',
      model: 'stand-in-1',
      status: 'done',
      error: '',
      tokens_in: use!.tokens_in,
      tokens_out: use!.tokens_out,
    });
    const usage = (await t.as(admin)(calls.usage)).body;
    const row = { requests: 2, tokens_in: 2 * use!.tokens_in, tokens_out: 2 * use!.tokens_out };
    expect(usage).toMatchObject({ month: '2030-05', months: ['2030-05'], data: [{ user: { id: ada.id }, ...row }] });
    expect(usage.sum).toMatchObject(row);
    const dollars = (row.tokens_in * 0.5 + row.tokens_out * 2) / 1_000_000;
    expect(usage.data[0]!.cost).toBe(`$${dollars.toFixed(4).replace(/0{1,2}$/, '')}`);
    expect((await status()).own.used).toBe(row.tokens_in + row.tokens_out);
    expect(JSON.stringify([await t.db.select().from(aiRequests), await t.db.select().from(aiUsage)])).not.toContain(
      secret,
    );
    expect(t.logLines.join('')).not.toMatch(/a-note-that-nobody-keeps|sk-stand-in|drafted/);
  });

  it('costs nothing that is known without prices', async () => {
    await change({ input_price: '' });
    expect((await lesson()).use!.cost).toBe('');
    expect((await requests())[0]!.cost).toBe('');
    await change({ input_price: '0.5' });
  });

  it('is estimated where the service does not say it or the answer breaks off, and is nothing where it refuses', async () => {
    ai.script({ text: 'Half a text', ends: 'cut' }, { text: 'A text', usage: false }, { status: 500 });
    for (const _ of [1, 2, 3]) await lesson();
    const rows = (await requests()).toReversed();
    expect(rows.map((row) => [row.status, row.error, row.tokens_in > 0, row.tokens_out])).toEqual([
      ['failed', 'ai_unavailable', true, 6],
      ['done', '', true, 3],
      ['failed', 'ai_unavailable', false, 0],
    ]);
  });

  it('counts too when the person stops', async () => {
    ai.script({ text: 'It begins and goes on', ends: 'hang' });
    const address = await listeningAt(t);
    const stop = new AbortController();
    const answer = await fetch(`${address}/api${calls.lesson.path}`, {
      method: 'POST',
      headers: { ...(await t.credentials(ada)), 'content-type': 'application/json' },
      body: JSON.stringify({ course_id: course.id, title: 'Stars', length: 100 }),
      signal: stop.signal,
    });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes('goes')) heard += (await reader.read()).value ?? '';
    expect(eventsIn(heard)[0]).toMatchObject({ event: 'text' });
    expect((await requests({ status: 'running' })).length).toBe(1);
    expect((await status()).own.used).toBeGreaterThan(400);
    stop.abort();
    await expect.poll(async () => (await requests())[0]!.status, { timeout: MINUTE_MS }).toBe('stopped');
    const [row] = await requests();
    expect([row!.tokens_in > 0, row!.tokens_out]).toEqual([true, 11]);
    expect((await status()).own.used).toBe(row!.tokens_in + row!.tokens_out);
  });
});

describe('the caps of the month', () => {
  it('refuse what could pass them, and say what is left and when there are new tokens', async () => {
    await change({ monthly_cap_person: 600 });
    const { status: answered, body } = await lesson();
    expect([answered, body.code]).toEqual([429, 'ai_cap_reached']);
    expect(body.message).toMatch(/600 left, up to [\d,]+ needed\. They reset on .*2030/);
    expect(ai.requests).toHaveLength(0);
    await change({ monthly_cap_person: 500_000, monthly_cap_school: 600 });
    expect((await lesson()).body.code).toBe('ai_cap_reached');
    await change({ monthly_cap_school: 0 });
    expect((await status()).own.left).toBe(0);
    await change({ monthly_cap_school: 5_000_000 });
    expect((await lesson()).status).toBe(200);
  });

  it('are not passed by two at once', async () => {
    const account = (await readAccount(t.app.services))!;
    const one = { userId: ada.id, courseId: null, kind: 'text', tokensIn: 100, maxTokens: 500 } as const;
    const capped = { ...account, capOfPerson: 1000 };
    const both = await Promise.allSettled([1, 2, 3].map(() => reserveTokens(t.app.services, capped, one)));
    expect(both.filter(({ status: how }) => how === 'fulfilled')).toHaveLength(1);
    const ofOther = { ...one, userId: admin.id };
    await expect(reserveTokens(t.app.services, { ...account, capOfSchool: 1000 }, ofOther)).rejects.toMatchObject({
      code: 'ai_cap_reached',
      details: { left: 400, needed: 600 },
    });
  });

  it('leave to drafts what the tutor may not use', async () => {
    const account = (await readAccount(t.app.services))!;
    const capped = { ...account, capOfSchool: 2000, capOfTutor: 1000 };
    const ofTutor = { userId: ada.id, courseId: null, kind: 'tutor', tokensIn: 100, maxTokens: 400 } as const;
    const reserve = (one: Parameters<typeof reserveTokens>[2]) => reserveTokens(t.app.services, capped, one);
    const [first] = await Promise.all([reserve(ofTutor), reserve(ofTutor)]);
    await expect(reserve(ofTutor)).rejects.toMatchObject({ code: 'ai_cap_reached', details: { left: 0 } });
    await reserve({ ...ofTutor, kind: 'text' });
    const used = { tokensIn: 90, tokensOut: 10, cost: null, durationMs: 1 };
    await settleRequest(t.db, first, { ...used, status: 'done', error: '' });
    await expect(reserve(ofTutor)).rejects.toMatchObject({ details: { left: 400, needed: 500 } });
    await reserve({ ...ofTutor, maxTokens: 300 });
  });

  it('give the tutor a share of those of the school', async () => {
    await change({ monthly_cap_school: 1001, tutor_share: 25 });
    expect((await readAccount(t.app.services))!.capOfTutor).toBe(250);
    expect((await change({ tutor_share: 101 })).status).toBe(400);
    await change({ monthly_cap_school: 5_000_000, tutor_share: 50 });
  });

  it('begin anew with the month, in the school’s time zone', async () => {
    const before = t.now();
    await lesson();
    t.travelTo(new Date('2030-05-31T23:59:00Z'));
    expect((await status()).own.used).toBeGreaterThan(0);
    t.travelTo(new Date('2030-06-01T00:00:00Z'));
    expect((await status()).own.used).toBe(0);
    await lesson();
    const months = (await t.as(admin)(calls.usage)).body.months;
    expect(months).toEqual(['2030-06', '2030-05']);
    expect((await t.as(admin)(calls.usage, { query: { month: '2030-05' } })).body.sum.requests).toBe(1);
    t.travelTo(before);
  });

  it('count what a process took that has ended, until it is settled', async () => {
    const before = t.now();
    const account = (await readAccount(t.app.services))!;
    const lost = { userId: ada.id, courseId: null, kind: 'text', tokensIn: 100, maxTokens: 500 } as const;
    await reserveTokens(t.app.services, account, lost);
    t.travelTo(new Date(before.getTime() + 11 * MINUTE_MS));
    const job = t.app.jobKinds.find(({ name }) => name === 'ai.settle-lost')!;
    await job.run({} as never);
    expect((await requests())[0]).toMatchObject({ status: 'failed', tokens_in: 100, tokens_out: 500 });
    expect((await status()).own.used).toBe(600);
    t.travelTo(before);
  });

  it('hold for a rate, too', async () => {
    for (let made = 0; made < 20; made += 1) expect((await lesson()).status).toBe(200);
    const { body } = await lesson();
    expect(body.code).toBe('rate_limited');
  });
});

it('rows are kept for 90 days, sums for good', async () => {
  const before = t.now();
  await lesson();
  t.travelTo(new Date(before.getTime() + 91 * DAY_MS));
  const job = t.app.jobKinds.find(({ name }) => name === 'ai.forget-requests')!;
  await job.run({} as never);
  expect(await requests()).toEqual([]);
  expect((await t.as(admin)(calls.usage, { query: { month: '2030-05' } })).body.sum.requests).toBe(1);
  t.travelTo(before);
});
