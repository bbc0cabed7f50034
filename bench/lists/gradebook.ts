import { parseArgs } from 'node:util';
import { createFactories } from '../../packages/server/src/test/factories.ts';
import { withOwnApp } from '../own-app.ts';
import { machine, table, whole } from '../report.ts';
import { startSchool } from '../school.ts';
import { fillGradebook } from './gradebook-seed.ts';
import { headersOf } from './measure-list.ts';

const USAGE = `npm run bench:gradebook -- [--learners N] [--columns N] [--times N]
  What the grid of a large course costs, its CSV, one edited cell, and all results.`;

const MB = 1024 * 1024;

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '10000' },
    columns: { type: 'string', default: '100' },
    times: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});

async function timesOf(times: number, work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const taken: number[] = [];
  while (taken.length < times) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return taken.toSorted((a, b) => a - b);
}

async function run(): Promise<void> {
  const [learners, columns, times] = [Number(values.learners), Number(values.columns), Number(values.times)];
  const school = await startSchool({});
  try {
    await withOwnApp(school, async (app) => {
      const { services } = app;
      const given = createFactories({ db: services.db, services, now: services.clock });
      const { courseId, learnerId, manualKey, authorId } = await fillGradebook(app, given, { learners, columns });
      const headers = await headersOf(app, authorId);
      const path = `/api/lectern/v1/gradebook/${courseId}`;
      const rows: (string | number)[][] = [];
      const note = (what: string, taken: readonly number[], more = '') => {
        const at = (share: number) => Math.round(taken[Math.floor((taken.length - 1) * share)] ?? 0);
        rows.push([what, more, at(0), at(0.5), at(0.95)]);
        process.stderr.write(`  ${what}: ${at(0.5)} ms ${more}\n`);
      };
      const ask = async (url: string, init: { method?: 'GET' | 'PUT'; payload?: object } = {}) => {
        const answer = await app.server.inject({ method: 'GET', url, headers, ...init });
        if (answer.statusCode !== 200)
          throw new Error(`${url} answers ${answer.statusCode}: ${answer.body.slice(0, 500)}`);
        return answer.rawPayload.length;
      };

      const { recomputeStale } = await import(
        '../../packages/server/src/modules/gradebook/results/recompute.usecases.ts'
      );
      const { markStale } = await import('../../packages/server/src/modules/gradebook/results/results.queries.ts');
      const begun = performance.now();
      await markStale(services.db, courseId);
      await recomputeStale(services);
      note('all results', [performance.now() - begun]);
      await services.db.execute('vacuum analyze grade_results');

      for (const [what, query] of [
        ['grid, 50 learners', 'per_page=50'],
        ['grid, the last page', `per_page=50&page=${Math.max(1, Math.floor(learners / 50))}`],
        ['grid, by percent', 'per_page=50&orderby=percent&order=desc'],
        ['grid, searched', 'per_page=50&search=77'],
      ] as const) {
        const bytes = await ask(`${path}/grid?${query}`);
        note(what, await timesOf(times, () => ask(`${path}/grid?${query}`)), `${whole(Math.round(bytes / 1024))} kB`);
      }

      let score = 0;
      const edit = () => {
        score = (score + 1) % 20;
        const payload = { cells: [{ user_id: learnerId, key: manualKey, score }] };
        return ask(`${path}/cells`, { method: 'PUT', payload });
      };
      note('one edited cell', await timesOf(times, edit));

      let bytes = 0;
      note(
        'CSV',
        await timesOf(1, async () => {
          bytes = 0;
          const answer = await fetch(`${school.url}${path}/file`, { headers });
          if (!answer.ok || !answer.body) throw new Error(`the file answers ${answer.status}`);
          for await (const chunk of answer.body) bytes += chunk.length;
        }),
        `${(bytes / MB).toFixed(1)} MB`,
      );
      const heading = `${whole(learners)} learners, ${whole(columns)} columns.`;
      const figures = table(['What', 'bytes', 'least ms', 'median ms', 'p95 ms'], rows);
      process.stdout.write(`${heading} ${machine()}\n\n${figures}\n`);
    });
  } finally {
    await school.stop();
  }
}

if (values.help) process.stderr.write(`${USAGE}\n`);
else await run();
