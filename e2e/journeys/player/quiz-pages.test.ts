import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import {
  cookiesOf,
  everythingLoaded,
  expectAccessible,
  expectNoSidewaysScroll,
  useBrowser,
} from '../../fixtures/browser.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { makeQuiz, questionOf, quizPath } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const { changeSettings } = restoreSettings();

const nameOf = (number: number) => `Paged question ${number}`;

async function given(name: string, { count, ...fields }: { count: number } & Record<string, unknown>) {
  const staff = await signIn(url, 'admin@example.com');
  const course = await makeCourse(staff, { name, lessons: ['Before the quiz'], access_mode: 'open' });
  const quiz = await makeQuiz(staff, {
    courseId: course.id,
    name: `Quiz of ${name}`,
    questions: Array.from({ length: count }, (_, at) => questionOf.single(nameOf(at + 1))),
    ...fields,
  });
  const { api, email } = await newLearner(url, 'Pauline');
  await enroll(api, course.id);
  return { quiz, api, email };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page, number: number) => page.getByRole('region', { name: nameOf(number), exact: true });
const right = (page: Page, number: number) => question(page, number).getByRole('radio', { name: 'Right', exact: true });
const choose = (page: Page, number: number) => right(page, number).check();
/** Its heading has it, or, after a jump to it, the field for its answer. */
const hasFocus = async (page: Page, number: number) =>
  await expect.poll(() => question(page, number).evaluate((node) => node.contains(document.activeElement))).toBe(true);

/** What is asked for questions from now on: the queries, without the quiz's id. */
function questionRequests(page: Page) {
  const asked: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/lectern/v1/questions')) asked.push(Object.fromEntries(searchParams));
  });
  const pages = () => asked.map((query) => Number(query.page));
  return {
    queries: () => asked,
    /** These pages and no others were asked for since the last time. */
    expectPages: async (numbers: number[]) => {
      await expect.poll(pages).toEqual(numbers);
      await everythingLoaded(page);
      expect(pages()).toEqual(numbers);
      asked.length = 0;
    },
  };
}

