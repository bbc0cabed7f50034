import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let staff: Api;
beforeAll(async () => {
  staff = await signIn(url, 'admin@example.com');
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const main = (page: Page) => page.getByRole('main');
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const DAY_MS = 86_400_000;

async function change(path: string, body: Record<string, unknown>) {
  const { status, body: answer } = await staff.call('PUT', path, body);
  if (status >= 300) throw new Error(`PUT ${path} answered ${status}: ${JSON.stringify(answer)}`);
}

const read = (page: Page, course: StudyCourse, at: number) =>
  page.getByText(`The words of “${course.items[at]?.name}”`).waitFor();

/** A lesson in a browser whose clock the test moves. */
async function openWithClock(path: string, as: Api): Promise<Page> {
  const page = await visit('/robots.txt', { as });
  await page.clock.install();
  await page.goto(path);
  return page;
}

/** Moves the page's clock to the moment, after `open` has made it the past for the server. */
async function waitUntil(page: Page, moment: string, open: () => Promise<void>) {
  await page.clock.pauseAt(Date.parse(moment) - 3_000);
  await main(page)
    .getByText(/^That is in \d+ seconds?\.$/)
    .waitFor();
  await open();
  await page.clock.runFor(5_000);
  await page.clock.resume();
}

/** Times are shown in the reader's zone, which here is far from that of the school and the browser. */
const inTokyo = (iso: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Tokyo' }).format(
    new Date(iso),
  );

describe('an item that is locked', () => {
  it('for another item names it, leads to where the learner stands, and opens by completing that', {
    tags: ['gate'],
  }, async () => {
    const course = await makeCourse(staff, {
      name: 'One by one',
      lessons: ['Eins', 'Zwei', 'Drei'],
      flow: 'sequential',
    });
    const { api } = await newLearner(url, 'Ole');
    await enroll(api, course.id);
    const page = await visit(lessonPath(course, 2), { as: api });
    await page.getByText('Complete “Zwei” first to open this. For now you can continue with “Eins”.').waitFor();
    const row = page.getByRole('navigation', { name: 'Course content' }).getByRole('link', { name: /Zwei.*Locked/ });
    // After a key, the browser shows the focus of elements that a script focuses.
    await page.keyboard.press('Tab');
    await row.focus();
    await page.getByRole('tooltip', { name: 'Complete “Eins” first.' }).waitFor();
    await main(page).getByRole('link', { name: 'Back to previous content' }).click();
    await read(page, course, 0);
    for (const next of [1, 2]) {
      await page.getByRole('button', { name: 'Mark as Completed' }).click();
      await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
      await page.getByRole('navigation', { name: 'Lesson navigation' }).getByRole('link', { name: /^Next/ }).click();
      await read(page, course, next);
    }
  });

  it('for a date says when on the learner’s own clock, and opens by itself at that moment', {
    tags: ['gate'],
  }, async () => {
    const course = await makeCourse(staff, { name: 'A calendar', lessons: ['Doors', 'Window'], flow: 'date' });
    const { api } = await newLearner(url, 'Mina');
    expect((await api.call('POST', '/users/me', { timezone: 'Asia/Tokyo' })).status).toBe(200);
    await enroll(api, course.id);
    const window = `/lessons/${course.items[1]?.id}`;
    const later = fromNow(3 * DAY_MS + 3_600_000);
    await change(window, { content_drip: { date: later, days: 0 } });
    const page = await openWithClock(lessonPath(course, 1), api);
    await main(page)
      .getByText(`Opens ${inTokyo(later)} (Asia/Tokyo).`)
      .waitFor();
    await main(page).getByText('That is in 3 days.').waitFor();
    await expect(page.getByRole('button', { name: 'Mark as Completed' })).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Course content' })
      .getByRole('link', { name: /Window.*Locked/ })
      .hover();
    await page.getByRole('tooltip', { name: `Opens ${inTokyo(later)} (Asia/Tokyo).` }).waitFor();

    await waitUntil(page, later, () => change(window, { content_drip: { date: fromNow(-1_000), days: 0 } }));
    await read(page, course, 1);
    await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();
  });

  it('for some days after enrolling says when, in the zone of the device where the learner chose none', async () => {
    const course = await makeCourse(staff, { name: 'Slow bread', lessons: ['Mix', 'Bake'], flow: 'days' });
    const bake = `/lessons/${course.items[1]?.id}`;
    await change(bake, { content_drip: { date: null, days: 2 } });
    const { api } = await newLearner(url, 'Noor');
    await enroll(api, course.id);
    const page = await visit(lessonPath(course, 1), { as: api });
    await main(page)
      .getByText(/^Opens .* \(Europe\/Oslo\)\./)
      .waitFor();
    await main(page).getByText('That is tomorrow.').waitFor();
    await main(page).getByRole('link', { name: 'Back to previous content' }).click();
    await read(page, course, 0);
    await change(bake, { content_drip: { date: null, days: 0 } });
    await page.goto(lessonPath(course, 1));
    await read(page, course, 1);
  });
});

describe('a course that is closed', () => {
  it('to visitors leads to signing in, and back to the same place', async () => {
    const course = await makeCourse(staff, { name: 'Members only', lessons: ['Inside'] });
    const { api, email } = await newLearner(url, 'Pia');
    await enroll(api, course.id);
    const page = await visit(lessonPath(course, 0));
    await main(page).getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email or username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await read(page, course, 0);
  });

  it('to those who have not joined leads to joining', async () => {
    const course = await makeCourse(staff, { name: 'Come in', lessons: ['Hall'] });
    const { api } = await newLearner(url, 'Qi');
    const page = await visit(lessonPath(course, 0), { as: api });
    await page.getByRole('link', { name: 'View course' }).click();
    await page.getByRole('button', { name: 'Enroll for free' }).click();
    await read(page, course, 0);
  });

  it('until it is bought says so; who is given access by hand reads on', async () => {
    const course = await makeCourse(staff, {
      name: 'For sale',
      lessons: ['Goods'],
      access_mode: 'one_time',
      regular_price: '12.00',
    });
    const { api } = await newLearner(url, 'Rolf');
    const page = await visit(lessonPath(course, 0), { as: api });
    const panel = page.getByRole('main');
    await panel.getByText('For sale', { exact: true }).waitFor();
    await expect(panel.getByRole('link', { name: 'Buy for $12.00' })).toHaveAttribute(
      'href',
      `/checkout?course=${course.id}`,
    );
    await expect(panel.getByRole('link', { name: 'Go to the course page' })).toHaveAttribute(
      'href',
      /\/course\/for-sale/,
    );
    await expect(page.getByRole('navigation', { name: 'Lesson navigation' })).toHaveCount(0);
    await give(course, api);
    await page.reload();
    await read(page, course, 0);
  });

  it('since access ended says when, and reads on once it is renewed', async () => {
    const course = await makeCourse(staff, { name: 'A season', lessons: ['Spring'], access_mode: 'one_time' });
    const { api } = await newLearner(url, 'Sami');
    await give(course, api, fromNow(-2 * DAY_MS));
    const page = await visit(lessonPath(course, 0), { as: api });
    await page.getByText(/^Your access to this course ended on .* \(Europe\/Oslo\)\.$/).waitFor();
    await page.getByRole('link', { name: 'Renew access' }).waitFor();
    await give(course, api, fromNow(DAY_MS));
    await page.reload();
    await read(page, course, 0);
  });

  it('by a password leads to where it is entered', async () => {
    const course = await makeCourse(staff, { name: 'Whispers', lessons: ['Hush'], post_password: 'open sesame' });
    const { api } = await newLearner(url, 'Tove');
    await give(course, api);
    const page = await visit(lessonPath(course, 0), { as: api });
    await page.getByRole('link', { name: 'Enter the password' }).click();
    await page.getByRole('textbox', { name: 'Password' }).or(page.getByLabel('Password')).first().fill('open sesame');
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /^(Start|Continue)/ })
      .first()
      .click();
    await read(page, course, 0);
  });

  it('until its class begins says when, and opens by itself at that moment', async () => {
    const later = fromNow(3 * DAY_MS + 3_600_000);
    const course = await makeCourse(staff, {
      name: 'Autumn class',
      lessons: ['Leaves'],
      access_mode: 'open',
      starts_at: later,
    });
    const { api } = await newLearner(url, 'Ugo');
    const page = await openWithClock(lessonPath(course, 0), api);
    await page.getByText(/^Opens .* \(Europe\/Oslo\)\./).waitFor();
    await page.getByText('That is in 3 days.').waitFor();
    await waitUntil(page, later, () => change(`/courses/${course.id}`, { starts_at: fromNow(-1_000) }));
    await read(page, course, 0);
  });

  it('because it is full or because its time is over says which', async () => {
    const course = await makeCourse(staff, {
      name: 'Two chairs',
      lessons: ['Sit'],
      access_mode: 'open',
      enrollment_limit: 1,
    });
    await give(course, (await newLearner(url, 'Vic')).api);
    const { api } = await newLearner(url, 'Wanda');
    const page = await visit(lessonPath(course, 0), { as: api });
    await title(page, 'This course is full').waitFor();
    await change(`/courses/${course.id}`, {
      enrollment_limit: 0,
      enable_end_date: true,
      end_date: fromNow(-DAY_MS),
    });
    await page.reload();
    await title(page, 'Enrollment is closed').waitFor();
    await change(`/courses/${course.id}`, { enable_end_date: false });
    await page.reload();
    await read(page, course, 0);
  });
});

/** Access by hand, as staff give it. */
async function give(course: StudyCourse, { userId }: Api, expiresAt: string | null = null) {
  const body = { course_id: course.id, user_id: userId, expires_at: expiresAt };
  const { status, body: answer } = await staff.call('POST', '/users/courses', body);
  if (status >= 300) throw new Error(`Giving access answered ${status}: ${JSON.stringify(answer)}`);
}
