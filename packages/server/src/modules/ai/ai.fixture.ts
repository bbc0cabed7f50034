import type { AiEvents, ErrorBody, Got } from '@lectern/contract';
import { contract, type Endpoint, type Sent } from '@lectern/contract';
import { afterAll, beforeEach } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { AI_ACCOUNT, startAi } from '../../test/stand-ins/ai.ts';

type Settings = Partial<Got<typeof contract.settings.read>['integrations']['ai']>;

/** The test server, started for a test file. */
export async function useAi() {
  const ai = await startAi();
  afterAll(() => ai.close());
  beforeEach(() => ai.reset());
  return ai;
}

/** Turns the add-on on, and sets up an account at the test server. */
export async function setUpAi(t: TestApp, ai: { url: string }, changes: Settings = {}): Promise<{ id: number }> {
  const admin = await t.given.administrator();
  const integrations = {
    allow_http: true,
    allowed_hosts: '127.0.0.1',
    ai: { base_url: `${ai.url}/v1`, ...AI_ACCOUNT, ...changes },
  };
  await t.as(admin)(contract.settings.change, { body: { integrations } });
  await t.as(admin)(contract.addons.activate, { body: { slug: 'ai-assistant' } });
  return admin;
}

interface Draft<Result> {
  status: number;
  /** Of a refusal before the stream. */
  body: Partial<ErrorBody>;
  text: string;
  progress: AiEvents<Result>['progress'][];
  result: Result | undefined;
  use: AiEvents<Result>['result']['use'] | undefined;
  error: ErrorBody | undefined;
  raw: string;
}

interface Heard {
  event: string;
  data: never;
}

/** The server-sent events of a text. */
export const eventsIn = (text: string): Heard[] =>
  text.split('\n\n').flatMap((message) => {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(message) ?? [];
    return event === undefined ? [] : [{ event, data: JSON.parse(data!) as never }];
  });

/** Calls a drafting endpoint and reads its events. */
export async function draft<Result, E extends Endpoint = Endpoint>(
  t: TestApp,
  person: { id: number } | null,
  { endpoint, body }: { endpoint: E; body: Sent<E>['body'] },
): Promise<Draft<Result>> {
  const response = await t.raw({
    method: 'POST',
    url: `/api${endpoint.path}`,
    headers: person ? await t.credentials(person) : {},
    payload: body as object,
  });
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
  const events = isStream ? eventsIn(response.body) : [];
  const of = <Name extends keyof AiEvents<Result>>(name: Name): AiEvents<Result>[Name][] =>
    events.filter(({ event }) => event === name).map(({ data }) => data);
  return {
    status: response.statusCode,
    body: isStream ? {} : (response.json() as ErrorBody),
    text: of('text')
      .map(({ text }) => text)
      .join(''),
    progress: of('progress'),
    result: of('result')[0]?.result,
    use: of('result')[0]?.use,
    error: of('error')[0],
    raw: response.body,
  };
}
