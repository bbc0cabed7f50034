import { contract, type ItemTypeSlug } from '@lectern/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { itemType, itemTypes } from '../../courses/index.ts';
import { courseItems, courses as courseTable } from '../../courses/courses.tables.ts';
import { quizAttempts } from '../../quizzes/quizzes.tables.ts';

const { addons, videoPlayer, lessons, progress, quizzes, settings, videoNotes } = contract;
const start = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: start });
const day = (count: number) => new Date(t.now().getTime() + count * 86_400_000);

type CourseFields = NonNullable<Parameters<typeof t.given.course>[0]>;
type ItemColumns = Partial<typeof courseItems.$inferInsert>;

/** What the items of a course are and who asks. */
interface State {
  course?: CourseFields | (() => CourseFields);
  /** Set on the course once everything in it is made. */
  later?: Partial<typeof courseTable.$inferInsert>;
  /** Set on the lesson and on the quiz alike. */
  items?: ItemColumns | (() => ItemColumns);
  who: 'visitor' | 'guest' | 'member' | 'learner' | 'author' | 'learning author' | 'instructor' | 'administrator';
  /** How a learner has come in; left out: for free and without end. */
  access?: 'expired' | 'ended';
  /** The only seat is taken, and the course has not been updated. */
  taken?: true;
  done?: 'before' | 'all';
  runs?: 'this quiz' | 'another quiz' | 'another quiz, too long';
  off?: 'course-preview' | 'content-drip';
  quizAccess?: 'readOnly' | 'disable';
}

let administrator: { id: number };
beforeAll(async () => {
  administrator = await t.given.administrator();
  // Of a kind that no school has unless its add-on is on.
  itemTypes.replace([
    ...itemTypes.all(),
    {
      ...itemType('lesson')!,
      slug: 'scorm' as never,
      addon: 'google-classroom-integration',
      mayComplete: async () => ({ ok: true }),
    },
  ]);
});

async function personOf({ who, access }: State, course: { id: number; author: { id: number } }) {
  if (who === 'visitor') return null;
  if (who === 'guest') return t.given.user({ kind: 'guest', roles: [], email: null, emailVerifiedAt: null });
  if (who === 'member') return t.given.student();
  if (who === 'author') return course.author;
  if (who === 'instructor') return t.given.instructor();
  if (who === 'administrator') return t.given.administrator();
  const person = who === 'learner' ? await t.given.student() : course.author;
  const expiry = access === 'expired' ? { expiresAt: day(1), source: 'order' as const, sourceRef: '1' } : {};
  const { enrollmentId } = await t.given.enrollment({ courseId: course.id, userId: person.id, ...expiry });
  if (access === 'ended') {
    await t.as(administrator)(contract.enrollments.update, {
      params: { id: enrollmentId },
      body: { status: 'inactive' },
    });
  }
  return person;
}

/** A course of a text, a video and a quiz, in this order and in this state. */
async function world(state: State) {
  const given = <Value>(value: Value | (() => Value) | undefined) =>
    typeof value === 'function' ? (value as () => Value)() : value;
  const course = await t.given.course({ sections: [1], ...given(state.course) });
  const video = { videoSource: 'external', videoSourceUrl: 'https://videos.example/a.mp4' } as const;
  const lesson = await t.given.lesson({ course, ...video });
  const quiz = await t.given.quiz({ course });
  const person = await personOf(state, course);
  const columns = given(state.items);
  const both = inArray(courseItems.id, [lesson.id, quiz.id]);
  if (columns) await t.db.update(courseItems).set(columns).where(both);
  if (person && state.done) {
    const items = state.done === 'all' ? [...course.items, lesson, quiz] : [...course.items];
    await t.given.completions({ userId: person.id, courseId: course.id, items });
  }
  if (person && state.runs) {
    const running = state.runs === 'this quiz' ? quiz : await t.given.quiz({ course });
    const deadline = state.runs.endsWith('too long') ? { deadline: day(-1) } : {};
    await t.given.attempt({ quiz: running, user: person, result: 'in_progress', ...deadline });
  }
  if (state.taken) {
    await t.given.enrolledLearner(course.id);
    await t.db.update(courseTable).set({ studentsCount: 0 }).where(eq(courseTable.id, course.id));
  }
  if (state.later) await t.db.update(courseTable).set(state.later).where(eq(courseTable.id, course.id));
  if (state.access === 'expired') t.travelTo(day(2));
  return { course, lesson, quiz, person, call: person ? t.as(person) : t.visitor };
}

