import { MAX_DEBUG_ENTRIES } from '@lectern/contract/limits';
import type { Database } from '../../platform/db/database.ts';
import type { LogStream } from '../../platform/log/log.ts';
import { deleteDebugEntriesBeyond } from './logs.queries.ts';
import { detailOf, entryOf } from './logs.rules.ts';
import { logEntries } from './logs.tables.ts';

/** Written together, so that a flood of failures is not one of statements too. */
const FLUSH_AFTER_MS = 1000;
/** More within one second are only in the log's own stream. */
const MAX_WAITING = 500;
/** Debug lines between two deletions of the oldest ones. */
const SWEEP_AFTER = 1000;

/** Stores log entries for administrators, in addition to the stream with all lines. */
export interface LogKeeper {
  /** The lines go on to it unchanged. */
  stream: (out: LogStream) => LogStream;
  /** Writes what waits. Never fails: a database that is away must not make more lines. */
  flush: () => Promise<void>;
  /** Sets the check for debug mode, in which a limited number of successful requests is kept. */
  keepDetailsWhile: (isOn: () => Promise<boolean>) => void;
}

/** `background`: writes within a second; otherwise only on `flush`. */
export function createLogKeeper(db: Database, { background }: { background: boolean }): LogKeeper {
  let waiting: (typeof logEntries.$inferInsert)[] = [];
  /** Lines that are kept only in debug mode. They are parsed only then, since almost every line is one. */
  let details: string[] = [];
  let detailsSinceSweep = 0;
  let isDebugging = async () => false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function take(line: string): void {
    const entry = entryOf(line);
    const list = entry ? waiting : details;
    if (list.length >= MAX_WAITING) return;
    if (entry) waiting.push(entry);
    else details.push(line);
    if (background) timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const [entries, lines] = [waiting, details];
    [waiting, details] = [[], []];
    if (entries.length + lines.length === 0) return writing;
    writing = writing.then(async () => {
      try {
        const kept = [...entries, ...(await detailsOf(lines))];
        if (kept.length > 0) await db.insert(logEntries).values(kept);
        if (detailsSinceSweep < SWEEP_AFTER) return;
        detailsSinceSweep = 0;
        await deleteDebugEntriesBeyond(db, MAX_DEBUG_ENTRIES);
      } catch {
        // They are in the stream. Saying so here would be the next line to keep.
      }
    });
    return writing;
  }

  async function detailsOf(lines: readonly string[]) {
    // If the settings cannot be read, drop the debug lines, not the entries that are always kept.
    if (lines.length === 0 || !(await isDebugging().catch(() => false))) return [];
    detailsSinceSweep += lines.length;
    return lines.flatMap((line) => detailOf(line) ?? []);
  }

  return {
    stream: (out) => ({
      write(line) {
        out.write(line);
        take(line);
      },
    }),
    flush,
    keepDetailsWhile(isOn) {
      isDebugging = isOn;
    },
  };
}
