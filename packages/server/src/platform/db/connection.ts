import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { afterLoopTime } from '../loop-time.ts';

/** The open connections of one process to its database. */
export interface ConnectionGroup {
  readonly connections: Set<Connection>;
  /** The database has stopped answering: new connections fail at once instead of after a timeout. */
  silent: boolean;
}

interface ConnectionConfig extends ClientConfig {
  group?: ConnectionGroup | undefined;
  /** A statement without any answer for this long is given up together with its connection. Default: no limit. */
  silenceTimeoutMillis?: number;
}

/** Limits of a process that was busy itself are over only after this long in the time of its event loop. */
const GRACE_MS = 1000;
const CONNECT_TIMEOUT_MS = 10_000;
/** How long the server may take to close its side. A server that hangs never does. */
const GOODBYE_MS = 1000;

export const noAnswer = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });

/**
 * The client for every connection to PostgreSQL. A lost connection fails the statements that wait on it and nothing
 * else; one that hangs is destroyed instead of being handed to the next caller.
 */
export class Connection extends Client {
  readonly #group: ConnectionGroup | undefined;
  readonly #connectLimit: number;
  #isOpen = false;
  #isCorked = false;

  constructor(config: ConnectionConfig = {}) {
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // A statement does not wait for the answer to the one before.
      pipeline: true,
      ...config,
      // The driver's own limit would count the pauses of this process.
      connectionTimeoutMillis: 0,
    });
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((...given: unknown[]) => {
      this.#collect();
      return send(...given);
    }) as Client['query'];
    this.#connectLimit = config.connectionTimeoutMillis ?? CONNECT_TIMEOUT_MS;
    this.#group = config.group;
    // Node ends the process when an 'error' event has no listener. Waiting statements get the error anyway.
    this.on('error', () => undefined);
    this.once('end', () => {
      this.#isOpen = false;
      this.#group?.connections.delete(this);
    });
    const { silenceTimeoutMillis } = config;
    if (silenceTimeoutMillis) this.once('connect', () => this.#limitSilence(silenceTimeoutMillis));
  }

  /** Bytes received so far: growth distinguishes a slow server from a hanging one. */
  get bytesRead(): number {
    return this.#socket.bytesRead;
  }

  /** Fails whatever waits on this connection, and closes it without waiting for the server. */
  destroy(): void {
    this.#socket.destroy(noAnswer());
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<Client> | void {
    if (this.#group?.silent) {
      if (!callback) return Promise.reject(noAnswer());
      process.nextTick(callback, noAnswer());
      return undefined;
    }
    this.#isOpen = true;
    this.#group?.connections.add(this);
    const cancel = afterLoopTime(this.#connectLimit, () => this.destroy());
    this.once('connect', cancel).once('end', cancel);
    return callback ? super.connect(callback) : super.connect();
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    if (this.#isOpen) {
      const timer = setTimeout(() => this.destroy(), GOODBYE_MS).unref();
      this.once('end', () => clearTimeout(timer));
    }
    return callback ? super.end(callback) : super.end();
  }

  /** Statements of one tick are sent in one packet. */
  #collect(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const socket = this.#socket;
    socket.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      socket.uncork();
    });
  }

  get #socket(): Socket {
    return this.connection.stream as Socket;
  }

  #limitSilence(limit: number): void {
    const socket = this.#socket;
    socket.setTimeout(limit);
    socket.on('timeout', () => {
      const before = socket.bytesRead;
      // After a long pause of this process the answer may be on its way, or here and not read yet.
      afterLoopTime(Math.min(limit, GRACE_MS), () => {
        if (this.#isWaiting && socket.bytesRead === before) this.destroy();
      });
    });
  }

  get #isWaiting(): boolean {
    return !(this as unknown as { readyForQuery: boolean }).readyForQuery;
  }
}
