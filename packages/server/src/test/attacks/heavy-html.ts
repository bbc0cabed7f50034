import { randomUUID } from 'node:crypto';
import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../modules/identity/index.ts';
import { storeFile } from '../../modules/media/index.ts';
import { importCourses, readExport } from '../../modules/transfer/index.ts';
import { exportFile, record } from '../../modules/transfer/import.fixture.ts';
import { CLEANER_LIMITS, type CleanerLimits } from '../../platform/html/html-cleaner.ts';
import type { TestApp } from '../app.ts';
import { expectCpuTimeBelow } from '../measure/cpu-time.ts';
import { longestTurn } from '../measure/event-loop.ts';

/**
 * Texts that once blocked the process for seconds. The tests measure the longest turn of the event loop in CPU time:
 * no other request, such as `/healthz`, waits longer than that.
 */
const MAX_TURN_MS = 200;

export const formula = (latex: string) => `<span data-type="inline-math" data-latex="${latex}"></span>`;
export const code = (text: string) => `<pre><code class="language-csharp">${text}</code></pre>`;

/** By their names, each repeated up to a size. */
const payloads: Record<string, (size: number) => string> = {
  'long words as code': (size) => fill(code(`${'a'.repeat(390)} `.repeat(20)), size),
  'shorter words as code': (size) => fill(code(`${'a'.repeat(180)} `.repeat(43)), size),
  'many formulas': (size) => fill(formula('x'), size),
  'primes without end': (size) => fill(formula(`x${"'".repeat(1900)}`), size),
  'rows of an array': (size) => fill(formula(`\\begin{array}{c}${'\\\\'.repeat(900)}\\end{array}`), size),
  'rows of a matrix': (size) => fill(formula(`\\begin{matrix}${'a&amp;'.repeat(300)}\\end{matrix}`), size),
  substacks: (size) => fill(formula(`\\sum_{\\substack{${'a\\\\'.repeat(500)}}}`), size),
  'unclosed tags': (size) => fill('<b>', size),
  'unclosed paragraphs': (size) => fill('<p>', size),
  'unclosed tables': (size) => fill('<table><tr><td>', size),
  'less-than signs': (size) => fill('<', size),
  ampersands: (size) => fill('&', size),
};

const fill = (piece: string, size: number) => piece.repeat(Math.max(1, Math.floor(size / piece.length)));
export const payloadNames = Object.keys(payloads);
export const payload = (name: string, size: number) => payloads[name]!(size);

/** Plain answers that once took seconds each to read. */
const unclosedAnswer = `${'<b><p>'.repeat(5000)}${'<'.repeat(19_000)}`;

export const richQuestion = { type: 'text-answer' as const, answers: [], settings: { editor: 'rich' as const } };

export async function learnerIn(t: TestApp, quiz: { id: number; courseId: number; questions: { id: number }[] }) {
  const learner = await t.given.enrolledLearner(quiz.courseId);
  const { body } = await t.as(learner)(contract.quizzes.start, { body: { id: quiz.id } });
  const answers = (html: string) => Object.fromEntries(quiz.questions.map(({ id }) => [String(id), html]));
  return {
    draft: (html: string) =>
      t.as(learner)(contract.attempts.saveDraft, { params: { id: body.id }, body: { answers: answers(html) } }),
    submit: (html: string) => t.as(learner)(contract.quizzes.check, { body: { id: quiz.id, answers: answers(html) } }),
    send: (given: Record<string, string>) =>
      t.as(learner)(contract.quizzes.check, { body: { id: quiz.id, answers: given } }),
  };
}

interface Own {
  as: ReturnType<TestApp['as']>;
  course: Awaited<ReturnType<TestApp['given']['course']>>;
  quiz: Awaited<ReturnType<TestApp['given']['quiz']>>;
}

/** The CPU budgets of production; on a busy machine they take longer than its time limit. */
export const cleanerLimits: CleanerLimits = { ...CLEANER_LIMITS, timeoutMs: 60_000 };

