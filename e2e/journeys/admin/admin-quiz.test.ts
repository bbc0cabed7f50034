import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { makeQuiz, questionOf } from '../../fixtures/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

interface Question {
  id: number;
  name: string;
  type: string;
  points: number;
  grading: string;
  answers: Record<string, unknown>[];
  files: { url: string }[];
  settings: Record<string, unknown>;
  explanation: string;
}

const instructor = () => signIn(url, 'instructor@example.com');

async function courseOf(staff: Api, name: string) {
  const course = await makeCourse(staff, { name, lessons: ['First steps'] });
  const { body } = await staff.call<{ parent_id: number }>('GET', `/lessons/${course.items[0]?.id}`);
  return {
    ...course,
    section: body.parent_id,
    add: `/admin/courses/${course.id}/quiz/${body.parent_id}/add-new-quiz`,
    edit: (id: number) => `/admin/courses/${course.id}/quiz/edit/${id}`,
  };
}

const storedQuestions = async (staff: Api, id: number) =>
  (await staff.call<{ data: Question[] }>('GET', `/quizbuilder/${id}`)).body.data;

const questionList = (page: Page) => page.getByRole('navigation', { name: 'Questions' });
/** A row of the list; its handle has the name too. */
const question = (page: Page, name: RegExp) =>
  questionList(page).locator('button:not([id])').filter({ hasText: name }).first();
const title = (page: Page) => page.getByRole('textbox', { name: /^(Question|Instruction)$/ });
const answer = (page: Page, number: number) => page.getByRole('textbox', { name: `Answer ${number}`, exact: true });
const more = (page: Page) => page.locator('summary').filter({ hasText: 'More' }).click();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const toast = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

async function addQuestion(page: Page, key: string, name: string) {
  await page.getByRole('button', { name: 'Add question' }).click();
  await dialog(page, 'What kind of question?').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-keyshortcuts') === '1');
  await page.keyboard.press(key);
  await page.waitForFunction(() => document.activeElement?.getAttribute('contenteditable') === 'true');
  await page.keyboard.type(name);
}

async function saveDraft(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save draft' }).click();
}

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
  await page.getByLabel('Longest answer, in characters').fill('300');
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
  await page.getByText('Fix 2 questions before publishing.').waitFor();
  await page.getByText('Answers must be different.').first().waitFor();
  await expect(answer(page, 2)).toBeFocused();
  await page.getByRole('button', { name: /^3\. Third – Braces are not closed\./ }).click();
  await page.getByLabel('Text with blanks').fill('A {{blank}}');
  await page.getByText('Fix 1 question before publishing.').waitFor();
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
  expect((await stored()).map(({ status }) => status)).toEqual(['publish']);
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
  await first.getByRole('menuitem', { name: 'Put into the bank' }).click();
  await first.getByText('Description, explanation, lesson, files, marking, tags').click();
  const tags = first.getByRole('combobox', { name: 'Tags' });
  await tags.fill('Summer sky');
  await tags.press('Enter');
  await expectAccessible(first);
  await first.keyboard.press('Control+s');
  await toast(first, 'Quiz updated.');

  const page = await visit(course.edit(quiz.id), { as: staff });
  await page.getByRole('button', { name: 'From question bank' }).click();
  const bank = dialog(page, 'Question bank');
  await bank.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: 'Summer sky' }).click();
  await bank.getByRole('listitem').filter({ hasText: 'Summer sky' }).waitFor();
  await bank.getByRole('button', { name: 'Use here' }).first().click();
  await toast(page, 'The question is in this quiz now.');
  await bank.getByRole('button', { name: 'Close' }).click();
  await question(page, /Shared\?/).click();

  await page.keyboard.press('Alt+p');
  const preview = dialog(page, 'As a learner sees it');
  await preview.getByRole('radio', { name: 'Wrong', exact: true }).check();
  await preview.getByRole('button', { name: 'Check answer' }).click();
  await preview.getByText('Incorrect').waitFor();
  await preview.getByRole('radio', { name: 'Right', exact: true }).check();
  await preview.getByRole('button', { name: 'Check answer' }).click();
  await preview.getByText('Correct', { exact: true }).waitFor();
  await expectAccessible(page);
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
  await expectAccessible(page);
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

  // Nobody has put them into the bank: they can be copied, and not used as they are.
  const theirs = await visit(course.edit(other.id), { as: staff, width: 360 });
  await theirs.getByRole('button', { name: 'From question bank' }).click();
  const bank = dialog(theirs, 'Question bank');
  await bank.getByRole('searchbox', { name: 'Search questions' }).fill('Describe a star of text');
  await expect(bank.getByRole('button', { name: 'Copy here' })).toHaveCount(1);
  await expect(bank.getByRole('button', { name: 'Use here' })).toHaveCount(0);
  await expectNoSidewaysScroll(theirs);
  await bank.getByRole('button', { name: 'Copy here' }).first().click();
  await question(theirs, /Describe a star of text/).waitFor();
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
  expect((await storedQuestions(staff, quiz.id)).map((one) => one.name)).toEqual(['Kept? Indeed?', 'Added elsewhere?']);
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

it.each([
  { look: 'light', options: {} },
  { look: 'dark and from right to left', options: { theme: 'dark', dir: 'rtl' } },
  { look: 'a phone', options: { width: 360, height: 740 } },
] as const)('the editor can be used by everybody: $look', async ({ options }) => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Quizzes for everybody');
  const quiz = await makeQuiz(staff, {
    name: 'Stars',
    courseId: course.id,
    questions: [questionOf.single('One?'), questionOf.matching('Two?'), questionOf.blanks('Three')],
  });
  const page = await visit(course.edit(quiz.id), { as: staff, ...options });
  for (const name of [/One\?/, /Two\?/, /Three/]) {
    await question(page, name).click();
    await title(page).waitFor();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add question' }).click();
  await expectAccessible(page);
  await dialog(page, 'What kind of question?').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
  await page.getByLabel('Pass mark').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
