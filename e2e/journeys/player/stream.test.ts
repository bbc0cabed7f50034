import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import type { Api } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const ROOM = 'https://meet.example.com/room';
const EVENT = 'https://vimeo.com/event/4711';
const HOUR = 3_600_000;

let staff: Api;
let course: StudyCourse;
let learner: Person;

beforeAll(async () => {
  staff = (await newStaff(url, 'Signe', 'manager')).api;
  course = await makeCourse(staff, { name: 'Live from the tower', lessons: ['Ask an astronomer'] });
  learner = await newLearner(url, 'Liv');
  await enroll(learner.api, course.id);
});

async function stream(fields: Record<string, unknown>) {
  const saved = await staff.call('PUT', `/lessons/${course.items[0]?.id}`, fields);
  expect(saved.status).toBe(200);
}
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

beforeEach(() =>
  stream({
    video_source: 'live-stream',
    video_source_url: ROOM,
    starts_at: fromNow(HOUR),
    ends_at: fromNow(2 * HOUR),
    live_chat_enabled: true,
    transform_live_to_video: false,
  }),
);

/** The lesson in a browser whose clock the journey turns. */
async function open(look: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit('/courses', { as: learner.api, ...look });
  // Other sites are not asked: their frames are empty.
  await page
    .context()
    .route(/^https:\/\/([\w-]+\.)*vimeo\.com\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Chat</title>' }),
    );
  await page.clock.install();
  await page.goto(lessonPath(course, 0));
  return page;
}

const timer = (page: Page) => page.getByRole('timer');
const door = (page: Page) => page.getByRole('link', { name: 'Open the live stream' });

it('a stream counts down, turns red at the end, and opens by itself', { tags: ['gate'] }, async () => {
  const start = Date.now() + HOUR;
  await stream({ starts_at: new Date(start).toISOString() });
  const page = await open();
  await timer(page).getByText('59').first().waitFor();
  // The browser's own zone, named.
  await page.getByText('Europe/Oslo').waitFor();
  expect(await page.content()).not.toContain('meet.example.com');

  // The clock is paused from here on, so that slow machines do not matter.
  await page.clock.pauseAt(start - 45_000);
  await timer(page).getByText('00').waitFor();
  await expect(timer(page)).not.toHaveAttribute('data-tone');
  await page.clock.runFor(20_000);
  await page.locator('[role="timer"][data-tone="now"]').waitFor();
  await page.getByText('The live stream begins in 30 seconds.').waitFor({ state: 'attached' });

  await stream({ starts_at: fromNow(-60_000) });
  await page.clock.runFor(40_000);
  await page.clock.resume();
  await door(page).waitFor();
  await expect(door(page)).toHaveAttribute('href', ROOM);
  await page.getByText('The live stream has begun.').waitFor({ state: 'attached' });
  // Nothing about a stream keeps anybody from completing.
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
});

it('a stream that is on ends by itself, and what is kept of it stays', async () => {
  await stream({ starts_at: fromNow(-HOUR), ends_at: fromNow(HOUR) });
  const page = await open();
  await door(page).waitFor();
  await stream({ starts_at: fromNow(-2 * HOUR), ends_at: fromNow(-HOUR) });
  await page.clock.fastForward(HOUR + 4000);
  await page.getByText('Live stream has already ended.').first().waitFor();
  await expect(door(page)).toHaveCount(0);

  await stream({ transform_live_to_video: true });
  await page.reload();
  await page.getByText('Recording of the live stream').waitFor();
});

it('the chat of the stream is there until its reader switches it off', async () => {
  await stream({ video_source_url: EVENT, starts_at: fromNow(-HOUR), ends_at: fromNow(HOUR) });
  const page = await open();
  const chat = page.locator('iframe[title="Live chat"]');
  await chat.waitFor();
  await expect(chat).toHaveAttribute('src', `${EVENT}/chat`);
  await expect.poll(async () => (await chat.boundingBox())?.height).toBe(200);
  const toggle = page.getByRole('switch', { name: 'Live chat' });
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await toggle.click();
  await chat.waitFor({ state: 'detached' });
  await page.reload();
  await toggle.waitFor();
  await expect(chat).toHaveCount(0);

  await stream({ live_chat_enabled: false });
  await page.reload();
  await page.getByText('Live now').waitFor();
  await expect(toggle).toHaveCount(0);
});

it('the chat of a stream fits on a phone, and axe finds nothing', async () => {
  await stream({ starts_at: fromNow(-HOUR), video_source_url: EVENT });
  const page = await open({ theme: 'dark', dir: 'rtl', width: 360 });
  await page.getByRole('switch', { name: 'Live chat' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
