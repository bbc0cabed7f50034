import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CourseImport, LongJob } from '@lectern/contract';
import { createLesson } from '../packages/server/src/modules/lessons/index.ts';
import { setMediaUses, storeFile } from '../packages/server/src/modules/media/index.ts';
import { createFactories } from '../packages/server/src/test/factories.ts';
import { headersOf } from './lists/measure-list.ts';
import { readResidentMemory } from './memory.ts';
import { withOwnApp } from './own-app.ts';
import { machine, table, whole } from './report.ts';
import { type School, startSchool } from './school.ts';

const USAGE = `npm run bench:archive -- [--mb N] [--file-mb N]
  A course with N megabytes of documents (2000), in files of 50 (--file-mb), is exported as an archive, fetched, uploaded
  to another school and imported there: seconds of each step, and the resident memory of the server before and at most.`;

const API = '/api/lectern/v1';
const MB = 1024 * 1024;
const LOOKS_MS = 100;
const BOUNDARY = 'archive-of-a-course';

type Headers = Record<string, string>;

interface Step {
  what: string;
  seconds: number;
  before: number;
  peak: number;
}

/** Measures the duration of the work and the peak memory of the server during it. */
async function measured<Result>(
  school: School,
  what: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; step: Step }> {
  const before = readResidentMemory(school.pid);
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, readResidentMemory(school.pid))), LOOKS_MS);
  const begun = performance.now();
  try {
    const result = await work();
    return { result, step: { what, seconds: (performance.now() - begun) / 1000, before, peak } };
  } finally {
    clearInterval(timer);
  }
}

async function answered<Body>(url: string, init: RequestInit): Promise<Body> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Writes an incompressible document. */
async function writeDocument(file: string, megabytes: number): Promise<void> {
  const handle = await open(file, 'w');
  await handle.write('%PDF-1.7\n');
  for (let done = 0; done < megabytes; done += 1) await handle.write(randomBytes(MB));
  await handle.close();
}

/** Creates a course with one document per lesson. Returns its id and the headers of an administrator. */
async function seed(school: School, { mb, fileMb }: { mb: number; fileMb: number }) {
  return withOwnApp(school, async ({ services }) => {
    const { db, clock } = services;
    const given = createFactories({ db, services, now: clock });
    const admin = await given.administrator();
    const course = await given.course({ name: 'Heavy', author: admin, sections: [0] });
    const file = path.join(os.tmpdir(), `lectern-bench-${process.pid}.pdf`);
    for (let at = 0; at * fileMb < mb; at += 1) {
      await writeDocument(file, Math.min(fileMb, mb - at * fileMb));
      const row = await storeFile(services, {
        source: file,
        title: `Document ${at + 1}`,
        authorId: admin.id,
        now: clock(),
      });
      const place = { courseId: course.id, sectionId: course.sections[0]?.id ?? 0 };
      const id = await createLesson(db, {
        ...place,
        name: `Lesson ${at + 1}`,
        status: 'publish',
        drip: { date: null, days: 0 },
        preview: false,
        content: { downloadMaterials: [row.id] },
        now: clock(),
      });
      await setMediaUses(db, { courseId: course.id, itemId: id, mediaIds: [row.id] });
    }
    rmSync(file, { force: true });
    return { courseId: course.id, headers: await headersOf({ services }, admin.id) };
  });
}

async function ended(school: School, job: LongJob, headers: Headers): Promise<LongJob> {
  for (let now = job; ; ) {
    if (now.status === 'done') return now;
    if (now.status !== 'queued' && now.status !== 'running') throw new Error(JSON.stringify(now));
    await delay(LOOKS_MS);
    now = await answered<LongJob>(`${school.url}${API}/long-jobs/progress-status?job_id=${job.job_id}`, { headers });
  }
}

/** Streams the archive as a multipart form, so that it is never in memory as a whole. */
async function uploadArchive(school: School, archive: string, headers: Headers): Promise<CourseImport> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="courses.zip"\r\ncontent-type: application/zip\r\n\r\n`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const size = (await stat(archive)).size + head.length + tail.length;
  const calling = request(`${school.url}${API}/course-imports`, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': size },
  });
  const answer = new Promise<string>((resolve, reject) => {
    calling.on('error', reject);
    calling.on('response', (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.on('end', () =>
        response.statusCode === 201
          ? resolve(text)
          : reject(new Error(`The upload answers ${response.statusCode}: ${text}`)),
      );
    });
  });
  async function* whole() {
    yield Buffer.from(head);
    yield* createReadStream(archive) as AsyncIterable<Buffer>;
    yield Buffer.from(tail);
  }
  await pipeline(Readable.from(whole()), calling);
  return JSON.parse(await answer) as CourseImport;
}

async function measureExport(school: School, archive: string, sizes: { mb: number; fileMb: number }): Promise<Step[]> {
  const { courseId, headers } = await seed(school, sizes);
  const exported = await measured(school, 'export', async () => {
    const job = await answered<LongJob>(`${school.url}${API}/courses/export`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [courseId], include_media: true }),
    });
    return ended(school, job, headers);
  });
  const fetched = await measured(school, 'fetch it', async () => {
    const answer = await fetch(school.url + exported.result.file_url, { headers });
    if (!answer.ok || !answer.body) throw new Error(`The archive answers ${answer.status}`);
    await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(archive));
  });
  return [exported.step, fetched.step];
}

async function measureImport(school: School, archive: string): Promise<Step[]> {
  const headers = await withOwnApp(school, async ({ services }) => {
    const given = createFactories({ db: services.db, services, now: services.clock });
    return headersOf({ services }, (await given.administrator()).id);
  });
  const uploaded = await measured(school, 'upload it and look', () => uploadArchive(school, archive, headers));
  const imported = await measured(school, 'import', async () => {
    const job = await answered<LongJob>(`${school.url}${API}/course-imports/${uploaded.result.id}/start`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({}),
    });
    const done = await ended(school, job, headers);
    if (done.failed > 0) throw new Error(JSON.stringify(done.errors));
  });
  return [uploaded.step, imported.step];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      mb: { type: 'string', default: '2000' },
      'file-mb': { type: 'string', default: '50' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  const sizes = { mb: Number(values.mb), fileMb: Number(values['file-mb']) };
  const about = machine();
  const archive = path.join(os.tmpdir(), `lectern-bench-${process.pid}.zip`);
  const steps: Step[] = [];
  try {
    for (const measure of [
      (school: School) => measureExport(school, archive, sizes),
      (school: School) => measureImport(school, archive),
    ]) {
      const school = await startSchool({});
      try {
        steps.push(...(await measure(school)));
      } finally {
        await school.stop();
      }
    }
    const size = (await stat(archive)).size / MB;
    const rows = steps.map(({ what, seconds, before, peak }) => [
      what,
      seconds.toFixed(1),
      whole(size / seconds),
      whole(before),
      whole(peak),
    ]);
    const head = ['Step', 'seconds', 'MB a second', 'before MB', 'at most MB'];
    process.stdout.write(`An archive of ${whole(size)} MB. ${about}\n\n${table(head, rows)}\n`);
  } finally {
    rmSync(archive, { force: true });
  }
}

await main();
