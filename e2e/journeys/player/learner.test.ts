import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { demoCourse, enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newEmail, newLearner } from '../../fixtures/people.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { toLastPage } from '../../fixtures/items/quiz-pages.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const { changeSettings } = restoreSettings();

const progressIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: /items? left/i });
const markCompleted = (page: Page) => page.getByRole('button', { name: 'Mark as Completed' });
const completed = (page: Page) => page.getByRole('button', { name: 'Completed', exact: true });
const neighbors = (page: Page) => page.getByRole('navigation', { name: 'Lesson navigation' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Submits a quiz of the demo school with the one answer that one of them asks for, and completes it. */
async function takeQuiz(page: Page): Promise<void> {
  await button(page, 'Start Quiz').click();
  const onward = page.getByRole('button', { name: /^(Next page|Submit Quiz)$/ });
  await onward.first().waitFor();
  const needed = page.getByRole('radio', { name: 'False', exact: true });
  if ((await needed.count()) > 0) await needed.check();
  await toLastPage(page);
  await button(page, 'Submit Quiz').click();
  await page.getByRole('dialog', { name: 'Submit your answers?' }).getByRole('button', { name: 'Submit Quiz' }).click();
  await button(page, 'Complete Quiz').click();
}

it('who registers sees each mistake at its field, keeps what was typed, and is in', { tags: ['gate'] }, async () => {
  const page = await visit('/register?redirect_to=/course/reading-the-night-sky');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field('First name').fill('Ada');
  await field('Email').fill('not-an-address');
  await field('Password').fill('short');
  await page.getByRole('button', { name: 'Create an account' }).click();

  await page.getByText('Enter a valid email address.').waitFor();
  await expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByText('Please agree to this to create your account.').waitFor();
  await expect(field('First name')).toHaveValue('Ada');
  await expect(field('Password')).toHaveValue('short');

  // What only the server knows comes back to the same place.
  await field('Email').fill('student@example.com');
  await field('Password').fill(DEMO_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Sign in?' }).waitFor();
  await expect(field('Email')).toHaveAttribute('aria-invalid', 'true');

  await field('Email').fill(newEmail('ada'));
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.waitForURL('**/course/reading-the-night-sky');
  await page.getByRole('button', { name: 'Menu of Ada' }).waitFor();
  await page.getByRole('button', { name: 'Enroll for free' }).waitFor();
});

describe('a learner', () => {
  it('joins by one button, clicks through the course item by item and sees it finished', {
    tags: ['gate'],
  }, async () => {
    const course = await demoCourse(url, 'reading-the-night-sky');
    const { api } = await newLearner(url, 'Bruno');
    const page = await visit('/course/reading-the-night-sky', { as: api });
    await page.getByRole('button', { name: 'Enroll for free' }).click();
    await page.waitForURL(`**${lessonPath(course, 0)}`);

    const welcome = page.getByRole('dialog', { name: 'Good evening, and welcome' });
    await welcome.getByRole('button', { name: 'Start learning' }).click();
    await expect(welcome).toHaveCount(0);
    await expect(progressIn(page)).toContainText('0%');

    const total = course.items.length;
    for (const [at, item] of course.items.entries()) {
      await heading(page, item.name).waitFor();
      const isQuiz = item.name.startsWith('Quiz:');
      if (isQuiz) await takeQuiz(page);
      else {
        await markCompleted(page).click();
        await completed(page).waitFor();
      }
      // The page has not been loaded again, and the header knows.
      const left = total - at - 1;
      const words = left === 0 ? 'No items left' : left === 1 ? '1 item left' : `${left} items left`;
      await expect(progressIn(page)).toContainText(words);
      await expect(progressIn(page)).toContainText(`${Math.round((100 * (at + 1)) / total)}%`);
      const next = course.items[at + 1];
      // A quiz continues without a click.
      if (next && !isQuiz) await neighbors(page).getByRole('link', { name: next.name }).click();
    }
    await page.getByText('Congratulations! You have successfully completed this course.').waitFor();
    // The finish is for once: what was done, and what comes next.
    const finish = page.getByRole('dialog', { name: 'Course finished' });
    await finish.getByText(`You finished ${course.name}`).waitFor();
    await finish.getByText('From start to finish').waitFor();
    await finish.getByRole('link', { name: 'Find your next course' }).waitFor();
    await finish.getByRole('button', { name: 'Stay in this course' }).click();
    await finish.waitFor({ state: 'detached' });

    await page.reload();
    await page.getByText('Congratulations! You have successfully completed this course.').waitFor();
    await completed(page).waitFor();
    await expect(progressIn(page)).toContainText('100%');
    // The welcome was for the first time.
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto('/account#/courses?tab=completed');
    await page.getByRole('heading', { name: course.name }).waitFor();
    await page.getByRole('link', { name: new RegExp(`^Review\\s*: ${course.name}$`) }).waitFor();
    await page.getByText(/^Completed\b.*\d{4}$/).waitFor();
  });

  it('who opens a locked item reads which one comes first, and one button leads there', async () => {
    const course = await demoCourse(url, 'reading-the-night-sky');
    const { api } = await newLearner(url, 'Chidi');
    await enroll(api, course.id);
    const page = await visit(lessonPath(course, 0), { as: api });
    await page.getByRole('button', { name: 'Start learning' }).click();
    await page
      .getByRole('navigation', { name: 'Course content' })
      .getByRole('link', { name: new RegExp(`^3. ${course.items[2]?.name}.*Locked$`) })
      .click();

    await heading(page, String(course.items[2]?.name)).waitFor();
    await page.getByText(`Complete “${course.items[1]?.name}” first to open this.`).waitFor();
    await expect(markCompleted(page)).toHaveCount(0);
    // It is locked as well: the link leads to the item that can be studied next.
    await page.getByText(`For now you can continue with “${course.items[0]?.name}”.`).waitFor();
    await page.getByRole('link', { name: 'Back to previous content' }).click();
    await heading(page, String(course.items[0]?.name)).waitFor();
    await markCompleted(page).waitFor();
  });

  it('is taken to the next item by completing one, where the school wants it so', async () => {
    const admin = await signIn(url, 'admin@example.com');
    const course = await makeCourse(admin, { name: 'Two steps', lessons: ['Left foot', 'Right foot'] });
    const { api } = await newLearner(url, 'Dana');
    await enroll(api, course.id);
    await changeSettings({ learn_page: { general: { auto_load_next_content: true } } });
    const page = await visit(lessonPath(course, 0), { as: api });
    await markCompleted(page).click();
    await page.waitForURL(`**${lessonPath(course, 1)}`);
    await heading(page, 'Right foot').waitFor();
    await markCompleted(page).waitFor();
  });
});
