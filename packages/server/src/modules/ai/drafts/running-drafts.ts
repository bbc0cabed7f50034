import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';

interface Drafts {
  /** Aborts when the school stops. */
  stopping: AbortController;
  running: Set<Promise<unknown>>;
}

const byServer = new WeakMap<Services, Drafts>();

function draftsOf(services: Services): Drafts {
  const known = byServer.get(services) ?? { stopping: new AbortController(), running: new Set() };
  byServer.set(services, known);
  return known;
}

export const stopSignal = (services: Services): AbortSignal => draftsOf(services).stopping.signal;

/** Runs `work`. `stopDrafts` waits for it; `stopSignal` ends it early. */
export async function whileRunning<Result>(services: Services, work: () => Promise<Result>): Promise<Result> {
  const { running } = draftsOf(services);
  const result = work();
  const settled = result.catch(() => undefined);
  running.add(settled);
  try {
    return await result;
  } finally {
    running.delete(settled);
  }
}

/** Ends all drafts and waits until their tokens are settled. */
export async function stopDrafts(services: Services): Promise<void> {
  const { stopping, running } = draftsOf(services);
  stopping.abort(new AppError('unavailable', { retryAfter: 2 }));
  await Promise.all(running);
}
