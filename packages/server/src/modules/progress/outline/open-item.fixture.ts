import { contract, type ItemTypeSlug } from '@lectern/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { TestApp } from '../../../test/app.ts';
import { itemType, itemTypes } from '../../courses/index.ts';
import { courseItems, courses as courseTable } from '../../courses/courses.tables.ts';
import { quizAttempts } from '../../quizzes/quizzes.tables.ts';

const { addons, videoPlayer, lessons, progress, quizzes, settings, videoNotes } = contract;

type CourseFields = NonNullable<Parameters<TestApp['given']['course']>[0]>;
type ItemColumns = Partial<typeof courseItems.$inferInsert>;

/** The state of a course and its items, and the user who requests them. */
export interface State {
  course?: CourseFields | (() => CourseFields);
  /** Set on the course after everything in it has been created. */
  later?: Partial<typeof courseTable.$inferInsert>;
  /** Set on both the lesson and the quiz. */
  items?: ItemColumns | (() => ItemColumns);
  who: 'visitor' | 'guest' | 'member' | 'learner' | 'author' | 'learning author' | 'instructor' | 'administrator';
  /** The state of the enrollment; free and without an end when it is left out. */
  access?: 'expired' | 'ended';
  /** The only seat is taken, and the counter of the course is not up to date. */
  taken?: true;
  done?: 'before' | 'all';
  runs?: 'this quiz' | 'another quiz' | 'another quiz, too long';
  off?: 'course-preview' | 'content-drip';
  quizAccess?: 'readOnly' | 'disable';
}

export const daysFrom = (t: TestApp, count: number) => new Date(t.now().getTime() + count * 86_400_000);

/** Registers the item type `scorm`, whose add-on is off. */
export function registerInactiveType(): void {
  itemTypes.replace([
    ...itemTypes.all(),
    {
      ...itemType('lesson')!,
      slug: 'scorm' as never,
      addon: 'google-classroom-integration',
      mayComplete: async () => ({ ok: true }),
    },
  ]);
}

/** The user of a state, enrolled as the state says. */
export async function userOf(
  t: TestApp,
  { who, access }: Pick<State, 'who' | 'access'>,
  course: { id: number; author: { id: number } },
) {
  if (who === 'visitor') return null;
  if (who === 'guest') return t.given.user({ kind: 'guest', roles: [], email: null, emailVerifiedAt: null });
  if (who === 'member') return t.given.student();
  if (who === 'author') return course.author;
  if (who === 'instructor') return t.given.instructor();
  if (who === 'administrator') return t.given.administrator();
  const person = who === 'learner' ? await t.given.student() : course.author;
  const expiry = access === 'expired' ? { expiresAt: daysFrom(t, 1), source: 'order' as const, sourceRef: '1' } : {};
  const { enrollmentId } = await t.given.enrollment({ courseId: course.id, userId: person.id, ...expiry });
  if (access === 'ended') {
    await t.as(await t.given.administrator())(contract.enrollments.update, {
      params: { id: enrollmentId },
      body: { status: 'inactive' },
    });
  }
  return person;
}

/** A course with a text lesson, a video lesson and a quiz, in this order and in this state. */
export async function courseInState(t: TestApp, state: State) {
  const given = <Value>(value: Value | (() => Value) | undefined) =>
    typeof value === 'function' ? (value as () => Value)() : value;
  const course = await t.given.course({ sections: [1], ...given(state.course) });
  const video = { videoSource: 'external', videoSourceUrl: 'https://videos.example/a.mp4' } as const;
  const lesson = await t.given.lesson({ course, ...video });
  const quiz = await t.given.quiz({ course });
  const person = await userOf(t, state, course);
  const columns = given(state.items);
  const both = inArray(courseItems.id, [lesson.id, quiz.id]);
  if (columns) await t.db.update(courseItems).set(columns).where(both);
  if (person && state.done) {
    const items = state.done === 'all' ? [...course.items, lesson, quiz] : [...course.items];
    await t.given.completions({ userId: person.id, courseId: course.id, items });
  }
  if (person && state.runs) {
    const running = state.runs === 'this quiz' ? quiz : await t.given.quiz({ course });
    const deadline = state.runs.endsWith('too long') ? { deadline: daysFrom(t, -1) } : {};
    await t.given.attempt({ quiz: running, user: person, result: 'in_progress', ...deadline });
  }
  if (state.taken) {
    await t.given.enrolledLearner(course.id);
    await t.db.update(courseTable).set({ studentsCount: 0 }).where(eq(courseTable.id, course.id));
  }
  if (state.later) await t.db.update(courseTable).set(state.later).where(eq(courseTable.id, course.id));
  if (state.access === 'expired') t.travelTo(daysFrom(t, 2));
  return {
    course,
    lesson,
    quiz,
    person,
    call: person ? t.as(person) : t.visitor,
    /** Starts the quiz in the database, whatever the state permits, unless it has been started. */
    async beginQuiz() {
      if (!person) return;
      const { quizId, userId, status } = quizAttempts;
      const running = and(eq(quizId, quiz.id), eq(userId, person.id), eq(status, 'attempt_started'));
      if ((await t.db.$count(quizAttempts, running)) > 0) return;
      await t.given.attempt({ quiz, user: person, result: 'in_progress' });
    },
  };
}

