import { AppError } from '../../../platform/errors.ts';
import type { JobKind, Queue } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { openGateway } from '../gateways/open-gateway.ts';
import { WrongSumError } from '../apply-snapshot.ts';
import { selectOptionalPayment } from '../payments.queries.ts';
import { refreshPayment } from '../payments.usecases.ts';
import { type GatewayEvent, selectOptionalEvent, updateEvent } from './events.queries.ts';

/** Tried again for about two hours: as long as most outages of a payment service. */
export const paymentEventQueue: Queue = { name: 'payments.event', retries: { limit: 8, delay: 30, maxDelay: 3600 } };

const MAX_ERROR_LENGTH = 500;

/** What staff read of a failure: codes and reasons of the gateway, and no values of other errors. */
function errorText(error: unknown): string {
  if (error instanceof WrongSumError) return error.message;
  if (!(error instanceof AppError)) return error instanceof Error ? error.name : 'Error';
  const { reason } = error.details;
  return [error.code, typeof reason === 'string' ? reason : ''].filter(Boolean).join(': ').slice(0, MAX_ERROR_LENGTH);
}

/** Checks the event where that is still to be done, and reads its payment again. */
async function settle(services: Services, event: GatewayEvent): Promise<'applied' | 'ignored' | 'refused'> {
  const { events } = await openGateway(services, event.gateway);
  if (event.proof) {
    if (!(await events.isGenuine(event.proof))) return 'refused';
    await updateEvent(services.db, event.id, { proof: null });
  }
  const reference = await events.referenceOf(event.payload);
  const payment = reference && (await selectOptionalPayment(services.db, { gateway: event.gateway, reference }));
  if (!payment) return 'ignored';
  await updateEvent(services.db, event.id, { reference });
  await refreshPayment(services, payment);
  return 'applied';
}

async function processEvent(services: Services, id: number): Promise<void> {
  const event = await selectOptionalEvent(services.db, id);
  if (event?.status !== 'waiting') return;
  const tries = event.tries + 1;
  try {
    const status = await settle(services, event);
    const over = { status, tries, error: '', proof: null, processedAt: services.clock() };
    await updateEvent(services.db, id, over);
  } catch (error) {
    await updateEvent(services.db, id, { tries, error: errorText(error) });
    throw error;
  }
}

export function paymentEventJob(services: Services): JobKind<{ id: number }> {
  return {
    ...paymentEventQueue,
    run: ({ id }) => processEvent(services, id),
    async giveUp({ id }) {
      const event = await selectOptionalEvent(services.db, id);
      if (event?.status !== 'waiting') return;
      await updateEvent(services.db, id, { status: 'failed', processedAt: services.clock() });
    },
    label: ({ id }) => `event ${id}`,
  };
}
