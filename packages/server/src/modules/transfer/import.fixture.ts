import type { TakenOver } from '../../platform/html/html-cleaner.ts';
import { type HtmlText, sanitizeTexts } from '../../platform/html/sanitize-texts.ts';
import { exportCleaners, type OwnMedia } from './quiz-file/export-content.ts';
import { readExport } from './read/export-file.ts';
import { ImportTexts } from './read/import-texts.ts';
import { planImport } from './plan/import-plan.ts';

/** Builders of records as an export writes them; a test names only what it is about. */

type Fields = Record<string, unknown>;

function post(type: string, ID: number, { meta = {}, ...fields }: Fields & { meta?: Fields } = {}) {
  return {
    ID,
    post_author: '6',
    post_date_gmt: '2025-09-25 08:11:58',
    post_content: '',
    post_title: `${type} ${ID}`,
    post_excerpt: '',
    post_status: 'publish',
    comment_status: 'open',
    post_password: '',
    post_name: `${type}-${ID}`,
    post_parent: 0,
    guid: `https://old.example/?p=${ID}`,
    menu_order: 0,
    post_type: `mto-${type}`,
    postmeta: Object.fromEntries(Object.entries(meta).map(([key, value]) => [key, [value]])),
    terms: [],
    attachments: [],
    ...fields,
  };
}

type Input = Fields & { meta?: Fields };

export const record = {
  course: (ID: number, input: Input = {}) => post('course', ID, input),
  section: (ID: number, course: number, input: Input = {}) => post('section', ID, { post_parent: course, ...input }),
  lesson: (ID: number, section: number, input: Input = {}) => post('lesson', ID, { post_parent: section, ...input }),
  quiz: (ID: number, section: number, input: Input = {}) => post('quiz', ID, { post_parent: section, ...input }),
  question: (ID: number, quiz: number, input: Input = {}) => post('question', ID, { post_parent: quiz, ...input }),
  other: (type: string, ID: number, parent: number, input: Input = {}) =>
    post(type, ID, { post_parent: parent, ...input }),
};

/** A whole file. `courses` may be empty but is always there. */
export function exportFile(lists: Record<string, unknown> = {}): string {
  return JSON.stringify({
    manifest: { version: '3.0.4', base_url: 'https://old.example' },
    terms: { terms: [], attachments: [] },
    courses: [],
    ...lists,
  });
}

/** A course of two sections, three lessons and a quiz with two questions, as an export carries it. */
export function smallSchool(): Record<string, unknown> {
  return {
    terms: {
      terms: [
        { term_id: 12, name: 'Kitchen &amp; Home', slug: 'kitchen', taxonomy: 'course_cat', parent: 0, termmeta: [] },
        { term_id: 14, name: 'Bread', slug: 'bread', taxonomy: 'course_cat', parent: 12, termmeta: [] },
      ],
      attachments: [],
    },
    courses: [
      record.course(7, {
        post_title: 'Baking &amp; Waiting',
        post_name: 'baking',
        post_content: '<p>Flour and <strong>time</strong>.</p>',
        terms: [{ slug: 'bread', name: 'Bread', taxonomy: 'course_cat' }],
        meta: { _access_mode: 'open', _thumbnail_id: '90', _highlights: '<li>Crust</li>' },
        attachments: [{ ID: 90, guid: 'https://old.example/wp-content/uploads/loaf.jpg', post_title: 'loaf' }],
      }),
    ],
    sections: [
      record.section(21, 7, { post_title: 'The oven', menu_order: 1 }),
      record.section(20, 7, { post_title: 'The dough', menu_order: 0 }),
    ],
    lessons: [
      record.lesson(31, 20, { post_title: 'Kneading', menu_order: 2 }),
      record.lesson(30, 20, {
        post_title: 'Mixing',
        menu_order: 0,
        meta: { _video_source: 'youtube', _video_source_url: 'https://youtu.be/8e05OWEtzto' },
      }),
      record.lesson(32, 21, { post_title: 'Heat', post_status: 'draft' }),
    ],
    quizzes: [record.quiz(40, 20, { post_title: 'How much water?', menu_order: 1, meta: { _pass_mark: '1' } })],
    questions: [
      record.question(51, 40, {
        menu_order: 1,
        post_title: '<p>Warm water works <em>faster</em>.</p>',
        post_content: '[{"name":"True","correct":true},{"name":"False","correct":false}]',
        meta: { _type: 'true-false' },
      }),
      record.question(50, 40, {
        menu_order: 0,
        post_title: 'How much?',
        post_content: '[{"name":"A cup","correct":false},{"name":" Two cups","correct":true}]',
        meta: { _type: 'single-choice', _points: '2' },
      }),
    ],
  };
}

const LESSON_TEXT =
  '<p>A bowline makes a loop that <strong>does not slip</strong> and opens again after the heaviest load.</p>'.repeat(
    12,
  );

interface SchoolSize {
  courses: number;
  /** Of each course. */
  sections: number;
  lessons: number;
  quizzes: number;
  /** Of each quiz. */
  questions: number;
}

/**
 * Lists of a file with many records: lessons and quizzes alternate in the sections, each lesson refers to a file of the
 * old site, and equal titles are common.
 */
