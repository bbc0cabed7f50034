import { contract } from '@lectern/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useTestApp } from '../app.ts';
import { cleanerLimits, code, describeHeavyHtml, formula, learnerIn, payload, richQuestion } from './heavy-html.ts';

const t = await useTestApp({ cleanerLimits });

// One payload of each kind, each long enough to hold up the process for more than the limit; `heavy-html.full.test.ts`
// tries all of them at their largest.
const names = ['shorter words as code', 'rows of an array', 'unclosed tags'];
describeHeavyHtml(t, { names, counts: [10], lessonSize: 300_000, fieldSize: 20_000 });

describe('somebody who saves much at once', () => {
  it('is refused what is more than their share, and others are served in between', async () => {
    const [busy, other] = [await t.given.instructor(), await t.given.instructor()];
    const saveAs = async (person: { id: number }) => {
      const params = { id: (await t.given.course({ author: person })).items[0]!.id };
      const body = { description: payload('many formulas', 30_000) };
      return () => t.as(person)(contract.lessons.update, { params, body });
    };
    const [save, saveOther] = [await saveAs(busy), await saveAs(other)];
    // More than all places there are: without shares the other person would find the queue full.
    const flood = Array.from({ length: 24 }, save);
    expect((await saveOther()).status).toBe(200);
    const outcomes = await Promise.all(flood);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(outcomes.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'rate_limited', data: { n: 5 } });
    expect((await save()).status).toBe(200);
  });
});

describe('whoever may not write puts no thread to work', () => {
  const html = payload('many formulas', 30_000);
  const body = { description: html };

  async function expectRefusal(call: () => Promise<{ status: number; body: unknown }>, code: string) {
    const clean = vi.spyOn(t.app.services.html, 'clean');
    onTestFinished(() => clean.mockRestore());
    expect((await call()).body).toMatchObject({ code });
    expect(clean).not.toHaveBeenCalled();
  }

  it('a learner in a lesson', async () => {
    const course = await t.given.course();
    const learner = await t.given.enrolledLearner(course.id);
    const params = { id: course.items[0]!.id };
    await expectRefusal(() => t.as(learner)(contract.lessons.update, { params, body }), 'forbidden');
  });

  it('an instructor in the course of another', async () => {
    const params = { id: (await t.given.course()).id };
    const stranger = await t.given.instructor();
    await expectRefusal(() => t.as(stranger)(contract.courses.update, { params, body }), 'forbidden');
  });

  it('a visitor', async () => {
    const params = { id: (await t.given.course()).id };
    await expectRefusal(() => t.visitor(contract.courses.update, { params, body }), 'not_signed_in');
  });

  it('a learner who has not started the quiz, or whose attempt it is not', async () => {
    const quiz = await t.given.quiz({ questions: [richQuestion] });
    const other = await t.given.enrolledLearner(quiz.courseId);
    const answers = { [String(quiz.questions[0]!.id)]: html };
    const submit = { id: quiz.id, answers };
    await expectRefusal(() => t.as(other)(contract.quizzes.check, { body: submit }), 'quiz_not_started');
    const attempt = await t.given.attempt({ quiz, result: 'in_progress' });
    const params = { id: attempt.id };
    await expectRefusal(() => t.as(other)(contract.attempts.saveDraft, { params, body: { answers } }), 'not_found');
  });

  it('a learner whose attempt has ended, or whose question takes plain text', async () => {
    const quiz = await t.given.quiz({ questions: [richQuestion, { type: 'text-answer' }] });
    const learner = await learnerIn(t, quiz);
    const plain = { [String(quiz.questions[1]!.id)]: '<b>'.repeat(1000) };
    const clean = vi.spyOn(t.app.services.html, 'clean');
    onTestFinished(() => clean.mockRestore());
    expect((await learner.send(plain)).body.answers?.[quiz.questions[1]!.id]?.answered).toBe('<b>'.repeat(1000));
    expect((await learner.submit(html)).status).toBe(200);
    expect(clean).not.toHaveBeenCalled();
  });
});

it('a learner’s formatted answer is kept without colors, and its formulas as their source', async () => {
  const quiz = await t.given.quiz({ questions: [richQuestion] });
  const learner = await learnerIn(t, quiz);
  const ended = await learner.submit(`${code('var a = 1;')}<p>${formula('\\frac{a}{b}')}<script>x</script></p>`);
  expect(ended.status).toBe(200);
  const [answer] = Object.values(ended.body.answers ?? {});
  expect(answer?.answered).toBe(
    `${code('var a = 1;')}<p><span data-type="inline-math" data-latex="\\frac{a}{b}"><code>\\frac{a}{b}</code></span></p>`,
  );
});
