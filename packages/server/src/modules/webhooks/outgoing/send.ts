import type { DeliveryError } from '@lectern/contract';
import { MAX_WEBHOOK_ANSWER_BYTES } from '@lectern/contract/limits';
import { outgoing, OutgoingError } from '../../../platform/net/outgoing-http.ts';
import type { Services } from '../../../platform/services.ts';
import { VERSION } from '../../../platform/version.ts';
import { signatures, validSecrets } from '../signing.ts';
import type { Claimed, TryResult } from './claims.queries.ts';

const TIMEOUT_MS = 10_000;
const MAX_HEADERS = 50;
const MAX_HEADER_LENGTH = 500;

type Sent = Omit<TryResult, 'status' | 'nextTryAt'> & { ok: boolean };

/** Headers of an answer that are kept. */
const keptHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'set-cookie')
      .slice(0, MAX_HEADERS)
      .map(([name, value]) => [
        name.slice(0, MAX_HEADER_LENGTH),
        value.slice(0, MAX_HEADER_LENGTH).replaceAll('\0', ''),
      ]),
  );

/** Sends a body once and answers what came of it; a failure is an answer too. Holds no connection to the database. */
export async function send(services: Services, { delivery, webhook }: Claimed, body: string): Promise<Sent> {
  const { eventId: id, event } = delivery;
  const now = services.clock();
  const seconds = Math.floor(now.getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Lectern-Webhooks/${VERSION}`,
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'x-lectern-event': event,
  };
  const started = performance.now();
  const nothing = { responseHeaders: null, responseBody: null, responseTruncated: false };
  const timed = () => ({ durationMs: Math.round(performance.now() - started), requestHeaders: headers });
  try {
    const answer = await outgoing(services).request({
      url: webhook.deliveryUrl,
      method: 'POST',
      headers: {
        ...headers,
        'webhook-signature': signatures(validSecrets(services, webhook, now), { id, seconds, body }),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      maxAnswerBytes: MAX_WEBHOOK_ANSWER_BYTES,
    });
    const ok = answer.status >= 200 && answer.status < 300;
    return {
      ok,
      ...timed(),
      code: answer.status,
      error: ok ? null : 'status',
      responseHeaders: keptHeaders(answer.headers),
      // A text of the database cannot hold the zero byte.
      responseBody: answer.body.toString('utf8').replaceAll('\0', '\uFFFD'),
      responseTruncated: answer.truncated,
    };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { ok: false, ...timed(), ...nothing, code: error.status ?? null, error: error.code satisfies DeliveryError };
  }
}
