import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { type ArabicCourse, makeArabicCourse } from '../../fixtures/arabic-course.ts';
import { everythingLoaded, useBrowser } from '../../fixtures/browser.ts';
import { complete, enroll, lessonPath } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { quizPath } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { englishIn, localized } from '../../fixtures/words.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const say = localized('de');

// Its content has no Latin words but names: whatever else is written in them is the page's own.
let course: ArabicCourse;
beforeAll(async () => {
  course = await makeArabicCourse(await signIn(url, 'admin@example.com'));
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** All that is said on a screen, to the eye or by ear. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [document.title];
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots) {
      for (const element of root.querySelectorAll('body, body *, media-controller *')) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
        if (element.matches('script, style, template')) continue;
        for (const name of [
          'aria-label',
          'aria-description',
          'aria-valuetext',
          'title',
          'placeholder',
          'alt',
          'data-label',
        ])
          said.push(element.getAttribute(name) ?? '');
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent ?? '');
      }
    }
    return [...new Set(said.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))];
  });

async function expectGerman(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThan(5);
  expect(englishIn(texts, 'de'), `English on ${page.url()}`).toEqual([]);
}

async function chooseGerman(page: Page) {
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await button(page, 'Save changes').click();
  await page.getByRole('heading', { level: 1, name: say('account', 'edit_profile') }).waitFor();
}

it('who chooses German finds no English word in the account', { tags: ['gate'] }, async () => {
  const { api } = await newLearner(url, 'Greta');
  await enroll(api, course.id);
  const page = await visit('/account#/profile/edit', { as: api });
  await page.getByRole('combobox', { name: 'Language' }).waitFor();
  expect(englishIn(await textsOf(page), 'de')).toContain('Save changes');
  await chooseGerman(page);
  await expectGerman(page);

  for (const path of ['dashboard', 'courses', 'courses?tab=expired', 'profile', 'security', 'quiz-attempts']) {
    await page.goto(`/account#/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await everythingLoaded(page);
    await expectGerman(page);
  }
});

async function germanLearner(name: string) {
  const { api } = await newLearner(url, name);
  await api.call('PUT', '/users/me', { locale: 'de' });
  await enroll(api, course.id);
  return api;
}

it('a lesson is German all around its text', async () => {
  const api = await germanLearner('Gerda');
  const page = await visit(lessonPath(course, 0), { as: api });
  await button(page, say('player', 'start_learning')).waitFor();
  await expectGerman(page);
  await button(page, say('player', 'start_learning')).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: say('player', 'keyboard_shortcuts') }).waitFor();
  await expectGerman(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('player', 'items_left_other', { count: 4 }) })
    .click();
  await expectGerman(page);
  await page.keyboard.press('Escape');
  await button(page, say('player', 'mark_completed')).click();
  await page.getByText(say('item-types/lesson/player', 'completed_toast_lesson')).waitFor();
  await expectGerman(page);

  await page.goto(lessonPath(course, 3));
  await page.getByText(say('player', 'locked_eyebrow')).waitFor();
  await expectGerman(page);
  await page.goto(`/course/${course.id}/lesson/99999`);
  await page.getByRole('heading', { name: say('shared', 'not_found_title') }).waitFor();
  await expectGerman(page);
});

it('a video and the form of its notes are German', async () => {
  const api = await germanLearner('Gunnar');
  await complete(api, course, 1);
  const page = await visit(lessonPath(course, 1), { as: api });
  await page.locator('video').waitFor({ state: 'attached' });
  await page.getByRole('tab', { name: say('item-types/lesson/player/video', 'video_tab_notes') }).click();
  await button(page, say('item-types/lesson/player/video', 'notes_add_at', { time: '0:00' })).click();
  await page.getByRole('textbox').first().waitFor();
  await expectGerman(page);
});

it('a quiz is asked, sent and explained in German', async () => {
  const api = await germanLearner('Hanno');
  await complete(api, course, 2);
  const page = await visit(quizPath(course.quiz), { as: api });
  await page.route('https://media.example.com/**', (route) => route.fulfill({ status: 404 }));
  await button(page, say('item-types/quiz/player', 'quiz_start')).waitFor();
  await expectGerman(page);
  await button(page, say('item-types/quiz/player', 'quiz_start')).click();
  await page.getByRole('radio').first().check();
  await page.getByText(say('shared', 'video_failed')).waitFor();
  await expectGerman(page);
  await button(page, say('item-types/quiz/player', 'quiz_submit')).click();
  const sure = page.getByRole('dialog', { name: say('item-types/quiz/player', 'quiz_submit_ask') });
  await sure.waitFor();
  await expectGerman(page);
  await sure.getByRole('button', { name: say('item-types/quiz/player', 'quiz_submit') }).click();
  await button(page, say('item-types/quiz/player', 'quiz_details')).click();
  await page.getByRole('dialog', { name: say('item-types/quiz/player', 'quiz_details_title') }).waitFor();
  await expectGerman(page);
});

it('what the server refuses it refuses in German, at the fields and in the whole', { tags: ['gate'] }, async () => {
  const { api } = await newLearner(url, 'Imke');
  await api.call('PUT', '/users/me', { locale: 'de' });
  const page = await visit('/account#/security', { as: api });
  const fields = page.locator('input[type="password"]');
  await page.getByLabel(say('account', 'current_password')).fill('not-the-password');
  for (const at of [1, 2]) await fields.nth(at).fill(`${DEMO_PASSWORD}-new`);
  await button(page, say('account', 'change_password')).click();
  await page.getByText('Das jetzige Passwort stimmt nicht.').waitFor();
  await expectGerman(page);

  await page.goto('/account#/profile/edit');
  await page.getByLabel(say('account', 'website')).fill('ftp://example.com');
  await button(page, say('account', 'save_changes')).click();
  await page.getByText('Geben Sie eine gültige Adresse ein, die mit http:// oder https:// beginnt.').waitFor();
});
