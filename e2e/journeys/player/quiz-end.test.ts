import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { attemptsOf, button, choose, givenQuiz, saved, submit } from '../../fixtures/items/quiz-pages.ts';
import { quizPath } from '../../fixtures/items/quizzes.ts';

const { visit } = useBrowser();
const HOUR_MS = 3_600_000;

describe('the end of an attempt', () => {
  it.each([
    ['behind', -HOUR_MS],
    ['ahead', HOUR_MS],
  ])('does not come with the clock of the device, which is set an hour %s', async (_title, change) => {
    const { quiz, api } = await givenQuiz('A clock that is set', { duration: 30 });
    const page = await visit(quizPath(quiz), { as: api });
    await button(page, 'Start Quiz').click();
    await choose(page, 1);
    await saved(page);
    const timer = page.getByRole('timer');
    await page.evaluate((difference) => {
      const { now } = Date;
      Date.now = () => now() + difference;
    }, change);
    // Not at once: it has gone on by then.
    await expect(timer).toHaveText(/29:5[0-7]$/);
    await choose(page, 2);
    await saved(page);
    await expect(timer).toHaveText(/29:[345]\d$/);
    await submit(page);
    await expect.poll(() => attemptsOf(api, quiz)).toEqual([{ earned_marks: 2, result: 'pass' }]);
  });

  it.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a phone', { width: 390, height: 700 }],
  ])('needs an answer to the question, which a double click does not give, on %s', async (_title, size) => {
    const { quiz, api } = await givenQuiz('A double click');
    const page = await visit(quizPath(quiz), { as: api });
    await page.setViewportSize(size);
    await button(page, 'Start Quiz').click();
    await choose(page, 1);
    await choose(page, 2);
    await button(page, 'Submit Quiz').dblclick();
    const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
    await dialog.waitFor();
    expect(await attemptsOf(api, quiz)).toMatchObject([{ result: 'in_progress' }]);
    await dialog.getByRole('button', { name: 'Submit Quiz' }).dblclick();
    await page.getByText('2 of 2', { exact: true }).waitFor();
    expect(await attemptsOf(api, quiz)).toEqual([{ earned_marks: 2, result: 'pass' }]);
  });

  it('stays when its learner goes back and forward again', async () => {
    const { quiz, api } = await givenQuiz('Back and forward');
    const page = await visit('/account/dashboard', { as: api });
    await page.goto(quizPath(quiz));
    await button(page, 'Start Quiz').click();
    await choose(page, 1);
    await submit(page);
    await page.getByText('1 of 2', { exact: true }).waitFor();
    await page.goBack();
    await page.goForward();
    await page.getByText('1 of 2', { exact: true }).waitFor();
    await expect(button(page, 'Submit Quiz')).toHaveCount(0);
    expect(await attemptsOf(api, quiz)).toHaveLength(1);
  });
});
