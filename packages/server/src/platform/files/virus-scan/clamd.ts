import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { ClamdAddress } from './settings.ts';
import { ScanFailed, type ScanResult } from './scan-result.ts';

const MAX_REPLY_LENGTH = 4096;

/** A reply ends with a null byte, because the commands begin with `z`. */
async function replyOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('\0') || text.length > MAX_REPLY_LENGTH) break;
  }
  return (text.split('\0', 1)[0] ?? '').trim();
}

/** Sends a command with its data and returns the reply. */
async function ask(
  address: ClamdAddress,
  { parts, signal }: { parts: AsyncIterable<Buffer> | Iterable<Buffer>; signal: AbortSignal },
): Promise<string> {
  const socket = connect({ ...address, signal });
  const reply = replyOf(socket);
  // Without the rest of the file there is nothing to wait for.
  pipeline(parts, socket, { end: false }).catch((error: Error) => socket.destroy(error));
  try {
    return await reply;
  } finally {
    socket.destroy();
  }
}

/** The INSTREAM command: each chunk has its length in front, and an empty chunk ends the file. */
async function* instream(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** Streams a file to clamd. Throws unless it says that the file is clean or infected. */
export async function scanWithClamd(address: ClamdAddress, file: string, signal: AbortSignal): Promise<ScanResult> {
  const reply = await ask(address, { parts: instream(file), signal });
  if (reply === 'stream: OK') return { infected: false };
  const signature = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (signature === undefined) throw new ScanFailed(`clamd did not check the file: ${reply || 'no reply'}`);
  return { infected: true, signature };
}

/** Throws unless clamd answers. */
export async function pingClamd(address: ClamdAddress, signal: AbortSignal): Promise<void> {
  const reply = await ask(address, { parts: [Buffer.from('zPING\0')], signal });
  if (reply !== 'PONG') throw new ScanFailed(`clamd does not answer: ${reply || 'no reply'}`);
}