type World = Awaited<ReturnType<typeof courseInState>>;
type Answer = { status: number; body: { code?: string; data?: unknown } };

export const completionOf = (item: World['lesson'], completed: boolean) => ({
  body: { course_id: item.courseId, item_id: item.id, item_type: 'lesson' as ItemTypeSlug, completed },
});

/**
 * All purposes, in an order in which an allowed one does not change a later result: a completion is reverted before the
 * quiz after it is started.
 */
const purposes = [
  { purpose: 'read', send: ({ call, lesson }) => call(lessons.get, { params: { id: lesson.id } }) },
  { purpose: 'read quiz', send: ({ call, quiz }) => call(quizzes.get, { params: { id: quiz.id } }) },
  {
    purpose: 'preview',
    send: ({ call, lesson }) => call(lessons.get, { params: { id: lesson.id }, query: { preview: 'student' } }),
  },
  {
    purpose: 'note',
    send: ({ call, lesson }) =>
      call(videoNotes.create, {
        body: { lesson_id: lesson.id, key: 'a-key', time_stamp: 1, title: 'a', description: 'b' },
      }),
  },
  {
    purpose: 'report',
    send: ({ call, lesson }) =>
      call(videoPlayer.report, { body: { course_id: lesson.courseId, lesson_id: lesson.id, resume_time: 1 } }),
  },
  { purpose: 'start lesson', send: ({ call, lesson }) => call(quizzes.start, { body: { id: lesson.id } }) },
  { purpose: 'complete', send: ({ call, lesson }) => call(progress.completeItem, completionOf(lesson, true)) },
  { purpose: 'take back', send: ({ call, lesson }) => call(progress.completeItem, completionOf(lesson, false)) },
  { purpose: 'start', send: ({ call, quiz }) => call(quizzes.start, { body: { id: quiz.id } }) },
  {
    purpose: 'submit',
    async send({ call, quiz, beginQuiz }) {
      await beginQuiz();
      return call(quizzes.check, { body: { id: quiz.id } });
    },
  },
] as const satisfies { purpose: string; send: (made: World) => Promise<Answer> }[];

type Purpose = (typeof purposes)[number]['purpose'];

/** The result of each purpose; `rest` is the result of those that are not named. */
type Expected = Partial<Record<Purpose, string>> & { rest: string };

export type AccessCase = [title: string, state: State, expected: Expected];

export function verdict({ status, body }: Answer): string {
  if (status < 300) return 'ok';
  const { reason } = (body.data ?? {}) as { reason?: string };
  return body.code === 'content_locked' ? `locked: ${reason}` : String(body.code);
}

/** The result of each purpose in a state. */
export async function verdicts(t: TestApp, state: State): Promise<Record<string, string>> {
  const administrator = t.as(await t.given.administrator());
  // Avoids rate limits.
  t.travelTo(new Date(t.now().getTime() + 120_000));
  const quizAccess = (quiz_access: 'default' | 'readOnly' | 'disable') =>
    administrator(settings.change, { body: { quiz: { general: { quiz_access } } } });
  if (state.off) await administrator(addons.deactivate, { body: { slug: state.off } });
  if (state.quizAccess) await quizAccess(state.quizAccess);
  try {
    const made = await courseInState(t, state);
    const found: Record<string, string> = {};
    for (const { purpose, send } of purposes) found[purpose] = verdict(await send(made));
    return found;
  } finally {
    if (state.off) await administrator(addons.activate, { body: { slug: state.off } });
    if (state.quizAccess) await quizAccess('default');
  }
}

export function expectedVerdicts({ rest, ...others }: Expected): Record<string, string> {
  return { ...Object.fromEntries(purposes.map(({ purpose }) => [purpose, rest])), ...others };
}
