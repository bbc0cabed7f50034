import { contract } from '@lectern/contract';
import { HOUR_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DomainEvent, emit } from '../../platform/events.ts';
import { useTestApp } from '../../test/app.ts';
import { courseCompleted, itemCompleted } from '../progress/index.ts';
import { quizAttempts } from '../quizzes/quizzes.tables.ts';
import { rewardActivities, rewardEntries } from './rewards.tables.ts';

const {
  addons,
  courseReviews,
  enrollments,
  notifications,
  progress,
  questionsAnswers,
  rewardPeople,
  rewards,
  rewardSetup,
  session,
} = contract;
/** A Wednesday. */
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

type Person = { id: number };
let admin: Person;
beforeAll(async () => {
  admin = await t.given.administrator();
  await t.as(admin)(rewardSetup.addSamples);
});
beforeEach(() => t.travelTo(start));

const course = (fields: Parameters<typeof t.given.course>[0] = {}) =>
  t.given.course({ accessMode: 'need_registration', sections: [3], ...fields });
type Course = Awaited<ReturnType<typeof course>>;

const complete = async (person: Person, { id }: { id: number }, at: number, { items }: Pick<Course, 'items'>) => {
  const body = { course_id: id, item_id: items[at]!.id, item_type: 'lesson', completed: true };
  const done = await t.as(person)(progress.completeItem, { body: body as never });
  expect(done.status).toBe(200);
  await t.runJobs();
};
const tell = async (...happened: DomainEvent[]) => {
  await t.db.transaction((db) => emit(db, { services: t.app.services, actor: null, now: t.now() }, happened));
  await t.runJobs();
};
const mine = async (person: Person) => (await t.as(person)(rewards.mine)).body;
const pointsOf = async (person: Person) => (await mine(person)).points[0]!.points;
const ledgerOf = (person: Person) => t.db.select().from(rewardEntries).where(eq(rewardEntries.userId, person.id));
const grant = (by: Person, to: Person, body: object) =>
  t.as(by)(rewardPeople.grant, { params: { id: to.id }, body: body as never });
const given = { reason: 'Helped at the open day', point_type_id: 1 };

