import { it } from 'vitest';
import { useAi } from '../../fixtures/ai.ts';
import { courseOf, dialog, instructor, question, storedQuestions, toast } from '../../fixtures/admin/quiz-editor.ts';
import { send } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { expect } from '../../fixtures/expect.ts';
import { PIXEL, upload } from '../../fixtures/files.ts';
import { makeQuiz, questionOf } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const { visit } = useBrowser();
const ai = useAi();

const TEXT =
  '<h2>Bowline</h2><p>The bowline makes a fixed loop that never slips. It is easy to untie after a load.</p>';

it('a drafted quiz is accepted in part', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Knots of a draft');
  const lesson = course.items[0]?.id ?? 0;
  await send(staff, 'POST', `/lessons/${lesson}`, { description: TEXT });
  const quiz = await makeQuiz(staff, { name: 'Knots', courseId: course.id, questions: [questionOf.single('Own?')] });

  const page = await visit(course.edit(quiz.id), { as: staff });
  await page.getByRole('button', { name: 'AI draft' }).click();
  const asked = dialog(page, 'AI draft');
  await asked.getByText('The texts you choose are sent to 127.0.0.1').waitFor();
  await expect(asked.getByRole('button', { name: 'Draft questions' })).toBeDisabled();
  await asked.getByRole('checkbox', { name: 'First steps' }).check();
  await asked.getByLabel('Number of questions').fill('3');

  // The service is down, and can be asked again.
  ai().script({ status: 500 });
  await asked.getByRole('button', { name: 'Draft questions' }).click();
  await asked.getByRole('alert').getByText('No draft was made').waitFor();
  ai().script({ ends: 'hang' });
  await asked.getByRole('button', { name: 'Try again' }).click();
  await asked.getByRole('button', { name: 'Stop' }).click();
  await asked.getByText('Stopped', { exact: true }).waitFor();
  await expectAccessible(page);

  await asked.getByRole('button', { name: 'Try again' }).click();
  const drafted = asked.getByRole('list', { name: 'Questions' }).locator('> li');
  await expect(drafted).toHaveCount(3);
  await drafted.first().getByText('First steps, Bowline').waitFor();
  // The button that asked for them is gone.
  await expect(asked.getByRole('group', { name: 'AI draft' })).toBeFocused();
  await drafted.first().locator('blockquote').getByText('The bowline makes a fixed loop').waitFor();
  await asked.getByText('tokens sent', { exact: false }).waitFor();
  await expectAccessible(page);
  await drafted.nth(1).getByRole('checkbox', { name: 'Add question 2' }).uncheck();
  await drafted.nth(2).getByLabel('Text of question 3').fill('What does a <bowline> make?');
  await asked.getByRole('button', { name: 'Add 2 questions' }).click();
  await question(page, /What does a <bowline> make\?/).waitFor();
  // Nothing is saved yet.
  expect(await storedQuestions(staff, quiz.id)).toHaveLength(1);

  await page.keyboard.press('Control+s');
  await toast(page, 'Quiz updated.');
  const stored = await storedQuestions(staff, quiz.id);
  expect(stored.map(({ name }) => name)).toEqual([
    'Own?',
    'Question 1: what does the lesson say?',
    'What does a &lt;bowline&gt; make?',
  ]);
  expect(stored[1]?.answers.filter(({ correct }) => correct)).toHaveLength(1);

  // Staff see which ones were drafted until the mark is removed.
  await question(page, /What does a <bowline> make\?/).click();
  await page.getByText('Drafted with AI').waitFor();
  await page.getByRole('button', { name: 'Remove mark' }).click();
  await expect(page.getByText('Drafted with AI')).toHaveCount(0);
  const own = stored.map(({ id }) => id).join(',');
  const marks = await staff.call<{ data: { id: number }[] }>('GET', `/ai/marks?record=question&ids=${own}`);
  expect(marks.body.data.map(({ id }) => id)).toEqual([stored[1]?.id]);
});

