import { contract, questionTypes } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { QuestionInput } from '../quizzes.factory.ts';

const { quizzes, questions, settings } = contract;
const t = await useTestApp();

async function taking(wishes: readonly QuestionInput[], input: Parameters<typeof t.given.quiz>[0] = {}) {
  const quiz = await t.given.quiz({ ...input, questions: wishes });
  const as = t.as(await t.given.enrolledLearner(quiz.courseId));
  const start = () => as(quizzes.start, { body: { id: quiz.id } });
  const page = (query: { page?: number; per_page?: number; orderby?: 'rand' | 'menu_order' } = {}) =>
    as(questions.list, { query: { parent: [quiz.id], ...query } });
  return { quiz, as, start, page };
}

const ids = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map(({ id }) => id);

describe('questions during an attempt', () => {
  it('come page by page, in the order of the attempt, however they are asked for', async () => {
    const { quiz, start, page } = await taking(
      Array.from({ length: 12 }, () => ({})),
      { randomize: true },
    );
    const { body } = await start();
    const first = await page({ page: 1, per_page: 5 });
    expect(first.body.meta).toMatchObject({ total: 12, pages: 3, current_page: 1, per_page: 5 });
    const rest = [await page({ page: 2, per_page: 5 }), await page({ page: 3, per_page: 5, orderby: 'rand' })];
    expect([first, ...rest].flatMap(ids)).toEqual(body.question_ids);
    expect(body.question_ids.toSorted((a, b) => a - b)).toEqual(quiz.questions.map(({ id }) => id));
    expect(first.body.data.map((row) => row.menu_order)).toEqual([0, 1, 2, 3, 4]);
    expect(ids(await page({ per_page: 999 }))).toEqual(body.question_ids);
  });

  it('say nothing of the tags by which authors find them', async () => {
    const { start, page } = await taking([{ tags: ['the answer is Vega'] }]);
    await start();
    const { body } = await page();
    expect(body.data).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('Vega');
  });

  it('come in another order in another attempt', async () => {
    const { as, quiz, start } = await taking(
      Array.from({ length: 12 }, () => ({})),
      { randomize: true },
    );
    const orders = new Set<string>();
    for (let count = 0; count < 4; count += 1) {
      orders.add((await start()).body.question_ids.join());
      await as(quizzes.check, { body: { id: quiz.id } });
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('are what the answers need: counts, widths, limits', async () => {
    const { quiz, start, page } = await taking([
      { type: 'multiple-choice', settings: { show_count: true } },
      { type: 'multiple-choice' },
      { type: 'fill-in-the-blanks', answers: [{ name: '{{a}} {{abcdefghi|b}} {{abcdefghijklmnopq}}' }] },
      { type: 'audio', maxCharacter: 300, settings: { play_limit: 2, transcript: 'Spoken', model_answer: 'Secret' } },
      { type: 'text-answer', settings: { editor: 'rich' }, enableDescription: true, description: '<p>More</p>' },
      { description: '<p>Unused</p>' },
    ]);
    await start();
    const { data } = (await page()).body;
    expect(data).toMatchObject([
      { parent_id: quiz.id, course_id: quiz.courseId, choose: 2, blank_sizes: [] },
      { choose: 0 },
      { answers: [{ name: '{{}} {{}} {{}}' }], blank_sizes: [8, 16, 24] },
      { max_character: 300, play_limit: 2, transcript: 'Spoken' },
      { editor: 'rich', description: '<p>More</p>' },
      { description: '' },
    ]);
    expect(JSON.stringify(data)).not.toContain('Secret');
  });

  it('are read one by one too', async () => {
    const { quiz, as, start } = await taking([{}, {}]);
    const params = { id: quiz.questions[1]!.id };
    expect(await as(questions.get, { params })).toMatchObject({ status: 403, body: { code: 'quiz_not_started' } });
    await start();
    expect((await as(questions.get, { params })).body).toMatchObject({ id: params.id, answers: [{}, {}, {}] });
    expect((await as(questions.get, { params: { id: 999_999 } })).body.code).toBe('not_found');
  });

  it('are the frozen ones: what authors do meanwhile is not seen', async () => {
    const { quiz, start, page } = await taking([{}]);
    await start();
    const before = (await page()).body.data;
    const administrator = t.as(await t.given.user({ role: 'administrator' }));
    const params = { id: quiz.questions[0]!.id };
    expect((await administrator(questions.update, { params, body: { name: 'Changed?' } })).status).toBe(200);
    expect((await page()).body.data).toEqual(before);
  });

  it('are closed before and after it', async () => {
    const { as, quiz, start, page } = await taking([{}], { duration: 10 });
    expect((await page()).body.code).toBe('quiz_not_started');
    await start();
    expect((await page()).status).toBe(200);
    const now = t.now();
    t.travelTo(new Date(now.getTime() + 12 * 60_000));
    expect((await page()).body.code).toBe('quiz_not_started');
    t.travelTo(now);
    await as(quizzes.check, { body: { id: quiz.id } });
    expect((await page()).body.code).toBe('quiz_not_started');
  });
});

describe('what visitors read', () => {
  async function withAccess<Result>(quiz_access: 'default' | 'readOnly' | 'disable', work: () => Promise<Result>) {
    const administrator = t.as(await t.given.user({ role: 'administrator' }));
    await administrator(settings.change, { body: { quiz: { general: { quiz_access } } } });
    const result = await work();
    await administrator(settings.reset, {});
    return result;
  }
  const read = (quizId: number) => t.visitor(questions.list, { query: { parent: [quizId] } });
  const start = (quizId: number) => t.visitor(quizzes.start, { body: { id: quizId } });

  it('is nothing before they start, where they may take quizzes', async () => {
    const { quiz } = await taking([{}]);
    expect((await read(quiz.id)).body.code).toBe('quiz_not_started');
    expect((await start(quiz.id)).status).toBe(200);
  });

  it('is every question without its key, in one order, where they may only read', async () => {
    const { quiz } = await taking(
      questionTypes.map((type) => ({ type })),
      { randomize: true },
    );
    await withAccess('readOnly', async () => {
      const first = await read(quiz.id);
      expect(ids(first)).toEqual(quiz.questions.map(({ id }) => id));
      expect((await read(quiz.id)).body).toEqual(first.body);
      expect(JSON.stringify(first.body)).not.toMatch(/"correct"|Paris|Rom/);
      expect(await start(quiz.id)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      const passer = t.as(await t.given.student());
      expect((await passer(questions.list, { query: { parent: [quiz.id] } })).body.code).toBe('quiz_not_started');
      const standing = await t.visitor(quizzes.get, { params: { id: quiz.id } });
      expect(standing.body.standing).toMatchObject({ can_start: false, refusal: 'read_only' });
    });
  });

  it('is nothing where they may do nothing', async () => {
    const { quiz } = await taking([{}]);
    await withAccess('disable', async () => {
      expect((await read(quiz.id)).body.code).toBe('not_signed_in');
      expect((await start(quiz.id)).body.code).toBe('not_signed_in');
      const standing = await t.visitor(quizzes.get, { params: { id: quiz.id } });
      expect(standing.body.standing).toMatchObject({ can_start: false, refusal: 'not_signed_in' });
    });
  });
});
