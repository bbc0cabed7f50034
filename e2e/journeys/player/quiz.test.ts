import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import {
  attemptsOf,
  button,
  choose,
  givenQuiz,
  names,
  question,
  saved,
  submit,
  submitFromAnyPage,
} from '../../fixtures/items/quiz-pages.ts';
import { quizPath, takeQuiz } from '../../fixtures/items/quizzes.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const { visit } = useBrowser();
const { changeSettings } = restoreSettings();

describe('a quiz', () => {
  it('is begun, answered, submitted, looked at, reviewed, completed and taken again', { tags: ['gate'] }, async () => {
    const { quiz, api } = await givenQuiz('A whole quiz', {
      count: 3,
      questions_display_per_page: 2,
      question_navigation: 'on',
      show_details: true,
      attempts_allowed: 2,
    });
    const page = await visit(quizPath(quiz), { as: api });
    await button(page, 'Start Quiz').waitFor();
    await button(page, 'Start Quiz').click();

    await choose(page, 1);
    await button(page, 'Next page').click();
    const third = page.getByRole('heading', { name: names(3)[2] });
    await expect(third).toBeFocused();
    await button(page, 'Submit Quiz').click();

    // The question that is not answered is one press away.
    const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
    await dialog.getByText('2 of 3 questions are not answered:').waitFor();
    await dialog.getByRole('link', { name: names(2)[1] }).click();
    await choose(page, 2, 'Wrong');
    await page.getByRole('navigation', { name: 'Questions of this quiz' }).getByRole('button', { name: /3/ }).click();
    await choose(page, 3);
    await submit(page);

    await page.getByText('Pass', { exact: true }).first().waitFor();
    await button(page, 'Details').click();
    const details = page.getByRole('dialog', { name: 'Your attempt in detail' });
    await details.getByRole('link', { name: 'Open in your account' }).waitFor();
    await details.getByRole('button', { name: 'Close' }).click();

    const missed = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: names(2)[1] }) });
    await missed.getByText('Your answer').waitFor();
    await missed.getByText('Correct answer').waitFor();

    // What was missed is practiced here: nothing is sent, and no attempt is used.
    const sent: string[] = [];
    const listen = (request: { method: () => string; url: () => string }) => {
      if (request.method() !== 'GET') sent.push(request.url());
    };
    page.on('request', listen);
    await button(page, 'Practice what you missed').click();
    const practice = page.getByRole('dialog', { name: 'Practice' });
    await practice.getByRole('radio', { name: 'Wrong', exact: true }).check();
    await practice.getByRole('button', { name: 'Check answer' }).click();
    await practice.getByText('Not correct').waitFor();
    await practice.getByRole('button', { name: 'Finish practice' }).click();
    await practice.getByText('You got 0 of 1 right.').waitFor();
    await practice.getByRole('button', { name: 'Practice what you missed again' }).click();
    await practice.getByRole('radio', { name: 'Right', exact: true }).check();
    await practice.getByRole('button', { name: 'Check answer' }).click();
    await practice.getByText('Correct', { exact: true }).waitFor();
    await practice.getByRole('button', { name: 'Finish practice' }).click();
    await practice.getByText('You got 1 of 1 right.').waitFor();
    await practice.getByRole('button', { name: 'Done' }).click();
    page.off('request', listen);
    expect(sent).toEqual([]);
    await expect.poll(() => attemptsOf(api, quiz)).toHaveLength(1);

    await button(page, 'Leave A Review').click();
    const review = page.getByRole('dialog', { name: 'Review Your Quiz Experience.' });
    await review.getByRole('button', { name: 'Send review' }).click();
    await review.getByText('Please write your review.').waitFor();
    await review.getByLabel(/^Content/).fill('Clear questions.');
    await review.getByRole('button', { name: 'Send review' }).click();
    await page.getByText('Review added successfully.').waitFor();
    await button(page, 'Leave A Review').waitFor({ state: 'detached' });
    const ownReviews = page.waitForResponse((response) => response.url().includes('/quizes/reviews'));
    await page.reload();
    await ownReviews;
    await button(page, 'Complete Quiz').waitFor();
    await expect(button(page, 'Leave A Review')).toHaveCount(0);

    await page.getByRole('link', { name: names(2)[1] }).click();
    await page.getByRole('heading', { level: 1, name: 'Attempt 1' }).waitFor();
    await page.getByRole('link', { name: 'Back to the quiz' }).click();

    await button(page, 'Complete Quiz').click();
    await page.getByText('Quiz has been marked as completed.').waitFor();
    await expect(button(page, 'Completed')).toBeDisabled();

    await button(page, 'Start Quiz Again').click();
    await choose(page, 1, 'Wrong');
    await submitFromAnyPage(page);
    await page.getByText('Fail', { exact: true }).first().waitFor();
    await page.getByText('You have reached the maximum limit to start quiz.').waitFor();
    await page.getByRole('link', { name: /Attempt 2/ }).waitFor();
  });

  it('opens an attempt at the answer whose link was followed', async () => {
    const { quiz, api } = await givenQuiz('Look again', { count: 6, show_details: true });
    await takeQuiz(api, quiz, { [names(5)[4] ?? '']: 'Wrong' });
    const page = await visit('/', { as: api });
    await page.clock.install();
    await page.goto(quizPath(quiz));
    await page.getByRole('link', { name: names(5)[4] }).click();
    await page.getByRole('heading', { level: 1, name: 'Attempt 1' }).waitFor();
    await expect(page.locator('[id^="answer-"]').nth(4)).toBeInViewport();
    // Screens scroll to their top a moment after they have opened; this one has a place in its address.
    await page.clock.runFor(1000);
    await expect(page.locator('[id^="answer-"]').nth(4)).toBeInViewport();
    await page.clock.resume();

    // Practice is also reached later, from the account.
    await page.goto('/account/#/quiz-attempts');
    await page.getByRole('link', { name: 'Look again' }).click();
    await page.getByRole('link', { name: 'Practice what you missed' }).click();
    await page.getByRole('dialog', { name: 'Practice' }).getByRole('radio', { name: 'Right', exact: true }).waitFor();
  });

  it('that is over submits what there is by itself', async () => {
    const { quiz, api } = await givenQuiz('Against the clock', { duration: 2 });
    const page = await visit('/', { as: api });
    await page.clock.install();
    await page.goto(quizPath(quiz));
    await page.getByText('The clock keeps running').waitFor();
    await button(page, 'Start Quiz').click();
    await choose(page, 1);
    // From here on no response of the school corrects the browser's clock.
    await saved(page);
    await page.clock.fastForward('01:35');
    const timer = page.getByRole('timer');
    await expect(timer).toHaveAttribute('data-tone', 'now');
    await expectAccessible(page);
    await page.clock.fastForward('00:30');
    await page.getByText('You ran out of time, quiz has been automatically submitted.').waitFor();
    await page.getByText('1 of 2', { exact: true }).waitFor();
    await expect.poll(() => attemptsOf(api, quiz)).toEqual([{ earned_marks: 1, result: 'pass' }]);
  });

  it('that is over is given up where the school says so, and can be taken again', async () => {
    const { quiz, api } = await givenQuiz('Given up', { duration: 2 });
    await changeSettings({ quiz: { general: { automatically_submit_quiz: false } } });
    const page = await visit('/', { as: api });
    await page.clock.install();
    await page.goto(quizPath(quiz));
    await button(page, 'Start Quiz').click();
    await choose(page, 1);
    await saved(page);
    await page.clock.fastForward('02:05');
    await page.getByText('Time’s up!').waitFor();
    await page.getByText('You can take it once more.').waitFor();
    await expectAccessible(page);
    await expect.poll(() => attemptsOf(api, quiz)).toEqual([{ earned_marks: 0, result: 'abandoned' }]);
    await button(page, 'Start Quiz Again').click();
    await question(page, 1).waitFor();
    await expect(question(page, 1).getByRole('radio', { name: 'Right', exact: true })).not.toBeChecked();
  });

  it('keeps its answers while they cannot be sent, and sends them when asked again', async () => {
    const { quiz, api } = await givenQuiz('A broken line');
    const page = await visit('/', { as: api });
    await page.clock.install();
    await page.goto(quizPath(quiz));
    await button(page, 'Start Quiz').click();
    await choose(page, 1);
    await choose(page, 2);
    await page.route('**/check_answers', (route) => route.abort());
    await submit(page);
    for (const wait of [2500, 5500, 10_500]) {
      await page.getByRole('button', { name: 'Sending…' }).waitFor();
      await page.clock.runFor(wait);
    }
    await page.getByText('Your answers could not be sent. They are saved on this device.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/check_answers');
    await button(page, 'Retry').click();
    await page.getByText('2 of 2', { exact: true }).waitFor();
  });

  it('closes the rest of its course while it runs, where the course says so', async () => {
    const { quiz, course, api } = await givenQuiz('Closed doors', { course: { disable_course_content: true } });
    const page = await visit(quizPath(quiz), { as: api });
    await button(page, 'Start Quiz').click();
    const contents = page.getByRole('navigation', { name: 'Course content' });
    const lesson = contents.getByRole('link', { name: 'Before the quiz' });
    await expect(lesson).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('link', { name: 'Back to Course' })).toHaveAttribute('aria-disabled', 'true');

    await page.goto(`/course/${course.id}/lesson/${course.items[0]?.id}`);
    await page.getByRole('heading', { name: 'Finish your running quiz first' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Go to the quiz' }).click();
    await submit(page);
    await page.getByText('Fail', { exact: true }).first().waitFor();
    await expect(lesson).not.toHaveAttribute('aria-disabled');
  });
});

