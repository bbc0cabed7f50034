import { Agent, request } from 'node:http';
import { addressOf } from '../crash/writers.ts';

export interface FloodReport {
  /** Answers by address and status. */
  answers: Record<string, Record<number, number>>;
  /** What must not happen: another status, a 429 or 503 that does not say when to come back, a lost connection. */
  wrong: string[];
  wrongCount: number;
  /** Milliseconds of the answers that were given (2xx), sorted. */
  given: number[];
  /** Milliseconds of the refusals. */
  refused: number[];
}

interface Ask {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: (number: number) => string;
  /** Expected in addition to 429 and 503. */
  expected: number;
}

const ASKS: Ask[] = [
  { name: 'catalog page', method: 'GET', path: '/courses', expected: 200 },
  { name: 'catalog search', method: 'GET', path: '/courses?search=a', expected: 200 },
  { name: 'catalog API', method: 'GET', path: '/api/lectern/v1/courses', expected: 200 },
  {
    name: 'sign-in',
    method: 'POST',
    path: '/api/lectern/v1/auth/login',
    // Another login each time, so that the hash is really computed.
    body: (number) => JSON.stringify({ login: `nobody${number}@example.com`, password: 'wrong-password-1' }),
    expected: 401,
  },
];
const WRONG_SHOWN = 20;

/**
 * Keeps this many connections busy, each with one request after the other. `addresses`: everybody from one address, or
 * each connection from its own (the school must then trust us as its proxy).
 */
export async function flood(
  url: string,
  options: { connections: number; seconds: number; addresses: 'one' | 'many' },
): Promise<FloodReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const report: FloodReport = { answers: {}, wrong: [], wrongCount: 0, given: [], refused: [] };
  const end = performance.now() + options.seconds * 1000;
  let sent = 0;
  const one = async (connection: number) => {
    const ask = ASKS[connection % ASKS.length] as Ask;
    while (performance.now() < end) {
      sent += 1;
      const address: Record<string, string> =
        options.addresses === 'many' ? { 'x-forwarded-for': addressOf(connection * 31 + (sent % 31)) } : {};
      // oxlint-disable-next-line no-await-in-loop
      await answered(url, agent, { ask, headers: address, number: sent }, report);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, (_, connection) => one(connection)));
  agent.destroy();
  report.given.sort((a, b) => a - b);
  report.refused.sort((a, b) => a - b);
  return report;
}

async function answered(
  url: string,
  agent: Agent,
  { ask, headers, number }: { ask: Ask; headers: Record<string, string>; number: number },
  report: FloodReport,
): Promise<void> {
  const started = performance.now();
  const wrong = (what: string) => {
    report.wrongCount += 1;
    if (report.wrong.length < WRONG_SHOWN) report.wrong.push(`${ask.name}: ${what}`);
  };
  try {
    const { status, retryAfter } = await send(url, agent, ask, { headers, number });
    const counts = (report.answers[ask.name] ??= {});
    counts[status] = (counts[status] ?? 0) + 1;
    const took = performance.now() - started;
    if (status === ask.expected) report.given.push(took);
    else if (status !== 429 && status !== 503) wrong(String(status));
    else if (!(Number(retryAfter) > 0)) wrong(`${status} without Retry-After`);
    else report.refused.push(took);
  } catch (error) {
    wrong(error instanceof Error ? error.message : String(error));
  }
}

function send(
  url: string,
  agent: Agent,
  { method, path, body }: Ask,
  { headers, number }: { headers: Record<string, string>; number: number },
): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sending = request(
      `${url}${path}`,
      { method, agent, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
      (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
        );
      },
    );
    sending.on('error', reject);
    sending.end(body?.(number));
  });
}
