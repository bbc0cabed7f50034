import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { useAi } from '../../fixtures/ai.ts';
import { courseOf, dialog, instructor, storedQuestions, toast } from '../../fixtures/admin/quiz-editor.ts';
import { type Api, send } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { expect } from '../../fixtures/expect.ts';
import { makeQuiz, questionOf } from '../../fixtures/items/quizzes.ts';

const { visit } = useBrowser();
const ai = useAi();

interface Outline {
  course: { name: string; status: string };
  sections: Record<string, { name: string }>;
  contents: Record<string, { name: string }>;
}
const outlineOf = async (staff: Api, id: number | string) => {
  const { body } = await staff.call<Outline>('GET', `/coursebuilder/${id}`);
  const names = (entries: Record<string, { name: string }>) => Object.values(entries).map(({ name }) => name);
  return [body.course.name, ...names(body.sections), ...names(body.contents)];
};

async function askIn(page: Page, course: string) {
  await page.getByRole('button', { name: `Actions for ${course}` }).click();
  await page.getByRole('menuitem', { name: 'Translate' }).click();
  const asked = dialog(page, `Translate “${course}”`);
  await asked.getByRole('combobox', { name: 'Translate into' }).click();
  await page.getByRole('option', { name: 'German' }).click();
  return asked;
}

it('a course is translated into a copy, part by part', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Ropes to translate');
  await send(staff, 'POST', `/courses/${course.id}`, { description: '<p>All about <b>ropes</b>.</p>' });
  const before = await outlineOf(staff, course.id);
  const page = await visit('/admin/courses?search=Ropes', { as: staff });
  const asked = await askIn(page, course.name);
  await expectAccessible(page);

  ai().script({ ends: 'hang' });
  await asked.getByRole('button', { name: 'Translate', exact: true }).click();
  await asked.getByText('0 of 1 parts translated').waitFor();
  await asked.getByRole('button', { name: 'Stop' }).click();
  await asked.getByRole('button', { name: 'Try again' }).click();

  const texts = asked.getByRole('list', { name: 'Translated texts' }).locator('> li');
  await expect(texts).toHaveCount(4);
  await texts.filter({ hasText: 'Course: Description' }).locator('strong, b').nth(1).waitFor();
  await asked.getByText('tokens sent', { exact: false }).waitFor();
  await asked.getByRole('checkbox', { name: 'Section: Name' }).uncheck();
  await expectAccessible(page);
  // The copy is made once, whatever fails after it.
  let copies = 0;
  await page.route(/\/lectern\/v1\/courses\/\d+\/clone/, (route) => {
    copies += 1;
    return route.fallback();
  });
  await page.route(/\/lectern\/v1\/lessons\/\d+/, (route) => route.abort(), { times: 1 });
  await asked.getByRole('button', { name: 'Create translated copy' }).click();
  await asked.getByRole('alert').getByText('Some translations were not saved').waitFor();
  await asked.getByRole('button', { name: 'Create translated copy' }).click();
  await page.waitForURL(/\/admin\/courses\/\d+\/edit\?page=builder/);
  await page.getByText('Drafted with AI', { exact: true }).waitFor();
  expect(copies).toBe(1);
  const copy = /courses\/(\d+)/.exec(page.url())?.[1] ?? '';
  expect(await outlineOf(staff, copy)).toEqual(['de: Ropes to translate', 'Part one', 'de: First steps']);
  expect(await outlineOf(staff, course.id)).toEqual(before);
});

it('a quiz is translated in its place, except for what was changed since', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Sails to translate');
  const quiz = await makeQuiz(staff, {
    name: 'Canvas',
    courseId: course.id,
    questions: [questionOf.single('Which one?'), questionOf.single('And which now?')],
  });
  const page = await visit('/admin/courses?search=Sails', { as: staff });
  const asked = await askIn(page, course.name);
  await asked.getByRole('combobox', { name: 'What to translate' }).click();
  await page.getByRole('option', { name: 'Quiz: Canvas' }).click();
  await asked.getByRole('button', { name: 'Translate', exact: true }).click();
  await asked.getByRole('list', { name: 'Translated texts' }).waitFor();

  const [first, second] = await storedQuestions(staff, quiz.id);
  await send(staff, 'POST', `/questions/${first?.id}`, { name: 'Which one is it?' });
  await asked.getByRole('button', { name: 'Replace the texts' }).click();
  await asked.getByText('These texts changed after they were translated').waitFor();
  await asked.getByRole('listitem').getByText('Question: Name', { exact: true }).last().waitFor();
  const stored = await storedQuestions(staff, quiz.id);
  expect(stored.map(({ name }) => name)).toEqual(['Which one is it?', 'de: And which now?']);
  expect(stored[1]?.answers.map(({ name }) => name)).toEqual(second?.answers.map(({ name }) => `de: ${name}`));
  expect(stored[1]?.answers.map(({ correct }) => correct)).toEqual(second?.answers.map(({ correct }) => correct));

  // Saving again stores the remaining texts. Changed texts are not overwritten.
  await send(staff, 'POST', `/questions/${first?.id}`, { name: 'Which one?' });
  await asked.getByRole('button', { name: 'Replace the texts' }).click();
  await toast(page, 'Translations saved.');
  expect((await storedQuestions(staff, quiz.id)).map(({ name }) => name)).toEqual([
    'de: Which one?',
    'de: And which now?',
  ]);
  const marks = await staff.call<{ data: unknown[] }>(
    'GET',
    `/ai/marks?record=question&ids=${first?.id},${second?.id}`,
  );
  expect(marks.body.data).toHaveLength(2);
});
