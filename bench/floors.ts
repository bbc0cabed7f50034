import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { differing, type Plan } from './plan.ts';
import type { Pick, Request } from './scenarios.ts';

/** The request to the floor that corresponds to one to the school. */
export const floorRequest = (at: number, pick: Pick): Request => ({
  method: 'GET',
  path: `/${at}/${differing(pick).join(',')}`,
  headers: {},
});

/** Serves the plans from a process of its own, as the school has one. */
export async function startFloor(
  databaseUrl: string,
  plans: readonly Plan[],
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const child = fork(fileURLToPath(new URL('floor.ts', import.meta.url)), { serialization: 'advanced' });
  child.send({ databaseUrl, plans });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
