import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSchool } from '../fixtures/school.ts';
import { flood, type FloodReport } from './flood.ts';
import { memoryOf } from './memory.ts';

/** `npm run test:flood`: a thousand connections for a minute on the catalog and sign-in. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const connections = Number(process.env.CONNECTIONS ?? 1000);
const seconds = Number(process.env.SECONDS ?? 60);
/** How fast it must answer again once the flood is over. */
const NORMAL_MS = 1000;

const share = (sorted: readonly number[], at: number) => Math.round(sorted[Math.floor(at * (sorted.length - 1))] ?? 0);

function print(title: string, report: FloodReport, memory: (number | undefined)[], after: number): void {
  say(`\n${title}`);
  for (const [name, counts] of Object.entries(report.answers)) {
    const text = Object.entries(counts).map(([status, count]) => `${status}: ${count}`);
    say(`  ${name.padEnd(18)}${text.join('   ')}`);
  }
  say(`  answered in ms    p50 ${share(report.given, 0.5)}   p99 ${share(report.given, 0.99)}`);
  say(`  refused in ms     p50 ${share(report.refused, 0.5)}   p99 ${share(report.refused, 0.99)}`);
  say(`  memory of the app ${memory.map((mb) => (mb === undefined ? '?' : Math.round(mb))).join(' ')} MB`);
  say(`  the first request afterwards took ${Math.round(after)} ms`);
  say(`  wrong: ${report.wrongCount}`);
  for (const line of report.wrong) say(`    ${line}`);
}

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-flood-'));
let failed = false;
for (const addresses of ['one', 'many'] as const) {
  const dataDir = path.join(folder, addresses);
  // oxlint-disable-next-line no-await-in-loop
  const school = await startSchool({ DATA_DIR: dataDir, TRUST_PROXY: addresses === 'many' ? 'true' : 'false' });
  const pid = school.process.pid ?? 0;
  const memory = [memoryOf(pid)];
  const sampling = setInterval(() => memory.push(memoryOf(pid)), (seconds * 1000) / 8);
  // oxlint-disable-next-line no-await-in-loop
  const report = await flood(school.url, { connections, seconds, addresses });
  clearInterval(sampling);
  const started = performance.now();
  // Without the limit of an address, which lasts for the rest of its minute.
  // oxlint-disable-next-line no-await-in-loop
  const { status } = await fetch(`${school.url}/readyz`);
  const after = performance.now() - started;
  memory.push(memoryOf(pid));
  print(addresses === 'one' ? 'Everybody from one address' : 'Each from an address of its own', report, memory, after);
  failed ||= report.wrongCount > 0 || status !== 200 || after > NORMAL_MS;
  // oxlint-disable-next-line no-await-in-loop
  await school.stop();
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed ? 1 : 0;
