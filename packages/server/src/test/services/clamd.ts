import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The harmless test file that every virus scanner finds, in two parts, so that none finds it here. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

interface StandInClamd {
  /** As VIRUS_SCAN_CLAMD names it. */
  url: string;
  /** The files that arrived whole. */
  received: Buffer[];
  /** What every scan answers instead; '' never answers. Undefined: what the file is. */
  answers: (reply: string | undefined) => void;
  stop: () => Promise<void>;
  /** Listens again at the same address. */
  start: () => Promise<void>;
}

const COMMAND_END = 0;

/** The bytes of a file in the chunks of INSTREAM; undefined until the empty chunk has come. Throws on bytes after it. */
function unframe(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    at += 4;
    if (length === 0) {
      if (at !== bytes.length) throw new Error('bytes after the end of the file');
      return Buffer.concat(chunks);
    }
    if (at + length > bytes.length) return undefined;
    chunks.push(bytes.subarray(at, at + length));
    at += length;
  }
  return undefined;
}

/** A clamd that knows one virus. It refuses everything that is not framed as its protocol says. */
export async function startClamd(socketPath?: string): Promise<StandInClamd> {
  const received: Buffer[] = [];
  const open = new Set<Socket>();
  let forced: string | undefined;
  let place: string | number = socketPath ?? 0;

  function scan(file: Buffer): string {
    received.push(file);
    return file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
  }

  function answer(socket: Socket, bytes: Buffer): void {
    const end = bytes.indexOf(COMMAND_END);
    if (end < 0) return;
    const command = bytes.subarray(0, end).toString('latin1');
    if (command === 'zPING') return void socket.end('PONG\0');
    if (command !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
    try {
      const file = unframe(bytes.subarray(end + 1));
      if (file === undefined) return;
      const reply = forced ?? scan(file);
      if (reply !== '') socket.end(`${reply}\0`);
    } catch {
      socket.destroy();
    }
  }

  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      answer(socket, bytes);
    });
  });
  async function start(): Promise<void> {
    if (typeof place === 'string') server.listen(place);
    else server.listen(place, '127.0.0.1');
    await once(server, 'listening');
    if (typeof place === 'number') place = (server.address() as AddressInfo).port;
  }
  await start();
  return {
    url: typeof place === 'string' ? `unix:${place}` : `tcp://127.0.0.1:${place}`,
    received,
    answers(reply) {
      forced = reply;
    },
    start,
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
