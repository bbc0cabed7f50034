import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { type MadeQuiz, makeQuiz, questionOf, takeQuiz } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const CHOICE = 'Which one is right?';
const OPEN = 'Why does the moon not fall?';
const BLANKS = 'Complete the sentence';

/** An instructor with a course that no other journey uses. */
async function teaching(name: string): Promise<{ ina: Person; course: StudyCourse }> {
  const ina = await newStaff(url, name, 'instructor');
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: `Skies of ${name}`, lessons: ['One'], access_mode: 'open' });
  await admin.call('PUT', '/courses/bulk', { ids: [course.id], changes: { author_id: ina.api.userId } });
  return { ina, course };
}

async function learnerOf(course: StudyCourse, name: string): Promise<Person> {
  const learner = await newLearner(url, name);
  await enroll(learner.api, course.id);
  return learner;
}

const resultOf = async (learner: Api, id: number) =>
  (await learner.call<{ result: string }>('GET', `/quizes/attempts/${id}`)).body.result;

const card = (page: Page, question: string) => page.getByRole('article').filter({ hasText: question });

describe('marking', () => {
  let ina: Person;
  let course: StudyCourse;
  let quiz: MadeQuiz;
  beforeAll(async () => {
    ({ ina, course } = await teaching('Ina'));
    quiz = await makeQuiz(ina.api, {
      courseId: course.id,
      name: 'Moons',
      attempts_allowed: 2,
      questions: [questionOf.single(CHOICE), { ...questionOf.text(OPEN), points: 4 }],
    });
  });

  it('one question for every learner: the next one’s answer is shown, and nothing else', async () => {
    const other = 'And why not the sun?';
    const both = await makeQuiz(ina.api, {
      courseId: course.id,
      name: 'Falling',
      questions: [
        { ...questionOf.text(other), points: 2 },
        { ...questionOf.text(OPEN), points: 4, settings: { model_answer: 'It falls around the earth.' } },
      ],
    });
    for (const name of ['Gil', 'Hal']) {
      const learner = await learnerOf(course, name);
      await takeQuiz(learner.api, both, { [other]: `${name} does not know.`, [OPEN]: `It does, says ${name}.` });
    }
    const page = await visit(`/admin/quiz-attempts?tab=needs_review&search=Falling`, { as: ina.api });
    await page
      .getByRole('row')
      .filter({ hasText: 'Hal' })
      .getByRole('link', { name: 'Falling', exact: true })
      .press('Enter');
    // Opened at the first answer that waits.
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-question'));
    await card(page, OPEN).getByText('It falls around the earth.').waitFor();
    await card(page, OPEN).getByRole('link', { name: 'This question for every learner' }).click();
    await page.getByText('Question 2 only, one learner at a time.').waitFor();
    await expect(card(page, other)).toHaveCount(0);
    await card(page, OPEN).getByRole('button', { name: 'Correct', exact: true }).click();
    await page.getByRole('link', { name: 'Next learner (1)' }).click();
    await page.getByText('It does, says Gil.').waitFor();
    await expect(card(page, other)).toHaveCount(0);
    await page.getByRole('link', { name: 'All questions of this attempt' }).click();
    await card(page, other).waitFor();
  });

  it('an open answer by keyboard alone: what waited is passed, and the list is where it was', {
    tags: ['gate'],
  }, async () => {
    const ada = await learnerOf(course, 'Ada');
    const taken = await takeQuiz(ada.api, quiz, { [CHOICE]: 'Right', [OPEN]: 'It does, sideways.' });
    await expect.poll(() => resultOf(ada.api, taken.id)).toBe('pending');

    const page = await visit(`/admin/quiz-attempts?tab=needs_review&quiz=${quiz.id}`, { as: ina.api });
    await page.getByRole('row').filter({ hasText: 'Ada' }).getByRole('link', { name: 'Moons', exact: true }).focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Ada: Moons' });
    await heading.waitFor();
    await card(page, OPEN).getByText('It does, sideways.').waitFor();

    // It opens at the answer that waits.
    const hasFocus = (text: string) => card(page, text).evaluate((node) => node === document.activeElement);
    await expect.poll(() => hasFocus(OPEN)).toBe(true);
    await page.keyboard.press('k');
    await expect.poll(() => hasFocus(CHOICE)).toBe(true);
    await page.keyboard.press('j');
    await expect.poll(() => hasFocus(OPEN)).toBe(true);
    await page.keyboard.press('p');
    // Letters do not get in.
    await page.keyboard.type('about 3');
    await expect(card(page, OPEN).getByRole('textbox', { name: 'Points' })).toHaveValue('3');
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(OPEN)).toBe(true);
    // The note has the focus before the page is painted again: no letter that follows is lost.
    const focused = await page.evaluate(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }),
      );
      return document.activeElement?.closest('[data-part]')?.getAttribute('data-part');
    });
    expect(focused).toBe('note');
    await page.keyboard.type('Say how fast.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('main').locator('output').filter({ hasText: 'Pass' }).first().waitFor();
    await card(page, OPEN).getByText('Partially correct').waitFor();
    await expect.poll(() => resultOf(ada.api, taken.id)).toBe('pass');
    // The note is saved separately from the points.
    const noted = async () => {
      const attempt = await ada.api.call<{ answers: Record<string, { note: string; points: number }> }>(
        'GET',
        `/quizes/attempts/${taken.id}`,
      );
      return Object.values(attempt.body.answers).find(({ note }) => note !== '');
    };
    await expect.poll(noted).toMatchObject({ note: 'Say how fast.', points: 3 });

    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await page.getByText('No results match your filters.').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe(`?tab=needs_review&quiz=${quiz.id}`);
  });

  it('more than there is becomes the maximum; a refused mark goes back; the next one that waits follows', async () => {
    const [bo, cleo] = [await learnerOf(course, 'Bo'), await learnerOf(course, 'Cleo')];
    await takeQuiz(bo.api, quiz, { [OPEN]: 'Because.' });
    const second = await takeQuiz(cleo.api, quiz, { [CHOICE]: 'Wrong', [OPEN]: 'Why not.' });
    const page = await visit(`/admin/quiz-attempts/${second.id}?quiz=${quiz.id}`, { as: ina.api });
    const points = card(page, OPEN).getByRole('textbox', { name: 'Points' });
    await points.fill('99');
    await page.route('**/update_answer_points', (route) => route.abort(), { times: 1 });
    await points.press('Enter');
    await page.getByText('Couldn’t save the grade').waitFor();
    await card(page, OPEN).getByText('Need Review').waitFor();
    await expect(points).toHaveValue('99');
    await points.press('Enter');
    await page.getByText('Points updated', { exact: true }).waitFor();
    await expect(points).toHaveValue('4');
    await card(page, CHOICE).getByRole('button', { name: 'Correct', exact: true }).click();
    await page.getByText('Result updated').waitFor();
    await page.getByRole('link', { name: /^Next to review/ }).waitFor();
    await page.keyboard.press('Shift+J');
    await page.getByRole('heading', { level: 1, name: 'Bo: Moons' }).waitFor();
  });

  it('a running attempt is looked at and ended', async () => {
    const dag = await learnerOf(course, 'Dag');
    const running = await dag.api.call<{ id: number }>('POST', '/quizes/start_quiz', { id: quiz.id });
    const [choice] = quiz.questions;
    await dag.api.call('PUT', `/quizes/attempts/${running.body.id}`, { answers: { [choice?.id ?? 0]: 'Right' } });
    const page = await visit(`/admin/quiz-attempts/${running.body.id}`, { as: ina.api });
    await page.getByText('Dag is taking the quiz.').waitFor();
    await page.getByText('1 of 2 questions answered so far.').waitFor();
    await expect(page.getByRole('textbox', { name: 'Points' })).toHaveCount(0);
    await page.getByRole('button', { name: 'End now' }).click();
    await page.getByRole('dialog', { name: 'End this attempt now?' }).getByRole('button', { name: 'End now' }).click();
    await page.getByText('Attempt ended.').waitFor();
    await card(page, CHOICE).getByRole('textbox', { name: 'Points' }).waitFor();
  });

  it('who has not tried is reminded, once a day', async () => {
    await learnerOf(course, 'Eve');
    const page = await visit('/admin/quiz-attempts/not-attempted', { as: ina.api });
    await page.getByRole('combobox', { name: 'Quiz' }).click();
    await page.getByRole('option', { name: /^Moons/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'Eve' });
    await row.waitFor();
    await expect(page.getByRole('row').filter({ hasText: 'Ada' })).toHaveCount(0);
    await row.hover();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Send reminder' }).click();
    await page.getByText('1 reminder sent.').waitFor();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Send reminder' }).click();
    await page.getByText('No reminder was sent.').waitFor();
  });

  it('another instructor sees nothing of it', async () => {
    const other = await newStaff(url, 'Otto', 'instructor');
    const some = await ina.api.call<{ data: { id: number }[] }>('GET', `/quizes/attempts?quiz_id=${quiz.id}`);
    const page = await visit('/admin/quiz-attempts', { as: other.api });
    await page.getByText('No quiz attempts yet.').waitFor();
    await page.goto(`/admin/quiz-attempts/${some.body.data[0]?.id}`);
    await page.getByText('This attempt does not exist or was deleted.').waitFor();
  });
});