describe('who is not signed in', () => {
  const access = (quiz_access: string) => changeSettings({ quiz: { general: { quiz_access } } });

  it('is asked to sign in, may read, or takes it, as the school says', async () => {
    const { quiz } = await givenQuiz('Open doors', { course: { access_mode: 'open' } });
    await access('disable');
    const closed = await visit(quizPath(quiz));
    await closed.getByText('Sign in to take this quiz').waitFor();
    await expect(button(closed, 'Start Quiz')).toHaveCount(0);
    const signIn = closed.getByRole('main').getByRole('link', { name: 'Sign in' });
    await expect(signIn).toHaveAttribute('href', new RegExp(encodeURIComponent(quizPath(quiz))));
    await expectAccessible(closed);

    await access('readOnly');
    const reading = await visit(quizPath(quiz));
    await question(reading, 1).waitFor();
    await expect(button(reading, 'Start Quiz')).toHaveCount(0);
    await expect(question(reading, 1).getByRole('radio').first()).toBeDisabled();
    await expectAccessible(reading);
    await access('default');
    const guest = await visit(quizPath(quiz));
    await button(guest, 'Start Quiz').click();
    await choose(guest, 1);
    await choose(guest, 2);
    await submit(guest);
    await guest.getByText('2 of 2', { exact: true }).waitFor();
  });
});

it('staff try a quiz, and are told that nothing counts', async () => {
  const { staff, quiz, api } = await givenQuiz('Trying out');
  await takeQuiz(api, quiz, { [names(1)[0] ?? '']: 'Right' });
  const page = await visit(quizPath(quiz), { as: staff });
  await page.getByText('Preview: nothing counts.').waitFor();
  await button(page, 'Start Quiz').click();
  await choose(page, 1);
  await submit(page);
  await page.getByText('1 of 2', { exact: true }).waitFor();
  const list = await staff.call<{ data: unknown[] }>('GET', `/quizes/attempts?quiz_id=${quiz.id}`);
  expect(list.body.data).toHaveLength(1);
});

it('who looks as a student takes a quiz and completes it in this tab', async () => {
  const { staff, quiz } = await givenQuiz('As a student');
  const page = await visit(`${quizPath(quiz)}?preview=student`, { as: staff });
  await button(page, 'Start Quiz').click();
  await choose(page, 1);
  await page.reload();
  await choose(page, 2);
  await submit(page);
  await page.getByText('2 of 2', { exact: true }).waitFor();
  await button(page, 'Complete Quiz').click();
  await button(page, 'Completed').waitFor();
});
