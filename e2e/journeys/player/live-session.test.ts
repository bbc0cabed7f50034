import type { Page } from 'playwright-core';
import { beforeAll, it, onTestFinished } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, send, signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse, type MadeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const LINK = 'https://zoom.us/j/85512345678';
const MINUTE = 60_000;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

let staff: Api;
let course: MadeCourse;
let learner: Person;

beforeAll(async () => {
  staff = (await newStaff(url, 'Signe', 'manager')).api;
  course = await makeCourse(staff, { name: 'Evenings online', lessons: ['Before we meet'] });
  learner = await newLearner(url, 'Nora');
  await enroll(learner.api, course.id);
});

async function session(fields: Record<string, unknown>, family: 'zooms' | 'google-meet' = 'zooms'): Promise<number> {
  const made = await staff.call<{ id: number }>('POST', `/${family}`, {
    name: 'Questions and answers',
    course_id: course.id,
    parent_id: course.section,
    starts_at: fromNow(60 * MINUTE),
    duration: 60,
    join_url: LINK,
    password: 'stars1',
    description: '<p>Bring what you have found.</p>',
    closing_text: '<p>The recording follows.</p>',
    ...fields,
  });
  expect(made.status).toBe(201);
  return made.body.id;
}

const timer = (page: Page) => page.getByRole('timer');
const join = (page: Page) => page.getByRole('link', { name: 'Join on Zoom' });
const zoomPath = (id: number) => `/course/${course.id}/zoom/${id}`;

