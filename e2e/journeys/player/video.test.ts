import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { type Look, useBrowser } from '../../fixtures/browser.ts';
import { complete, demoCourse, enroll, lessonPath, type StudyCourse } from '../../fixtures/courses.ts';
import { demoWords, makeVideoCourse } from '../../fixtures/items/videos.ts';
import { newLearner, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const VIDEO = 'Film: one night, one turn';
let course: StudyCourse;
let learner: Person;
let at = 0;
beforeAll(async () => {
  course = await demoCourse(url, 'reading-the-night-sky');
  learner = await newLearner(url, 'Nils');
  await enroll(learner.api, course.id);
  at = course.items.findIndex(({ name }) => name === VIDEO);
  await complete(learner.api, course, at);
});

async function openVideo({ path = lessonPath(course, at), ...look }: Look & { path?: string } = {}) {
  const page = await visit(path, { as: learner.api, ...look });
  const video = page.locator('video');
  await video.waitFor({ state: 'attached' });
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const paused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await video.evaluate((element: HTMLVideoElement) => (element.muted = true));
  return { page, video, time, paused };
}

it('a video plays, its captions are there, and a chapter leads to its place', async () => {
  const { page, video, time, paused } = await openVideo();
  await expect.poll(() => paused()).toBe(true);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(time).toBeGreaterThan(0.2);

  await video.evaluate((element: HTMLVideoElement) => {
    for (const track of element.textTracks) track.mode = 'showing';
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(3);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.language)).toBe('en');

  const chapters = page
    .locator('section', { has: page.getByRole('heading', { name: 'Chapters' }) })
    .getByRole('button');
  await expect.poll(() => chapters.count()).toBeGreaterThan(2);
  const last = chapters.last();
  const [minutes = 0, seconds = 0] =
    String(await last.textContent())
      .match(/\d+/g)
      ?.map(Number) ?? [];
  await last.click();
  await expect.poll(time).toBeGreaterThanOrEqual(minutes * 60 + seconds);
  await expect(last).toHaveAttribute('aria-current', 'true');
});

it('a video is played and paused by the keyboard alone', async () => {
  const { page, paused } = await openVideo();
  await page.getByRole('button', { name: 'Play', exact: true }).last().focus();
  await page.keyboard.press('k');
  await expect.poll(paused).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(paused).toBe(true);
  // The video's own keys are not the page's: the lesson is still open and not completed.
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();
});

/** Videos take the time they take. */
const PLAYED = { timeout: 60_000 };

it('the bar shows chapters, and speed and captions are the same in the next video', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const words = [{ label: 'English', language: 'en', vtt: await demoWords() }];
  const videos = await makeVideoCourse(url, admin, {
    name: 'Two videos',
    access_mode: 'open',
    lessons: [
      { name: 'The first of two', words },
      { name: 'The second of two', words },
    ],
  });
  const chapters = [
    { id: 'a', label: 'Dusk', start_time: 0, end_time: 20 },
    { id: 'b', label: 'Night', start_time: 20, end_time: 52 },
  ];
  await admin.call('PUT', `/lessons/${videos.items[0]?.id}`, {
    video_meta: { time_stamps: chapters, enable_video_share: true, enable_right_button_click: false },
  });
  const { page, video, time } = await openVideo({ path: lessonPath(videos, 0) });

  const bar = page.locator('media-time-range');
  // The bar moves until the video has its size.
  const chapterUnderMouse = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.75, y + height / 2);
    return bar.getByText('Night').isVisible();
  };
  await expect.poll(chapterUnderMouse).toBe(true);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: '1.5 times' }).click();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.keyboard.press('Escape');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('2');
  await expect.poll(time).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Share' }).click();
  const onX = page.getByRole('link', { name: 'Share on X' });
  await expect(onX).toHaveAttribute('rel', 'noopener');
  await expect(onX).toHaveAttribute('target', '_blank');
  const passedOn = new URL((await onX.getAttribute('href')) ?? '').searchParams.get('url');
  expect(passedOn).toBe(page.url().replace(/\?.*/, ''));
  await page.getByRole('button', { name: 'Copy link at 0:10' }).click();
  await page.getByText('Video link copied successfully').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe('?t=10');

  await page.goto(`${lessonPath(videos, 1)}?t=20`);
  await expect.poll(time, PLAYED).toBe(20);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe('showing');
});

it('on a second device a video goes on at the second where it was left', { tags: ['gate'] }, async () => {
  const { page, video, time } = await openVideo();
  await page.keyboard.press('k');
  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 30));
  await expect.poll(time, PLAYED).toBeGreaterThan(31);
  await page.keyboard.press('k');
  const left = await time();
  const kept = async () => {
    const { body } = await learner.api.call<{ resume_time: number }>(
      'GET',
      `/course-progress/player/${course.items[at]?.id}`,
    );
    return body.resume_time;
  };
  await expect.poll(kept, PLAYED).toBeCloseTo(left, 1);

  const other = await openVideo();
  await expect.poll(other.time, PLAYED).toBeCloseTo(left, 1);
  await other.page.getByText('Continued at').waitFor();
  await other.page.getByRole('button', { name: 'Start from the beginning' }).click();
  // It plays at once, from its first second.
  await expect.poll(other.paused).toBe(false);
  await expect.poll(() => other.time()).toBeLessThan(left - 10);
});

it('what must be watched is not done by a seek to its end; it is by watching, and completes by itself', {
  tags: ['gate'],
}, async () => {
  const admin = await signIn(url, 'admin@example.com');
  const videos = await makeVideoCourse(url, admin, {
    name: 'Watched to the end',
    access_mode: 'open',
    lessons: [{ name: 'Five seconds' }],
  });
  // Its first five seconds are all there is to see of it.
  await admin.call('PUT', `/lessons/${videos.items[0]?.id}`, { require_full_watch: 'on', video_playback_time: 5 });
  const { api } = await newLearner(url, 'Vera');
  await enroll(api, videos.id);
  const { page, video, time } = await openVideo({ path: lessonPath(videos, 0), as: api });
  const button = page.getByRole('button', { name: 'Mark as Complete' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');

  await page.keyboard.press('k');
  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 51));
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended), PLAYED).toBe(true);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('Watch the full video to complete this lesson.').waitFor({ state: 'attached' });
  const refused = await api.call('POST', '/course-progress/items', {
    course_id: videos.id,
    item_id: videos.items[0]?.id,
    item_type: 'lesson',
    completed: true,
  });
  expect(refused.status).toBe(403);

  await page.keyboard.press('k');
  await expect.poll(time, PLAYED).toBeGreaterThan(5.2);
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
});
