import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { everythingLoaded, useBrowser } from '../../fixtures/browser.ts';
import { complete, demoCourse, enroll, makeCourse } from '../../fixtures/courses.ts';
import { drawnPicture } from '../../fixtures/files.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

it('the dashboard goes on where the learner stopped, and My courses sorts them by how far they are', async () => {
  const sky = await demoCourse(url, 'reading-the-night-sky');
  const clearPage = await demoCourse(url, 'a-clear-page');
  const { api } = await newLearner(url, 'Omar');
  await enroll(api, sky.id);
  await enroll(api, clearPage.id);
  await complete(api, sky, 1);

  const page = await visit('/account', { as: api });
  await page.getByRole('heading', { name: 'Hello, Omar' }).waitFor();
  await page.getByRole('heading', { name: sky.name }).waitFor();
  // What a press on Continue opens, and how long it takes.
  await page
    .getByRole('main')
    .getByText(sky.items[1]?.name ?? '')
    .waitFor();
  await page
    .getByText(/^11 items left · about /)
    .first()
    .waitFor();

  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'My courses' }).click();
  await page.getByText('2 courses', { exact: true }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Which courses to show' });
  const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  await tabs.getByRole('link', { name: 'In progress' }).click();
  await expect.poll(names).toEqual([sky.name]);
  await tabs.getByRole('link', { name: 'Not started' }).click();
  await expect.poll(names).toEqual([clearPage.name]);
  await tabs.getByRole('link', { name: 'Completed' }).click();
  await page.getByText('You have not completed a course yet.').waitFor();

  await tabs.getByRole('link', { name: 'In progress' }).click();
  await page.getByRole('link', { name: new RegExp(`^Continue\\s*: ${sky.name}$`) }).click();
  await page.getByRole('heading', { level: 1, name: sky.items[1]?.name }).waitFor();
});

it('the dashboard says what comes up and what came of the last quiz, and leads there', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'A talk on the roof', lessons: ['The talk'] });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const stream = { video_source: 'live-stream', video_source_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };
  await admin.call('PUT', `/lessons/${course.items[0]?.id}`, { ...stream, starts_at: hours(30), ends_at: hours(31) });
  const { api } = await newLearner(url, 'Quentin');
  await enroll(api, course.id);
  const bread = await demoCourse(url, 'why-bread-rises');
  await enroll(api, bread.id);
  const quiz = bread.items.find(({ name }) => name.startsWith('Quiz: '));
  await api.call('POST', '/quizes/start_quiz', { id: quiz?.id });
  await api.call('POST', '/quizes/check_answers', { id: quiz?.id, data: {} });

  const page = await visit('/account', { as: api });
  const due = page.getByRole('region', { name: 'Coming up' });
  await due.getByText(/^Live on /).waitFor();
  const results = page.getByRole('region', { name: 'Recent results' });
  await results.getByText('Fail').waitFor();
  await results.getByRole('link', { name: quiz?.name ?? '' }).click();
  await page.getByRole('heading', { level: 1, name: quiz?.name ?? '' }).waitFor();
  await page.goBack();
  await due.getByRole('link', { name: 'The talk' }).click();
  await page.waitForURL(`**/course/${course.id}/lesson/**`);
});

it.each([1280, 360])(
  'the bar on top is the same on the site, in the account and in the player: %s px',
  async (width) => {
    const sky = await demoCourse(url, 'reading-the-night-sky');
    const { api } = await newLearner(url, 'Rosa');
    await enroll(api, sky.id);
    const expected = { height: 56, x: width < 768 ? 16 : 24, y: 11.5 };
    const page = await visit('/robots.txt', { as: api, width });
    for (const path of ['/courses', '/account', `/course/${sky.id}/lesson/${sky.items[0]?.id}`]) {
      await page.goto(path);
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: /^(Menu|Account|Profile) of Rosa/ }).waitFor();
      const place = async () => {
        const logo = await header.getByRole('link', { name: 'Lectern' }).locator('visible=true').boundingBox();
        return { height: (await header.boundingBox())?.height, x: logo?.x, y: logo?.y };
      };
      await expect.poll(place).toEqual(expected);
    }
  },
);

