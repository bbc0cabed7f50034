import { beforeAll, expect, it } from 'vitest';
import { useBrowser } from '../fixtures/browser.ts';
import { complete, demoCourse, enrol, lessonPath, type StudyCourse } from '../fixtures/courses.ts';
import { newLearner, type Person } from '../fixtures/people.ts';
import { schoolUrl } from '../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const FILM = 'Film: one night, one turn';
let course: StudyCourse;
let learner: Person;
let at = 0;
beforeAll(async () => {
  course = await demoCourse(url, 'reading-the-night-sky');
  learner = await newLearner(url, 'Nils');
  await enrol(learner.api, course.id);
  at = course.items.findIndex(({ name }) => name === FILM);
  await complete(learner.api, course, at);
});

async function openFilm() {
  const page = await visit(lessonPath(course, at), { as: learner.api });
  const film = page.locator('video');
  await film.waitFor({ state: 'attached' });
  const time = () => film.evaluate((element: HTMLVideoElement) => element.currentTime);
  const paused = () => film.evaluate((element: HTMLVideoElement) => element.paused);
  await film.evaluate((element: HTMLVideoElement) => (element.muted = true));
  return { page, film, time, paused };
}

it('a film plays, its captions are there, and a chapter leads to its place', async () => {
  const { page, film, time, paused } = await openFilm();
  expect(await paused()).toBe(true);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(time).toBeGreaterThan(0.2);

  await film.evaluate((element: HTMLVideoElement) => {
    for (const track of element.textTracks) track.mode = 'showing';
  });
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(3);
  expect(await film.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.language)).toBe('en');

  const chapters = page
    .locator('section', { has: page.getByRole('heading', { name: 'Chapters' }) })
    .getByRole('button');
  expect(await chapters.count()).toBeGreaterThan(2);
  const last = chapters.last();
  const [minutes = 0, seconds = 0] =
    String(await last.textContent())
      .match(/\d+/g)
      ?.map(Number) ?? [];
  await last.click();
  await expect.poll(time).toBeGreaterThanOrEqual(minutes * 60 + seconds);
  await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
});

it('a film is played and paused by the keyboard alone', async () => {
  const { page, paused } = await openFilm();
  await page.getByRole('button', { name: 'Play', exact: true }).last().focus();
  await page.keyboard.press('k');
  await expect.poll(paused).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(paused).toBe(true);
  // The film's own keys are not the page's: the lesson is still open and not completed.
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();
});
