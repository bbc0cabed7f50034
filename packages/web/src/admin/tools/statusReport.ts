import type { SystemStatus } from './queries.ts';

/** For support: one line per check, in the words of the response, without secrets. */
export function statusReport({ state, checked_at, checks }: SystemStatus): string {
  const lines = checks.map(({ id, state: one, facts }) => {
    const said = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    return `[${one}] ${id} ${said.join(' ')}`.trimEnd();
  });
  return [`Lectern system status ${checked_at}: ${state}`, ...lines, ''].join('\n');
}
