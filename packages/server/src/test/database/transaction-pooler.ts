import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** "Ready for query" at the end of what the server sends, and whether it is within a transaction. */
function readyStatus(chunk: Buffer): string | undefined {
  const isReady = chunk.length >= 6 && chunk.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5]));
  return isReady ? chunk.toString('latin1').at(-1) : undefined;
}

/**
 * As PgBouncer with `pool_mode=transaction` and one server connection: clients sign in each for themselves, and from then
 * on all of them use the connection of the first, one transaction after the other.
 */
export async function startTransactionPooler(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const target = new URL(databaseUrl);
  const socketFile = `${target.searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let shared: Socket | undefined;
  let owner: Socket | undefined;
  const waiting: { client: Socket; chunk: Buffer }[] = [];

  function send(client: Socket, chunk: Buffer): void {
    if (chunk[0] === 0x58) return;
    if (owner && owner !== client) {
      waiting.push({ client, chunk });
      return;
    }
    owner = client;
    shared?.write(chunk);
  }

  function answer(chunk: Buffer): void {
    owner?.write(chunk);
    if (readyStatus(chunk) !== 'I') return;
    owner = undefined;
    const next = waiting.shift();
    if (next) send(next.client, next.chunk);
  }

  const server = createServer((client) => {
    const own = connect(socketFile);
    let signedIn = false;
    for (const socket of [client, own]) sockets.add(socket.on('error', () => undefined));
    client.on('data', (chunk) => (signedIn ? send(client, chunk) : own.write(chunk)));
    own.on('data', (chunk) => {
      if (own === shared && signedIn) return answer(chunk);
      client.write(chunk);
      if (readyStatus(chunk) === undefined) return undefined;
      signedIn = true;
      if (shared) return own.destroy();
      shared = own;
      return undefined;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
