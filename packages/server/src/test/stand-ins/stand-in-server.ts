import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

export interface StandInRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  /** As it was sent. */
  body: string;
}

export interface StandInAnswer {
  status: number;
  json?: unknown;
  html?: string;
  script?: string;
  location?: string;
  /** Server-sent events, in place of a body. */
  stream?: StandInStream;
}

interface StandInStream {
  /** Bytes before the events. */
  before?: string;
  /** What comes after `data: `. */
  events: string[];
  /** Milliseconds between them. */
  pace?: number | undefined;
  /** `cut`: the connection breaks after the last event. `hang`: it stays open, and nothing more comes. */
  ends?: 'whole' | 'cut' | 'hang' | undefined;
}

/** An event on its way to the school. */
export interface StandInEvent {
  body: string;
  headers: Record<string, string>;
}

export type Deliver = (event: StandInEvent) => Promise<void>;

/** How the next calls or events go wrong: `times` of them. */
const misbehavior = z.strictObject({
  /** Only calls that begin with this: `POST /v1/refunds`. */
  call: z.string().max(200).optional(),
  /** Milliseconds before a call is answered. */
  delay: z.number().int().min(0).max(600_000).optional(),
  /** Answers calls with this status. */
  status: z.number().int().min(400).max(599).optional(),
  /** Does the work before the delay or the status. */
  after: z.boolean().optional(),
  /** Bytes that are added to an answer. */
  padding: z.number().int().min(0).max(10_000_000).optional(),
  /** Sends each event twice. */
  duplicate: z.boolean().optional(),
  /** Sends events in pairs, the later one first. */
  reorder: z.boolean().optional(),
  /** Sends no event. */
  lose: z.boolean().optional(),
  times: z.number().int().min(1).max(1_000_000).default(1),
});
type Misbehavior = z.output<typeof misbehavior>;

export interface StandInServer {
  url: string;
  /** Calls of the API in order of arrival, `POST /v1/refunds`. */
  calls: string[];
  control: (next: z.input<typeof misbehavior>) => void;
  /** Sends an event as the current misbehavior has it. */
  emit: (event: StandInEvent) => void;
  /** Resolves when every event so far has been sent. */
  delivered: () => Promise<void>;
  close: () => Promise<void>;
}

const MAX_BODY_BYTES = 4 * 1024 * 1024;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY_BYTES) throw new Error('the body is too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function sendStream(
  response: ServerResponse,
  { before = '', events, pace, ends = 'whole' }: StandInStream,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  if (before !== '') response.write(Buffer.from(before, 'latin1'));
  for (const event of events) {
    if (pace) await delay(pace, undefined, { ref: false });
    if (response.destroyed) return;
    response.write(`data: ${event}\n\n`);
  }
  if (ends === 'whole') response.end();
  // After what has been written is on its way.
  else if (ends === 'cut') setImmediate(() => response.destroy());
}

function send(response: ServerResponse, answer: StandInAnswer, padding: number): void {
  const { status, json, html, script, location, stream } = answer;
  if (stream) return void sendStream(response, stream);
  // Browsers call Stripe from pages of the school.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  if (location !== undefined) response.setHeader('location', location);
  const types = { json: 'application/json', html: 'text/html; charset=utf-8', script: 'text/javascript' };
  const kind = html !== undefined ? 'html' : script !== undefined ? 'script' : 'json';
  response.writeHead(status, { 'content-type': types[kind] });
  response.end(`${html ?? script ?? (json === undefined ? '' : JSON.stringify(json))}${' '.repeat(padding)}`);
}

/** A test server in place of another service. `isApi`: the calls that misbehavior applies to. */
export async function startStandIn({
  port = 0,
  handle,
  isApi,
  deliver = async () => undefined,
}: {
  port?: number;
  handle: (request: StandInRequest) => Promise<StandInAnswer>;
  isApi: (url: URL) => boolean;
  deliver?: Deliver;
}): Promise<StandInServer> {
  const calls: string[] = [];
  let current: Misbehavior | undefined;
  let held: StandInEvent | undefined;
  let sending = Promise.resolve();

  /** The misbehavior of this call or event, counted. */
  function taken(concerns: (one: Misbehavior) => unknown): Misbehavior | undefined {
    const found = current && concerns(current) ? current : undefined;
    if (found) current = found.times > 1 ? { ...found, times: found.times - 1 } : undefined;
    return found;
  }

  function queue(event: StandInEvent): void {
    sending = sending.then(() => deliver(event)).catch((error: unknown) => process.emitWarning(String(error)));
  }

  function emit(event: StandInEvent): void {
    const wrong = taken(({ duplicate, reorder, lose }) => duplicate ?? reorder ?? lose);
    if (wrong?.lose) return;
    if (wrong?.reorder && !held) {
      held = event;
      return;
    }
    queue(event);
    if (wrong?.duplicate) queue(event);
    if (held) queue(held);
    held = undefined;
  }

  async function answer(request: IncomingMessage): Promise<{ answer: StandInAnswer; padding: number }> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const call = { method: request.method ?? '', url, headers: request.headers, body: await bodyOf(request) };
    if (url.pathname === '/_control' && call.method === 'POST') {
      const parsed = misbehavior.safeParse(JSON.parse(call.body));
      if (!parsed.success) return { answer: { status: 400, json: parsed.error.issues }, padding: 0 };
      current = parsed.data;
      return { answer: { status: 200, json: parsed.data }, padding: 0 };
    }
    if (call.method === 'OPTIONS') return { answer: { status: 204 }, padding: 0 };
    if (!isApi(url)) return { answer: await handle(call), padding: 0 };
    const name = `${call.method} ${url.pathname}`;
    calls.push(name);
    const wrong = taken(
      ({ call: prefix = '', delay: slow, status, padding }) => name.startsWith(prefix) && (slow ?? status ?? padding),
    );
    const wait = () => (wrong?.delay ? delay(wrong.delay, undefined, { ref: false }) : undefined);
    const failed = wrong?.status === undefined ? undefined : { status: wrong.status, json: { error: {} } };
    if (!wrong?.after) await wait();
    if (failed && !wrong?.after) return { answer: failed, padding: 0 };
    const made = await handle(call);
    if (wrong?.after) await wait();
    return { answer: failed ?? made, padding: wrong?.padding ?? 0 };
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ answer: made, padding }) => send(response, made, padding),
      (error: unknown) => send(response, { status: 500, json: { error: String(error) } }, 0),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${chosen}`,
    calls,
    control(next) {
      current = misbehavior.parse(next);
    },
    emit,
    async delivered() {
      for (let last; last !== sending; ) {
        last = sending;
        await last;
      }
    },
    async close() {
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
    },
  };
}

/** Sends events to an address. */
export const deliverTo =
  (address: string): Deliver =>
  async ({ body, headers }) => {
    await fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  };