it('staff plan a session from the outline, and a learner joins it', async () => {
  const page = await visit(`/admin/courses/${course.id}/edit?page=builder`, { as: staff });
  await page.getByRole('button', { name: /^Add content to/ }).click();
  await page.getByRole('menuitem', { name: 'Zoom session' }).click();
  await page.getByLabel('Name').fill('The first evening');
  await page.getByRole('button', { name: 'Publish' }).click();
  // A published session needs a start; the form checks this before it sends anything.
  await page.getByText('This field is required.').first().waitFor();
  const start = new Date(Date.now() + 10 * MINUTE);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('UTC');
  await page.getByRole('option', { name: 'UTC', exact: true }).click();
  await page.getByRole('textbox', { name: 'Starts' }).fill(start.toISOString().slice(0, 16));
  await page.getByLabel('Zoom link').fill('http://zoom.us/j/85512345678');
  await page.getByLabel('Meeting password').fill('stars1');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Enter a valid URL starting with https://.').first().waitFor();
  await page.getByLabel('Zoom link').fill(LINK);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Session created.').waitFor();
  await page.waitForURL(/live-session\/zoom\/edit\/\d+/);
  const id = Number(/edit\/(\d+)/.exec(page.url())?.[1]);

  await page.goto(`/admin/courses/${course.id}/edit?page=builder`);
  await page.getByText('Upcoming').first().waitFor();

  const study = await visit(zoomPath(id), { as: learner.api });
  await timer(study).waitFor();
  await expect(join(study)).toHaveAttribute('href', `/api/lectern/v1/zooms/${id}/join`);
  await study.getByText('stars1').waitFor();
  // The server records who joins, and leads to the link.
  const joined = await study.request.get(`${url}/api/lectern/v1/zooms/${id}/join`, { maxRedirects: 0 });
  expect([joined.status(), joined.headers().location]).toEqual([302, LINK]);
  await study.getByRole('button', { name: 'Mark as Completed' }).click();
  await study.getByText('Zoom has been marked as completed').waitFor();
  await study.getByRole('button', { name: 'Completed', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Actions for The first evening' }).click();
  await expect(page.getByRole('menuitem', { name: 'Start as host' })).toHaveAttribute('href', /zooms\/\d+\/start$/);
  await page.getByRole('menuitem', { name: 'Attendance' }).click();
  await page.getByRole('heading', { name: 'Attendance' }).waitFor();
  await page.getByRole('link', { name: 'Did not join' }).waitFor();
  await page.getByText('Nora').first().waitFor();
});

it('staff find their sessions by state', async () => {
  await session({ name: 'Next evening', starts_at: fromNow(60 * MINUTE) });
  await session({ name: 'Planned evening', status: 'draft' });
  const page = await visit(`/admin/live-sessions/zoom?course=${course.id}`, { as: staff });
  await page.getByText('Planned evening').waitFor();
  await page.getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByText('Next evening')).toHaveCount(0);
  await page.getByText('Planned evening').waitFor();
  await expectAccessible(page);
});

it('staff see the sessions of a course beside its outline, by state, and copy one to the next week', async () => {
  const { api: author } = await newStaff(url, 'Runa', 'instructor');
  const own = await makeCourse(author, { name: 'Evenings of Runa', lessons: ['Before we meet'] });
  const { body: lesson } = await author.call<{ parent_id: number }>('GET', `/lessons/${own.items[0]?.id}`);
  const plan = async (fields: Record<string, unknown>) =>
    send(author, 'POST', '/zooms', { course_id: own.id, parent_id: lesson.parent_id, join_url: LINK, ...fields });
  await plan({ name: 'Second evening', starts_at: fromNow(120 * MINUTE) });
  await plan({ name: 'First evening', starts_at: fromNow(-MINUTE) });
  await plan({ name: 'Planned evening', status: 'draft' });
  const page = await visit(`/admin/courses/${own.id}/edit?page=builder`, { as: author });
  await page.getByRole('button', { name: 'Live sessions' }).click();
  const panel = page.getByRole('dialog', { name: 'Live sessions' });
  const zooms = panel.getByRole('region', { name: 'Zoom sessions' });
  const names = zooms.getByRole('listitem').getByRole('link');
  await expect(names).toHaveText(['First evening', 'Second evening', 'Planned evening']);
  await panel.getByRole('region', { name: 'Google Meet sessions' }).getByText('No sessions.').waitFor();
  await panel.getByRole('combobox', { name: 'Filter by status' }).selectOption('active');
  await expect(names).toHaveText(['First evening']);
  await panel.getByRole('combobox', { name: 'Filter by status' }).selectOption('all');
  await panel.getByRole('button', { name: 'Actions for Second evening' }).click();
  await expect(panel.getByRole('menuitem', { name: 'Start as host' })).toHaveAttribute('href', /zooms\/\d+\/start$/);
  await panel.getByRole('menuitem', { name: 'Duplicate next week' }).click();
  await expect(names).toHaveCount(4);
  await zooms.getByRole('link', { name: 'First evening' }).click();
  await page.getByRole('complementary', { name: /First evening/ }).waitFor();
  await expect(panel).toHaveCount(0);
});

it('sessions leave the outline and the player while the add-on is off, and come back', async () => {
  const admin = await signIn(url, 'admin@example.com');
  onTestFinished(async () => {
    await admin.call('POST', '/addons/activate', { slug: 'google-meet' });
  });
  await session({ name: 'An evening on Meet' }, 'google-meet');
  const builder = await visit(`/admin/courses/${course.id}/edit?page=builder`, { as: staff });
  const study = await visit(`/course/${course.id}/lesson/${course.items[0]?.id}`, { as: learner.api });
  const everywhere = [builder, study];
  for (const page of everywhere) await page.getByText('An evening on Meet').first().waitFor();
  await admin.call('POST', '/addons/deactivate', { slug: 'google-meet' });
  for (const page of everywhere) await page.reload();
  await builder.getByText('Before we meet').first().waitFor();
  await study.getByText('Before we meet').first().waitFor();
  for (const page of everywhere) await expect(page.getByText('An evening on Meet')).toHaveCount(0);
  await builder
    .getByRole('button', { name: /^Add content to/ })
    .first()
    .click();
  await builder.getByRole('menuitem', { name: 'Zoom session' }).waitFor();
  await expect(builder.getByRole('menuitem', { name: 'Google Meet session' })).toHaveCount(0);
  const list = await visit('/admin/live-sessions/google-meet', { as: staff });
  await list.getByRole('heading', { name: 'This feature is switched off.' }).waitFor();
  await expect(list.getByRole('link', { name: 'Open add-ons' })).toHaveCount(0);
  const adminsList = await visit('/admin/live-sessions/google-meet', { as: admin });
  await adminsList.getByRole('link', { name: 'Open add-ons' }).click();
  await adminsList.waitForURL(/\/add-ons/);
  await admin.call('POST', '/addons/activate', { slug: 'google-meet' });
  for (const page of everywhere) {
    await page.reload();
    await page.getByText('An evening on Meet').first().waitFor();
  }
});

it('a meeting is created at a provider only once an account is connected', async () => {
  const page = await visit(`/admin/courses/${course.id}/live-session/google-meet/${course.section}/add-new`, {
    as: staff,
  });
  await page.getByLabel('Name').fill('An evening on Google');
  await page.getByRole('combobox', { name: 'Meeting', exact: true }).click();
  await page.getByRole('option', { name: 'Create in Google Calendar' }).click();
  await page.getByText('Connect your account first.').waitFor();
  await expect(page.getByRole('link', { name: 'Connect an account' })).toHaveAttribute('target', '_blank');
  await page.goto('/admin/live-sessions/google-meet/account');
  await page.getByRole('heading', { name: 'Google account' }).waitFor();
  await expectAccessible(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose the JSON file' }).click(),
  ]);
  const client = JSON.stringify({ web: { client_id: 'client-of-signe', client_secret: 'secret' } });
  await chooser.setFiles({ name: 'client.json', mimeType: 'application/json', buffer: Buffer.from(client) });
  await page.getByText('client-of-signe').waitFor();
  await page.getByRole('button', { name: 'Connect with Google' }).waitFor();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Account disconnected.').waitFor();
  await page.getByRole('button', { name: 'Choose the JSON file' }).waitFor();
});

