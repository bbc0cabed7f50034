import { contract, type Endpoint, type Role } from '@lectern/contract';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../app.ts';
import { chance } from './random.ts';
import { type Made, type Operation, operationsOf, requestMaker } from './requests.ts';
import { plantSecrets } from './secrets.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_300_501);
/** Ends requests that hang; how long an answer takes is measured in `bench/`. */
const HANG_MS = 60_000;
/** Concurrent requests, so that races can show. */
const AT_ONCE = 4;
/** Requests by one person, before a new person takes over: the first may have deleted their account. */
const BY_ONE = 200;

/** What only programmers may read: places in the code, SQL, the words of libraries. */
const INSIDES =
  /\bat .{0,80}\.(ts|js|mjs):\d+|node_modules|node:internal|(Syntax|Type|Range|Reference)Error|ZodError|DrizzleQuery|Failed query|violates .{0,20}constraint|relation "|invalid input syntax|\$\d+,/;

interface Tally {
  statuses: Record<string, number>;
  succeeded: Set<string>;
  findings: string[];
}

/** The request and its answer, with all that is needed to repeat it. */
const shown = ({ operationId, request }: Made, response?: LightMyRequestResponse) =>
  `${operationId}: ${request.method} ${String(request.url).slice(0, 500)} ${String(request.payload ?? '').slice(0, 500)} ${JSON.stringify(request.headers).slice(0, 300)}${response ? ` -> ${response.statusCode} ${response.body.slice(0, 300)}` : ''}`;

/** Whether visitors may call it. */
const isPublic = ({ operationId }: Operation): boolean => {
  const [family = '', name = ''] = operationId.split('.');
  return (contract as Record<string, Record<string, Endpoint>>)[family]?.[name]?.who.startsWith('anyone') ?? false;
};

/** Of the requests that a role is permitted to make. */
const LEAST_SUCCESSES = 1 / 40;

const successes = (tally: Tally) =>
  Object.entries(tally.statuses).reduce((sum, [status, count]) => sum + (Number(status) < 300 ? count : 0), 0);