/** Saves these payloads in every field that takes HTML, and this number of answers at once. Sizes in characters. */
export function describeHeavyHtml(
  t: TestApp,
  {
    names,
    counts,
    lessonSize,
    fieldSize,
  }: { names: readonly string[]; counts: readonly number[]; lessonSize: number; fieldSize: number },
): void {
  /** Sends health checks during the work; each must be answered. */
  async function withHealthChecks(work: () => Promise<unknown>): Promise<void> {
    const checks = async () => {
      for (let check = 0; check < 5; check += 1) {
        expect((await t.raw({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
      }
    };
    await Promise.all([work(), checks()]);
  }

  /** `prepare` makes what one run of the work needs. */
  const expectShortTurns = (prepare: () => Promise<() => Promise<unknown>>) =>
    expectCpuTimeBelow(MAX_TURN_MS, async () => {
      const work = await prepare();
      return longestTurn(() => withHealthChecks(work));
    });

  describe('a learner’s formatted answer', () => {
    it.each(names)('%s: saved and submitted', async (name) => {
      await expectShortTurns(async () => {
        const learner = await learnerIn(t, await t.given.quiz({ questions: [richQuestion] }));
        const html = payload(name, 40_000);
        return async () => {
          expect((await learner.draft(html)).status).toBe(200);
          expect((await learner.submit(html)).status).toBe(200);
        };
      });
    });

    it.each(counts)('%i of them at once, each with several answers', async (count) => {
      await expectShortTurns(async () => {
        const quiz = await t.given.quiz({ questions: [richQuestion, richQuestion, richQuestion] });
        const learners = await Promise.all(Array.from({ length: count }, () => learnerIn(t, quiz)));
        return async () => {
          const answers = await Promise.all(
            learners.map((learner, at) => learner.submit(payload(names[at % names.length]!, 40_000))),
          );
          // Requests beyond the queue get 503 with Retry-After.
          for (const answer of answers) {
            expect([200, 503]).toContain(answer.status);
            expect('retry-after' in answer.headers).toBe(answer.status === 503);
          }
        };
      });
    });

    it('of a guest in an open course', async () => {
      await expectShortTurns(async () => {
        const quiz = await t.given.quiz({ questions: [richQuestion] });
        const started = await t.visitor(contract.quizzes.start, { body: { id: quiz.id } });
        const token = started.cookies.find((one) => one.name === 'lectern_session')?.value;
        const headers = { cookie: `lectern_session=${token}`, 'x-wp-nonce': String(started.headers['x-wp-nonce']) };
        const answers = { [String(quiz.questions[0]!.id)]: payload('shorter words as code', 40_000) };
        return async () => {
          const { status } = await t.visitor(contract.quizzes.check, { body: { id: quiz.id, answers }, headers });
          expect(status).toBe(200);
        };
      });
    });
  });

  describe('an instructor’s text', () => {
    it.each(names)('%s: a lesson', async (name) => {
      await expectShortTurns(async () => {
        const author = await t.given.instructor();
        const lesson = await t.given.lesson({ course: await t.given.course({ author, sections: [0] }) });
        const html = payload(name, lessonSize);
        const save = () =>
          t.as(author)(contract.lessons.update, { params: { id: lesson.id }, body: { description: html } });
        return async () => {
          const saved = await save();
          expect(saved.status).toBe(200);
          expect(saved.body.description.length).toBeLessThan(8 * html.length + 65_536);
        };
      });
    });

    const heavy = payload('shorter words as code', fieldSize);
    const most = payload('shorter words as code', 4900).slice(0, 4900);

    it.each([
      [
        'a course',
        (o: Own) => o.as(contract.courses.update, { params: { id: o.course.id }, body: { description: heavy } }),
      ],
      [
        'the highlights of a course',
        (o: Own) =>
          o.as(contract.courses.update, {
            params: { id: o.course.id },
            body: { highlights: heavy, purchase_note: heavy },
          }),
      ],
      [
        'a section',
        (o: Own) =>
          o.as(contract.sections.update, { params: { id: o.course.sections[0]!.id }, body: { description: heavy } }),
      ],
      [
        'a quiz',
        (o: Own) => o.as(contract.quizzes.update, { params: { id: o.quiz.id }, body: { description: heavy } }),
      ],
      [
        'a question',
        (o: Own) =>
          o.as(contract.questions.update, {
            params: { id: o.quiz.questions[0]!.id },
            body: { description: heavy, explanation: heavy },
          }),
      ],
      [
        'an FAQ',
        (o: Own) =>
          o.as(contract.courseFaqs.create, { body: { course_id: o.course.id, title: 'Why?', content: heavy } }),
      ],
      ['a profile', (o: Own) => o.as(contract.users.updateMe, { body: { description: most.slice(0, 1900) } })],
    ])('%s', async (_what, save) => {
      await expectShortTurns(async () => {
        const author = await t.given.instructor();
        const course = await t.given.course({ author, sections: [1] });
        const own: Own = { as: t.as(author), course, quiz: await t.given.quiz({ course }) };
        return async () => {
          expect([200, 201]).toContain((await save(own)).status);
        };
      });
    });
  });

  describe('other texts', () => {
    it('the caption of a file', async () => {
      await expectShortTurns(async () => {
        const author = await t.given.instructor();
        const source = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello');
        const file = await storeFile(t.app.services, { source, filename: 'a.vtt', authorId: author.id, now: t.now() });
        return async () => {
          const body = { caption: '<'.repeat(1000) };
          expect((await t.as(author)(contract.media.update, { params: { id: file.id }, body })).status).toBe(200);
        };
      });
    });

    it.each(['plain', 'rich'] as const)('answers of learners in a list: %s', async (editor) => {
      const questions = Array.from({ length: 10 }, () => ({ ...richQuestion, settings: { editor } }));
      const quiz = await t.given.quiz({ questions });
      const answers = quiz.questions.map(() => ({ value: unclosedAnswer, points: 0 }));
      const admin = await t.given.administrator();
      for (let attempt = 0; attempt < 4; attempt += 1) await t.given.attempt({ quiz, answers });
      await expectShortTurns(async () => async () => {
        const { body } = await t.as(admin)(contract.attempts.answers, { query: { quiz_id: quiz.id } });
        expect(body.data).toHaveLength(40);
        const whole = editor === 'plain' ? unclosedAnswer : '<'.repeat(19_000);
        expect(body.data[0]?.answered.slice(0, 32_000)).toBe(whole.slice(0, 32_000));
        expect(body.data[0]?.answered.length).toBeLessThanOrEqual(32_001);
      });
    });

    it('the lessons of an import', async () => {
      await expectShortTurns(async () => {
        const admin = await t.given.administrator();
        const lessons = names.map((name, at) =>
          record.lesson(30 + at, 20, { post_title: name, post_content: payload(name, 40_000) }),
        );
        const lists = { courses: [record.course(7)], sections: [record.section(20, 7)], lessons };
        const file = readExport(
          Buffer.from(exportFile({ manifest: { base_url: `https://${randomUUID()}.example` }, ...lists })),
        );
        const { cache, html, jobs, subscribers } = t.app.services;
        const services = { db: t.db, cache, html, jobs, subscribers, hashPassword };
        return async () => {
          const result = await importCourses(
            { ...services, onError: (error) => expect.unreachable(String(error)) },
            { file, authorId: admin.id, now: t.now(), locale: 'en' },
          );
          expect(result.counts).toMatchObject({ lessons: { imported: names.length } });
        };
      });
    });
  });
}
