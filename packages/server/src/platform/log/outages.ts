import type { FastifyBaseLogger } from 'fastify';

/** Failed requests are reported together for this long if the health check of the database has not noticed anything. */
const UNNOTICED_MS = 10_000;

/**
 * What the log says while the database is away: one line with the cause of the first failure, and one when it answers
 * again, with the number of requests that failed meanwhile. Thousands may fail in a minute.
 */
export interface Outages {
  /** A request that failed because the database did not answer. */
  noteFailure: (error: unknown) => void;
  /** What the watch of the database says: lost with an error, back without one. */
  noteChange: (lost: Error | undefined) => void;
  stop: () => void;
}

export function createOutages(log: () => Pick<FastifyBaseLogger, 'error' | 'info'>): Outages {
  let failedRequests = 0;
  let isOpen = false;
  let isLost = false;
  let unnoticed: NodeJS.Timeout | undefined;

  function begin(error: unknown): void {
    if (!isOpen) log().error({ err: error }, 'The database does not answer');
    isOpen = true;
  }

  function end(): void {
    clearTimeout(unnoticed);
    if (isOpen) log().info({ failedRequests }, 'The database answers again');
    [isOpen, failedRequests] = [false, 0];
  }

  return {
    noteFailure(error) {
      // The watch asks once a second: what is shorter, or concerns only some connections, it may never see.
      if (!isOpen) unnoticed = setTimeout(() => isLost || end(), UNNOTICED_MS).unref();
      begin(error);
      failedRequests += 1;
    },
    noteChange(lost) {
      isLost = lost !== undefined;
      if (lost) begin(lost);
      else end();
    },
    stop: () => clearTimeout(unnoticed),
  };
}
