import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, send, signIn } from '../../fixtures/api.ts';
import { codeFrom } from '../../fixtures/authenticator.ts';
import { everythingLoaded, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { attemptsOf, button, choose, givenQuiz, saved } from '../../fixtures/items/quiz-pages.ts';
import { quizPath } from '../../fixtures/items/quizzes.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

it('completing without a connection changes nothing and says so; the second try works', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Weather at sea', lessons: ['Wind', 'Waves'] });
  const { api } = await newLearner(url, 'Kofi');
  await enroll(api, course.id);
  const page = await visit(lessonPath(course, 0), { as: api });
  const button = page.getByRole('button', { name: 'Mark as Completed' });
  await button.waitFor();

  await page.route('**/course-progress/items', (route) => route.abort('connectionfailed'));
  await button.click();
  await page.getByText('Couldn’t mark this as completed').waitFor();
  await page.getByText('We couldn’t reach the server.').waitFor();
  await page.getByRole('banner').getByRole('button', { name: '2 items left' }).waitFor();
  await expect(button).toBeEnabled();

  await page.unroute('**/course-progress/items');
  await button.click();
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: '1 item left' }).waitFor();
});

describe('whose session was ended elsewhere', () => {
  /** A learner whose session was revoked, or whose session cookie was deleted. */
  async function lostSession(open: (api: Api) => Promise<string>, lose: 'revoked' | 'no cookie') {
    const { api, email, password } = await newLearner(url, 'Lena');
    const page = await visit(await open(api), { as: api });
    await page.getByRole('main').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended. Sign in to continue.' });
    return {
      api,
      email,
      password,
      page,
      dialog,
      async lose() {
        if (lose === 'revoked') expect((await api.call('GET', '/users/logout')).status).toBe(200);
        else await page.context().clearCookies();
      },
      async signInAgain() {
        await dialog.getByLabel('Username or email').fill(email);
        await dialog.getByLabel(/^Password/).fill(password);
        await dialog.getByRole('button', { name: 'Sign in' }).click();
        await dialog.waitFor({ state: 'hidden' });
      },
    };
  }

  it.for(['revoked', 'no cookie'] as const)('%s: completes as themselves after signing in', async (how) => {
    const admin = await signIn(url, 'admin@example.com');
    const course = await makeCourse(admin, { name: 'Knots', lessons: ['Bowline', 'Reef knot'] });
    const { page, lose, signInAgain } = await lostSession(async (api) => {
      await enroll(api, course.id);
      return lessonPath(course, 0);
    }, how);
    const complete = page.getByRole('button', { name: 'Mark as Completed' });
    await complete.waitFor();
    await lose();
    // A call of the page itself may have opened the dialog before.
    await complete.dispatchEvent('click');
    await signInAgain();
    await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: '1 item left' }).waitFor();
  });

  it('submits the quiz that they have answered', async () => {
    const { quiz } = await givenQuiz('Asked again', { count: 1 });
    const { page, lose, signInAgain, api } = await lostSession(async (api) => {
      await enroll(api, quiz.courseId);
      return quizPath(quiz);
    }, 'no cookie');
    await button(page, 'Start Quiz').click();
    await choose(page, 1);
    await saved(page);
    await lose();
    await button(page, 'Submit Quiz').click();
    const ask = page.getByRole('dialog', { name: 'Submit your answers?' });
    await ask.getByRole('button', { name: 'Submit Quiz' }).dispatchEvent('click');
    await signInAgain();
    await page.getByText('Pass', { exact: true }).first().waitFor();
    expect(await attemptsOf(api, quiz)).toHaveLength(1);
  });

  async function lostInALesson(name: string, before?: (api: Api) => Promise<void>) {
    const admin = await signIn(url, 'admin@example.com');
    const course = await makeCourse(admin, { name, lessons: ['Splices', 'Whippings'] });
    const lost = await lostSession(async (api) => {
      await enroll(api, course.id);
      await before?.(api);
      return lessonPath(course, 0);
    }, 'no cookie');
    const complete = lost.page.getByRole('button', { name: 'Mark as Completed' });
    await complete.waitFor();
    // No call of the page itself asks before them, and the next lesson is prefetched only when the page is idle.
    const requested = (path: string) =>
      lost.page.evaluate(
        (one) => performance.getEntriesByType('resource').some(({ name }) => name.includes(one)),
        path,
      );
    await expect.poll(() => requested(`/lessons/${course.items[1]?.id}`)).toBe(true);
    await everythingLoaded(lost.page);
    await lost.lose();
    return { ...lost, complete };
  }

  it('comes back with the code of their app', async () => {
    let secret = '';
    const { page, dialog, complete, email, password } = await lostInALesson('Ropes and codes', async (api) => {
      const path = '/users/me/two-factor';
      secret = (await send<{ secret: string }>(api, 'POST', `${path}/set-up`, { password: DEMO_PASSWORD })).secret;
      await send(api, 'POST', path, { code: codeFrom(secret) });
    });
    await complete.dispatchEvent('click');
    await expect(dialog.getByLabel('Username or email')).toBeFocused();
    await dialog.getByLabel('Username or email').fill(email);
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    // Each code counts once.
    await dialog.getByLabel('Code').fill(codeFrom(secret, 1));
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  });

  it('may close the question, and is asked again by what they do', async () => {
    const { page, dialog, complete, signInAgain } = await lostInALesson('Ropes in the way');
    await complete.dispatchEvent('click');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    const told = page.getByRole('region', { name: 'Messages' });
    await told.getByText('Your session has ended. Sign in to continue.').waitFor();
    await expect(complete).toBeEnabled();
    await complete.click();
    await signInAgain();
    await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  });

  it('signs out without signing in', async () => {
    const { page, dialog } = await lostInALesson('Ropes to leave');
    await page.getByRole('button', { name: 'Lena' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    await expect(dialog).toHaveCount(0);
  });
});

it('a guest of an open course whose session is gone is not asked for a password', async () => {
  const { quiz } = await givenQuiz('Open to guests', { count: 1, course: { access_mode: 'open' } });
  const page = await visit(quizPath(quiz));
  await button(page, 'Start Quiz').click();
  await choose(page, 1);
  await saved(page);
  await page.context().clearCookies();
  await button(page, 'Submit Quiz').click();
  const ask = page.getByRole('dialog', { name: 'Submit your answers?' });
  await ask.getByRole('button', { name: 'Submit Quiz' }).click();
  await ask.getByText('You must be signed in to do this.').waitFor();
  await expect(page.getByRole('dialog', { name: /^Your session has ended/ })).toHaveCount(0);
});

it('an outline that cannot be loaded is said where the button would be, on a phone too', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Charts', lessons: ['Soundings'] });
  const { api } = await newLearner(url, 'Mira');
  await enroll(api, course.id);
  const page = await visit('/', { as: api, width: 360 });
  // The page brings the outline along, so that there is nothing that could fail.
  await page.route(`**${lessonPath(course, 0)}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"/lectern/v1/course-progress"', '"/lectern/v1/nothing"');
    await route.fulfill({ response, body });
  });
  await page.route('**/course-progress?*', (route) => route.abort('connectionfailed'));
  await page.goto(lessonPath(course, 0));
  await page.getByText('We couldn’t load your progress.').waitFor();
  await expectNoSidewaysScroll(page);
  await page.unroute('**/course-progress?*');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();
});
