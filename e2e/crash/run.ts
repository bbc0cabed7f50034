import { type CrashReport, LONGEST_DOWN_MS, longestDown, runCrashes } from './crashes.ts';
import { KINDS } from './writers.ts';

/** `npm run test:crash`: the whole crash test. `KILLS=30` shortens it. */
const say = (line: string) => process.stdout.write(`${line}\n`);

function seconds(milliseconds: readonly number[], until: string): string {
  if (milliseconds.length === 0) return 'none';
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => ((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 1000).toFixed(2);
  return `${sorted.length}, all served; seconds ${until}: median ${at(0.5)}, slowest ${at(1)}`;
}

function print(report: CrashReport): void {
  const { kills } = report;
  const all = Object.values(kills).reduce((sum, count) => sum + count, 0);
  say(
    `\nKills                 ${all}: ${Object.entries(kills)
      .map(([victim, count]) => `${victim} ${count}`)
      .join(', ')}`,
  );
  say(
    `Starts cut off after  ${Object.entries(report.reached)
      .map(([said, count]) => `“${said}” ${count}`)
      .join(', ')}`,
  );
  say(`Survived by Lectern   ${seconds(report.outages, 'until all were served')}; ${report.refused} writes refused`);
  say(`Restarts              ${seconds(report.restarts, 'to open')}`);
  say(`First starts redone   ${seconds(report.firstStarts, 'to open')}`);
  say('\n                acknowledged   found');
  for (const kind of KINDS) {
    say(`${kind.padEnd(16)}${String(report.acknowledged[kind]).padStart(12)}${String(report.found[kind]).padStart(8)}`);
  }
  say(`\nLost: ${report.lost.length}`);
  for (const line of report.lost) say(`  ${line}`);
  say(`Longest down: ${(longestDown(report) / 1000).toFixed(2)} s (at most ${LONGEST_DOWN_MS / 1000} s)`);
}

const kills = Number(process.env.KILLS ?? 100);
const report = await runCrashes({ kills, say });
print(report);
process.exitCode = report.lost.length > 0 || longestDown(report) > LONGEST_DOWN_MS ? 1 : 0;
