import fs from 'node:fs';
import { contract, webhookActionData, webhookEvents, webhookSample } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '../../test/app.ts';
import { allowLoopback, receiver } from '../webhooks/webhooks.fixture.ts';
import { zapierApp, zapierPlatform } from './zapier-app.fixture.ts';
import { zapierSchool } from './zapier.fixture.ts';

const t = await useTestApp({ env: { PUBLIC_URL: 'https://school.example.com' } });
const { admin, call } = await zapierSchool(t);
const { secret: key } = await t.given.zapierKey(admin);
const { app, run, sent } = zapierPlatform(t, { site_url: ' https://school.example.com/ ', key });

beforeEach(() => t.travelTo(new Date(t.now().getTime() + 2 * MINUTE_MS)));

const work = z.custom<() => unknown>((value) => typeof value === 'function');
const keyForm = z
  .string()
  .regex(/^[a-zA-Z]+[a-zA-Z0-9_]*$/)
  .min(2);
const display = z.strictObject({ label: z.string().min(2).max(64), description: z.string().min(1).max(1000) });
const named = { key: keyForm, noun: z.string().min(2).max(255), display };
const field = z.strictObject({
  key: z.string().min(1),
  label: z.string().min(1),
  type: z.enum(['string', 'integer', 'datetime', 'password']),
  required: z.boolean(),
  helpText: z.string().min(1).max(1000).optional(),
  placeholder: z.string().optional(),
});
const sample = z.record(z.string(), z.unknown()).refine((one) => Object.keys(one).length > 0);

/** The parts of an app that this one has, as Zapier documents them. */
const appForm = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  platformVersion: z.string().regex(/^\d+\.\d+\.\d+$/),
  authentication: z.strictObject({
    type: z.literal('custom'),
    fields: z.array(field),
    test: work,
    connectionLabel: work,
  }),
  beforeRequest: z.array(work),
  afterResponse: z.array(work),
  triggers: z.record(
    keyForm,
    z.strictObject({
      ...named,
      operation: z.strictObject({
        type: z.literal('hook'),
        performSubscribe: work,
        performUnsubscribe: work,
        perform: work,
        performList: work,
        sample,
      }),
    }),
  ),
  creates: z.record(
    keyForm,
    z.strictObject({ ...named, operation: z.strictObject({ inputFields: z.array(field), perform: work, sample }) }),
  ),
});

describe('the app', () => {
  it('has the form that Zapier documents, with every event and action', () => {
    const parsed = appForm.parse(app);
    for (const parts of [parsed.triggers, parsed.creates]) {
      expect(Object.values(parts).map((part) => part.key)).toEqual(Object.keys(parts));
    }
    expect(Object.keys(app.triggers)).toEqual(webhookEvents.map((event) => event.replaceAll('.', '_')));
    expect(Object.keys(app.creates)).toEqual(Object.keys(webhookActionData));
    expect(new Set([...Object.keys(app.triggers), ...Object.keys(app.creates)]).size).toBe(34 + 7);
  });

  it('depends on the one version of the platform that its tests name', () => {
    const file = new URL('../../../../../integrations/zapier/package.json', import.meta.url);
    const { dependencies } = JSON.parse(fs.readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
    expect(dependencies).toEqual({ 'zapier-platform-core': zapierApp().platformVersion });
  });
});

it('a connection is named by the school and the person', async () => {
  const me = await run(app.authentication.test);
  expect(app.authentication.connectionLabel({}, { inputData: me })).toMatch(/^.+ \(.+\)$/);
  expect(sent.at(-1)!.url).toBe('https://school.example.com/api/lectern/v1/zapier/me');
});

it.each([
  ['school.example.com', 'https://school.example.com'],
  ['https://school.example.com//', 'https://school.example.com'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('the site may be typed as %s', async (typed, site) => {
  const other = zapierPlatform(t, { site_url: typed, key });
  await other.run(app.authentication.test);
  expect(other.sent.at(-1)!.url).toBe(`${site}/api/lectern/v1/zapier/me`);
});

it('the key goes to no other address', () => {
  const [addKey] = app.beforeRequest;
  const authData = { site_url: 'https://school.example.com', key };
  for (const url of ['https://other.example/api/x', 'https://school.example.com.other.example/api/x']) {
    expect(addKey!({ url }, {}, { authData })).toEqual({ url });
  }
});

it('a wrong key is refused in the words of the school', async () => {
  const wrong = zapierPlatform(t, { site_url: 'https://school.example.com', key: 'zap_wrong' });
  await expect(wrong.run(app.authentication.test)).rejects.toMatchObject({
    message: 'This Zapier key is not valid.',
    code: 'zapier_key_invalid',
    status: 401,
  });
});

describe('a trigger', () => {
  it('is turned on, receives its event, and is turned off twice', async () => {
    const target = await receiver();
    await allowLoopback(t);
    const { operation } = app.triggers['course_created']!;
    const subscribeData = await run(operation.performSubscribe, { targetUrl: target.url });
    await t.as(admin)(contract.courses.create, { body: { name: 'Knots' } });
    await t.runJobs();
    const [received] = target.received;
    expect(await run(operation.perform, { cleanedRequest: received!.body })).toEqual([received!.body]);
    expect(received!.body).toMatchObject({ event: 'course.created', data: { name: 'Knots' } });
    expect(await run(operation.performUnsubscribe, { subscribeData })).toEqual({});
    expect(await run(operation.performUnsubscribe, { subscribeData })).toEqual({});
    await t.as(admin)(contract.courses.create, { body: { name: 'Splices' } });
    await t.runJobs();
    expect(target.received).toHaveLength(1);
  });

  it.each(webhookEvents)('%s reads a sample with the fields of the one in the app', async (event) => {
    const { operation } = app.triggers[event.replaceAll('.', '_')]! as unknown as {
      operation: { performList: () => Promise<unknown>; sample: object };
    };
    expect(operation.sample).toEqual(webhookSample(event));
    const [one] = (await run(operation.performList)) as object[];
    expect(Object.keys(one!)).toEqual(Object.keys(operation.sample));
  });
});

describe('an action', () => {
  it('leaves out what was not filled in', async () => {
    const [course, student] = [await t.given.course(), await t.given.student()];
    const inputData = { user_id: student.id, email: '', course_id: course.id, expires_at: undefined };
    expect(await run(app.creates['enrol_user']!.operation.perform, { inputData })).toMatchObject({
      user_id: student.id,
      course_id: course.id,
    });
    expect(sent.at(-1)!.body).toEqual({ event: 'enrol_user', data: { user_id: student.id, course_id: course.id } });
  });

  it('says which field was refused, and why', async () => {
    const inputData = { email: 'nowhere@example.com', course_id: 1 };
    await expect(run(app.creates['reset_progress']!.operation.perform, { inputData })).rejects.toMatchObject({
      message: expect.stringContaining('data.email: This person does not exist.'),
      code: 'invalid_params',
    });
  });

  it('waits when there were too many', async () => {
    const inputData = { email: 'nowhere@example.com', course_id: 1 };
    for (let n = 0; n < 60; n += 1)
      await call(contract.zapier.act, { body: { event: 'none' } }, { 'x-lectern-zapier-key': key });
    const throttled = run(app.creates['reset_progress']!.operation.perform, { inputData });
    await expect(throttled).rejects.toMatchObject({ name: 'ThrottledError' });
  });
});
