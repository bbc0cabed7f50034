import type { checkStates, statusChecks } from '@lectern/contract';
import { within } from '../../platform/within.ts';

export type CheckId = (typeof statusChecks)[number];
export type CheckState = (typeof checkStates)[number];
type Facts = Record<string, string | number | boolean | null | string[]>;

export interface CheckResult {
  state: CheckState;
  facts: Facts;
}

/** The worst of them. */
export function worstState(states: readonly CheckState[]): CheckState {
  if (states.includes('failed')) return 'failed';
  return states.includes('warning') ? 'warning' : 'ok';
}

/** A check that throws, or takes longer than `limitMs`, has failed. What it throws may hold secrets and stays here. */
export async function runCheck(
  id: CheckId,
  limitMs: number,
  check: () => Promise<CheckResult> | CheckResult,
): Promise<CheckResult & { id: CheckId }> {
  const work = (async () => check())();
  try {
    if (await within(limitMs, work)) return { id, ...(await work) };
  } catch {
    // Said by the state.
  }
  // A late result is ignored.
  work.catch(() => undefined);
  return { id, state: 'failed', facts: {} };
}
