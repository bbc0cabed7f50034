import fs from 'node:fs';

/** Clock ticks per second in /proc, which every Linux that Node runs on reports as 100. */
const TICKS = 100;

/**
 * The processor seconds of this process and of every descendant that has ended and was waited for. `undefined` where
 * the system has no /proc.
 */
export function cpuSeconds() {
  let stat;
  try {
    stat = fs.readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
  // The name in parentheses may hold spaces. utime, stime, cutime and cstime are fields 14 to 17 (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) / TICKS;
}
