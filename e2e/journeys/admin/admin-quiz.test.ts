import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import {
  addQuestion,
  answer,
  courseOf,
  dialog,
  instructor,
  more,
  question,
  questionList,
  saveDraft,
  storedQuestions,
  title,
  toast,
} from '../../fixtures/admin/quiz-editor.ts';
import { makeQuiz, questionOf } from '../../fixtures/items/quizzes.ts';

const { visit } = useBrowser();

it('an author writes a quiz with every kind of question, and nothing of it is lost', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Quizzes with everything');
  const page = await visit(course.add, { as: staff });

  await page.getByLabel('Name').fill('What is up there?');
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await page.getByText('No questions added yet.').waitFor();

  await addQuestion(page, '1', 'The largest planet?');
  await answer(page, 1).fill('Jupiter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Saturn');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mars');
  // Passed through and left empty: it is no answer.
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Answer 1 is correct' }).check();

  await addQuestion(page, '2', 'Which are stars?');
  await answer(page, 1).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', 'The Sun\nSirius\nThe Moon');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await page.getByRole('checkbox', { name: 'Answer 1 is correct' }).check();
  await page.getByRole('checkbox', { name: 'Answer 2 is correct' }).check();
  await page.getByLabel('Points').fill('2.5');

  await addQuestion(page, '3', 'The Moon shines by itself.');
  await answer(page, 1).fill('Yes');
  await answer(page, 2).fill('No');
  await page.getByRole('radio', { name: 'Answer 2 is correct' }).check();

  await addQuestion(page, '4', 'Describe a star.');
  await page.getByLabel('Maximum answer length (characters)').fill('300');
  await more(page);
  await page.getByRole('textbox', { name: 'Explanation' }).click();
  await page.keyboard.type('They burn.');

  await addQuestion(page, '5', 'Complete the sentence');
  await page.getByLabel('Text with blanks').fill('The capital of France is Paris.');
  await page.getByLabel('Text with blanks').evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(25, 30));
  await page.getByRole('button', { name: 'Make blank' }).click();
  await page.getByRole('textbox', { name: 'Another accepted word for blank 1' }).fill('Lutetia');
  await page.keyboard.press('Enter');

  await addQuestion(page, '6', 'What belongs together?');
  for (const [number, [left, right]] of [
    ['Mars', 'Red'],
    ['Earth', 'Blue'],
  ].entries()) {
    await page.getByRole('textbox', { name: `Left side of pair ${number + 1}` }).fill(left ?? '');
    await page.getByRole('textbox', { name: `Right side of pair ${number + 1}` }).fill(right ?? '');
  }
  await page.getByLabel('Wrong matches').fill('Green\nPink');

  await addQuestion(page, '7', 'From the Sun outwards');
  await answer(page, 1).fill('Venus');
  await answer(page, 2).fill('Mercury');
  await page.getByRole('button', { name: 'Move row 2 with the arrow keys' }).focus();
  await page.keyboard.press('ArrowUp');

  await addQuestion(page, '8', 'What do you hear?');
  await page.getByLabel('Or an address').fill('https://example.com/sound.mp3');
  await page.getByLabel('Plays allowed').fill('2');

  await addQuestion(page, '9', 'What do you see?');
  await page.getByLabel('Or an address').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');

  await page.getByText('pass at 40 % (4.2)').waitFor();
  await saveDraft(page);
  await page.waitForURL(/\/quiz\/edit\/\d+/);
  const id = Number(/\/quiz\/edit\/(\d+)/.exec(page.url())?.[1]);

  const stored = await storedQuestions(staff, id);
  expect(stored.map(({ name, type }) => [type, name])).toEqual([
    ['single-choice', 'The largest planet?'],
    ['multiple-choice', 'Which are stars?'],
    ['true-false', 'The Moon shines by itself.'],
    ['text-answer', 'Describe a star.'],
    ['fill-in-the-blanks', 'Complete the sentence'],
    ['matching', 'What belongs together?'],
    ['sortable', 'From the Sun outwards'],
    ['audio', 'What do you hear?'],
    ['video', 'What do you see?'],
  ]);
  expect(stored[0]?.answers).toEqual([
    { name: 'Jupiter', correct: true },
    { name: 'Saturn', correct: false },
    { name: 'Mars', correct: false },
  ]);
  expect(stored[1]).toMatchObject({
    points: 2.5,
    answers: [{ name: 'The Sun' }, { name: 'Sirius' }, { correct: false }],
  });
  expect(stored[2]?.answers).toMatchObject([{ name: 'Yes' }, { name: 'No', correct: true }]);
  expect(stored[3]).toMatchObject({ max_character: 300, explanation: '<p>They burn.</p>' });
  expect(stored[4]?.answers).toEqual([{ name: 'The capital of France is {{Paris|Lutetia}}.' }]);
  expect(stored[5]).toMatchObject({
    answers: [
      { prompt: 'Mars', match: 'Red' },
      { prompt: 'Earth', match: 'Blue' },
    ],
    settings: { distractors: ['Green', 'Pink'] },
  });
  expect(stored[6]?.answers).toEqual([{ name: 'Mercury' }, { name: 'Venus' }]);
  expect(stored[7]).toMatchObject({ settings: { play_limit: 2 }, files: [{ url: 'https://example.com/sound.mp3' }] });
  expect(stored[8]?.files).toHaveLength(1);

  await page.reload();
  await question(page, /Which are stars/).click();
  await expect(answer(page, 3)).toHaveValue('The Moon');
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
  await expect(page.getByLabel('Full points', { exact: true })).toHaveValue('10.5');
});

