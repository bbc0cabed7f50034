import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { AI_ACCOUNT } from '../../../test/stand-ins/ai.ts';
import { draft, setUpAi, useAi } from '../ai.fixture.ts';
import { type AiAccount } from './account.ts';
import { chat, newHeard } from './chat.ts';

const ai = await useAi();
const t = await useTestApp();
const { ai: calls, aiChecks, settings } = contract;
const admin = await setUpAi(t, ai);
let ada: Awaited<ReturnType<typeof t.given.instructor>>;
let course: { id: number };
// Each test has its own share of requests.
beforeEach(async () => {
  ada = await t.given.instructor();
  course = await t.given.course({ author: ada });
});
const change = (values: object) => t.as(admin)(settings.change, { body: { integrations: { ai: values } } });
const lesson = () =>
  draft<{ html: string }>(t, ada, { endpoint: calls.lesson, body: { course_id: course.id, title: 'Stars' } });
const outline = () => draft(t, ada, { endpoint: calls.outline, body: { idea: 'Stars' } });

describe('what the service does', () => {
  it.each([
    [401, 'ai_key_refused'],
    [403, 'ai_key_refused'],
    [404, 'ai_model_unknown'],
    [418, 'ai_refused'],
    [429, 'ai_busy'],
    [500, 'ai_unavailable'],
    [503, 'ai_unavailable'],
  ])('%s is told as %s', async (status, code) => {
    ai.control({ call: 'POST /v1/chat', status });
    const { error, result, text } = await lesson();
    expect(error).toMatchObject({ code, message: expect.stringMatching(/./), data: { status: expect.any(Number) } });
    expect([result, text]).toEqual([undefined, '']);
  });

  it('a key that was revoked, a model that is gone and an address without a service are told', async () => {
    await change({ api_key: 'sk-revoked' });
    expect((await lesson()).error!.code).toBe('ai_key_refused');
    await change({ api_key: AI_ACCOUNT.api_key, model: 'gone' });
    expect((await lesson()).error!.code).toBe('ai_model_unknown');
    await change({ base_url: 'http://127.0.0.1:9/v1', ...AI_ACCOUNT });
    expect((await lesson()).error!.code).toBe('ai_unavailable');
    await change({ base_url: 'http://10.0.0.1/v1', ...AI_ACCOUNT });
    expect((await lesson()).error!.code).toBe('ai_address_not_allowed');
    await change({ base_url: `${ai.url}/v1`, ...AI_ACCOUNT });
    expect((await lesson()).error).toBeUndefined();
  });

  it('an answer that is cut, empty, too long for the model or filtered is no result', async () => {
    ai.script({ text: 'A text that breaks off', ends: 'cut' });
    const cut = await lesson();
    expect(cut.error!.code).toBe('ai_unavailable');
    expect(cut.text).toContain('A text');
    ai.script({ text: '  ' });
    expect((await lesson()).error!.code).toBe('ai_answer_unusable');
    ai.script({ text: 'A text', finish: 'length' });
    expect((await lesson()).error!.code).toBe('ai_answer_too_long');
    ai.script({ text: 'A text', finish: 'content_filter' });
    expect((await lesson()).error!.code).toBe('ai_answer_unusable');
  });

  it('a huge answer is not read to its end', async () => {
    ai.script({ text: 'word '.repeat(60_000), size: 10_000 });
    const { error, text } = await lesson();
    expect(error!.code).toBe('ai_answer_too_long');
    expect(text.length).toBeLessThanOrEqual(200_000);
  });

  it('an answer that is not streamed counts too', async () => {
    ai.script({ text: 'All at once.', streams: false });
    const { result, use } = await lesson();
    expect(result!.html).toBe('<p>All at once.</p>');
    expect(use!.tokens_out).toBe(3);
  });

  it('thoughts of a model are not part of its text', async () => {
    ai.script({ text: '<think>What is {a star}?</think>\nA star shines.' });
    expect((await lesson()).result!.html).toBe('<p>A star shines.</p>');
  });
});

