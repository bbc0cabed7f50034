import { HOUR_MS } from '@lectern/contract/time';

/** Browsers cannot wait longer than 24 days, and a device that slept should look at its clock now and then. */
const LONGEST_WAIT_MS = HOUR_MS;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Calls `ask` at the given moment, and again after growing delays until it is stopped: a response may get lost, and the
 * clock may be wrong. The delays are random, so that a class waiting for the same moment does not ask at once. `look`
 * checks immediately if timers may have been late.
 */
export function watchChange({
  at,
  clock,
  ask,
  chance = Math.random,
}: {
  at: number;
  clock: () => number;
  ask: () => Promise<unknown>;
  chance?: () => number;
}): { look: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let asking = false;
  let stopped = false;

  async function askNow() {
    asking = true;
    await ask().catch(() => undefined);
    asking = false;
    if (stopped) return;
    timer = setTimeout(() => void askNow(), pause * (1 + chance()));
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }

  function look() {
    clearTimeout(timer);
    if (asking || stopped) return;
    const left = at - clock();
    if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_WAIT_MS));
    else void askNow();
  }

  look();
  return {
    look,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
