import fs from 'node:fs';
import type { DataFolder } from './embedded-folder.ts';

/** Months of ordinary starts and stops, and a day of failing ones. */
const MAX_LOG_BYTES = 10_000_000;
/** Enough for the last lines of a run, however much it has logged before. */
const MAX_TAIL_BYTES = 65_536;

/** Begins a new log file only when this one has grown: a failed start must not remove the reason of the first failure. */
export function rotateLog({ logFile }: DataFolder): void {
  if (logSizeOf(logFile) > MAX_LOG_BYTES) fs.renameSync(logFile, `${logFile}.old`);
}

export function logSize({ logFile }: DataFolder): number {
  return logSizeOf(logFile);
}

function logSizeOf(logFile: string): number {
  return fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
}

/** What PostgreSQL says to a client that it turns away: not why it ended itself. */
const TO_CLIENTS =
  /the database system is|terminating .* due to administrator command|too many clients|authentication failed|connection to client lost/;

/** What the last FATAL or PANIC line since `from` says. */
export function lastFailure({ logFile }: DataFolder, from: number): string | undefined {
  const line = linesFrom(logFile, from).findLast((text) => /\b(FATAL|PANIC):/.test(text) && !TO_CLIENTS.test(text));
  return line?.replace(/^.*?\b(FATAL|PANIC):\s*/, '');
}

/** The last line since `from`, for failures that PostgreSQL does not name as such. */
export function lastLine({ logFile }: DataFolder, from: number): string | undefined {
  return linesFrom(logFile, from).at(-1);
}

function linesFrom(logFile: string, from: number): string[] {
  return readFrom(logFile, from).trim().split('\n').filter(Boolean);
}

function readFrom(logFile: string, from: number): string {
  const size = logSizeOf(logFile);
  const start = Math.max(from, size - MAX_TAIL_BYTES);
  if (size <= start) return '';
  const buffer = Buffer.alloc(size - start);
  const handle = fs.openSync(logFile, 'r');
  try {
    return buffer.toString('utf8', 0, fs.readSync(handle, buffer, 0, buffer.length, start));
  } finally {
    fs.closeSync(handle);
  }
}