it('a lesson takes a part of a drafted text, and a summary before it', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Lessons of a draft');
  const id = course.items[0]?.id ?? 0;
  await send(staff, 'POST', `/lessons/${id}`, { description: TEXT });
  const text = async () => (await staff.call<{ description: string }>('GET', `/lessons/${id}?context=edit`)).body;

  const page = await visit(`/admin/courses/${course.id}/lesson/edit/${id}`, { as: staff });
  await page.getByRole('button', { name: 'Draft with AI' }).click();
  const asked = dialog(page, 'Draft with AI');
  await asked.getByLabel('What the lesson is about').fill('The bowline');
  await asked.getByRole('button', { name: 'Draft the text' }).click();
  await asked.getByRole('heading', { name: 'What you learn' }).waitFor();
  await expectAccessible(page);
  await asked.getByRole('checkbox', { name: 'Take part 1' }).uncheck();
  await asked.getByRole('button', { name: 'Insert after the text' }).click();
  await asked.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+s');
  await toast(page, 'Lesson updated.');
  const { description } = await text();
  expect(description).toMatch(/never slips[\s\S]*<strong>drafted<\/strong>/);
  expect(description).not.toContain('What you learn');
  await page.getByText('Drafted with AI', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Summarize', exact: true }).click();
  const summary = dialog(page, 'Summarize');
  await summary.getByRole('button', { name: 'Summarize the lesson' }).click();
  await summary.getByText('The lesson in short.').waitFor();
  await summary.getByRole('button', { name: 'Insert before the text' }).click();
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await text()).description).toMatch(/in short[\s\S]*never slips/);
});

it('a drafted alternative text is changed and accepted', async () => {
  const staff = await instructor();
  const { id } = await upload(schoolUrl(), staff, new File([PIXEL], 'square.png', { type: 'image/png' }));
  const page = await visit(`/admin/media/${id}`, { as: staff });
  await page.getByRole('button', { name: 'Suggest alternative text' }).click();
  const asked = dialog(page, 'Suggest alternative text');
  await asked.getByRole('button', { name: 'Draft the text' }).click();
  const text = asked.getByRole('textbox', { name: 'Draft' });
  await expect(text).toHaveValue('A small red square on a white ground.');
  await expectAccessible(page);
  await text.fill('A red square.');
  await asked.getByRole('button', { name: 'Use this text' }).click();
  await page.getByText('Drafted with AI', { exact: true }).waitFor();
  await expect(page.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('A red square.');
});

it('an undone draft is not marked, and one that is restored after a reload is', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Drafts that are undone');
  const id = course.items[0]?.id ?? 0;
  await send(staff, 'POST', `/lessons/${id}`, { description: TEXT });
  const marks = async () =>
    (await staff.call<{ data: unknown[] }>('GET', `/ai/marks?record=lesson&ids=${id}`)).body.data;
  const page = await visit(`/admin/courses/${course.id}/lesson/edit/${id}`, { as: staff });
  page.on('dialog', (asking) => void asking.accept());
  const text = page.getByRole('textbox', { name: 'Text' });
  const accept = async () => {
    await page.getByRole('button', { name: 'Draft with AI' }).click();
    const asked = dialog(page, 'Draft with AI');
    await asked.getByRole('button', { name: 'Draft the text' }).click();
    await asked.getByRole('button', { name: 'Replace the text' }).click();
    await text.getByText('In short: try it.').waitFor();
  };

  await accept();
  await text.click();
  await page.keyboard.press('Control+z');
  await text.getByText('never slips', { exact: false }).waitFor();
  await page.getByLabel('Name').first().fill('Second steps');
  await page.keyboard.press('Control+s');
  await toast(page, 'Lesson updated.');
  expect(await marks()).toEqual([]);

  await accept();
  await page.reload();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await text.getByText('In short: try it.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Drafted with AI', { exact: true }).waitFor();
  expect(await marks()).toHaveLength(1);
});

it('an explanation is drafted next to the one that a question has', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Explanations of a draft');
  const explanation = '<p>By hand.</p>';
  const quiz = await makeQuiz(staff, {
    name: 'Knots',
    courseId: course.id,
    questions: [{ ...questionOf.single('Which knot?'), explanation }],
  });
  const page = await visit(course.edit(quiz.id), { as: staff });
  await question(page, /Which knot/).click();
  await page.getByRole('button', { name: 'Explain', exact: true }).click();
  const asked = dialog(page, 'Explain');
  await asked.getByText('based on the last saved version').waitFor();
  ai().script({ status: 500 });
  await asked.getByRole('button', { name: 'Draft explanation' }).click();
  await asked.getByRole('button', { name: 'Try again' }).click();
  await asked.getByText('It is right because the lesson says so.').waitFor();
  await asked.getByText('By hand.').waitFor();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Insert after the text' }).click();
  await asked.waitFor({ state: 'hidden' });
  // Nothing is saved or marked yet.
  expect((await storedQuestions(staff, quiz.id))[0]?.explanation).toBe(explanation);
  await expect(page.getByText('Drafted with AI')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await toast(page, 'Quiz updated.');
  await page.getByText('Drafted with AI', { exact: true }).waitFor();
  expect((await storedQuestions(staff, quiz.id))[0]?.explanation).toBe(
    '<p>By hand.</p><p>It is right because the lesson says so.</p>',
  );
});