it('a learner subscribes to the dates of their courses', async () => {
  await session({ name: 'Evening of the calendar', starts_at: fromNow(60 * MINUTE) });
  const page = await visit('/account#/calendar', { as: learner.api });
  await page.getByText('Evening of the calendar').waitFor();
  await page.getByRole('button', { name: 'Create a calendar address' }).click();
  await page.getByText('It is shown only once.').waitFor();
  const address = await page.getByText(/\/calendar\/[\w-]+\.ics/).innerText();
  const read = async () => fetch(new URL(new URL(address).pathname, url));
  expect(await (await read()).text()).toContain('SUMMARY:Evening of the calendar');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('You have no calendar address yet.').waitFor();
  expect((await read()).status).toBe(404);
});

it('a session is waited for without its link', async () => {
  const id = await session({ starts_at: fromNow(60 * MINUTE) });
  const page = await visit(zoomPath(id), { as: learner.api });
  await timer(page).getByText('59').first().waitFor();
  await page.getByText('The link to join appears here 15 minutes before the start.').waitFor();
  expect(await page.content()).not.toMatch(/85512345678|stars1/);
});

it('a session counts down, turns red, is on, and ends', { tags: ['gate'] }, async () => {
  const start = Date.now() + 10 * MINUTE;
  const id = await session({ starts_at: new Date(start).toISOString() });
  const page = await visit('/courses', { as: learner.api });
  await page.clock.install();
  await page.goto(zoomPath(id));
  await timer(page).waitFor();

  // Pauses the clock, so that the test does not depend on the speed of the machine.
  await page.clock.pauseAt(start - 45_000);
  await expect(timer(page)).not.toHaveAttribute('data-tone');
  await page.clock.runFor(20_000);
  await page.locator('[role="timer"][data-tone="now"]').waitFor();

  // The server's clock is not mocked, so the start is moved instead.
  await staff.call('PUT', `/zooms/${id}`, { starts_at: fromNow(-MINUTE) });
  await page.clock.runFor(40_000);
  await page.clock.resume();
  await page.getByText('The session is live.').first().waitFor();
  await join(page).waitFor();

  await staff.call('PUT', `/zooms/${id}`, { duration: 1 });
  await page.reload();
  await page.getByText('This session has ended.').first().waitFor();
  await page.getByText('The recording follows.').waitFor();
  await expect(join(page)).toHaveCount(0);
});