describe('marking anew', () => {
  it('a word is accepted, others who wrote it are shown and then changed', { tags: ['gate'] }, async () => {
    const { ina, course } = await teaching('Rae');
    const quiz = await makeQuiz(ina.api, {
      courseId: course.id,
      name: 'Capitals',
      questions: [questionOf.blanks(BLANKS)],
    });
    const [fay, gus] = [await learnerOf(course, 'Fay'), await learnerOf(course, 'Gus')];
    const answers = { [BLANKS]: ['Lutetia', 'Rome'] };
    const first = await takeQuiz(fay.api, quiz, answers);
    const second = await takeQuiz(gus.api, quiz, answers);

    const page = await visit(`/admin/quiz-attempts/${first.id}`, { as: ina.api });
    await page.getByRole('button', { name: 'Accept this answer' }).click();
    await page.getByText('Answer accepted.').waitFor();
    await expect.poll(() => resultOf(fay.api, first.id)).toBe('pass');
    await page.getByRole('button', { name: 'Regrade other attempts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Regrade with the current key' });
    await dialog.getByRole('rowheader', { name: 'Gus' }).waitFor();
    await expect(dialog.getByRole('rowheader')).toHaveCount(1);
    await expect.poll(() => resultOf(gus.api, second.id)).toBe('pending');

    // The answer key is changed while it is shown: it is only rendered again.
    const [blanks] = quiz.questions;
    await ina.api.call('PUT', `/questions/${blanks?.id}`, { points: 2 });
    await dialog.getByRole('button', { name: 'Regrade 1 attempt' }).click();
    await dialog.getByText('Something changed in the meantime').waitFor();
    await expect.poll(() => resultOf(gus.api, second.id)).toBe('pending');
    await dialog.getByRole('button', { name: /^Regrade \d attempts?$/ }).click();
    await page.getByText(/^\d attempts? regraded\.$/).waitFor();
    await expect.poll(() => resultOf(gus.api, second.id)).toBe('pass');
  });
});

