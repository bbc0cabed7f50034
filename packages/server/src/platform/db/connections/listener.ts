import { Connection, type ConnectionGroup } from '../connection.ts';

const RETRY_MS = 250;
const SILENCE_TIMEOUT_MS = 10_000;

/** A connection that listens on a channel of the database, and connects again when it is lost. */
export interface Listener {
  /** Whether it is connected now. */
  isListening: () => boolean;
  stop: () => Promise<void>;
}

/** Resolves when it listens for the first time, and rejects when that fails. */
export async function startListener(
  url: string,
  options: {
    channel: string;
    applicationName: string;
    onMessage: (payload: string) => void;
    /** Called after each connect. Messages before it are lost. */
    onListening: () => void;
    onLost?: () => void;
    onError: (error: Error) => void;
    group?: ConnectionGroup | undefined;
  },
): Promise<Listener> {
  let stopped = false;
  let client: Connection | undefined;

  async function listen(): Promise<void> {
    const next = new Connection({
      connectionString: url,
      application_name: options.applicationName,
      silenceTimeoutMillis: SILENCE_TIMEOUT_MS,
      group: options.group,
    });
    let reason = new Error('Connection terminated');
    next.on('error', (error) => (reason = error));
    next.on('notification', ({ payload = '' }) => options.onMessage(payload));
    try {
      await next.connect();
      await next.query(`listen ${options.channel}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    next.once('end', () => {
      if (stopped) return;
      client = undefined;
      options.onError(reason);
      options.onLost?.();
      listenSoon();
    });
    client = next;
    options.onListening();
  }

  /** Until it succeeds: a database may be away for longer than one try. */
  function listenSoon(): void {
    setTimeout(() => {
      if (stopped) return;
      void listen().catch((error: Error) => {
        options.onError(error);
        listenSoon();
      });
    }, RETRY_MS).unref();
  }

  await listen();
  return {
    isListening: () => client !== undefined,
    async stop() {
      stopped = true;
      await client?.end();
      client = undefined;
    },
  };
}
