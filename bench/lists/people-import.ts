import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { LongJob, PeopleImport } from '@lectern/contract';
import { createFactories } from '../../packages/server/src/test/factories.ts';
import { readResidentMemory } from '../memory.ts';
import { withOwnApp } from '../own-app.ts';
import { machine, table, whole } from '../report.ts';
import { startSchool } from '../school.ts';
import { headersOf } from './measure-list.ts';

const USAGE = `npm run bench:people-import -- [--rows N] [--bad N]
  A CSV file of N new people (50,000) of whom every second is enrolled in a course and every bad-th row (1000) is
  wrong: how long it takes, the memory of the server meanwhile, and the same file once more.`;

const LOOKS_MS = 250;
const API = '/api/lectern/v1';

interface Options {
  rows: number;
  bad: number;
}

function fileOf({ rows, bad }: Options, slug: string): string {
  const lines = ['email,first_name,last_name,courses'];
  for (let n = 1; n <= rows; n += 1) {
    const email = n % bad === 0 ? 'no address' : `learner${n}@people.example`;
    lines.push(`${email},Learner,Number ${n},${n % 2 === 0 ? slug : ''}`);
  }
  return lines.join('\n');
}

async function answered<Body>(url: string, init: RequestInit): Promise<Body> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '50000' },
      bad: { type: 'string', default: '1000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  const options = { rows: Number(values.rows), bad: Number(values.bad) };
  const about = machine();
  const school = await startSchool({});
  const measured: (string | number)[][] = [];
  try {
    const { headers, slug } = await withOwnApp(school, async ({ services }) => {
      const given = createFactories({ db: services.db, services, now: services.clock });
      const course = await given.course({ accessMode: 'need_registration' });
      return { headers: await headersOf({ services }, (await given.manager()).id), slug: course.slug };
    });

    const importOnce = async (what: string) => {
      const form = new FormData();
      form.set('file', new Blob([fileOf(options, slug)], { type: 'text/csv' }), 'people.csv');
      const uploads = `${school.url}${API}/people-imports`;
      const { id, mapping } = await answered<PeopleImport>(uploads, { method: 'POST', headers, body: form });
      const before = readResidentMemory(school.pid);
      let peak = before;
      const begun = performance.now();
      await answered<LongJob>(`${uploads}/${id}/start`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ mapping }),
      });
      const look = () => answered<PeopleImport>(`${uploads}/${id}`, { headers });
      let now = await look();
      while (now.job?.status === 'queued' || now.job?.status === 'running') {
        await delay(LOOKS_MS);
        peak = Math.max(peak, readResidentMemory(school.pid));
        now = await look();
      }
      if (now.job?.status !== 'done') throw new Error(`${what}: ${JSON.stringify(now.job)}`);
      const seconds = (performance.now() - begun) / 1000;
      const { result } = now;
      measured.push([
        what,
        ...[result.new, result.update, result.skip, result.error].map(whole),
        seconds.toFixed(1),
        whole(options.rows / seconds),
        whole(before),
        whole(peak),
      ]);
    };
    await importOnce('new people');
    await importOnce('the same file again');
  } finally {
    await school.stop();
  }
  const head = [
    'File',
    'new',
    'changed',
    'as they were',
    'wrong',
    'seconds',
    'rows a second',
    'before MB',
    'at most MB',
  ];
  process.stdout.write(`${whole(options.rows)} rows. ${about}\n\n${table(head, measured)}\n`);
}

await main();