export function largeSchool(size: SchoolSize): Record<string, unknown> {
  const courses: unknown[] = [];
  const sections: unknown[] = [];
  const lessons: unknown[] = [];
  const quizzes: unknown[] = [];
  const questions: unknown[] = [];
  let id = 0;
  const next = () => (id += 1);
  for (let course = 0; course < size.courses; course += 1) {
    const courseId = next();
    courses.push(record.course(courseId, { post_title: `Knots ${course}`, post_content: LESSON_TEXT }));
    const sectionIds = Array.from({ length: size.sections }, next);
    sectionIds.forEach((section, at) => sections.push(record.section(section, courseId, { menu_order: at })));
    const sectionAt = (place: number) => sectionIds[place % size.sections] ?? 0;
    for (let place = 0; place < size.lessons; place += 1) {
      const text = `${LESSON_TEXT}<p><img src="https://old.example/wp-content/uploads/${place}.jpg" alt="A knot"></p>`;
      const titles = { post_title: `Lesson ${place % 10}`, post_name: `lesson-${place % 10}` };
      lessons.push(record.lesson(next(), sectionAt(place), { ...titles, post_content: text, menu_order: 2 * place }));
    }
    for (let place = 0; place < size.quizzes; place += 1) {
      const quizId = next();
      quizzes.push(record.quiz(quizId, sectionAt(place), { menu_order: 2 * place + 1 }));
      for (let asked = 0; asked < size.questions; asked += 1) {
        const answers = '[{"name":"A cup","correct":false},{"name":"Two cups","correct":true}]';
        questions.push(
          record.question(next(), quizId, {
            menu_order: asked,
            post_content: answers,
            meta: { _type: 'single-choice' },
          }),
        );
      }
    }
  }
  return { courses, sections, lessons, quizzes, questions };
}

export const now = new Date('2030-05-01T09:00:00Z');

/** Sanitizes in this thread: plans are tested without workers. */
class TextsAtOnce extends ImportTexts {
  override get(text: HtmlText): TakenOver | null {
    const result = sanitizeTexts([text], true);
    const [html] = result.ok ? result.texts : [];
    return result.ok && html !== undefined ? { html, media: result.media[0] ?? [] } : null;
  }
}

/** Cleaners for files of this address, without workers. */
export const cleanersAtOnce = (baseUrl: string, own?: OwnMedia) =>
  exportCleaners(baseUrl, new TextsAtOnce({ cleanTakenOver: () => Promise.resolve([]) }), own);

/** What a plan comes to. */
function ended<Result>(planning: Generator<null, Result>): Result {
  for (;;) {
    const { done, value } = planning.next();
    if (done) return value;
  }
}

/** The plan of a file with these lists, worked out whole. */
export function plan(lists: Record<string, unknown>) {
  const file = readExport(new TextEncoder().encode(exportFile(lists)));
  const planned = planImport(file, { clean: cleanersAtOnce(file.baseUrl), now });
  const all = planned.courses.map((planCourse) => ended(planCourse()));
  return {
    ...planned,
    courses: all.filter(({ failed }) => !failed).map(({ course }) => course),
    leftOut: all.filter(({ failed }) => failed).map(({ course }) => course.sizes),
    problems: [...planned.problems, ...all.flatMap(({ problems }) => problems)],
  };
}

/** The plan of one course with this meta, and of nothing else. */
export function planOfCourse(meta: Record<string, unknown>, fields: Record<string, unknown> = {}) {
  const planned = plan({ courses: [record.course(7, { meta, ...fields })] });
  return { fields: planned.courses[0]?.fields, codes: planned.problems.map(({ code }) => code), planned };
}

/** The plan of one lesson with this meta, in a course of its own. */
export function planOfLesson(meta: Record<string, unknown>, fields: Record<string, unknown> = {}) {
  const planned = plan({
    courses: [record.course(7)],
    sections: [record.section(20, 7)],
    lessons: [record.lesson(30, 20, { meta, ...fields })],
  });
  const item = planned.courses[0]?.sections[0]?.items[0];
  return {
    lesson: item?.type === 'lesson' ? item : undefined,
    media: planned.courses[0]?.missingMedia,
    codes: planned.problems.map(({ code }) => code),
  };
}

/** The plan of one question with this type and these answers, in a quiz of its own. */
export function planOfQuestion(
  type: string,
  answers: unknown,
  { meta, ...fields }: Record<string, unknown> & { meta?: Record<string, unknown> } = {},
) {
  const content = typeof answers === 'string' ? answers : JSON.stringify(answers);
  const planned = plan({
    courses: [record.course(7)],
    sections: [record.section(20, 7)],
    quizzes: [record.quiz(40, 20)],
    questions: [record.question(50, 40, { post_content: content, meta: { _type: type, ...meta }, ...fields })],
  });
  const item = planned.courses[0]?.sections[0]?.items[0];
  return {
    question: item?.type === 'quiz' ? item.questions[0]?.question : undefined,
    bank: planned.courses[0]?.bank,
    media: planned.courses[0]?.missingMedia,
    problems: planned.problems,
    codes: planned.problems.map(({ code }) => code),
  };
}

/** The plan of one quiz with this meta and these questions. */
export function planOfQuiz(meta: Record<string, unknown>, questions: ReturnType<typeof record.question>[] = []) {
  const planned = plan({
    courses: [record.course(7)],
    sections: [record.section(20, 7)],
    quizzes: [record.quiz(40, 20, { meta })],
    questions,
  });
  const item = planned.courses[0]?.sections[0]?.items[0];
  return {
    quiz: item?.type === 'quiz' ? item : undefined,
    course: planned.courses[0],
    codes: planned.problems.map(({ code }) => code),
  };
}