describe('what a learner does', () => {
  it('counts once, however often it happens and its event is delivered', async () => {
    const made = await course({ enableCourseRetake: true });
    const learner = await t.given.enrolledLearner(made.id);
    for (const at of [0, 1, 2]) await complete(learner, made, at, made);
    // Three lessons and the course.
    expect(await pointsOf(learner)).toBe(130);
    const event = itemCompleted({
      course_id: made.id,
      user_id: learner.id,
      item_id: made.items[0]!.id,
      item_type: 'lesson',
    });
    await tell(event, event, courseCompleted({ course_id: made.id, user_id: learner.id }));
    expect(await pointsOf(learner)).toBe(130);

    const own = await t.as(learner)(enrollments.list);
    const again = await t.as(learner)(enrollments.retake, { params: { id: own.body.data[0]!.id }, body: {} });
    expect(again.status).toBe(200);
    await complete(learner, made, 0, made);
    expect(await pointsOf(learner)).toBe(130);
    const ledger = await ledgerOf(learner);
    expect(ledger.map(({ kind }) => kind).toSorted()).toEqual([
      'course_completed',
      'lesson_completed',
      'lesson_completed',
      'lesson_completed',
    ]);
    expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(130);
  });

  it('leads to a rank and achievements, of which the learner is told once', async () => {
    const made = await course();
    const learner = await t.given.enrolledLearner(made.id);
    for (const at of [0, 1, 2]) await complete(learner, made, at, made);
    const own = await mine(learner);
    expect(own.points[0]).toMatchObject({
      plural_name: 'Points',
      rank: { name: 'Explorer' },
      next_rank: { name: 'Scholar', missing: 70 },
    });
    const earned = own.achievements.filter(({ earned_at }) => earned_at !== null).map(({ label }) => label);
    expect(earned).toEqual(['First lesson', 'Course completed']);
    expect(own.achievements.find(({ label }) => label === 'Five lessons')).toMatchObject({ progress: 3, count: 5 });
    const list = async () =>
      (await t.as(learner)(notifications.list)).body.data
        .filter(({ type }) => type.startsWith('reward_'))
        .map(({ description, topic_url }) => [description, topic_url]);
    const told = await list();
    expect(told.toSorted()).toEqual([
      ['You have earned the achievement “Course completed”.', '/account#/rewards'],
      ['You have earned the achievement “First lesson”.', '/account#/rewards'],
      ['You have reached the rank “Explorer”.', '/account#/rewards'],
    ]);
    // Names that the school has not changed are in the language of the reader, as on the screen.
    await t.as(learner)(contract.users.updateMe, { body: { locale: 'de' } });
    expect((await list()).map(([text]) => text)).toContain('Sie haben den Rang „Entdeckerin und Entdecker“ erreicht.');
    await t.as(learner)(contract.users.updateMe, { body: { locale: 'en' } });
    // The rank is lost and reached again.
    await grant(admin, learner, { ...given, points: -100, request_id: 'take' });
    await grant(admin, learner, { ...given, points: 100, request_id: 'back' });
    await t.runJobs();
    expect(await list()).toHaveLength(3);
  });

  it('counts passed quizzes, and full marks besides; no attempts of staff who only look', async () => {
    const made = await course();
    const quiz = await t.given.quiz({ course: made, questions: [{}] });
    const learner = await t.given.enrolledLearner(made.id);
    const attempt = await t.given.attempt({ quiz, user: learner });
    const { quizAttemptEvents } = await import('../quizzes/index.ts');
    const ids = { course_id: made.id, quiz_id: quiz.id, attempt_id: attempt.id, user_id: learner.id };
    const set = (values: Partial<typeof quizAttempts.$inferInsert>) =>
      t.db.update(quizAttempts).set(values).where(eq(quizAttempts.id, attempt.id));
    await set({ status: 'attempt_ended', result: 'fail', totalMarks: 4, earnedMarks: 1 });
    await tell(quizAttemptEvents.ended(ids));
    expect(await pointsOf(learner)).toBe(0);
    await set({ result: 'pass', earnedMarks: 3, isPreview: true });
    await tell(quizAttemptEvents.graded(ids));
    expect(await pointsOf(learner)).toBe(0);
    await set({ isPreview: false });
    await tell(quizAttemptEvents.graded(ids));
    expect(await pointsOf(learner)).toBe(25);
    await set({ earnedMarks: 4 });
    await tell(quizAttemptEvents.result_changed(ids), quizAttemptEvents.graded(ids));
    expect(await pointsOf(learner)).toBe(40);
  });

  it('counts questions up to the limit of a day, accepted answers of others, and ratings', async () => {
    const made = await course();
    const [author, helper] = [await t.given.enrolledLearner(made.id), await t.given.enrolledLearner(made.id)];
    const ask = async (content: string, parent = 0, person = author) =>
      (await t.as(person)(questionsAnswers.create, { body: { course_id: made.id, content, parent } as never })).body;
    const [question] = [await ask('One?'), await ask('Two?'), await ask('Three?'), await ask('Four?')];
    await t.runJobs();
    expect(await pointsOf(author)).toBe(6);
    const own = await ask('I know it', question.id);
    const answer = await ask('Because', question.id, helper);
    const accept = async (id: number) => {
      const body = { accepted_answer: id } as never;
      const done = await t.as(author)(questionsAnswers.update, { params: { id: question.id }, body });
      expect(done.status).toBe(200);
      await t.runJobs();
    };
    await accept(own.id);
    await accept(answer.id);
    await accept(answer.id);
    expect([await pointsOf(author), await pointsOf(helper)]).toEqual([6, 15]);
    const body = { course_id: made.id, rating: 5, content: 'Clear and calm' } as never;
    const rated = await t.as(helper)(courseReviews.create, { body });
    expect(rated.status).toBe(201);
    await t.runJobs();
    expect(await pointsOf(helper)).toBe(20);
  });

  it('counts two deliveries at the same time once', async () => {
    const made = await course();
    const learner = await t.given.enrolledLearner(made.id);
    const { countIn } = await import('./counting.usecases.ts');
    const action = {
      userId: learner.id,
      courseId: made.id,
      at: t.now(),
      kinds: ['lesson_completed' as const],
      source: `item:${made.items[0]!.id}`,
      completes: true,
    };
    const twice = [1, 2].map(() => t.db.transaction((db) => countIn(db, t.app.services, action)));
    await Promise.all(twice);
    expect(await ledgerOf(learner)).toHaveLength(1);
  });

  it('counts nothing while the add-on is off, and pages say nothing of rewards', async () => {
    const made = await course();
    const learner = await t.given.enrolledLearner(made.id);
    const pages = async () => (await t.as(learner)(session.get)).body.reward_pages.toSorted();
    expect(await pages()).toEqual(['account', 'course', 'learn']);
    await t.as(admin)(addons.deactivate, { body: { slug: 'gamification' } });
    try {
      await complete(learner, made, 0, made);
      expect(await ledgerOf(learner)).toEqual([]);
      expect(await pages()).toEqual([]);
      for (const ask of [t.as(learner)(rewards.mine), t.as(admin)(rewardSetup.read), t.as(admin)(rewardPeople.list)]) {
        expect((await ask).body).toMatchObject({ code: 'addon_inactive' });
      }
    } finally {
      await t.as(admin)(addons.activate, { body: { slug: 'gamification' } });
    }
  });
});

