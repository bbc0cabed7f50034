import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Api, signIn } from '../e2e/fixtures/api.ts';
import { findChromium } from '../e2e/fixtures/chromium/chromium.ts';
import { demoCourse, enroll, lessonPath } from '../e2e/fixtures/courses.ts';
import { newLearner } from '../e2e/fixtures/people.ts';
import { startSchool } from '../e2e/fixtures/school.ts';
import { machine, table, whole } from './report.ts';

const USAGE = `npm run bench:lighthouse -- [--rounds N] [--only home,lesson] [--save DIR]
  Lighthouse's marks of the pages that everybody meets, in its mobile profile. The first run fetches Lighthouse itself.
  --rounds  runs for each page, of which the middle mark counts (3)
  --only    only these pages
  --save    keeps the reports in this folder
  "machine" is Lighthouse's index of the speed of the processor: about 1,500 for a desktop of 2020. Compare marks only
  where it is alike.`;

/** No package of Lectern's: it weighs 176 MB with what it needs, and everybody who starts a school would fetch it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const MARKS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

/** Milliseconds of the main thread. */
interface Work {
  group?: string;
  duration?: number;
}

/** Names of Lighthouse's groups; the rest is the browser's own work: navigation, requests, modules, timers. */
const WORK = ['scriptEvaluation', 'styleLayout', 'parseHTML', 'other'] as const;

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number; details?: { items?: Work[] } } | undefined>;
}

/** What the caller is signed in with goes along with each request. */
async function look(url: string, { as, folder }: { as: Api | undefined; folder: string }): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${MARKS.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ...(as ? [`--extra-headers=${JSON.stringify({ Cookie: as.cookie })}`] : []),
  ];
  const child = spawn('npx', args, {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse ended with ${String(code)} at ${url}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    save: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
} else {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lectern-bench-'));
  const school = await startSchool({ DATA_DIR: path.join(folder, 'data') });
  try {
    const about = machine();
    const course = await demoCourse(school.url, 'why-bread-rises');
    const { email } = await newLearner(school.url, 'Walker');
    const learner = await signIn(school.url, email);
    await enroll(learner, course.id);
    const all: { name: string; at: string; as?: Api }[] = [
      { name: 'home', at: '/' },
      { name: 'catalog', at: '/courses' },
      { name: 'course', at: '/course/why-bread-rises' },
      { name: 'sign-in', at: '/sign-in' },
      { name: 'lesson', at: lessonPath(course, 0), as: learner },
      { name: 'account', at: '/account', as: learner },
    ];
    const only = values.only.split(',').filter(Boolean);
    const rows = [];
    const works = [];
    for (const { name, at, as } of all.filter((one) => only.length === 0 || only.includes(one.name))) {
      const reports: Report[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) {
        reports.push(await look(`${school.url}${at}`, { as, folder }));
        if (values.save) {
          mkdirSync(values.save, { recursive: true });
          cpSync(path.join(folder, 'report.json'), path.join(values.save, `${name}-${String(round + 1)}.json`));
        }
      }
      const value = (audit: string) => middle(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0));
      rows.push([
        name,
        String(reports.length),
        ...MARKS.map((mark) => {
          const scores = reports.map(({ categories }) => categories[mark]?.score ?? 0);
          // Pages of one person ask not to be found.
          return mark === 'seo' && as ? '–' : whole(100 * middle(scores));
        }),
        ...TIMES.map((audit) => whole(value(audit))),
        value('cumulative-layout-shift').toFixed(4),
        whole(middle(reports.map(({ environment }) => environment.benchmarkIndex))),
      ]);
      const workOf = (wanted: string) => (report: Report) =>
        report.audits['mainthread-work-breakdown']?.details?.items?.find(({ group }) => group === wanted)?.duration ??
        0;
      works.push([name, ...WORK.map((group) => whole(middle(reports.map(workOf(group)))))]);
    }
    const workHead = ['Main thread ms', 'scripts', 'style and layout', 'HTML and CSS', 'the browser itself'];
    const head = [
      'Page',
      'runs',
      'performance',
      'accessibility',
      'practices',
      'SEO',
      'FCP ms',
      'LCP ms',
      'TBT ms',
      'CLS',
      'machine',
    ];
    console.log(`${about}\n\n${table(head, rows)}\n\n${table(workHead, works)}`);
  } finally {
    await school.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
