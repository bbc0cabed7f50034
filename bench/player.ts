import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Api, signIn } from '../e2e/fixtures/api.ts';
import { launchChromium } from '../e2e/fixtures/chromium/chromium.ts';
import { demoCourse, lessonPath, type StudyCourse } from '../e2e/fixtures/courses.ts';
import { newLearner } from '../e2e/fixtures/people.ts';
import { startSchool } from '../e2e/fixtures/school.ts';
import { machine, table } from './report.ts';

const USAGE = `npm run bench:player -- [--rounds N] [--slower 1,4] [--items N]
  How long a learner waits for the next item: from the press to its title on the screen, in Chromium.
  --rounds  walks through a course of the demo school, there and back (3)
  --slower  how many times slower than this machine the learner's is, each a measurement of its own
  --items   only so many items of the course, for a look whether it works`;

type BrowserContext = Awaited<ReturnType<Awaited<ReturnType<typeof launchChromium>>['newContext']>>;
type Page = Awaited<ReturnType<BrowserContext['newPage']>>;

/** Half of the steps are faster than the first figure, all but one in twenty faster than the second. */
const at = (share: number, values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

declare global {
  interface Window {
    walk: { titleMs: number[]; drawnMs: number[]; shift: number };
  }
}

/** In the page: the clock starts with the click and stops when the title has changed and been painted. */
function listen() {
  const walk = { titleMs: [] as number[], drawnMs: [] as number[], shift: 0 };
  window.walk = walk;
  let pressed = 0;
  let shown = '';
  const title = () => document.querySelector('main h1')?.textContent ?? '';
  document.addEventListener(
    'click',
    (event) => {
      pressed = event.timeStamp;
      shown = title();
    },
    true,
  );
  new MutationObserver(() => {
    const now = title();
    if (pressed === 0 || now === '' || now === shown) return;
    const from = pressed;
    pressed = 0;
    walk.titleMs.push(performance.now() - from);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => walk.drawnMs.push(performance.now() - from));
      port1.start();
      port2.postMessage('');
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) walk.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Through all items and back, resting at each as long as it takes the next one to be fetched. */
async function walk(page: Page, course: StudyCourse, rounds: number): Promise<number[]> {
  const bar = page.getByRole('navigation', { name: 'Lesson navigation' });
  const requested: number[] = [];
  let requests = 0;
  page.on('request', (request) => {
    if (/\/api\//.test(request.url()) && !/course-progress\/player/.test(request.url())) requests += 1;
  });
  const there = course.items.map(({ name }) => name);
  const steps = [
    ...there.slice(1).map((name) => ({ way: /^Next/, name })),
    ...there
      .toReversed()
      .slice(1)
      .map((name) => ({ way: /^Previous/, name })),
  ];
  for (let round = 0; round < rounds; round += 1) {
    for (const { way, name } of steps) {
      requests = 0;
      await bar.getByRole('link', { name: way }).click();
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      requested.push(requests);
    }
  }
  return requested;
}

async function measure(context: BrowserContext, course: StudyCourse, options: { slower: number; rounds: number }) {
  // A stream never ends, and the network would not be idle.
  await context.route('**/notifications/stream*', (route) => route.abort());
  const page = await context.newPage();
  await page.addInitScript(listen);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: options.slower });
  await page.goto(lessonPath(course, 0));
  await page.waitForLoadState('networkidle');
  const requested = await walk(page, course, options.rounds);
  const { titleMs, drawnMs, shift } = await page.evaluate(() => window.walk);
  await page.close();
  const ms = (value: number) => Math.round(value);
  return [
    options.slower === 1 ? 'this machine' : `${options.slower} times slower`,
    String(titleMs.length),
    ms(at(0.5, titleMs)),
    ms(at(0.95, titleMs)),
    ms(at(0.5, drawnMs)),
    ms(at(0.95, drawnMs)),
    Math.max(...requested),
    shift.toFixed(4),
  ];
}

const cookiesOf = ({ cookie }: Api, url: string) =>
  cookie
    .split('; ')
    .map((line) => ({ name: line.slice(0, line.indexOf('=')), value: line.slice(line.indexOf('=') + 1), url }));

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    slower: { type: 'string', default: '1,4' },
    items: { type: 'string', default: '1000' },
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
    const whole = await demoCourse(school.url, 'why-bread-rises');
    const course = { ...whole, items: whole.items.slice(0, Number(values.items)) };
    const { email } = await newLearner(school.url, 'Walker');
    const rows = [];
    for (const slower of values.slower.split(',').map(Number)) {
      const context = await browser.newContext({ baseURL: school.url, viewport: { width: 1280, height: 800 } });
      await context.addCookies(cookiesOf(await signIn(school.url, email), school.url));
      rows.push(await measure(context, course, { slower, rounds: Number(values.rounds) }));
      await context.close();
    }
    const head = [
      'Learner’s machine',
      'steps',
      'title p50 ms',
      'title p95 ms',
      'drawn p50 ms',
      'drawn p95 ms',
      'requests at most',
      'layout shift',
    ];
    console.log(`${about}\n\n${table(head, rows)}`);
  } finally {
    await browser.close();
    await school.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