describe('an answer that is no JSON or has a wrong shape', () => {
  const good = { name: 'Sky', short_description: '', sections: [{ name: 'One', items: [] }] };

  it('is asked for once more, with what is wrong', async () => {
    ai.script({ text: 'Sure! Here it is.' }, { text: `Here:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\`` });
    expect((await outline()).result).toMatchObject({ name: 'Sky' });
    expect(ai.requests[1]!.messages.at(-1)!.content).toContain('contains no JSON object');
    expect(ai.requests[1]!.messages.at(-2)).toMatchObject({ role: 'assistant', content: 'Sure! Here it is.' });
  });

  it('twice is refused', async () => {
    ai.script({ json: { sections: 'none' } }, { json: { ...good, sections: [] } });
    expect((await outline()).error!.code).toBe('ai_answer_unusable');
    expect(ai.requests).toHaveLength(2);
  });
});

describe('a service that does not know everything', () => {
  it.each([
    ['a form of the answer', { forms: false }],
    ['the name of the limit', { maxTokens: false }],
    ['the option for usage', { usageOption: false }],
    ['any of it', { forms: false, maxTokens: false, usageOption: false }],
  ])('is asked without %s', async (what, known) => {
    ai.know(known);
    // An account of its own, since what a service knows is remembered.
    await change({ base_url: `${ai.url}/${encodeURIComponent(what)}/v1`, ...AI_ACCOUNT });
    expect((await outline()).result).toMatchObject({ name: 'A drafted course' });
  });
});

describe('times', () => {
  const account: AiAccount = {
    baseUrl: `${ai.url}/v1`,
    key: AI_ACCOUNT.api_key,
    model: AI_ACCOUNT.model,
    inputPrice: null,
    outputPrice: null,
    capOfPerson: 0,
    capOfSchool: 0,
    capOfTutor: 0,
  };
  const ask = (limits: { firstByteMs: number; totalMs: number }) => {
    const heard = newHeard();
    const request = { account, messages: [{ role: 'user' as const, content: 'Hello' }], maxTokens: 10 };
    return { heard, done: chat(t.app.services, request, heard, limits) };
  };

  it('a service that does not begin, or does not end, is given up', async () => {
    ai.control({ call: 'POST /v1/chat', delay: 600_000 });
    const silent = ask({ firstByteMs: 50, totalMs: 600_000 });
    await expect(silent.done).rejects.toMatchObject({ code: 'ai_took_too_long' });
    expect(silent.heard.answered).toBe(false);
    ai.script({ text: 'It begins', ends: 'hang' });
    const endless = ask({ firstByteMs: 600_000, totalMs: 1000 });
    await expect(endless.done).rejects.toMatchObject({ code: 'ai_took_too_long' });
  });
});

describe('the test of the connection', () => {
  const check = (values = {}) => t.as(admin)(aiChecks.check, { body: { settings: values } });

  it('uses settings that are not saved, and those that are', async () => {
    expect((await check()).body).toMatchObject({ model: 'stand-in-1', tokens_in: expect.any(Number) });
    const wrong = await check({ api_key: 'sk-other' });
    expect([wrong.status, wrong.body.code]).toEqual([502, 'ai_key_refused']);
    expect((await check({ model: 'other' })).body.code).toBe('ai_model_unknown');
    expect((await check({ model: '' })).body.code).toBe('ai_not_set_up');
    expect((await check()).status).toBe(200);
  });

  it('sends a key to no other server than that it was saved for', async () => {
    const other = await check({ base_url: 'https://other.example/v1' });
    expect(other.body.data!.params).toEqual({
      'integrations.ai.api_key': 'Enter the API key again. It is only kept for the same server.',
    });
    const changed = await change({ base_url: 'https://other.example/v1' });
    expect([changed.status, Object.keys(changed.body.data!.params!)]).toEqual([400, ['integrations.ai.api_key']]);
    expect((await check({ base_url: `${ai.url}/v1/` })).status).toBe(200);
  });
});
