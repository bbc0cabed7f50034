import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { caller, signIn } from './fixtures/api.ts';
import { DEMO_PASSWORD, startSchool } from './fixtures/school.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'lectern-stop-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const PEOPLE = 12;

const newcomer = (at: number) => ({
  email: `late${at}@example.com`,
  password: DEMO_PASSWORD,
  first_name: `Late ${at}`,
});

/** A request that the school has begun to read: it has said "go on" and waits for the rest. */
async function beginRegistration(url: string, at: number): Promise<{ request: ClientRequest; body: string }> {
  const body = JSON.stringify(newcomer(at));
  const begun = request(`${url}/api/lectern/v1/auth/register`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  begun.flushHeaders();
  await once(begun, 'continue');
  begun.write(body.slice(0, 10));
  return { request: begun, body };
}

async function end({ request: begun, body }: { request: ClientRequest; body: string }) {
  const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
  begun.end(body.slice(10));
  const [response] = await answered;
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

it('asked to stop under load, the school answers what it has begun, tells proxies first, and ends', async () => {
  const school = await startSchool({ DATA_DIR: dataDir, SEED: 'empty', STOP_DELAY: '2' });
  const begun = await Promise.all(Array.from({ length: PEOPLE }, (_, at) => beginRegistration(school.url, at)));
  expect((await fetch(`${school.url}/readyz`)).status).toBe(200);

  const stopped = school.stop();
  await expect.poll(async () => (await fetch(`${school.url}/readyz`)).status, { interval: 10 }).toBe(503);
  // Requests that come now are served, and sent elsewhere the next time.
  const late = await fetch(`${school.url}/healthz`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  await expect
    .poll(
      () =>
        fetch(`${school.url}/healthz`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      { interval: 10 },
    )
    .toBe('refused');

  // The door is closed, and those inside are still served.
  const answers = await Promise.all(begun.map(end));
  expect(answers).toEqual(begun.map(() => ({ status: 201, connection: 'close' })));
  expect(await stopped).toBe(0);

  const again = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  for (let at = 0; at < PEOPLE; at += 1) await signIn(again.url, newcomer(at).email);
  expect(await again.stop()).toBe(0);
});

it('a request that never ends does not keep the school from stopping', async () => {
  const school = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  const { request: stuck } = await beginRegistration(school.url, PEOPLE);
  const cut = once(stuck, 'error');
  expect(await school.stop()).toBe(0);
  await cut;
});

it('learners who are at work when the stop comes lose nothing that was answered', async () => {
  const school = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  const acknowledged: string[] = [];
  const work = Array.from({ length: 4 }, async (_, writer) => {
    for (let at = 0; ; at += 1) {
      const email = `busy${writer}x${at}@example.com`;
      const answer = await caller(school.url, {})('POST', '/auth/register', {
        email,
        password: DEMO_PASSWORD,
        first_name: `Busy ${writer} ${at}`,
      }).catch((error: unknown) => {
        // The connection is gone: no success was reported.
        if (error instanceof TypeError) return undefined;
        throw error;
      });
      if (!answer || answer.status === 503) return;
      if (answer.status === 201) acknowledged.push(email);
      // The limit of newcomers from one address.
      else if (answer.status === 429) return;
      else throw new Error(`answered ${answer.status}`);
    }
  });
  await expect.poll(() => acknowledged.length, { interval: 1, timeout: 120_000 }).toBeGreaterThanOrEqual(4);
  expect(await school.stop()).toBe(0);
  await Promise.all(work);

  const again = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  for (const email of acknowledged) await signIn(again.url, email);
  expect(await again.stop()).toBe(0);
});
