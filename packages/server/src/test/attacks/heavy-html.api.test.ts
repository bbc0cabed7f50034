import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../app.ts';
import { cleanerLimits, code, describeHeavyHtml, formula, learnerIn, payload, richQuestion } from './heavy-html.ts';

const t = await useTestApp({ cleanerLimits });

// One payload of each kind; `heavy-html.full.test.ts` tries all of them.
const names = ['shorter words as code', 'rows of an array', 'unclosed tags'];
describeHeavyHtml(t, { names, counts: [10] });

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
