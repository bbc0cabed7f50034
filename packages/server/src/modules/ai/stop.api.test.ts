import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { listeningAt } from '../../test/event-streams.ts';
import { draft, eventsIn, setUpAi, useAi } from './ai.fixture.ts';
import { aiRequests } from './ai.tables.ts';
import { stopDrafts } from './drafts/running-drafts.ts';

const ai = await useAi();
const t = await useTestApp();
const { ai: calls, openai } = contract;
await setUpAi(t, ai);

it('a stop of the school ends drafts that are being written, and settles their tokens', async () => {
  const ada = await t.given.instructor();
  const address = await listeningAt(t);
  const post = async (path: string, body: object) =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { ...(await t.credentials(ada)), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  ai.script({ text: 'It begins and goes on', ends: 'hang' }, { text: 'It begins and goes on', ends: 'hang' });
  const streamed = await post(calls.outline.path, { idea: 'Stars' });
  const whole = post(openai.generateContent.path, { prompt: 'Stars' });
  await expect.poll(() => ai.requests.length).toBe(2);
  await stopDrafts(t.app.services);
  const rows = await t.db.select().from(aiRequests);
  expect(rows.map(({ status, reserved }) => [status, reserved])).toEqual([
    ['stopped', 0],
    ['stopped', 0],
  ]);
  expect(eventsIn(await streamed.text()).at(-1)).toMatchObject({ event: 'error', data: { code: 'unavailable' } });
  expect((await whole).status).toBe(503);

  const late = await draft(t, ada, { endpoint: calls.outline, body: { idea: 'Stars' } });
  expect([late.status, late.body.code]).toEqual([503, 'unavailable']);
  expect(await t.db.$count(aiRequests, eq(aiRequests.status, 'running'))).toBe(0);
});
