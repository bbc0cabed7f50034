import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayName } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import type { Services } from '../../../platform/services.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { openEnabledGateway } from '../gateways/open-gateway.ts';
import { countWaiting, insertEventOnce } from './events.queries.ts';
import { paymentEventQueue } from './process-event.usecases.ts';
import { storedPayload } from './payload.rules.ts';

/** Events whose signature is still to be checked. */
const UNVERIFIED_PER_MINUTE = 300;
const MAX_UNVERIFIED = 1000;
const RETRY_SECONDS = 60;

/** Only a gateway that is on receives events. */
async function receivingGateway(services: Services, name: GatewayName): Promise<Gateway> {
  return openEnabledGateway(services, name).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'gateway_off' ? new AppError('not_found') : error;
  });
}

/** Anybody can send such an event, so they are bounded; the gateway sends again what is refused. */
async function boundUnverified(services: Services, gateway: GatewayName, address: string): Promise<void> {
  const key = `payment-webhook:${hashAddress(services, address)}`;
  await consumeRateLimit(services.db, { key, max: UNVERIFIED_PER_MINUTE, windowSeconds: 60 }, services.clock());
  if ((await countWaiting(services.db, gateway)) >= MAX_UNVERIFIED) {
    throw new AppError('rate_limited', { n: RETRY_SECONDS, retryAfter: RETRY_SECONDS });
  }
}

/** Stores an event and queues its job. One that is known already changes nothing. */
export async function receiveEvent(
  services: Services,
  {
    gateway: name,
    body,
    headers,
    address,
  }: { gateway: GatewayName; body: Buffer; headers: IncomingHttpHeaders; address: string },
): Promise<void> {
  const { events } = await receivingGateway(services, name);
  const { eventId, type, payload, proof } = events.receive(body, headers);
  if (proof) await boundUnverified(services, name, address);
  await services.db.transaction(async (db) => {
    const row = { gateway: name, eventId, type, payload: storedPayload(payload), proof, receivedAt: services.clock() };
    const id = await insertEventOnce(db, row);
    if (id !== undefined) await services.jobs.send(db, paymentEventQueue.name, { id });
  });
}