it('a learner changes the profile and the picture; leaving with unsaved words asks first', async () => {
  const { api } = await newLearner(url, 'Petra');
  const page = await visit('/account#/profile', { as: api });
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit profile' }).waitFor();

  const picture = await drawnPicture(page, 'me.png', { width: 64, height: 64 });
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByText('Your picture is saved.').waitFor();
  await page.getByRole('button', { name: 'Change picture' }).waitFor();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  const failure = page.getByRole('alert').filter({ hasText: 'Error while uploading' });
  await failure.getByText('notes.txt').waitFor();
  await failure.getByText('Choose a JPG, PNG or WebP picture.').waitFor();

  await page.getByLabel('Display name').fill('Petra the Patient');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(page.getByLabel('Display name')).toHaveValue('Petra the Patient');

  await page.getByRole('button', { name: 'Save changes' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved / })
    .waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('main').getByText('Petra the Patient', { exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Account of Petra the Patient' }).waitFor();
  const me = await api.call<{ avatar_url: string }>('GET', '/users/me');
  expect((await fetch(new URL(me.body.avatar_url, url))).status).toBe(200);
});

it('a learner changes the password: the old one is asked for, and only the new one signs in afterwards', async () => {
  const { api, email, password } = await newLearner(url, 'Quentin');
  const page = await visit('/account#/security', { as: api });
  const better = 'quiet-orchard-lantern-9';
  const enter = async (old: string) => {
    await page.getByLabel('Current password', { exact: false }).fill(old);
    await page.getByLabel('New password', { exact: false }).first().fill(better);
    await page.getByLabel('Repeat new password', { exact: false }).fill(better);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await enter('not-the-old-one');
  await expect(page.getByLabel('Current password', { exact: false })).toHaveAttribute('aria-invalid', 'true');
  await enter(password);
  await page.getByText('Your password is changed.').waitFor();

  await expect(signIn(url, email, password)).rejects.toThrow('401');
  await signIn(url, email, better);
});

it('what is typed stays when the answer about the person comes late', async () => {
  const { api } = await newLearner(url, 'Lennart');
  const page = await visit('/courses', { as: api });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/lectern/v1/users/me', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/account#/security');
  const current = page.getByLabel('Current password');
  await current.fill('typed before the answer');
  const answered = page.waitForResponse('**/lectern/v1/users/me');
  answer();
  await answered;
  await everythingLoaded(page);
  await expect(current).toHaveValue('typed before the answer');
  await expect(current).toBeFocused();
});

it('another address in the same tab is followed while the first screen is still on its way', async () => {
  const { api } = await newLearner(url, 'Rosa');
  const page = await visit('/sign-in', { as: api });
  const asked = Promise.withResolvers<void>();
  const goneOn = Promise.withResolvers<void>();
  await page.route('**/assets/dashboard-*.js', async (route) => {
    asked.resolve();
    await goneOn.promise;
    await route.continue();
  });
  await page.goto('/account', { waitUntil: 'commit' });
  await asked.promise;
  await page.evaluate(() => window.location.assign('#/quiz-attempts'));
  goneOn.resolve();
  await page.getByRole('heading', { level: 1, name: 'Quiz attempts' }).waitFor();
});

it('on a phone a menu has all places of the account', async () => {
  const { api } = await newLearner(url, 'Pia');
  const page = await visit('/account#/security', { as: api, width: 390 });
  const nav = page.getByRole('navigation', { name: 'Your account' });
  // The current place is in sight in the row.
  await expect(nav.getByRole('link', { name: 'Password & security' })).toBeInViewport();
  await nav.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Your account' });
  await menu.getByRole('button', { name: 'Log out' }).waitFor();
  await menu.getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await expect(menu).toHaveCount(0);
});