describe('the questions of an attempt', () => {
  it('are asked for by the quiz’s page size, the next page ahead, and never twice', async () => {
    const { quiz, api } = await given('Sixty questions', {
      count: 60,
      questions_display_per_page: 4,
      question_navigation: 'on',
    });
    const page = await visit(quizPath(quiz), { as: api });
    const asked = questionRequests(page);
    await button(page, 'Start Quiz').click();
    await question(page, 1).waitFor();
    await page.getByText('Page 1 of 15').waitFor();
    const attempt = (await api.call<{ data: { id: number }[] }>('GET', `/quizes/attempts?quiz_id=${quiz.id}&mine=true`))
      .body.data[0]!;
    await expect.poll(() => asked.queries().length).toBe(2);
    const query = {
      'parent[]': String(quiz.id),
      order: 'asc',
      orderby: 'menu_order',
      random_id: String(attempt.id),
      per_page: '4',
      is_from_learn: 'true',
    };
    expect(asked.queries()).toEqual([
      { ...query, page: '1' },
      { ...query, page: '2' },
    ]);
    await asked.expectPages([1, 2]);

    // On to a page that is there already: one request, for the one after it. Back: none.
    await choose(page, 4);
    await button(page, 'Next page').press('Enter');
    await hasFocus(page, 5);
    await asked.expectPages([3]);
    await button(page, 'Previous page').press('Enter');
    await hasFocus(page, 1);
    await expect(right(page, 4)).toBeChecked();
    await asked.expectPages([]);

    // A jump to what was never read: that page, and there is none after it.
    await page
      .getByRole('navigation', { name: 'Questions of this quiz' })
      .getByRole('button', { name: /\b60\b/ })
      .click();
    await hasFocus(page, 60);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    await page.getByText('Page 15 of 15').waitFor();
    await question(page, 60).getByText('Question 60', { exact: true }).waitFor();
    await choose(page, 60);
    await page.getByText('2 of 60 answered').waitFor();
    await asked.expectPages([15]);

    // The first ten pages are read for their names. Questions of later pages are called by their number, and are one
    // press away.
    await button(page, 'Submit Quiz').click();
    const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
    await dialog.getByText('58 of 60 questions are not answered:').waitFor();
    await expect(dialog.getByRole('link')).toHaveCount(58);
    await dialog
      .getByRole('link', { name: nameOf(2), exact: false })
      .first()
      .waitFor();
    await asked.expectPages([4, 5, 6, 7, 8, 9, 10]);
    await dialog.getByRole('link', { name: 'Question 50' }).click();
    await hasFocus(page, 50);
    await page.getByText('Page 13 of 15').waitFor();
    await asked.expectPages([13, 14]);

    // A reload comes back to this page.
    await page.reload();
    await question(page, 50).waitFor();
    await page.getByText('2 of 60 answered').waitFor();
    await asked.expectPages([13, 14]);
  });

  it('stay within reach without a connection, and a page that could not come comes when it can', async () => {
    const { quiz, api } = await given('Offline pages', { count: 8, questions_display_per_page: 2 });
    const page = await visit(quizPath(quiz), { as: api });
    await button(page, 'Start Quiz').click();
    await question(page, 1).waitFor();
    await everythingLoaded(page);
    await page.context().setOffline(true);
    await button(page, 'Next page').click();
    await choose(page, 3);
    await button(page, 'Next page').click();
    await page.getByText('Page 3 of 4').waitFor();
    await page.getByText('You are offline. Answers are kept on this device.').waitFor();
    await button(page, 'Previous page').click();
    await expect(right(page, 3)).toBeChecked();
    await button(page, 'Next page').click();
    await page.route('**/lectern/v1/questions?*', (route) => route.abort());
    await page.context().setOffline(false);
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await expectAccessible(page);
    await page.unroute('**/lectern/v1/questions?*');
    await retry.click();
    await hasFocus(page, 5);
    await choose(page, 5);
    await page.getByText('2 of 8 answered').waitFor();
    await everythingLoaded(page);

    // Back in time, nothing has to be pressed.
    await page.context().setOffline(true);
    await button(page, 'Next page').click();
    await choose(page, 7);
    await page.context().setOffline(false);
    await page.getByText('3 of 8 answered').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('come in pages for those who may only read', async () => {
    const { quiz } = await given('Reading pages', { count: 5, questions_display_per_page: 2 });
    await changeSettings({ quiz: { general: { quiz_access: 'readOnly' } } });
    const look = { width: 360, height: 740, theme: 'dark', dir: 'rtl' } as const;
    const page = await visit(quizPath(quiz), look);
    await question(page, 1).waitFor();
    await expect(question(page, 3)).toHaveCount(0);
    await page.getByText('Page 1 of 3').waitFor();
    await button(page, 'Next page').press('Enter');
    await question(page, 3).getByText('Question 3', { exact: true }).waitFor();
    await button(page, 'Next page').click();
    await question(page, 5).waitFor();
    await expectNoSidewaysScroll(page);
    await expect(button(page, 'Next page')).toHaveCount(0);
    await button(page, 'Previous page').click();
    await question(page, 3).waitFor();
  });
});

/** The answers of running quizzes in the storages of this tab. */
const kept = (page: Page) =>
  page.evaluate(() =>
    [sessionStorage, localStorage].map((storage) =>
      Object.keys(storage)
        .filter((key) => key.startsWith('lectern.answers.'))
        .map((key) => Object.keys(JSON.parse(storage.getItem(key) ?? '{}') as object).length),
    ),
  );

describe('answers on this device', () => {
  async function begun(name: string) {
    const { quiz, api, email } = await given(name, { count: 2 });
    const page = await visit(quizPath(quiz), { as: api });
    await page.route('**/quizes/attempts/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await button(page, 'Start Quiz').click();
    await choose(page, 1);
    await choose(page, 2);
    return { quiz, email, page };
  }

  it('survive a reload by session storage alone, and a new tab has them by local storage', async () => {
    const { quiz, page } = await begun('Reloads');
    await expect.poll(() => kept(page)).toEqual([[2], [2]]);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByText('2 of 2 answered').waitFor();
    for (const number of [1, 2]) await expect(right(page, number)).toBeChecked();

    const second = await page.context().newPage();
    await second.goto(quizPath(quiz));
    await question(second, 1).waitFor();
    await question(page, 1).getByRole('radio', { name: 'Wrong', exact: true }).check();
    await expect(question(second, 1).getByRole('radio', { name: 'Wrong', exact: true })).toBeChecked();
    await second.close();
  });

  it('are on their way to the server before somebody signs out, and then nobody finds them', async () => {
    const { quiz, email, page } = await begun('Leaving');
    await page.unroute('**/quizes/attempts/*');
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(quizPath(quiz));
    await expect.poll(() => kept(page)).toEqual([[], []]);

    // The next person at this browser.
    const other = await newLearner(url, 'Nora');
    await enroll(other.api, quiz.courseId);
    await page.context().addCookies(cookiesOf(other.api).map((cookie) => ({ ...cookie, url })));
    await page.goto(quizPath(quiz));
    await button(page, 'Start Quiz').click();
    await question(page, 1).waitFor();
    await page.getByText('0 of 2 answered').waitFor();
    for (const number of [1, 2]) await expect(right(page, number)).not.toBeChecked();

    // The first one, back at another browser.
    const back = await visit(quizPath(quiz), { as: await signIn(url, email) });
    await back.getByText('2 of 2 answered').waitFor();
  });

  it('go when they are submitted', async () => {
    const { page } = await begun('Submitting');
    await button(page, 'Submit Quiz').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
    await page.getByText('2 of 2', { exact: true }).waitFor();
    await expect.poll(() => kept(page)).toEqual([[], []]);
    await page.goto('/courses');
    await expect.poll(() => kept(page)).toEqual([[], []]);
  });

  it('are not needed: a browser whose storages are closed takes the quiz', async () => {
    const { quiz, api } = await given('Closed storages', { count: 2 });
    const page = await visit('/courses', { as: api });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('closed', 'SecurityError');
          },
        });
      }
    });
    await page.goto(quizPath(quiz));
    await button(page, 'Start Quiz').click();
    await choose(page, 1);
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await expect(right(page, 1)).toBeChecked();
    await choose(page, 2);
    await button(page, 'Submit Quiz').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
    await page.getByText('2 of 2', { exact: true }).waitFor();
  });
});
