import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { everythingLoaded, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

/** Of all scripts and styles until the page is idle. `packages/web/checks/weight.mjs` limits those of the lesson alone. */
const BUDGET_KB = 165;

it('the first load of a text lesson is light, and the next lesson is there at once', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Light luggage', lessons: ['A bag', 'A coat', 'A hat'] });
  const { api } = await newLearner(url, 'Wim');
  await enroll(api, course.id);

  const page = await visit('/robots.txt', { as: api });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // The last thing that is loaded: the next lesson, ahead of the reader.
  const ahead = page.waitForResponse((response) => response.url().includes(`/lessons/${course.items[1]?.id}`));
  await page.goto(lessonPath(course, 0));
  await ahead;
  await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();
  // They are loaded when the page is idle.
  for (const name of ['Rewards', 'Announcements', 'Notifications']) await page.getByRole('button', { name }).waitFor();
  await everythingLoaded(page);
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => /\.(?:js|css)$/.test(new URL(name).pathname))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  // A size of nothing would be a file that was not measured.
  expect(Math.min(...loaded)).toBeGreaterThan(0);
  const kb = loaded.reduce((sum, size) => sum + size, 0) / 1024;
  expect(kb).toBeLessThanOrEqual(BUDGET_KB);

  requests.length = 0;
  await page.getByRole('navigation', { name: 'Lesson navigation' }).getByRole('link', { name: 'A coat' }).click();
  await page.getByRole('heading', { level: 1, name: 'A coat' }).waitFor();
  await page.getByText('The words of “A coat”').waitFor();
  await everythingLoaded(page);
  // The lesson itself and the prefetched next one.
  const asked = requests.filter((address) => address.includes('/api/'));
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(2);
});
