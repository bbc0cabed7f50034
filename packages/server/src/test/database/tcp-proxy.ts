import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface TcpProxy {
  /** The same database, reached through here. */
  url: string;
  /** Ends all connections, as a firewall that resets them. */
  reset: () => void;
  /** From now on each connection is reset when its client next says something. */
  resetOnNextStatement: () => void;
  /** What is open passes nothing on any more and is never closed; `alsoNew`: nor does what is opened later. */
  swallow: (options: { alsoNew: boolean }) => void;
  /** Everything waits here until `resume`: a database that is only slow. */
  pause: () => void;
  resume: () => void;
  /** Resets open and new connections until `heal`, like a database that restarts. */
  refuse: () => void;
  /** How many connections it has refused. */
  refused: () => number;
  /** New connections pass again. */
  heal: () => void;
  stop: () => Promise<void>;
}

/** A proxy between the server under test and PostgreSQL (which listens on a socket file) that fails like a network. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const socketFile = `${target.searchParams.get('host')}/.s.PGSQL.5432`;
  const pairs = new Set<{ near: Socket; far: Socket; swallowed: boolean; fatal: boolean }>();
  let swallowNew = false;
  let refusing = false;
  let refused = 0;
  let waiting: (() => void)[] | undefined;
  const pass = (deliver: () => void) => {
    if (waiting) waiting.push(deliver);
    else deliver();
  };

  const server = createServer((near) => {
    if (refusing) {
      refused += 1;
      near.on('error', () => undefined).resetAndDestroy();
      return;
    }
    const far = connect(socketFile);
    const pair = { near, far, swallowed: swallowNew, fatal: false };
    pairs.add(pair);
    near.on('data', (chunk) => {
      if (pair.fatal) near.resetAndDestroy();
      else if (!pair.swallowed) pass(() => far.write(chunk));
    });
    far.on('data', (chunk) => pair.swallowed || pass(() => near.write(chunk)));
    near
      .on('error', () => undefined)
      .on('close', () => {
        far.destroy();
        pairs.delete(pair);
      });
    far.on('error', () => undefined).on('close', () => pair.swallowed || near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    reset() {
      for (const { near } of pairs) near.resetAndDestroy();
    },
    resetOnNextStatement() {
      for (const pair of pairs) pair.fatal = true;
    },
    swallow({ alsoNew }) {
      swallowNew = alsoNew;
      for (const pair of pairs) pair.swallowed = true;
    },
    pause() {
      waiting ??= [];
    },
    resume() {
      const held = waiting ?? [];
      waiting = undefined;
      for (const deliver of held) deliver();
    },
    refuse() {
      refusing = true;
      for (const { near } of pairs) near.resetAndDestroy();
    },
    refused: () => refused,
    heal() {
      refusing = false;
      swallowNew = false;
    },
    async stop() {
      server.close();
      for (const { near } of pairs) near.destroy();
      await once(server, 'close');
    },
  };
}
