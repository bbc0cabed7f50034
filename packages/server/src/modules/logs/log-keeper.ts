import type { Database } from '../../platform/db/database.ts';
import type { LogStream } from '../../platform/log/log.ts';
import { entryOf } from './logs.rules.ts';
import { logEntries } from './logs.tables.ts';

/** Written together, so that a flood of failures is not one of statements too. */
const FLUSH_AFTER_MS = 1000;
/** More within one second are only in the log's own stream. */
const MAX_WAITING = 500;

/** Keeps what administrators read of the log, beside the stream that has all of it. */
export interface LogKeeper {
  /** The lines go on to it unchanged. */
  stream: (out: LogStream) => LogStream;
  /** Writes what waits. Never fails: a database that is away must not make more lines. */
  flush: () => Promise<void>;
}

/** `background`: writes by itself within a second; otherwise only when it is told to. */
export function createLogKeeper(db: Database, { background }: { background: boolean }): LogKeeper {
  let waiting: (typeof logEntries.$inferInsert)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function take(line: string): void {
    if (waiting.length >= MAX_WAITING) return;
    const entry = entryOf(line);
    if (!entry) return;
    waiting.push(entry);
    if (background) timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const entries = waiting;
    waiting = [];
    if (entries.length === 0) return writing;
    writing = writing.then(async () => {
      try {
        await db.insert(logEntries).values(entries);
      } catch {
        // They are in the stream. Saying so here would be the next line to keep.
      }
    });
    return writing;
  }

  return {
    stream: (out) => ({
      write(line) {
        out.write(line);
        take(line);
      },
    }),
    flush,
  };
}