describe('the weekly goal', () => {
  it('counts days by the clock of the person, and weeks in a row', async () => {
    t.travelTo(new Date('2030-04-30T09:00:00.000Z'));
    const made = await course();
    const learner = await t.given.enrolledLearner(made.id);
    await t.as(learner)(contract.users.updateMe, { body: { timezone: 'America/Los_Angeles' } as never });
    await t.as(learner)(rewards.change, { body: { goal_days: 2 } });
    // Midnight in Los Angeles is at seven.
    t.travelTo(new Date('2030-05-01T06:30:00.000Z'));
    await complete(learner, made, 0, made);
    t.travelTo(new Date('2030-05-01T07:30:00.000Z'));
    await complete(learner, made, 1, made);
    const { goal } = await mine(learner);
    expect(goal).toMatchObject({ goal_days: 2, week_start: 1, completed_days: 2, met: true, streak: 1 });
    expect(goal.week.filter(({ completed }) => completed).map(({ day }) => day)).toEqual(['2030-04-30', '2030-05-01']);
    expect(goal.week.find(({ today }) => today)?.day).toBe('2030-05-01');
    // A missed week later: the streak is kept.
    t.travelTo(new Date('2030-05-15T09:00:00.000Z'));
    expect((await mine(learner)).goal).toMatchObject({
      completed_days: 0,
      met: false,
      streak: 1,
      free_week_used: true,
    });
  });

  it('counts a day on which a lesson is completed again', async () => {
    const made = await course({ enableCourseRetake: true, sections: [1] });
    const learner = await t.given.enrolledLearner(made.id);
    await complete(learner, made, 0, made);
    t.travelTo(new Date(start.getTime() + 24 * HOUR_MS));
    const own = await t.as(learner)(enrollments.list);
    await t.as(learner)(enrollments.retake, { params: { id: own.body.data[0]!.id }, body: {} });
    await complete(learner, made, 0, made);
    expect((await mine(learner)).goal.completed_days).toBe(2);
    expect(await t.db.select().from(rewardActivities).where(eq(rewardActivities.userId, learner.id))).toHaveLength(2);
  });

  it.each([{ goal_days: 0 }, { goal_days: 8 }, { week_start: 3 }, { enabled: 'perhaps' }])(
    'refuses %j',
    async (body) => {
      const refused = await t.as(await t.given.student())(rewards.change, { body: body as never });
      expect(refused.body).toMatchObject({ code: 'invalid_params' });
    },
  );
});

describe('a person who turns rewards off', () => {
  it('sees nothing and is told nothing, and finds everything again', async () => {
    const made = await course();
    const learner = await t.given.enrolledLearner(made.id);
    await t.as(learner)(rewards.change, { body: { enabled: false, leaderboard: true } });
    await complete(learner, made, 0, made);
    expect(await mine(learner)).toMatchObject({ enabled: false, points: [], achievements: [] });
    const shown = await t.as(learner)(rewards.placements, { query: { page: 'learn' } });
    expect(shown.body).toEqual({ enabled: false, placements: [] });
    expect((await t.as(learner)(rewards.leaderboard)).body).toEqual({ point_type: null, rows: [], me: null });
    expect((await t.as(learner)(notifications.list)).body.data).toEqual([]);
    const other = await t.given.student();
    const board = (await t.as(other)(rewards.leaderboard, { query: { course_id: undefined } })).body;
    expect(board.rows.map(({ display_name }) => display_name)).not.toContain(learner.displayName);
    await t.as(learner)(rewards.change, { body: { enabled: true } });
    expect(await pointsOf(learner)).toBe(10);
  });
});

