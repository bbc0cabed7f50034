import type { AuthorAnswer, ContentStatus, QuestionSettings, QuestionTypeSlug } from '@lectern/contract';
import { defaultQuestionSettings } from '@lectern/contract/question-defaults';
import { createItem } from '../courses/index.ts';
import { type QuestionRow, questions, quizExtraAttempts, quizQuestions, quizzes } from './quizzes.tables.ts';
import { sanitizeInline } from '../../platform/html/sanitize.ts';
import { type Authored, sanitized } from '../../test/authored.ts';
import type { World } from '../../test/factories.ts';
import { factories as courseFactories } from '../courses/courses.factory.ts';

export type QuestionInput = Authored<Partial<Omit<typeof questions.$inferInsert, 'settings'>>> & {
  settings?: Partial<QuestionSettings>;
};

interface QuizInput extends Authored<Partial<typeof quizzes.$inferInsert>> {
  name?: string;
  status?: ContentStatus;
  /** A new course by default. */
  course?: { id: number; sections: { id: number }[] };
  drip?: { date: string | null; days: number };
  /** One single choice by default. */
  questions?: readonly QuestionInput[];
}

const sound = { id: 0, url: 'https://media.example.com/waves.mp3', mime_type: 'audio/mpeg', title: '', alt_text: '' };
const video = { id: 0, url: 'https://media.example.com/waves.mp4', mime_type: 'video/mp4', title: '', alt_text: '' };

/** A question of each type with a simple answer key. */
export const sampleQuestions: Record<QuestionTypeSlug, { answers: AuthorAnswer[]; files?: (typeof sound)[] }> = {
  'true-false': {
    answers: [
      { name: 'True', correct: true },
      { name: 'False', correct: false },
    ],
  },
  'single-choice': {
    answers: [
      { name: 'Right', correct: true },
      { name: 'Wrong', correct: false },
      { name: 'Also wrong', correct: false },
    ],
  },
  'multiple-choice': {
    answers: [
      { name: 'Right', correct: true },
      { name: 'Right too', correct: true },
      { name: 'Wrong', correct: false },
    ],
  },
  'text-answer': { answers: [] },
  matching: {
    answers: [
      { prompt: 'One', match: 'Un' },
      { prompt: 'Two', match: 'Deux' },
      { prompt: 'Three', match: 'Trois' },
    ],
  },
  audio: { answers: [], files: [sound] },
  video: { answers: [], files: [video] },
  'fill-in-the-blanks': { answers: [{ name: 'The capital of France is {{Paris}}, of Italy {{Rome|Roma}}.' }] },
  sortable: { answers: [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }] },
};

export function factories(world: World) {
  const { db, now, made } = world;
  const { course } = courseFactories(world);

  /** A question in no quiz. */
  async function question(input: QuestionInput & { courseId: number }): Promise<QuestionRow> {
    const type = input.type ?? 'single-choice';
    const [row] = await db
      .insert(questions)
      .values({
        name: sanitizeInline(`Question ${(made.quizzes += 1)}?`),
        ...sampleQuestions[type],
        createdAt: now(),
        modifiedAt: now(),
        // Unsanitized, as their tests write them.
        ...(input as Partial<typeof questions.$inferInsert> & { courseId: number }),
        type,
        settings: { ...defaultQuestionSettings, ...input.settings },
      })
      .returning();
    return row!;
  }

  /** A published quiz at the end of the first section of its course; unlimited, with its full mark the sum of points. */
  async function quiz({ name, status, course: given, drip, questions: wishes = [{}], ...content }: QuizInput = {}) {
    const home = given ?? (await course({ sections: [0] }));
    const rows: QuestionRow[] = [];
    for (const input of wishes) rows.push(await question({ ...input, courseId: home.id }));
    const sum = rows.reduce((points, row) => points + row.points, 0);
    const id = await createItem(db, {
      courseId: home.id,
      sectionId: home.sections[0]!.id,
      type: 'quiz',
      name: name ?? `Quiz ${(made.quizzes += 1)}`,
      status: status ?? 'publish',
      drip: drip ?? { date: null, days: 0 },
      facts: { questions: rows.length, points: sum },
      now: now(),
    });
    await db.insert(quizzes).values({ fullMark: sum, ...sanitized<Partial<typeof quizzes.$inferInsert>>(content), id });
    if (rows.length > 0) {
      await db
        .insert(quizQuestions)
        .values(rows.map((row, position) => ({ quizId: id, questionId: row.id, position })));
    }
    return { id, courseId: home.id, sectionId: home.sections[0]!.id, course: home, questions: rows };
  }

  /** More time for one learner. */
  async function quizException(row: { quizId: number; userId: number }) {
    await db.insert(quizExtraAttempts).values({ ...row, timeFactor: 1.5, grantedAt: now() });
  }

  return { question, quiz, quizException };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
