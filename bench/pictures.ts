import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSession, SESSION_COOKIE } from '../packages/server/src/modules/identity/index.ts';
import { createFactories } from '../packages/server/src/test/factories.ts';
import { noisyPhoto } from '../packages/server/src/test/files/pictures.ts';
import { childrenOf, readResidentMemory } from './memory.ts';
import { withOwnApp } from './own-app.ts';
import { machine, table, whole } from './report.ts';
import { type School, startSchool } from './school.ts';

const USAGE = `npm run bench:pictures -- [--pictures N] [--megapixels N] [--settle N] [--at-once 1,4]
  Resident memory of the server before, while and after pictures are uploaded.
  --pictures    uploads in each measurement (30)
  --megapixels  of each picture (12)
  --settle      seconds from the last upload to the last look (60)
  --at-once     uploads at one time, each a measurement of its own (1,4)`;

const LOOK_EVERY_MS = 200;

async function managerHeaders(school: School): Promise<Record<string, string>> {
  return withOwnApp(school, async ({ services }) => {
    const { db, clock } = services;
    const manager = await createFactories({ db, services, now: clock }).manager();
    const session = { userId: manager.id, remember: true, userAgent: 'bench', address: '127.0.0.1', now: clock() };
    const { token, nonce } = await openSession(db, services, session);
    return { cookie: `${SESSION_COOKIE}=${token}`, 'x-wp-nonce': nonce };
  });
}

async function upload(school: School, headers: Record<string, string>, picture: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${school.url}/api/wp/v2/media`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`An upload answers ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

interface Resident {
  server: number;
  helpers: number;
}

/** Resident megabytes of the server and of its child processes other than the database. */
function readResident({ pid, postmaster }: School): Resident {
  const helpers = childrenOf(pid).filter((child) => child !== postmaster);
  const sum = helpers.map(readResidentMemory).reduce((total, one) => total + one, 0);
  return { server: readResidentMemory(pid), helpers: sum };
}

async function measure(school: School, options: { pictures: number; picture: Buffer; atOnce: number; settle: number }) {
  const headers = await managerHeaders(school);
  await upload(school, headers, await noisyPhoto({ width: 40, height: 30 }));
  const before = readResident(school);
  const peak = { ...before };
  const timer = setInterval(() => {
    const now = readResident(school);
    peak.server = Math.max(peak.server, now.server);
    peak.helpers = Math.max(peak.helpers, now.helpers);
  }, LOOK_EVERY_MS);
  const begun = performance.now();
  let left = options.pictures;
  try {
    const sender = async () => {
      while (left > 0) {
        left -= 1;
        await upload(school, headers, options.picture);
      }
    };
    await Promise.all(Array.from({ length: options.atOnce }, sender));
  } finally {
    clearInterval(timer);
  }
  const seconds = (performance.now() - begun) / 1000;
  await delay(options.settle * 1000);
  const after = readResident(school);
  return [
    `${options.pictures} pictures`,
    `${options.atOnce} at once`,
    (seconds / options.pictures).toFixed(2),
    whole(before.server),
    whole(peak.server),
    whole(peak.helpers),
    whole(after.server),
    whole(after.helpers),
  ];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pictures: { type: 'string', default: '30' },
      megapixels: { type: 'string', default: '12' },
      settle: { type: 'string', default: '60' },
      'at-once': { type: 'string', default: '1,4' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  const height = Math.round(Math.sqrt((Number(values.megapixels) * 1e6) / (4 / 3)));
  const picture = await noisyPhoto({ width: Math.round((height * 4) / 3), height });
  const about = machine();
  const rows: string[][] = [];
  for (const atOnce of values['at-once'].split(',').map(Number)) {
    // A server of its own for each: the first measurement must not leave the second its memory.
    const school = await startSchool({});
    try {
      rows.push(
        await measure(school, { pictures: Number(values.pictures), picture, atOnce, settle: Number(values.settle) }),
      );
    } finally {
      await school.stop();
    }
  }
  const head = [
    'Uploaded',
    'How',
    'seconds each',
    'server before MB',
    'server at most MB',
    'helper at most MB',
    `server after ${values.settle} s MB`,
    `helper after ${values.settle} s MB`,
  ];
  const size = `${(picture.length / 2 ** 20).toFixed(1)} MB each`;
  process.stdout.write(`${values.megapixels} megapixels, ${size}. ${about}.\n\n${table(head, rows)}\n`);
}

await main();