it('what is wrong is said at its field, before publishing and when the school refuses', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Quizzes to be mended');
  const quiz = await makeQuiz(staff, {
    name: 'Stars',
    courseId: course.id,
    status: 'draft',
    questions: [questionOf.single('First?')],
  });
  const page = await visit(course.edit(quiz.id), { as: staff });

  await addQuestion(page, '1', 'Second?');
  await answer(page, 1).fill('Same');
  await answer(page, 2).fill('Same');
  await addQuestion(page, '5', 'Third');
  await page.getByLabel('Text with blanks').fill('No blank {{here');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Fix 2 questions before saving.').waitFor();
  await page.getByText('Answers must be different.').first().waitFor();
  await expect(answer(page, 2)).toBeFocused();
  await page.getByRole('button', { name: /^3\. Third – Braces are not closed\./ }).click();
  await page.getByLabel('Text with blanks').fill('A {{blank}}');
  await page.getByText('Fix 1 question before saving.').waitFor();
  await page.getByRole('button', { name: /^2\. Second\? – / }).click();
  await answer(page, 2).fill('Other');
  await page.getByRole('radio', { name: 'Answer 2 is correct' }).check();

  await page.route('**/quizbuilder/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fulfill({
      status: 400,
      json: {
        code: 'invalid_params',
        message: 'No.',
        data: { status: 400, params: { 'questions.2.answers.0.name': 'The school says no.' } },
      },
    });
  });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The school says no.').first().waitFor();
  await expect
    .poll(() => page.getByLabel('Text with blanks').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.unroute('**/quizbuilder/*');

  await page.getByRole('button', { name: 'Publish' }).click();
  await toast(page, 'Quiz published.');
  await expect.poll(() => storedQuestions(staff, quiz.id)).toHaveLength(3);
});

it('a new quiz that may not be published is not created, and the next Publish creates one', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Quizzes that are not ready');
  const stored = async () =>
    (await staff.call<{ status: string }[]>('GET', `/quizes?course_id=${course.id}&status=any`)).body;
  const page = await visit(course.add, { as: staff });
  await page.getByLabel('Name').fill('Ready?');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await toast(page, 'Add a question before publishing.');
  await expect.poll(() => stored()).toEqual([]);

  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await addQuestion(page, '1', 'Now?');
  await answer(page, 1).fill('Yes');
  await answer(page, 2).fill('No');
  await page.getByRole('radio', { name: 'Answer 1 is correct' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await toast(page, 'Quiz created.');
  await expect.poll(async () => (await stored()).map(({ status }) => status)).toEqual(['publish']);
});

it('questions are put in order by keyboard, copied, deleted and brought back', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Quizzes in order');
  const quiz = await makeQuiz(staff, {
    name: 'Stars',
    courseId: course.id,
    questions: [questionOf.single('One?'), questionOf.single('Two?'), questionOf.trueFalse('Three?')],
  });
  const page = await visit(course.edit(quiz.id), { as: staff });
  const names = () =>
    questionList(page)
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => /(One|Two|Three)\?/.exec(row.textContent ?? '')?.[1]));

  await page.getByRole('button', { name: /^Move question 3, Three\?/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(names).toEqual(['Three', 'One', 'Two']);
  await page.getByText('Three? is now 1 of 3.').waitFor({ state: 'attached' });

  await page.getByRole('button', { name: 'Actions for question 2' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(names).toEqual(['Three', 'One', 'One', 'Two']);
  await page.getByRole('button', { name: 'Actions for question 4' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(names).toEqual(['Three', 'One', 'One', 'Two']);
  await page.getByRole('button', { name: 'Actions for question 2' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.keyboard.press('Control+s');
  await toast(page, 'Quiz updated.');
  const stored = await storedQuestions(staff, quiz.id);
  expect(stored.map((one) => one.name)).toEqual(['Three?', 'One?', 'Two?']);
  expect(stored[1]?.id).not.toBe(quiz.questions[0]?.id);
});

it('two authors at once: whoever saves second decides, and keeps what the other added', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Quizzes of two authors');
  const quiz = await makeQuiz(staff, { name: 'Stars', courseId: course.id, questions: [questionOf.single('Kept?')] });
  const page = await visit(course.edit(quiz.id), { as: staff });
  await title(page).waitFor();
  const added = { ...questionOf.trueFalse('Added elsewhere?') };
  await staff.call('PUT', `/quizbuilder/${quiz.id}`, { questions: [quiz.questions[0]?.id, added] });

  await title(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Indeed?');
  await page.keyboard.press('Control+s');
  await dialog(page, /^Changed by/).waitFor();
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await toast(page, 'Quiz updated.');
  await expect
    .poll(async () => (await storedQuestions(staff, quiz.id)).map((one) => one.name))
    .toEqual(['Kept? Indeed?', 'Added elsewhere?']);
});

it('an outline holds quizzes: made by name, told at a glance', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Quizzes in the outline');
  const page = await visit(`/admin/courses/${course.id}/edit?page=builder`, { as: staff });
  await page.getByRole('button', { name: 'Add quiz' }).click();
  await page.getByRole('textbox', { name: /^Name of the new quiz/ }).fill('By name');
  await page.keyboard.press('Enter');
  await page.getByText('0 questions · 0 points').waitFor();
  await page.getByRole('button', { name: 'Actions for By name' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByText('No questions added yet.').waitFor();
});
