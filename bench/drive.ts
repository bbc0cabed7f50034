import autocannon from 'autocannon';
import { readWork } from './memory.ts';
import type { Pick, Request, Scenario } from './scenarios.ts';

const CONNECTIONS = 16;
const PATIENCE_SECONDS = 60;
const WARM_UP_SECONDS = 1;

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor milliseconds a request costs. */
  appCpu: number;
  databaseCpu: number;
}

/** Sends what `request` makes of each pick for some seconds, or so many `requests`. Any answer but 2xx is a failure of the run. */
export async function drive(
  server: { url: string; pid: number; postmaster: number },
  {
    scenario,
    seconds,
    requests,
    request,
  }: { scenario: Scenario; seconds: number; requests: number | undefined; request: (pick: Pick) => Request },
): Promise<Figures> {
  const picks = scenario.picks();
  const fire = (duration: number) =>
    autocannon({
      url: server.url,
      connections: CONNECTIONS,
      timeout: PATIENCE_SECONDS,
      // autocannon takes one of the two.
      ...(requests === undefined ? { duration } : { amount: requests }),
      requests: [
        {
          setupRequest: (blank) => {
            const { method, path, headers, body } = request(picks.next().value);
            return { ...blank, method, path, headers, ...(body !== undefined && { body }) };
          },
        },
      ],
    });
  await fire(WARM_UP_SECONDS);
  const before = readWork(server);
  const result = await fire(Math.max(seconds, scenario.atLeastSeconds ?? 0));
  const after = readWork(server);
  const failed = result.non2xx + result.errors + result.timeouts;
  if (result.requests.total === 0) throw new Error(`${scenario.name}: no answer in ${seconds} seconds`);
  if (failed > 0) throw new Error(`${scenario.name}: ${failed} of ${result.requests.total} requests failed`);
  return {
    perSecond: result.requests.total / Math.max(result.duration, 0.01),
    p50: result.latency.p50,
    p99: result.latency.p99,
    appCpu: (after.app - before.app) / result.requests.total,
    databaseCpu: (after.database - before.database) / result.requests.total,
  };
}