type World = Awaited<ReturnType<typeof world>>;
type Answer = { status: number; body: { code?: string; data?: unknown } };

const completing = (item: World['lesson'], completed: boolean) => ({
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
  { purpose: 'complete', send: ({ call, lesson }) => call(progress.completeItem, completing(lesson, true)) },
  { purpose: 'take back', send: ({ call, lesson }) => call(progress.completeItem, completing(lesson, false)) },
  { purpose: 'start', send: ({ call, quiz }) => call(quizzes.start, { body: { id: quiz.id } }) },
  {
    purpose: 'submit',
    async send({ call, quiz, person }) {
      // Begun while they still could.
      if (person && !(await runs(quiz, person))) await t.given.attempt({ quiz, user: person, result: 'in_progress' });
      return call(quizzes.check, { body: { id: quiz.id } });
    },
  },
] as const satisfies { purpose: string; send: (made: World) => Promise<Answer> }[];

type Purpose = (typeof purposes)[number]['purpose'];

/** What becomes of each purpose; `rest`: of all that are not named. */
type Expected = Partial<Record<Purpose, string>> & { rest: string };

async function runs(quiz: { id: number }, person: { id: number }): Promise<boolean> {
  const { quizId, userId, status } = quizAttempts;
  const mine = and(eq(quizId, quiz.id), eq(userId, person.id), eq(status, 'attempt_started'));
  return (await t.db.$count(quizAttempts, mine)) > 0;
}

function verdict({ status, body }: Answer): string {
  if (status < 300) return 'ok';
  const { reason } = (body.data ?? {}) as { reason?: string };
  return body.code === 'content_locked' ? `locked: ${reason}` : String(body.code);
}

async function verdicts(state: State): Promise<Record<string, string>> {
  // Avoids rate limits.
  t.travelTo(new Date(t.now().getTime() + 120_000));
  const quizAccess = (quiz_access: 'default' | 'readOnly' | 'disable') =>
    t.as(administrator)(settings.change, { body: { quiz: { general: { quiz_access } } } });
  if (state.off) await t.as(administrator)(addons.deactivate, { body: { slug: state.off } });
  if (state.quizAccess) await quizAccess(state.quizAccess);
  try {
    const made = await world(state);
    const found: Record<string, string> = {};
    for (const { purpose, send } of purposes) found[purpose] = verdict(await send(made));
    return found;
  } finally {
    if (state.off) await t.as(administrator)(addons.activate, { body: { slug: state.off } });
    if (state.quizAccess) await quizAccess('default');
  }
}

const table: [string, State, Expected][] = [
  [
    'signed out, open course',
    { who: 'visitor' },
    {
      rest: 'ok',
      'take back': 'not_signed_in',
      'start lesson': 'not_found',
      submit: 'not_signed_in',
      report: 'not_signed_in',
      note: 'not_signed_in',
    },
  ],
  [
    'signed out, members only',
    { who: 'visitor', course: { accessMode: 'need_registration' } },
    { rest: 'not_signed_in' },
  ],
  ['signed out, for sale', { who: 'visitor', course: { accessMode: 'one_time' } }, { rest: 'not_signed_in' }],
  [
    'signed out, quizzes to look at',
    { who: 'visitor', quizAccess: 'readOnly' },
    { rest: 'not_signed_in', read: 'ok', 'read quiz': 'ok', preview: 'ok', complete: 'ok' },
  ],
  [
    'signed out, quizzes closed',
    { who: 'visitor', quizAccess: 'disable' },
    { rest: 'not_signed_in', read: 'ok', 'read quiz': 'ok', preview: 'ok', complete: 'ok' },
  ],
  ['guest, open course', { who: 'guest' }, { rest: 'ok', 'start lesson': 'not_found', note: 'not_signed_in' }],
  [
    'guest, members only',
    { who: 'guest', course: { accessMode: 'need_registration' } },
    { rest: 'not_signed_in', submit: 'ok' },
  ],
  [
    'guest, quizzes closed',
    { who: 'guest', quizAccess: 'disable' },
    { rest: 'ok', start: 'not_signed_in', 'start lesson': 'not_signed_in', note: 'not_signed_in' },
  ],
  ['member, open course', { who: 'member' }, { rest: 'ok', 'start lesson': 'not_found' }],
  [
    'member, members only',
    { who: 'member', course: { accessMode: 'need_registration' } },
    { rest: 'not_enrolled', submit: 'ok' },
  ],
  [
    'member, for sale',
    { who: 'member', course: { accessMode: 'one_time' } },
    { rest: 'payment_required', submit: 'ok' },
  ],
  ['learner, open course', { who: 'learner' }, { rest: 'ok', 'start lesson': 'not_found' }],
  [
    'learner, members only',
    { who: 'learner', course: { accessMode: 'need_registration' } },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'learner, for sale',
    { who: 'learner', course: { accessMode: 'one_time' } },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'expired, for sale',
    { who: 'learner', access: 'expired', course: { accessMode: 'one_time' } },
    { rest: 'access_expired', submit: 'ok' },
  ],
  ['expired, open course', { who: 'learner', access: 'expired' }, { rest: 'ok', 'start lesson': 'not_found' }],
  [
    'ended, for sale',
    { who: 'learner', access: 'ended', course: { accessMode: 'one_time' } },
    { rest: 'payment_required', submit: 'ok' },
  ],
  [
    'ended, members only',
    { who: 'learner', access: 'ended', course: { accessMode: 'need_registration' } },
    { rest: 'not_enrolled', submit: 'ok' },
  ],

  [
    'member, full',
    { who: 'member', course: { enrollmentLimit: 1, studentsCount: 1 } },
    { rest: 'course_full', submit: 'ok' },
  ],
  [
    'member, closed',
    { who: 'member', course: () => ({ enableEndDate: true, endDate: day(-1) }) },
    { rest: 'enrollment_closed', submit: 'ok' },
  ],
  [
    'member, not open yet',
    { who: 'member', course: () => ({ startsAt: day(1) }) },
    { rest: 'enrollment_not_open', submit: 'ok' },
  ],
  [
    'learner, closed',
    { who: 'learner', course: () => ({ enableEndDate: true, endDate: day(-1) }) },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'member, seats taken since they were counted',
    { who: 'member', course: { enrollmentLimit: 1 }, taken: true },
    {
      rest: 'ok',
      'start lesson': 'course_full',
      complete: 'course_full',
      'take back': 'course_full',
      start: 'course_full',
    },
  ],
  [
    'member, seats taken since they were counted, sequence',
    { who: 'member', course: { enrollmentLimit: 1, flow: 'sequential' }, taken: true },
    { rest: 'locked: previous_item', complete: 'course_full', 'take back': 'course_full', submit: 'ok' },
  ],
  [
    'signed out, password',
    { who: 'visitor', course: { passwordHash: 'some hash' } },
    { rest: 'password_required', submit: 'not_signed_in', note: 'not_signed_in' },
  ],
  [
    'member, password, for sale',
    { who: 'member', course: { passwordHash: 'some hash', accessMode: 'one_time' } },
    { rest: 'password_required', submit: 'ok' },
  ],
  [
    'learner, password',
    { who: 'learner', course: { passwordHash: 'some hash' } },
    { rest: 'password_required', submit: 'ok' },
  ],
  [
    'author, password',
    { who: 'author', course: { passwordHash: 'some hash' } },
    { rest: 'ok', complete: 'forbidden', 'take back': 'forbidden', 'start lesson': 'not_found' },
  ],

  ['member, draft course', { who: 'member', later: { status: 'draft' } }, { rest: 'not_found', submit: 'ok' }],
  [
    'learner, draft course',
    { who: 'learner', later: { status: 'draft' } },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  ['learner, trashed course', { who: 'learner', later: { status: 'trash' } }, { rest: 'not_found', submit: 'ok' }],
  [
    'learner, trashed course, password',
    { who: 'learner', later: { status: 'trash', passwordHash: 'some hash' } },
    { rest: 'not_found', submit: 'ok' },
  ],
  [
    'author, trashed course',
    { who: 'author', later: { status: 'trash' } },
    { rest: 'ok', complete: 'forbidden', 'take back': 'forbidden', 'start lesson': 'not_found' },
  ],

  [
    'visitor, draft item',
    { who: 'visitor', items: { status: 'draft' } },
    {
      rest: 'not_found',
      complete: 'wrong_course_item',
      'take back': 'wrong_course_item',
      submit: 'not_signed_in',
      note: 'not_signed_in',
    },
  ],
  [
    'member, draft item, for sale',
    { who: 'member', items: { status: 'draft' }, course: { accessMode: 'one_time' } },
    { rest: 'not_found', complete: 'wrong_course_item', 'take back': 'wrong_course_item', submit: 'ok' },
  ],
  [
    'learner, draft item',
    { who: 'learner', items: { status: 'draft' } },
    { rest: 'not_found', complete: 'wrong_course_item', 'take back': 'wrong_course_item', submit: 'ok' },
  ],
  [
    'author, draft item',
    { who: 'author', items: { status: 'draft' } },
    {
      rest: 'ok',
      preview: 'not_found',
      complete: 'wrong_course_item',
      'take back': 'wrong_course_item',
      'start lesson': 'not_found',
    },
  ],
  [
    'learning author, draft item',
    { who: 'learning author', items: { status: 'draft' } },
    {
      rest: 'ok',
      preview: 'not_found',
      complete: 'wrong_course_item',
      'take back': 'wrong_course_item',
      'start lesson': 'not_found',
    },
  ],
  [
    'learner, trashed item',
    { who: 'learner', items: { status: 'trash' } },
    { rest: 'not_found', complete: 'wrong_course_item', 'take back': 'wrong_course_item', submit: 'ok' },
  ],
  [
    'author, trashed item',
    { who: 'author', items: { status: 'trash' } },
    {
      rest: 'ok',
      preview: 'not_found',
      complete: 'wrong_course_item',
      'take back': 'wrong_course_item',
      'start lesson': 'not_found',
    },
  ],
  [
    'learner, add-on off',
    { who: 'learner', items: { type: 'scorm' as never } },
    { rest: 'not_found', complete: 'wrong_course_item', 'take back': 'wrong_course_item', submit: 'ok' },
  ],
  [
    'author, add-on off',
    { who: 'author', items: { type: 'scorm' as never } },
    { rest: 'not_found', complete: 'wrong_course_item', 'take back': 'wrong_course_item', submit: 'ok' },
  ],

  [
    'signed out, free preview',
    {
      who: 'visitor',
      course: { accessMode: 'one_time' },
      items: { facts: { preview: true } },
    },
    { rest: 'not_signed_in', read: 'ok', 'read quiz': 'ok', preview: 'ok' },
  ],
  [
    'member, free preview',
    { who: 'member', course: { accessMode: 'one_time' }, items: { facts: { preview: true } } },
    {
      rest: 'ok',
      complete: 'payment_required',
      'take back': 'payment_required',
      start: 'payment_required',
      'start lesson': 'payment_required',
    },
  ],
  [
    'member, free preview, members only',
    {
      who: 'member',
      course: { accessMode: 'need_registration' },
      items: { facts: { preview: true } },
    },
    { rest: 'ok', complete: 'not_enrolled', 'take back': 'not_enrolled', 'start lesson': 'not_found' },
  ],
  [
    'expired, free preview',
    {
      who: 'learner',
      access: 'expired',
      course: { accessMode: 'one_time' },
      items: { facts: { preview: true } },
    },
    {
      rest: 'ok',
      complete: 'access_expired',
      'take back': 'access_expired',
      start: 'access_expired',
      'start lesson': 'access_expired',
    },
  ],
  [
    'member, free preview, add-on off',
    {
      who: 'member',
      course: { accessMode: 'one_time' },
      items: { facts: { preview: true } },
      off: 'course-preview',
    },
    { rest: 'payment_required', submit: 'ok' },
  ],
  [
    'member, free preview, password',
    {
      who: 'member',
      course: { passwordHash: 'some hash' },
      items: { facts: { preview: true } },
    },
    { rest: 'password_required', submit: 'ok' },
  ],
  [
    'member, free preview, draft course',
    {
      who: 'member',
      later: { status: 'draft' },
      items: { facts: { preview: true } },
    },
    { rest: 'not_found', submit: 'ok' },
  ],
  [
    'learner, free preview, sequence',
    {
      who: 'learner',
      course: { flow: 'sequential' },
      items: { facts: { preview: true } },
    },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],

  [
    'learner, sequence',
    { who: 'learner', course: { flow: 'sequential' } },
    { rest: 'locked: previous_item', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'learner, sequence, done before',
    { who: 'learner', course: { flow: 'sequential' }, done: 'before' },
    { rest: 'ok', 'read quiz': 'locked: previous_item', start: 'locked: previous_item', 'start lesson': 'not_found' },
  ],
  [
    'learner, sequence, all done',
    { who: 'learner', course: { flow: 'sequential' }, done: 'all' },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'signed out, sequence',
    { who: 'visitor', course: { flow: 'sequential' } },
    { rest: 'locked: previous_item', 'take back': 'not_signed_in', submit: 'not_signed_in', note: 'not_signed_in' },
  ],
  [
    'member, sequence, open course',
    { who: 'member', course: { flow: 'sequential' } },
    { rest: 'locked: previous_item', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'learner, date',
    {
      who: 'learner',
      course: { flow: 'date' },
      items: () => ({ drip: { date: day(3).toISOString(), days: 0 } }),
    },
    { rest: 'locked: not_before', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'learner, date, add-on off',
    {
      who: 'learner',
      course: { flow: 'date' },
      items: () => ({ drip: { date: day(3).toISOString(), days: 0 } }),
      off: 'content-drip',
    },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'guest, date',
    {
      who: 'guest',
      course: { flow: 'date' },
      items: () => ({ drip: { date: day(3).toISOString(), days: 0 } }),
    },
    { rest: 'locked: not_before', 'take back': 'ok', submit: 'ok', note: 'not_signed_in' },
  ],
  [
    'learner, days',
    { who: 'learner', course: { flow: 'days' }, items: { drip: { date: null, days: 2 } } },
    { rest: 'locked: days_after_enrolment', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'expired, sequence',
    {
      who: 'learner',
      access: 'expired',
      course: { flow: 'sequential', accessMode: 'one_time' },
    },
    { rest: 'access_expired', submit: 'ok' },
  ],
  [
    'author, sequence',
    { who: 'author', course: { flow: 'sequential' } },
    {
      rest: 'ok',
      preview: 'locked: previous_item',
      complete: 'forbidden',
      'take back': 'forbidden',
      'start lesson': 'not_found',
    },
  ],
  [
    'learning author, sequence',
    { who: 'learning author', course: { flow: 'sequential' } },
    { rest: 'ok', preview: 'locked: previous_item', complete: 'locked: previous_item', 'start lesson': 'not_found' },
  ],
  [
    'instructor, for sale, sequence',
    { who: 'instructor', course: { flow: 'sequential', accessMode: 'one_time' } },
    { rest: 'payment_required', submit: 'ok' },
  ],
  [
    'administrator, sequence',
    { who: 'administrator', course: { flow: 'sequential' } },
    {
      rest: 'ok',
      preview: 'locked: previous_item',
      complete: 'forbidden',
      'take back': 'forbidden',
      'start lesson': 'not_found',
    },
  ],

  [
    'learner, this quiz runs',
    { who: 'learner', course: { disableCourseContent: true }, runs: 'this quiz' },
    { rest: 'content_restricted_during_quiz', 'read quiz': 'ok', 'take back': 'ok', start: 'ok', submit: 'ok' },
  ],
  [
    'learner, another quiz runs',
    { who: 'learner', course: { disableCourseContent: true }, runs: 'another quiz' },
    { rest: 'content_restricted_during_quiz', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'learner, another quiz runs, contents stay',
    { who: 'learner', runs: 'another quiz' },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'learner, another quiz is over',
    {
      who: 'learner',
      course: { disableCourseContent: true },
      runs: 'another quiz, too long',
    },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'learner, another quiz runs, all done',
    {
      who: 'learner',
      course: { disableCourseContent: true },
      runs: 'another quiz',
      done: 'all',
    },
    { rest: 'content_restricted_during_quiz', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'learner, another quiz runs, sequence',
    {
      who: 'learner',
      course: { disableCourseContent: true, flow: 'sequential' },
      runs: 'another quiz',
    },
    { rest: 'locked: previous_item', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'expired, another quiz runs',
    {
      who: 'learner',
      access: 'expired',
      course: { disableCourseContent: true, accessMode: 'one_time' },
      runs: 'another quiz',
    },
    { rest: 'access_expired', submit: 'ok' },
  ],
  [
    'guest, another quiz runs',
    { who: 'guest', course: { disableCourseContent: true }, runs: 'another quiz' },
    { rest: 'content_restricted_during_quiz', 'take back': 'ok', submit: 'ok', note: 'not_signed_in' },
  ],
  [
    'learner, draft item, another quiz runs',
    {
      who: 'learner',
      course: { disableCourseContent: true },
      items: { status: 'draft' },
      runs: 'another quiz',
    },
    { rest: 'not_found', complete: 'wrong_course_item', 'take back': 'wrong_course_item', submit: 'ok' },
  ],
  [
    'author, another quiz runs',
    { who: 'author', course: { disableCourseContent: true }, runs: 'another quiz' },
    {
      rest: 'ok',
      preview: 'content_restricted_during_quiz',
      complete: 'forbidden',
      'take back': 'forbidden',
      'start lesson': 'not_found',
    },
  ],
  [
    'learning author, another quiz runs',
    {
      who: 'learning author',
      course: { disableCourseContent: true },
      runs: 'another quiz',
    },
    {
      rest: 'ok',
      preview: 'content_restricted_during_quiz',
      complete: 'content_restricted_during_quiz',
      'start lesson': 'not_found',
    },
  ],
];

it.each(table)('$0', async (_name, state, expected) => {
  const { rest, ...others } = expected;
  const refused = Object.fromEntries(purposes.map(({ purpose }) => [purpose, rest]));
  expect(await verdicts(state)).toEqual({ ...refused, ...others });
});

const completedByOthers: [string, State, State['who'], string][] = [
  ['signed out', { who: 'learner' }, 'visitor', 'not_signed_in'],
  ['another student', { who: 'learner' }, 'member', 'forbidden'],
  ['an instructor of other courses', { who: 'learner' }, 'instructor', 'forbidden'],
  ['the author', { who: 'learner' }, 'author', 'ok'],
  ['an administrator', { who: 'learner' }, 'administrator', 'ok'],
  ['the author, of somebody who has not joined', { who: 'member' }, 'author', 'not_enrolled'],
  ['another student, of somebody who has not joined', { who: 'member' }, 'member', 'forbidden'],
  [
    'the author, of somebody whose access has expired',
    { who: 'learner', access: 'expired', course: { accessMode: 'one_time' } },
    'author',
    'not_enrolled',
  ],
  ['the author, a draft', { who: 'learner', items: { status: 'draft' } }, 'author', 'wrong_course_item'],
  ['the author, add-on off', { who: 'learner', items: { type: 'scorm' as never } }, 'author', 'wrong_course_item'],
  ['the author, past a lock', { who: 'learner', course: { flow: 'sequential' } }, 'author', 'ok'],
  [
    'the author, while the learner takes a quiz',
    { who: 'learner', course: { disableCourseContent: true }, runs: 'another quiz' },
    'author',
    'ok',
  ],
];

it.each(completedByOthers)('completing for a learner: %s', async (_name, state, who, expected) => {
  t.travelTo(new Date(t.now().getTime() + 120_000));
  const { course, lesson, person } = await world(state);
  const setter = await personOf({ who }, course);
  const { body } = completing(lesson, true);
  const call = setter ? t.as(setter) : t.visitor;
  expect(verdict(await call(progress.completeItem, { body: { ...body, user_id: person!.id } }))).toBe(expected);
});
