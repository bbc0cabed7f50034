import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { attemptsOf, button, choose, givenQuiz, saved } from '../../fixtures/quiz-pages.ts';
import { quizPath } from '../../fixtures/quizzes.ts';
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
  await page.getByText('This could not be completed').waitFor();
  await page.getByText('We couldn’t reach the server.').waitFor();
  await page.getByRole('banner').getByRole('button', { name: '2 items left' }).waitFor();
  await expect(button).toBeEnabled();

  await page.unroute('**/course-progress/items');
  await button.click();
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: '1 item left' }).waitFor();
});

describe('whose session was ended elsewhere', () => {
  /** Somebody in a course whose browser has lost its session: it was revoked, or its cookie is gone. */
  async function lostSession(open: (api: Api) => Promise<string>, lose: 'revoked' | 'no cookie') {
    const { api, email, password } = await newLearner(url, 'Lena');
    const page = await visit(await open(api), { as: api });
    await page.getByRole('main').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended. Sign in to continue.' });
    return {
      api,
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
});
