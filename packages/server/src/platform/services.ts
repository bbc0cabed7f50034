import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Subscriber } from './events.ts';
import type { FileStore } from './files/files.ts';
import type { VirusScanner } from './files/virus-scan/virus-scanner.ts';
import type { Actor } from './http/actor.ts';
import type { ReadSession } from './http/session-read.ts';
import type { RefusalCounter } from './log/refusal-counter.ts';
import type { HtmlCleaner } from './html/html-cleaner.ts';
import type { MarkdownReader } from './html/markdown/markdown-reader.ts';
import type { JobKind, Jobs } from './jobs/jobs.ts';
import type { LiveStreams } from './live/live-streams.ts';
import type { OutgoingRules } from './net/outgoing-url.ts';
import type { SharedCache } from './shared-cache.ts';

/** Who a request comes from: decided once, at the edge. */
export interface Identity {
  actor: Actor | null;
  /** The nonce that belongs to the actor's session; '' when signed out. */
  nonce: string;
}

export interface IdentifyOptions {
  /** For reads that need no nonce, and accept no API key. */
  cookieAlone: boolean;
  /** Whether the routed call writes, whatever the method of the request. */
  writes: boolean;
  /** Reads the session in place of the usual statement. */
  readSession?: ReadSession | undefined;
}

/** What the platform hands to every module. Made once, in app.ts. */
export interface Services {
  config: Config;
  db: Database;
  clock: () => Date;
  /** Random bytes as url-safe text; tests hand in their own. */
  randomToken: (bytes: number) => string;
  log: FastifyBaseLogger;
  /** Counts refusals that come too often to be lines of the security log. */
  refusals: RefusalCounter;
  /** Writes what waits to be kept of the log. */
  flushLog: () => Promise<void>;
  files: FileStore;
  /** Checks uploaded files for viruses; null where none is configured. */
  scanner: VirusScanner | null;
  jobs: Jobs;
  /** Filled when the app is built, with the jobs of all modules. */
  jobKinds: JobKind[];
  /** Filled by the modules when the app is built; `emit` reads it. */
  subscribers: Subscriber[];
  cache: SharedCache;
  live: LiveStreams;
  html: HtmlCleaner;
  markdown: MarkdownReader;
  /** Paths of the API below which there is one resource for each id. */
  collections: ReadonlySet<string>;
  secrets: Readonly<Record<'nonce' | 'hash', string>>;
  /** Given by the accounts module. */
  identify: (request: FastifyRequest, options: IdentifyOptions) => Promise<Identity>;
  /** Given by the settings. */
  schoolTimeZone: () => Promise<string>;
  /** Given by the settings: where requests to servers that people name may go. */
  outgoingRules: () => Promise<OutgoingRules>;
}
