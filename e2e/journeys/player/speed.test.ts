import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { demoVideo } from '../../fixtures/arabic-course.ts';
import { signIn } from '../../fixtures/api.ts';
import { everythingLoaded, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { makeQuiz, questionOf } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const WORST_SHIFT = 0.02;
const MAX_REQUESTS = 2;

declare global {
  interface Window {
    shifts: { value: number; of: string }[];
    drawn: string[];
  }
}

/** Hears every shift of the layout that no press of the reader explains, on this page and the next ones. */
const hearShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    const hear = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const of = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
        window.shifts.push({ value: entry.value, of: of.map((text) => text?.slice(0, 80)).join(' | ') });
      }
    };
    new PerformanceObserver(hear).observe({ type: 'layout-shift', buffered: true });
  });

/** Titles and visible skeletons that were rendered in the place of the item, in order. */
const hearDrawing = (page: Page) =>
  page.evaluate(() => {
    window.drawn = [];
    const titleNow = () => document.querySelector('main h1')?.textContent ?? '';
    let shown = titleNow();
    new MutationObserver(() => {
      const title = titleNow();
      if (title !== '' && title !== shown) window.drawn.push(title);
      shown = title || shown;
      for (const status of document.querySelectorAll('main output'))
        if (status.textContent?.startsWith('Loading') && status.checkVisibility({ opacityProperty: true }))
          window.drawn.push('Loading');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

it('from item to item two requests on average at most, nothing moves, and the next title is the next thing drawn', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'A brisk walk', lessons: ['Gate', 'Meadow'] });
  const video = await admin.call<{ id: number; name: string }>('POST', '/lessons', {
    name: 'The brook',
    description: '<p>It runs.</p>',
    ...(await demoVideo(admin)),
    course_id: course.id,
    parent_id: await sectionOf(course.items[0]?.id),
    status: 'publish',
  });
  expect(video.status).toBe(201);
  await makeQuiz(admin, { courseId: course.id, name: 'Stepping stones', questions: [questionOf.trueFalse('Dry?')] });
  const { api } = await newLearner(url, 'Yrsa');
  await enroll(api, course.id);

  async function sectionOf(lessonId: number | undefined) {
    return (await admin.call<{ parent_id: number }>('GET', `/lessons/${lessonId}`)).body.parent_id;
  }

  const page = await visit('/robots.txt', { as: api });
  await hearShifts(page);
  const requests: string[] = [];
  // A video has requests of its own: its file, and what was seen of it.
  page.on('request', (request) => {
    if (!/\/files\/|course-progress\/player/.test(request.url())) requests.push(request.url());
  });
  await page.goto(lessonPath(course, 0));
  await page.getByText('The words of “Gate”').waitFor();
  await everythingLoaded(page);

  const walk = ['Meadow', 'The brook', 'Stepping stones', 'The brook', 'Meadow', 'Gate'];
  const requested: Record<string, string[]> = {};
  for (const [at, name] of walk.entries()) {
    requests.length = 0;
    await hearDrawing(page);
    const way = at < 3 ? /^Next/ : /^Previous/;
    await page.getByRole('navigation', { name: 'Lesson navigation' }).getByRole('link', { name: way }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expect
      .poll(() => page.evaluate(() => window.drawn[0]), { message: `the first that was drawn of ${name}` })
      .toBe(name);
    await everythingLoaded(page);
    requested[`${at} ${name}`] = [...requests];
  }
  // Counts requests over all steps, because prefetching may happen during the next one.
  const answers = Object.values(requested)
    .flat()
    .filter((address) => address.includes('/api/'));
  expect(answers.length, JSON.stringify(requested, null, 2)).toBeLessThanOrEqual(MAX_REQUESTS * walk.length);
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(WORST_SHIFT);
});
