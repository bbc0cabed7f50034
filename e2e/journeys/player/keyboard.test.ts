import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { demoVideo } from '../../fixtures/arabic-course.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { makeQuiz, questionOf } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

/** The name of the focused element, and whether its focus is visible. */
async function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    // A new screen takes the focus on its title or its content, which cannot be pressed and show no outline.
    const isScreen = element === document.body || element?.id === 'content' || element?.tagName === 'H1';
    if (!(element instanceof HTMLElement) || isScreen) {
      return { name: '', visible: true };
    }
    const name =
      element.getAttribute('aria-label') ??
      (element.id && document.querySelector(`label[for="${element.id}"]`)?.textContent) ??
      '';
    // Fields and buttons show it themselves or on the frame around them.
    const shows = (one: Element | null) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    return {
      name: (name || element.textContent || '').trim(),
      visible: shows(element) || shows(element.parentElement) || shows(element.nextElementSibling),
    };
  });
}

/** Presses Tab until that part has the focus; every stop on the way shows where it is. */
async function tabTo(page: Page, name: string | RegExp) {
  const stops: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    let stop = await focused(page);
    const message = `the focus shows on “${stop.name}” of ${page.url()}`;
    // The screen may have come only now, and have taken the focus.
    const shown = async () => {
      stop = await focused(page);
      return stop.visible;
    };
    await expect.poll(shown, { message }).toBe(true);
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return;
    stops.push(stop.name);
  }
  throw new Error(`Tab does not reach ${String(name)}; it stops at: ${stops.join(' · ')}`);
}

it('who has only a keyboard signs in, opens a course and completes a lesson', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Paper boats', lessons: ['Fold', 'Float'] });
  const { api, email, password } = await newLearner(url, 'Tara');
  await enroll(api, course.id);

  const page = await visit('/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).and(page.locator(':enabled')).waitFor();
  await tabTo(page, 'Email or username');
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hello, Tara' }).waitFor();

  await page.getByRole('link', { name: /Start\s*: Paper boats/ }).waitFor();
  await tabTo(page, /^Start\s*: Paper boats$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${lessonPath(course, 0)}`);
  await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();

  await tabTo(page, 'Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Mark as Completed');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: '1 item left' }).waitFor();
});

it('who has only a keyboard goes through a whole course: welcome, lessons, a locked one, a video, a quiz, the banner', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, {
    name: 'By hand alone',
    lessons: ['Palm', 'Wrist'],
    flow: 'sequential',
    welcome_message_to_first_time_user: { enabled: true, title: 'Both hands', description: '<p>Sit well.</p>' },
  });
  const first = await admin.call<{ parent_id: number }>('GET', `/lessons/${course.items[0]?.id}`);
  const video = { ...(await demoVideo(admin)), course_id: course.id, parent_id: first.body.parent_id };
  const made = await admin.call('POST', '/lessons', { ...video, name: 'Knuckles', description: '', status: 'publish' });
  expect(made.status).toBe(201);
  await makeQuiz(admin, {
    courseId: course.id,
    name: 'Which hand',
    questions: [questionOf.trueFalse('Is the right one right?')],
  });
  const { api } = await newLearner(url, 'Ziva');
  await enroll(api, course.id);
  const page = await visit(lessonPath(course, 1), { as: api });
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await page.getByRole('dialog', { name: 'Both hands' }).waitFor();
  await press('Enter');
  await title('Wrist');
  await page.getByText('Complete “Palm” first to open this.').waitFor();
  await tabTo(page, 'Back to previous content');
  await press('Enter');
  await title('Palm');
  await tabTo(page, 'Mark as Completed');
  await press('Enter');
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  await press('n');
  await title('Wrist');
  await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();
  await press('d');
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  // The way onward has the focus.
  await expect.poll(async () => (await focused(page)).name).toBe('Next: Knuckles');
  await press('Enter');
  await title('Knuckles');
  await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();
  await press('d');
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  await press('n');
  await title('Which hand');
  await tabTo(page, 'Start Quiz');
  await press('Enter');
  const question = page.getByRole('radiogroup', { name: /Is the right one right/ });
  await question.waitFor();
  await page.getByRole('radio', { name: 'True' }).focus();
  await press('1');
  await expect(page.getByRole('radio', { name: 'True' })).toBeChecked();
  await tabTo(page, 'Submit Quiz');
  await press('Enter');
  const ask = page.getByRole('dialog', { name: 'Submit your answers?' });
  await ask.waitFor();
  await tabTo(page, 'Submit Quiz');
  await press('Enter');
  await page.getByRole('button', { name: 'Complete Quiz' }).waitFor();
  await tabTo(page, 'Complete Quiz');
  await press('Enter');
  await page.getByText('Congratulations! You have successfully completed this course.').waitFor();
  const finish = page.getByRole('dialog', { name: 'Course finished' });
  await finish.getByRole('link', { name: 'Find your next course' }).waitFor();
  await finish.getByText('100%', { exact: true }).waitFor();
  await finish.getByText('Best quiz result').waitFor();
  await finish.getByText('1 of 1', { exact: true }).waitFor();
  await finish.getByRole('link', { name: /^A next course for you/ }).waitFor();
  await press('Escape');
  await finish.waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused(page)).name).toContain('Course completed');
});

it('the help sheet opens on ? and from the menu, and switches single keys off for good', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Quiet keys', lessons: ['Soft', 'Loud'] });
  const { api } = await newLearner(url, 'Abe');
  await enroll(api, course.id);
  const page = await visit(lessonPath(course, 0), { as: api });
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await title('Soft');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByText('Next item').waitFor();
  await sheet.getByRole('checkbox', { name: /Single-key shortcuts/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await title('Soft');
  await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Profile of Abe' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await sheet.waitFor();
  await title('Soft');
  await sheet.getByRole('checkbox', { name: /Single-key shortcuts/ }).check();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const outline = page.getByRole('navigation', { name: 'Course content' });
  await page.keyboard.press('b');
  await expect(outline).toHaveCount(0);
  await page.keyboard.press('b');
  await outline.waitFor();
  await page.keyboard.press('n');
  await title('Loud');
});

it('N, P and D lead on, back and complete, and are left alone while somebody types', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const lessons = Array.from({ length: 22 }, (_, at) => `Step ${at + 1}`);
  const course = await makeCourse(admin, { name: 'Long stairs', lessons });
  const { api } = await newLearner(url, 'Uri');
  await enroll(api, course.id);
  const page = await visit(lessonPath(course, 0), { as: api });
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const left = (count: number) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: `${count} items left` })
      .waitFor();
  await title('Step 1');
  await left(22);

  await page.keyboard.press('n');
  await title('Step 2');
  await page.keyboard.press('p');
  await title('Step 1');
  await page.keyboard.press('d');
  await left(21);

  await page.getByRole('searchbox', { name: 'Search the content' }).focus();
  await page.keyboard.type('ndp');
  await page.getByText('No items match.').waitFor();
  await title('Step 1');
  await left(21);
});

it('a dialog keeps the focus, and Escape closes it and gives the focus back', async () => {
  const { api } = await newLearner(url, 'Vera');
  const page = await visit('/courses', { as: api });
  const menu = page.getByRole('button', { name: 'Menu of Vera' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .first()
        .evaluate((item) => item === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
