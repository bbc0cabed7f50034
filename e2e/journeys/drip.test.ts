import { expect, it } from 'vitest';
import { useBrowser } from '../fixtures/browser.ts';
import { demoCourse, enrol, lessonPath } from '../fixtures/courses.ts';
import { newLearner } from '../fixtures/people.ts';
import { schoolUrl } from '../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

it('an item that opens some days after enrolling says when, on the learner’s own clock and with its name', async () => {
  const course = await demoCourse(url, 'a-clear-page');
  const { api } = await newLearner(url, 'Mina');
  // A zone without summer time, far from the school's: its name and its hours are always the same.
  expect((await api.call('POST', '/users/me', { timezone: 'Asia/Kolkata' })).status).toBe(200);
  await enrol(api, course.id);
  const refused = await api.call<{ data: { available_at: string } }>('GET', `/lessons/${course.items[2]?.id}`);
  const opensAt = new Date(refused.body.data.available_at);
  const inKolkata = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', ...options }).format(opensAt);

  const page = await visit(lessonPath(course, 2), { as: api });
  await page.getByRole('button', { name: 'Start learning' }).click();
  await page.getByRole('heading', { level: 1, name: course.items[2]?.name }).waitFor();
  const said = String(await page.getByText(/^This opens on /).textContent());
  expect(said).toContain(inKolkata({ month: 'long', day: 'numeric' }));
  expect(said).toContain(inKolkata({ hour: 'numeric', minute: '2-digit' }).replace(/\s.*/, ''));
  expect(said).toContain('GMT+5:30');
  expect(await page.getByRole('button', { name: 'Mark as Completed' }).count()).toBe(0);
});
