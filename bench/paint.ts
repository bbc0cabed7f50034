import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Api, signIn } from '../e2e/fixtures/api.ts';
import { launchChromium } from '../e2e/fixtures/chromium/chromium.ts';
import { demoCourse, lessonPath } from '../e2e/fixtures/courses.ts';
import { newLearner } from '../e2e/fixtures/people.ts';
import { startSchool } from '../e2e/fixtures/school.ts';
import { machine, table, whole } from './report.ts';

const USAGE = `npm run bench:paint -- [--rounds N] [--only home,lesson] [--fast]
  How long a page stays empty on a slow phone: 50 kB/s, 400 ms of latency, a fresh browser for every visit.
  --rounds  visits of each page, of which the middle one counts (3)
  --only    only these pages
  --fast    on the network of this machine, for a look whether it works`;

const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PHONE = { width: 360, height: 740 };

type Browser = Awaited<ReturnType<typeof launchChromium>>;

interface Visit {
  /** Milliseconds from the request of the page to its first words, and to its largest part. */
  firstMs: number;
  largestMs: number;
  shift: number;
  /** Sent by the school until nothing more came. */
  bytes: number;
}

declare global {
  interface Window {
    painted: { largestMs: number; shift: number };
  }
}

/** In the page, before anything else of it. */
function listen() {
  const painted = { largestMs: 0, shift: 0 };
  window.painted = painted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) painted.largestMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) painted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function visit(browser: Browser, url: string, { as, fast }: { as: Api | undefined; fast: boolean }) {
  const { origin } = new URL(url);
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    if (as) await context.addCookies(cookiesOf(as, origin));
    // A stream never ends, and the network would not be idle.
    await context.route('**/notifications/stream*', (route) => route.abort());
    const page = await context.newPage();
    await page.addInitScript(listen);
    const devtools = await context.newCDPSession(page);
    let bytes = 0;
    await devtools.send('Network.enable');
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    if (!fast) await devtools.send('Network.emulateNetworkConditions', SLOW);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    const { painted, firstMs } = await page.evaluate(() => ({
      painted: window.painted,
      firstMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    return { ...painted, firstMs, bytes } satisfies Visit;
  } finally {
    await context.close();
  }
}

const cookiesOf = ({ cookie }: Api, url: string) =>
  cookie
    .split('; ')
    .map((line) => ({ name: line.slice(0, line.indexOf('=')), value: line.slice(line.indexOf('=') + 1), url }));

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    fast: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
} else {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lectern-bench-'));
  const school = await startSchool({ DATA_DIR: dataDir });
  const browser = await launchChromium();
  try {
    const about = machine();
    const course = await demoCourse(school.url, 'why-bread-rises');
    const { email } = await newLearner(school.url, 'Walker');
    const learner = await signIn(school.url, email);
    const all: { name: string; at: string; as?: Api }[] = [
      { name: 'home', at: '/' },
      { name: 'catalog', at: '/courses' },
      { name: 'course', at: '/course/why-bread-rises' },
      { name: 'lesson', at: lessonPath(course, 0), as: learner },
      { name: 'account', at: '/account', as: learner },
    ];
    const only = values.only.split(',').filter(Boolean);
    const rows = [];
    for (const { name, at, as } of all.filter((one) => only.length === 0 || only.includes(one.name))) {
      const visits: Visit[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) {
        visits.push(await visit(browser, `${school.url}${at}`, { as, fast: values.fast }));
      }
      const ms = (of: (one: Visit) => number) => whole(middle(visits.map(of)));
      rows.push([
        name,
        String(visits.length),
        ms((one) => one.firstMs),
        ms((one) => one.largestMs),
        whole(middle(visits.map(({ bytes }) => bytes)) / 1000),
        Math.max(...visits.map(({ shift }) => shift)).toFixed(4),
      ]);
    }
    const head = ['Page', 'visits', 'first paint ms', 'largest paint ms', 'kB', 'layout shift'];
    console.log(`${about}\n\n${table(head, rows)}`);
  } finally {
    await browser.close();
    await school.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
