import { expect, it } from 'vitest';
import { runCrashes, VICTIMS } from './crash/crashes.ts';
import { KINDS } from './crash/writers.ts';

// The whole of it, a hundred kills with a report and how long nothing was served, is `npm run test:crash`.
it('loses nothing it acknowledged in ten kills of Lectern, its database, both and single connections', {
  timeout: 600_000,
}, async () => {
  const said: string[] = [];
  const report = await runCrashes({ kills: 10, say: (line) => said.push(line) });
  expect(report.lost, said.join('\n')).toEqual([]);
  expect(report.found).toEqual(report.acknowledged);
  for (const kind of KINDS) expect(report.acknowledged[kind], kind).toBeGreaterThan(0);
  for (const victim of VICTIMS) expect(report.kills[victim], victim).toBeGreaterThan(0);
  expect(report.refused).toBeGreaterThan(0);
});
