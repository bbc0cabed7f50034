import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signIn } from '../e2e/fixtures/api.ts';
import { launchChromium } from '../e2e/fixtures/chromium/chromium.ts';
import { demoCourse, lessonPath, enroll } from '../e2e/fixtures/courses.ts';
import { newLearner } from '../e2e/fixtures/people.ts';
import { startSchool } from '../e2e/fixtures/school.ts';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lectern-bench-'));
const school = await startSchool({ DATA_DIR: dataDir });
const browser = await launchChromium();
const course = await demoCourse(school.url, 'why-bread-rises');
const { email } = await newLearner(school.url, 'Walker');
const learner = await signIn(school.url, email);
if (process.argv.includes('--enroll')) await enroll(learner, course.id);
for (const [name, at] of [['lesson', lessonPath(course, 0)], ['account', '/account']] as const) {
  for (let i = 0; i < 3; i++) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await context.addCookies(learner.cookie.split('; ').map((l) => ({ name: l.slice(0, l.indexOf('=')), value: l.slice(l.indexOf('=') + 1), url: school.url })));
  await context.route('**/notifications/stream*', (r) => r.abort());
  const page = await context.newPage();
  await page.addInitScript(() => {
    const w = window as any; w.shifts = []; w.longs = [];
    new PerformanceObserver((list) => { for (const e of list.getEntries() as any[]) w.shifts.push({ v: e.value, t: e.startTime, had: e.hadRecentInput, s: e.sources.map((s: any) => { const n = s.node; const el = n?.nodeType === 3 ? n.parentElement : n; return `${el?.tagName}.${el?.className} "${(el?.textContent ?? '').slice(0, 40)}" ${JSON.stringify([s.previousRect.x, s.previousRect.y, s.previousRect.width, s.previousRect.height])} -> ${JSON.stringify([s.currentRect.x, s.currentRect.y, s.currentRect.width, s.currentRect.height])}`; }) }); }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => { for (const e of list.getEntries()) w.longs.push([Math.round(e.startTime), Math.round(e.duration)]); }).observe({ type: 'longtask', buffered: true });
  });
  const dt = await context.newCDPSession(page);
  await dt.send('Network.enable');
  await dt.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 });
  await dt.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${school.url}${at}`, { waitUntil: 'networkidle', timeout: 90_000 });
  await page.waitForTimeout(1000);
  const out = await page.evaluate(() => ({ shifts: (window as any).shifts, longs: (window as any).longs }));
  console.log(name, i, JSON.stringify(out.shifts, null, 1), JSON.stringify(out.longs));
  await page.screenshot({ path: `/tmp/shift-${name}.png` });
  await context.close();
  }
}
await browser.close(); await school.stop(); rmSync(dataDir, { recursive: true, force: true });