describe('reviews of quizzes', () => {
  let ina: Person;
  let quiz: MadeQuiz;
  let hal: Person;
  beforeAll(async () => {
    const made = await teaching('Uma');
    ina = made.ina;
    quiz = await makeQuiz(ina.api, { courseId: made.course.id, name: 'Winds', questions: [questionOf.single(CHOICE)] });
    hal = await learnerOf(made.course, 'Hal');
    await takeQuiz(hal.api, quiz, { [CHOICE]: 'Right' });
    await hal.api.call('POST', '/quizes/reviews', { quiz_id: quiz.id, title: 'Short', content: 'I want more of it.' });
  });

  it('one is approved and answered', async () => {
    const page = await visit('/admin/quiz-reviews?tab=pending', { as: ina.api });
    const row = page.getByRole('row').filter({ hasText: 'I want more of it.' });
    await row.waitFor();
    await page.getByRole('button', { name: 'Actions for Short' }).click();
    await page.getByRole('menuitem', { name: 'Approve' }).click();
    await page.getByText('Nothing here yet.').waitFor();
    await page
      .getByRole('navigation', { name: 'Filter by status' })
      .getByRole('link', { name: /^Approved/ })
      .click();
    await row.getByRole('link', { name: 'Hal' }).click();
    await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('There is a second part.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('article').filter({ hasText: 'There is a second part.' }).waitFor();
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
    await page.getByRole('article').filter({ hasText: 'second' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('article').filter({ hasText: 'There is a second part.' }).waitFor();
  });

  it('one is written down for a student, and bad input is said at its field', async () => {
    const page = await visit('/admin/quiz-reviews/new', { as: ina.api, width: 360, height: 740 });
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('This field is required.')).toHaveCount(3);
    await page.getByRole('combobox', { name: 'Quiz' }).fill('Winds');
    await page.getByRole('option', { name: /^Winds/ }).click();
    await page.getByRole('combobox', { name: 'Author' }).fill('Hal');
    await page.getByRole('option', { name: 'Hal' }).click();
    await page.getByRole('textbox', { name: 'Review' }).fill('Told me at the door.');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hal, Winds' }).waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('At the door');
    await page.keyboard.press('Control+s');
    await page.getByText('Quiz review updated.').waitFor();
  });
});
