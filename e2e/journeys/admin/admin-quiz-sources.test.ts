import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { courseOf, dialog, instructor, question, storedQuestions, toast } from '../../fixtures/admin/quiz-editor.ts';
import { makeQuiz, questionOf } from '../../fixtures/items/quizzes.ts';

const { visit } = useBrowser();

it('questions of the bank are used as they are or copied, and tried out as a learner', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Quizzes of the bank');
  const other = await makeQuiz(staff, {
    name: 'Stars',
    courseId: course.id,
    questions: [questionOf.single('Shared?')],
  });
  const quiz = await makeQuiz(staff, { name: 'Stars', courseId: course.id, questions: [questionOf.single('Own?')] });

  const first = await visit(course.edit(other.id), { as: staff });
  await first.getByRole('button', { name: 'Actions for question 1' }).click();
  await first.getByRole('menuitem', { name: 'Add to question bank' }).click();
  await first.getByText('Description, explanation, lesson, files, marking, tags').click();
  const tags = first.getByRole('combobox', { name: 'Tags' });
  await tags.fill('Summer sky');
  await tags.press('Enter');
  await first.keyboard.press('Control+s');
  await toast(first, 'Quiz updated.');

  const page = await visit(course.edit(quiz.id), { as: staff });
  await page.getByRole('button', { name: 'From question bank' }).click();
  const bank = dialog(page, 'Question bank');
  await bank.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: 'Summer sky' }).click();
  await bank.getByRole('listitem').filter({ hasText: 'Summer sky' }).waitFor();
  await bank.getByRole('button', { name: 'Use here' }).first().click();
  await toast(page, 'Question added to this quiz.');
  await bank.getByRole('button', { name: 'Close' }).click();
  await question(page, /Shared\?/).click();

  await page.keyboard.press('Alt+p');
  const preview = dialog(page, 'Preview for learners');
  await preview.getByRole('radio', { name: 'Wrong', exact: true }).check();
  await preview.getByRole('button', { name: 'Check answer' }).click();
  await preview.getByText('Incorrect').waitFor();
  await preview.getByRole('radio', { name: 'Right', exact: true }).check();
  await preview.getByRole('button', { name: 'Check answer' }).click();
  await preview.getByText('Correct', { exact: true }).waitFor();
  const stored = await storedQuestions(staff, quiz.id);
  expect(stored.map((one) => one.name)).toEqual(['Own?', 'Shared?']);
  expect(stored[1]?.id).toBe(other.questions[0]?.id);
});

it('a quiz that is pasted as text is looked at, added and copied from by another quiz', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Quizzes from a text');
  const quiz = await makeQuiz(staff, { name: 'Planets', courseId: course.id, questions: [questionOf.single('Own?')] });
  const other = await makeQuiz(staff, { name: 'Moons', courseId: course.id, questions: [questionOf.single('Else?')] });

  const page = await visit(course.edit(quiz.id), { as: staff });
  await page.getByRole('button', { name: 'From text' }).click();
  const pasted = dialog(page, 'From text');
  const text = pasted.getByLabel('Questions and answers');
  await text.fill('Largest <planet>?\nMars\nJupiter\n\nThe Moon shines.\nTrue\n*False\n\nDescribe a star of text.');
  await pasted.getByText('Line 1: Put * before the right answer.').waitFor();
  await expect(pasted.getByRole('button', { name: 'Add 3 questions' })).toBeDisabled();
  await text.fill((await text.inputValue()).replace('Jupiter', '*Jupiter'));
  await pasted.getByText('3 questions found.').waitFor();
  await pasted.getByRole('button', { name: 'Add 3 questions' }).click();
  await question(page, /Largest <planet>\?/).waitFor();
  await page.keyboard.press('Control+s');
  await toast(page, 'Quiz updated.');
  const stored = await storedQuestions(staff, quiz.id);
  expect(stored.map(({ name, type }) => [name, type])).toEqual([
    ['Own?', 'single-choice'],
    ['Largest &lt;planet&gt;?', 'single-choice'],
    ['The Moon shines.', 'true-false'],
    ['Describe a star of text.', 'text-answer'],
  ]);
  expect(stored[1]?.answers).toMatchObject([
    { name: 'Mars', correct: false },
    { name: 'Jupiter', correct: true },
  ]);

  // They are not in the bank: they can be copied, but not shared.
  const theirs = await visit(course.edit(other.id), { as: staff, width: 360 });
  await theirs.getByRole('button', { name: 'From question bank' }).click();
  const bank = dialog(theirs, 'Question bank');
  await bank.getByRole('searchbox', { name: 'Search questions' }).fill('Describe a star of text');
  await expect(bank.getByRole('button', { name: 'Copy here' })).toHaveCount(1);
  await expect(bank.getByRole('button', { name: 'Use here' })).toHaveCount(0);
  await bank.getByRole('button', { name: 'Copy here' }).first().click();
  await question(theirs, /Describe a star of text/).waitFor();

  // Several at once, found by different searches.
  await theirs.getByRole('button', { name: 'From question bank' }).click();
  for (const name of ['Largest <planet>?', 'The Moon shines.']) {
    await bank.getByRole('searchbox', { name: 'Search questions' }).fill(name.slice(0, 7));
    await bank.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await expectAccessible(theirs);
  await bank.getByRole('button', { name: 'Add 2 questions' }).click();
  await question(theirs, /The Moon shines\./).waitFor();
  await question(theirs, /Largest <planet>\?/).waitFor();
});
