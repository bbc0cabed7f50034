import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contract } from '@lectern/contract';
import { MEGABYTE, UPLOAD_PART_MB } from '@lectern/contract/limits';
import { afterAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { waveHead } from '../../uploads/wave-head.fixture.ts';

const MEGABYTES = 500;
const WARM_UP_MEGABYTES = 40;
/** Of the server, the sender and the virus scanner together: they share this process. */
const MAX_GROWTH = 100 * MEGABYTE;

/** A clamd that keeps nothing of what it reads. The files of this test hold no zeros but in their first bytes. */
const clamd = createServer((socket) => {
  let tail = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    scanned += chunk.length;
    tail = Buffer.concat([tail, chunk.subarray(-4)]).subarray(-4);
    if (tail.equals(Buffer.alloc(4))) socket.end('stream: OK\0');
  });
});
let scanned = 0;
clamd.listen(0, '127.0.0.1');
await once(clamd, 'listening');
afterAll(() => void clamd.close());

const t = await useTestApp({
  env: {
    VIRUS_SCAN_CLAMD: `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`,
    VIRUS_SCAN_MAX_MB: '1024',
    VIRUS_SCAN_SECONDS: '600',
  },
});
const { assignments, settings } = contract;
const PATH = '/api/lectern/v1/uploads';
const PIECE = Buffer.alloc(65_536, 7);

function* piecesOf({ from, to, size }: { from: number; to: number; size: number }): Generator<Buffer> {
  let at = from;
  if (at === 0) {
    yield waveHead(size);
    at = 44;
  }
  while (at < to) {
    const piece = PIECE.subarray(0, Math.min(PIECE.length, to - at));
    at += piece.length;
    yield piece;
  }
}

it('a file of 500 MB is attached and checked with flat memory', { timeout: 900_000 }, async () => {
  await t.app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.server.address() as AddressInfo;
  const admin = t.as(await t.given.administrator());
  await admin(settings.change, { body: { advance: { uploads: { max_mb: 1024 } } } });
  const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
  const own = await t.given.assignment({ section: course.sections[0]!, maxFileMb: 0 });
  const learner = await t.given.enrolledLearner(course.id);
  const headers = { ...(await t.credentials(learner)), 'tus-resumable': '1.0.0' };
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };

  async function sendPart(upload: string, range: { from: number; to: number; size: number }): Promise<void> {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method: 'PATCH',
      path: `${PATH}/${upload}`,
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'content-length': range.to - range.from,
        'upload-offset': range.from,
      },
    });
    const answered = once(outgoing, 'response');
    await pipeline(Readable.from(piecesOf(range)), outgoing);
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(204);
    look();
  }

  async function attach(megabytes: number): Promise<void> {
    const size = megabytes * MEGABYTE;
    const metadata = Object.entries({ filename: 'long.wav', filetype: 'audio/wav', purpose: 'assignment' });
    const begun = await t.raw({
      method: 'POST',
      url: PATH,
      headers: {
        ...headers,
        'upload-length': `${size}`,
        'upload-metadata': metadata.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(','),
      },
    });
    expect(begun.statusCode).toBe(201);
    const upload = String(begun.headers.location).split('/').at(-1)!;
    for (let from = 0; from < size; from += UPLOAD_PART_MB * MEGABYTE) {
      // oxlint-disable-next-line no-await-in-loop -- parts arrive in order
      await sendPart(upload, { from, to: Math.min(size, from + UPLOAD_PART_MB * MEGABYTE), size });
    }
    const timer = setInterval(look, 20);
    const made = await t
      .as(learner)(assignments.attach, { params: { id: own.id, upload }, body: undefined })
      .finally(() => clearInterval(timer));
    expect(made).toMatchObject({ status: 201, body: { byte_size: size, mime_type: 'audio/wav' } });
  }

  await attach(WARM_UP_MEGABYTES);
  const before = process.memoryUsage.rss();
  peak = before;
  scanned = 0;
  await attach(MEGABYTES);
  const grown = Math.round((peak - before) / MEGABYTE);
  process.stdout.write(`  ${MEGABYTES} MB: ${grown} MB more than the ${Math.round(before / MEGABYTE)} MB before\n`);
  expect(scanned).toBeGreaterThan(MEGABYTES * MEGABYTE);
  expect(peak - before).toBeLessThan(MAX_GROWTH);
});