describe('placements', () => {
  it('show what the page names, as stock clients know it', async () => {
    const made = await course();
    const learner = await t.given.enrolledLearner(made.id);
    for (const at of [0, 1, 2]) await complete(learner, made, at, made);
    const { body } = await t.as(learner)(rewards.placements, { query: { page: 'learn' } });
    expect(body.placements).toMatchObject([
      {
        page: 'learn',
        location: 'header',
        reward_type: 'point',
        types: [],
        points: [{ plural_name: 'Points', points: 130, image_url: '' }],
        ranks: [],
        achievements: [],
      },
      { reward_type: 'rank', ranks: [{ singular_name: 'Level', rank: 'Explorer' }] },
      { reward_type: 'achievement', achievements: [{ label: 'First lesson' }, { label: 'Course completed' }] },
    ]);
    const wrong = await t.as(learner)(rewards.placements, { query: { page: 'shop' } as never });
    expect(wrong.status).toBe(400);
    expect((await t.visitor(rewards.placements, { query: { page: 'learn' } })).status).toBe(401);
  });

  it('are settings that administrators change, with bounds', async () => {
    const change = (placements: object[]) =>
      t.as(admin)(contract.settings.change, { body: { integrations: { gamipress: { ui_placements: placements } } } });
    const before = (await t.as(admin)(contract.settings.read)).body.integrations.gamipress.ui_placements;
    const one = { id: 1, reward_type: 'point', types: [1], page: 'learn', location: 'header', title: 'Yours' };
    for (const wrong of [[{ ...one, location: 'dashboard' }], [one, one], [{ ...one, page: 'shop' }]]) {
      expect((await change(wrong)).body).toMatchObject({ code: 'invalid_params' });
    }
    expect((await change([one])).status).toBe(200);
    expect((await t.as(admin)(session.get)).body.reward_pages).toEqual(['learn']);
    expect((await change(before)).status).toBe(200);
  });
});

describe('the leaderboard', () => {
  it('lists only people who chose it, by course and month, and each sees their own place', async () => {
    t.travelTo(new Date('2030-04-20T09:00:00.000Z'));
    const made = await course();
    const [first, second, hidden] = [
      await t.given.enrolledLearner(made.id),
      await t.given.enrolledLearner(made.id),
      await t.given.enrolledLearner(made.id),
    ];
    for (const person of [first, second]) await t.as(person)(rewards.change, { body: { leaderboard: true } });
    await complete(second, made, 0, made);
    await complete(second, made, 1, made);
    t.travelTo(start);
    await complete(first, made, 0, made);
    await complete(hidden, made, 0, made);
    await complete(hidden, made, 1, made);
    const board = async (person: Person, query: object = {}) =>
      (await t.as(person)(rewards.leaderboard, { query: { course_id: made.id, ...query } })).body;
    expect(await board(hidden)).toMatchObject({
      rows: [{ place: 1, points: 10, is_me: false }],
      me: { place: 1, points: 20, listed: false },
    });
    const ever = await board(second, { period: 'ever' });
    expect(ever.rows.map(({ place, points, is_me }) => [place, points, is_me])).toEqual([
      [1, 20, true],
      [2, 10, false],
    ]);
    expect(ever.me).toEqual({ place: 1, points: 20, listed: true });
    expect(Object.keys(ever.rows[0]!).toSorted()).toEqual(['avatar_url', 'display_name', 'is_me', 'place', 'points']);
    expect(await board(first)).toMatchObject({ rows: [{ place: 1 }], me: { place: 1, points: 10, listed: true } });
    expect((await board(first, { period: 'ever' })).me).toEqual({ place: 2, points: 10, listed: true });
    const { statements } = await t.countStatements(() => board(hidden));
    // The ledger of everyone is summed once.
    expect(statements.filter((text) => text.includes('join "reward_people"'))).toHaveLength(1);
    const stranger = await t.given.student();
    const refused = await t.as(stranger)(rewards.leaderboard, { query: { course_id: made.id } });
    expect(refused.body).toMatchObject({ code: 'not_enrolled' });
  });
});