/** Sends this number of requests by people of each role. The app must log its errors. */
export async function describeFuzz(t: TestApp, requests: number): Promise<void> {
  const secrets = await plantSecrets(t);
  const operations = operationsOf((await t.raw({ method: 'GET', url: '/api/openapi.json' })).json());

  const publicOperations = operations.filter(isPublic);

  /** What the log says of a failed request; the answer says nothing. */
  function loggedOf(response: LightMyRequestResponse): string {
    const id = /"request_id":"([^"]+)"/.exec(response.body)?.[1];
    return t.logLines.filter((line) => id !== undefined && line.includes(id)).join('');
  }

  async function send(
    made: Made,
    headers: Record<string, string>,
    remoteAddress: string,
  ): Promise<LightMyRequestResponse | 'hang'> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'hang'>((resolve) => {
      timer = setTimeout(() => resolve('hang'), HANG_MS);
    });
    try {
      return await Promise.race([
        t.raw({
          ...made.request,
          remoteAddress,
          headers: { ...headers, ...(made.request.headers as Record<string, string>) },
        }),
        late,
      ]);
    } finally {
      clearTimeout(timer);
    }
  }

  function judge(made: Made, response: LightMyRequestResponse | 'hang', mayKnow: boolean): string | undefined {
    if (response === 'hang') return `no answer within ${HANG_MS} ms: ${shown(made)}`;
    // Answers: 501, this resource has no trash; otherwise a service outside of the school does not answer.
    const { statusCode } = response;
    const isAnswer =
      statusCode === 501 ||
      (statusCode >= 502 &&
        ['provider_refused', 'ai_unavailable'].includes(response.json<{ code?: string }>().code ?? ''));
    if (statusCode >= 500 && !isAnswer) {
      return `server error: ${shown(made, response)}\n${loggedOf(response)}`;
    }
    if (INSIDES.test(response.body) && response.statusCode >= 400) return `insides shown: ${shown(made, response)}`;
    const leak = mayKnow ? undefined : secrets.leakIn(response.body + JSON.stringify(response.headers));
    return leak && `${leak} shown: ${shown(made, response)}`;
  }

  /** Something of one's own to work on: learners learn, authors have written. */
  async function settle(person: { id: number }, role: Role | 'visitor'): Promise<void> {
    if (role === 'student') {
      const { id: courseId, items } = secrets.open;
      await t.given.enrollment({ courseId, userId: person.id });
      await t.given.completions({ userId: person.id, courseId, items: items.slice(0, 1) });
      return;
    }
    const course = await t.given.course({ author: person, sections: [2, 1] });
    await t.given.enrolledLearner(course.id);
    await t.given.term('tag');
  }

  async function fuzz(role: Role | 'visitor', count: number, seed: number): Promise<Tally> {
    const luck = chance(seed);
    const tally: Tally = { statuses: {}, succeeded: new Set(), findings: [] };
    const mayKnow = role === 'manager' || role === 'administrator';
    // Few operations are for visitors: half of their requests are to these.
    const pick = () => luck.pick(role === 'visitor' && luck.odds(1 / 2) ? publicOperations : operations);
    for (let sent = 0; sent < count; sent += BY_ONE) {
      /* oxlint-disable no-await-in-loop -- the seed decides the order */
      const person = role === 'visitor' ? null : await t.given.user({ role });
      if (person) await settle(person, role);
      const make = requestMaker(luck, await secrets.ids(person?.id ?? 0));
      // Of another address each: the limits by address are tested elsewhere.
      const remoteAddress = `10.${luck.below(256)}.${luck.below(256)}.${luck.below(256)}`;
      for (let at = 0; at < Math.min(BY_ONE, count - sent); at += AT_ONCE) {
        const batch = Array.from({ length: AT_ONCE }, () => make(pick()));
        // A session of its own for each batch: one of its calls may be signing out.
        const headers = person ? await t.credentials(person) : {};
        const answers = await Promise.all(batch.map((made) => send(made, headers, remoteAddress)));
        for (const [index, answer] of answers.entries()) {
          const made = batch[index]!;
          const finding = judge(made, answer, mayKnow);
          if (finding) tally.findings.push(finding);
          if (answer === 'hang') continue;
          tally.statuses[answer.statusCode] = (tally.statuses[answer.statusCode] ?? 0) + 1;
          if (answer.statusCode < 300) tally.succeeded.add(made.operationId);
        }
        if (tally.findings.length > 20) return tally;
      }
      /* oxlint-enable no-await-in-loop */
    }
    return tally;
  }

  it('what is watched for is there to be seen: an administrator reads it', async () => {
    const headers = await t.credentials(await t.given.administrator());
    const people = await t.raw({ method: 'GET', url: '/api/lectern/v1/users?search=canary', headers });
    expect(secrets.leakIn(people.body)).toMatch(/^canary-/);
    const drafts = await t.raw({ method: 'GET', url: '/api/lectern/v1/courses?context=edit&status=draft', headers });
    expect(secrets.leakIn(drafts.body)).toBe('canary-draft-q7x');
  });

  describe(`${requests} requests with seed ${SEED}, of the form the API document gives them and of none`, () => {
    it.each([
      ['visitor', 0.2],
      ['student', 0.25],
      ['instructor', 0.25],
    ] as const)(
      'a %s never breaks the school, reads nothing of others and changes nothing of theirs',
      async (role, share) => {
        const before = await secrets.stored();
        const count = Math.ceil(requests * share);
        const tally = await fuzz(role, count, SEED + role.length);
        expect(tally.findings).toEqual([]);
        // A fuzz whose requests are all refused finds nothing. Most endpoints are for members, and their number grows.
        const refused = (tally.statuses[401] ?? 0) + (tally.statuses[403] ?? 0);
        const permitted = count - refused;
        expect(successes(tally), JSON.stringify(tally.statuses)).toBeGreaterThan(permitted * LEAST_SUCCESSES);
        expect(await secrets.stored()).toBe(before);
      },
    );

    it.each([
      ['manager', 0.15],
      ['administrator', 0.15],
    ] as const)('a %s never breaks the school', async (role, share) => {
      const count = Math.ceil(requests * share);
      const tally = await fuzz(role, count, SEED + role.length);
      expect(tally.findings).toEqual([]);
      expect(successes(tally), JSON.stringify(tally.statuses)).toBeGreaterThan(count / 8);
    });

    it('afterwards the school answers as before', async () => {
      expect((await t.raw({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
      expect((await t.raw({ method: 'GET', url: '/api/lectern/v1/courses' })).statusCode).toBe(200);
    });
  });
}
