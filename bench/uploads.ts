import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSession, SESSION_COOKIE } from '../packages/server/src/modules/identity/index.ts';
import { changeSettings } from '../packages/server/src/modules/settings/index.ts';
import { waveHead } from '../packages/server/src/modules/uploads/wave-head.fixture.ts';
import { createFactories } from '../packages/server/src/test/factories.ts';
import { readResidentMemory } from './memory.ts';
import { withOwnApp } from './own-app.ts';
import { machine, table, whole } from './report.ts';
import { type School, startSchool } from './school.ts';

const USAGE = `npm run bench:uploads -- [--megabytes 64,2047] [--part N]
  Resident memory of the server before and while one large file arrives by a resumable upload.
  --megabytes  sizes of the files, each with a server of its own (64,2047)
  --part       megabytes of one part (8)`;

const LOOK_EVERY_MS = 100;
const MB = 2 ** 20;
const PATH = '/api/lectern/v1/uploads';

async function senderHeaders(school: School): Promise<Record<string, string>> {
  return withOwnApp(school, async ({ services }) => {
    const { db, clock } = services;
    const manager = await createFactories({ db, services, now: clock }).manager();
    const patch = { advance: { uploads: { max_mb: 2048 } } };
    await changeSettings(db, { patch, actorId: manager.id, now: clock(), services });
    const session = { userId: manager.id, remember: true, userAgent: 'bench', address: '127.0.0.1', now: clock() };
    const { token, nonce } = await openSession(db, services, session);
    return { cookie: `${SESSION_COOKIE}=${token}`, 'x-wp-nonce': nonce, 'tus-resumable': '1.0.0' };
  });
}

async function answered(status: number, answer: Response): Promise<Response> {
  if (answer.status !== status) throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function send(
  school: School,
  headers: Record<string, string>,
  { megabytes, part }: { megabytes: number; part: number },
): Promise<void> {
  const bytes = megabytes * MB;
  const metadata = { filename: 'long.wav', filetype: 'audio/wav', purpose: 'media' };
  const begun = await answered(
    201,
    await fetch(`${school.url}${PATH}`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    }),
  );
  const id = begun.headers.get('location')?.split('/').at(-1) ?? '';
  const piece = Buffer.alloc(part * MB, 7);
  for (let offset = 0; offset < bytes; ) {
    const body = Buffer.from(piece.subarray(0, Math.min(piece.length, bytes - offset)));
    if (offset === 0) waveHead(bytes).copy(body);
    const kept = await answered(
      204,
      await fetch(`${school.url}${PATH}/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
        body,
      }),
    );
    offset = Number(kept.headers.get('upload-offset'));
  }
  const finish = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' };
  await answered(201, await fetch(`${school.url}/api/lectern/v1/media/uploads/${id}`, finish));
}

async function measure(megabytes: number, part: number): Promise<string[]> {
  const school = await startSchool({});
  try {
    const headers = await senderHeaders(school);
    await send(school, headers, { megabytes: 1, part: 1 });
    await delay(1000);
    const before = readResidentMemory(school.pid);
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, readResidentMemory(school.pid));
    }, LOOK_EVERY_MS);
    const begun = performance.now();
    await send(school, headers, { megabytes, part }).finally(() => clearInterval(timer));
    const seconds = (performance.now() - begun) / 1000;
    return [`${megabytes} MB`, seconds.toFixed(1), whole(before), whole(peak), whole(peak - before)];
  } finally {
    await school.stop();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      megabytes: { type: 'string', default: '64,2047' },
      part: { type: 'string', default: '8' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  const rows: string[][] = [];
  for (const megabytes of values.megabytes.split(',').map(Number)) {
    rows.push(await measure(megabytes, Number(values.part)));
  }
  const head = ['File', 'seconds', 'server before MB', 'server at most MB', 'more by MB'];
  process.stdout.write(`Parts of ${values.part} MB. ${machine()}.\n\n${table(head, rows)}\n`);
}

await main();
