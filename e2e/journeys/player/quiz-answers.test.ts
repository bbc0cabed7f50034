import { HOUR_MS } from '@lectern/contract/time';
import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import {
  attemptsOf,
  button,
  choose,
  choice,
  givenQuiz,
  names,
  saved,
  submit,
  submitFromAnyPage,
} from '../../fixtures/items/quiz-pages.ts';
import { makeQuiz, questionOf, quizPath } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

describe('no answer is lost', () => {
  it('when the connection goes, and the page with it', { tags: ['gate'] }, async () => {
    const { quiz, api } = await givenQuiz('Tunnels', { count: 10 });
    const page = await visit(quizPath(quiz), { as: api });
    const context = page.context();
    await page.getByText('No time limit').waitFor();
    await button(page, 'Start Quiz').click();
    for (const number of [1, 2, 3, 4, 5]) await choose(page, number);

    await context.setOffline(true);
    await page.getByText('You are offline. Answers are kept on this device.').waitFor();
    await expectAccessible(page);
    await button(page, 'Next page').click();
    for (const number of [6, 7, 8, 9, 10]) await choose(page, number);
    await page.getByText('Not saved – will retry').first().waitFor();
    await page.close();

    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(quizPath(quiz));
    await again.getByText('10 of 10 answered').waitFor();
    await submitFromAnyPage(again);
    await again.getByText('Pass', { exact: true }).first().waitFor();
    await again.getByText('10 of 10', { exact: true }).waitFor();
    await expect.poll(() => attemptsOf(api, quiz)).toEqual([{ earned_marks: 10, result: 'pass' }]);
  });

  it('when the page is left before it has been sent', { tags: ['gate'] }, async () => {
    const { quiz, api } = await givenQuiz('Left at once', { count: 2 });
    const page = await visit(quizPath(quiz), { as: api });
    await page.clock.install();
    await page.reload();
    await button(page, 'Start Quiz').click();
    await choice(page, 1).waitFor();
    // The clock is paused, so the autosave timer does not fire: only leaving the page sends this answer.
    await page.clock.pauseAt(new Date(Date.now() + HOUR_MS));
    await choose(page, 1);
    await page.goto('about:blank');
    const answered = async () => {
      const { body } = await api.call<{ data: { id: number }[] }>(
        'GET',
        `/quizes/attempts?quiz_id=${quiz.id}&mine=true`,
      );
      const attempt = await api.call<{ draft: object | null }>('GET', `/quizes/attempts/${body.data[0]!.id}`);
      return Object.keys(attempt.body.draft ?? {});
    };
    await expect.poll(answered).toEqual([String(quiz.questions[0]!.id)]);
  });

  it('when somebody goes on in another browser', async () => {
    const { quiz, api } = await givenQuiz('Two browsers', { count: 3 });
    const first = await visit(quizPath(quiz), { as: api });
    await button(first, 'Start Quiz').click();
    await choose(first, 1);
    await choose(first, 2, 'Wrong');
    await saved(first);

    const second = await visit(quizPath(quiz), { as: api });
    await second.getByText('2 of 3 answered').waitFor();
    await expect(choice(second, 1)).toBeChecked();
    await expect(choice(second, 2, 'Wrong')).toBeChecked();
    await choose(second, 2);
    await saved(second);

    // Back in the first one: what is missing there is said by what both have answered.
    await choose(first, 3);
    await submit(first);
    await first.getByText('Pass', { exact: true }).first().waitFor();
    await expect.poll(() => attemptsOf(api, quiz)).toEqual([{ earned_marks: 3, result: 'pass' }]);
  });
});

describe('an answer that is too long', () => {
  const full = 'You have reached the maximum number of characters!';
  const limited = { name: 'In ten characters?', type: 'text-answer', max_character: 10 };

  async function begun(name: string) {
    const staff = await signIn(url, 'admin@example.com');
    const course = await makeCourse(staff, { name, lessons: ['Before the quiz'] });
    const quiz = await makeQuiz(staff, {
      courseId: course.id,
      name,
      questions: [limited, questionOf.single(names(1)[0]!)],
    });
    const { api } = await newLearner(url, 'Quentin');
    await enroll(api, course.id);
    const page = await visit(quizPath(quiz), { as: api });
    await button(page, 'Start Quiz').click();
    return { staff, quiz, page, field: page.getByRole('textbox', { name: limited.name }) };
  }

  it('cannot be typed or pasted, and nothing that stands there is lost', async () => {
    const { page, field } = await begun('Ten characters');
    await field.pressSequentially('abcdefgh🙂jklm');
    await expect(field).toHaveValue('abcdefgh🙂j');
    await page.getByText(full).waitFor();
    await field.press('Home');
    await page.keyboard.insertText('pasted');
    await expect(field).toHaveValue('abcdefgh🙂j');
    await page.keyboard.press('Delete');
    await page.getByText('1 character remaining').waitFor();
    await page.keyboard.insertText('XYZ');
    await expect(field).toHaveValue('Xbcdefgh🙂j');
    await expect.poll(() => field.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(1);
    await page.getByText(full).waitFor();
    await saved(page);
  });

  it('is kept and said not to be saved, also after a reload, and is changed before submitting', async () => {
    const { staff, quiz, page, field } = await begun('Thirty characters');
    await field.fill('short');
    await choose(page, 1);
    await saved(page);
    // As a version without the limit in its field, or an input method, has left it behind.
    const long = 'thirty characters, all of them';
    await page.evaluate((value) => {
      const read = (name: string) =>
        JSON.parse(localStorage.getItem(name) ?? '{}') as Record<string, { value: unknown; at: number }>;
      const isShort = (answer: { value: unknown }) => answer.value === 'short';
      // Windows are used again: attempts of other tests may have left answers here.
      const names = Object.keys(localStorage).filter((name) => name.startsWith('lectern.answers.'));
      const key = names.find((name) => Object.values(read(name)).some(isShort));
      if (key === undefined) throw new Error('the answer is not in this browser');
      const kept = read(key);
      const id = Object.keys(kept).find((one) => kept[one]?.value === 'short') ?? '';
      const at = (kept[id]?.at ?? 0) + 60_000;
      localStorage.setItem(key, JSON.stringify({ ...kept, [id]: { value, at, sent: false, tried: [] } }));
    }, long);
    const asked = page.getByRole('region', { name: limited.name });
    const notSaved = page.getByText('Not saved – an answer needs a change').first();
    const showsItAfterReload = async () => {
      await page.reload();
      await notSaved.waitFor();
      await expect(field).toHaveValue(long);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await asked.getByText(full, { exact: true }).waitFor();
    };
    // Sent and refused the first time, kept with its message the second time.
    await showsItAfterReload();
    await showsItAfterReload();
    await button(page, 'Submit Quiz').click();
    const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
    await dialog.getByText('1 answer is not saved. Change it before you submit:').waitFor();
    await expectAccessible(page);
    await expect(dialog.getByRole('button', { name: 'Submit Quiz' })).toBeDisabled();
    await dialog.getByRole('link', { name: limited.name }).click();
    await expect(field).toBeFocused();
    await field.fill('changed');
    await saved(page);
    await submit(page);
    await page.getByText('Pending', { exact: true }).first().waitFor();
    const attempts = '/quizes/attempts';
    const { data } = (await staff.call<{ data: { id: number }[] }>('GET', `${attempts}?quiz_id=${quiz.id}`)).body;
    const { body } = await staff.call('GET', `${attempts}/${data[0]?.id}`);
    expect(JSON.stringify(body)).toContain('"changed"');
  });
});
