import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { videoClocks, videoWatches, videoNotes } from '../../modules/watching/watching.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, codeOf, type Headers, REFUSED } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);
const PLAYER = 'course-progress/player';
const VIDEO = {
  videoSource: 'external',
  videoSourceUrl: 'https://videos.example/quokka.mp4',
  videoPlaybackTime: 600,
  requireFullWatch: 'on' as const,
};

/** A video in a course that has to be joined, and a learner of it. */
async function video(fields: Parameters<typeof t.given.course>[0] = {}) {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [0], ...fields });
  const lesson = await t.given.lesson({ ...VIDEO, course });
  const learner = await t.given.enrolledLearner(course.id);
  return { course, lesson, learner, headers: await as(learner) };
}
type Video = Awaited<ReturnType<typeof video>>;

const reporting = ({ lesson }: Pick<Video, 'lesson'>, more: object = {}, watched: object = {}) => ({
  course_id: lesson.courseId,
  lesson_id: lesson.id,
  watched: { session: 'attacking-player', ranges: [], duration: 600, ...watched },
  ...more,
});
const report = (headers: Headers, body: object) => call('POST', PLAYER, { headers, body });
const json = (answer: { text: string }) => JSON.parse(answer.text) as Record<string, unknown>;
const completing = ({ lesson }: Pick<Video, 'lesson'>) => ({
  course_id: lesson.courseId,
  item_id: lesson.id,
  item_type: 'lesson',
  completed: true,
});

/** What is kept of a video, of whomever. */
const traces = async (lessonId: number) => ({
  watches: await t.db.select().from(videoWatches).where(eq(videoWatches.lessonId, lessonId)),
  notes: await t.db.select().from(videoNotes).where(eq(videoNotes.lessonId, lessonId)),
});
const NONE = { watches: [], notes: [] };

describe('B07: watching that did not happen', () => {
  it('B07: a video is not completed by saying so, by claiming it at once, or by making it short', async () => {
    const target = await video();
    const { headers, lesson } = target;
    const claims = [
      { ranges: [[0, 600]] },
      { ranges: [[0, 1]], duration: 1 },
      { ranges: [[0, 0.01]], duration: 0.01 },
      { ranges: Array.from({ length: 200 }, (_, at) => [at * 3, at * 3 + 3]) },
      { ranges: [[599.9, 600]] },
    ];
    for (const claim of claims) {
      await report(headers, reporting(target, { resume_time: 600, done: true, covered: 600 }, claim));
      const done = await call('POST', 'course-progress/items', { headers, body: completing(target) });
      expect([done.status, codeOf(done)]).toEqual([403, 'film_not_watched']);
    }
    const [kept] = (await traces(lesson.id)).watches;
    expect(kept?.ranges.reduce((sum, [from, to]) => sum + to - from, 0)).toBeLessThanOrEqual(10);
  });

  it('B07: a hundred players at once have no more time than one', async () => {
    const target = await video();
    const { headers, lesson, course } = target;
    const other = { lesson: await t.given.lesson({ ...VIDEO, course }) };
    await report(headers, reporting(target));
    t.travelTo(new Date(t.now().getTime() + 10_000));
    const claims = Array.from({ length: 50 }, (_, at) =>
      report(
        headers,
        reporting(
          at % 2 ? target : other,
          {},
          { session: `player-${at}-x`, ranges: [[at * 10, at * 10 + 10]], closing: true },
        ),
      ),
    );
    await Promise.all(claims);
    const kept = [...(await traces(lesson.id)).watches, ...(await traces(other.lesson.id)).watches];
    const seconds = kept.flatMap(({ ranges }) => ranges).reduce((sum, [from, to]) => sum + to - from, 0);
    expect(seconds).toBeLessThanOrEqual(30);
  });

  it('B07: a lesson elsewhere, behind a lock, hidden or of another course keeps nothing', async () => {
    const target = await video({ flow: 'sequential', sections: [1] });
    const foreign = await video();
    const hidden = await video({ status: 'draft' });
    const { headers } = target;
    const stranger = await as(await t.given.student());
    for (const [who, body] of [
      [headers, reporting(target)],
      [headers, reporting(foreign)],
      [headers, reporting(foreign, { course_id: target.course.id })],
      [headers, reporting(target, { course_id: foreign.course.id })],
      [stranger, reporting(hidden)],
      [stranger, reporting(target)],
      [{}, reporting(target)],
    ] as const) {
      const notes = [{ time_stamp: 1, notes_info: [{ title: 'a', description: 'b' }] }];
      for (const sent of [body, { ...body, resume_time: 5, notes, watched: undefined }]) {
        expect(REFUSED).toContain((await report(who, sent)).status);
      }
    }
    const draft = await t.given.lesson({ ...VIDEO, course: foreign.course, status: 'draft' });
    const unseen = await report(foreign.headers, reporting({ lesson: draft }));
    expect([unseen.status, codeOf(unseen)]).toEqual([404, 'not_found']);
    for (const { lesson } of [target, foreign, hidden]) expect(await traces(lesson.id)).toEqual(NONE);
  });
});

describe('B08: the watching of others', () => {
  it('B08: nobody reads, writes or deletes it by naming its owner', async () => {
    const target = await video();
    const { learner, headers, lesson } = target;
    await report(headers, reporting(target, { resume_time: 123 }));
    const note = { lesson_id: lesson.id, key: 'theirs', time_stamp: 1, title: 'quokka', description: 'quokka' };
    const { id } = json(await call('POST', 'video-notes', { headers, body: note }));
    const before = await traces(lesson.id);
    const other = await as(await t.given.enrolledLearner(target.course.id));
    const admin = await as(await t.given.administrator());
    for (const who of [other, admin]) {
      for (const path of [
        `${PLAYER}/${lesson.id}?user_id=${learner.id}`,
        `video-notes?user_id=${learner.id}&lesson_id=${lesson.id}`,
        `video-notes?include[]=${String(id)}&author=${learner.id}&search=quokka`,
        `lessons/${lesson.id}?user_id=${learner.id}&context=view`,
      ]) {
        const read = await call('GET', path, { headers: who });
        expect(read.text).not.toContain('"quokka"');
        expect(read.text).not.toContain('"resume_time":123');
      }
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
        const body = { title: 'mine', user_id: learner.id, force: true };
        expect((await call(method, `video-notes/${String(id)}`, { headers: who, body })).status).toBe(404);
        const overridden = { ...who, 'x-http-method-override': method };
        expect((await call('POST', `video-notes/${String(id)}`, { headers: overridden, body })).status).toBe(404);
      }
      await call('POST', 'video-notes', { headers: who, body: { ...note, user_id: learner.id, title: 'mine' } });
    }
    await report(other, reporting(target, { resume_time: 9, user_id: learner.id, notes: [] }));
    const mine = <Row extends { userId: number }>(rows: Row[]) => rows.filter((row) => row.userId === learner.id);
    const after = await traces(lesson.id);
    expect({ watches: mine(after.watches), notes: mine(after.notes) }).toEqual(before);
  });

  it('B08: the name of somebody else’s player neither stops it nor counts for them', async () => {
    const target = await video();
    const { learner, headers } = target;
    await report(headers, reporting(target));
    const [clock] = await t.db.select().from(videoClocks).where(eq(videoClocks.userId, learner.id));
    const other = await as(await t.given.enrolledLearner(target.course.id));
    const same = json(await report(other, reporting(target, {}, { closing: true, ranges: [[0, 9]] })));
    expect(same).toMatchObject({ counted: true, elsewhere: false });
    expect(await t.db.select().from(videoClocks).where(eq(videoClocks.userId, learner.id))).toEqual([clock]);
  });
});

describe('B41: videos while a quiz runs', () => {
  it('B41: of a course that shuts its content nothing is read and nothing is kept', async () => {
    const course = await t.given.course({ disableCourseContent: true, sections: [1] });
    const { learner, quiz } = await takingIn(course);
    const lesson = await t.given.lesson({ ...VIDEO, course });
    const headers = await as(learner);
    await call('POST', 'quizes/start_quiz', { headers, body: { id: quiz.id } });
    for (const answer of [
      await report(headers, reporting({ lesson })),
      await call('GET', `${PLAYER}/${lesson.id}`, { headers }),
      await call('POST', 'video-notes', {
        headers,
        body: { lesson_id: lesson.id, key: 'key', time_stamp: 1, title: 'a', description: 'b' },
      }),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([403, 'content_restricted_during_quiz']);
    }
    expect(await traces(lesson.id)).toEqual(NONE);
  });
});

async function takingIn(course: { id: number; sections: { id: number }[] }) {
  const quiz = await t.given.quiz({ course, questions: [{}] });
  return { quiz, learner: await t.given.enrolledLearner(course.id) };
}

describe('B43: requests that are too much', () => {
  it('B43: endless ranges, notes and numbers are bad requests, and never an error of the school', async () => {
    const target = await video();
    const { headers, lesson } = target;
    const many = (length: number) => Array.from({ length }, (_, at) => [at, at + 0.5]);
    for (const watched of [
      { ranges: many(10_000) },
      { ranges: [[0, 'NaN']] },
      { ranges: [[null, {}]] },
      { ranges: [[0, 5, 9]] },
      { ranges: [['0', '1e999']] },
      { ranges: 'all' },
      { session: 'a\u0000bcdefgh' },
      { session: ['player-player'] },
      { duration: -5 },
      { duration: 1e308 },
    ]) {
      const refused = await report(headers, reporting(target, {}, watched));
      expect([refused.status, codeOf(refused)]).toEqual([400, 'invalid_params']);
    }
    for (const more of [
      { resume_time: 'soon' },
      { resume_time: -1 },
      { notes: Array.from({ length: 501 }, () => ({ time_stamp: 1, notes_info: [] })) },
      { notes: [{ time_stamp: 1, notes_info: [{ id: '../', title: 'a', description: 'b' }] }] },
    ]) {
      expect((await report(headers, reporting(target, more))).status).toBe(400);
    }
    for (const query of ['per_page=100000', 'orderby=user_id', 'orderby=time_stamp;drop', `include[]=1) OR 1=1`]) {
      expect((await call('GET', `video-notes?${query}`, { headers })).status).toBe(400);
    }
    expect((await call('GET', `video-notes?search=${'%25_'.repeat(60)}`, { headers })).status).toBe(200);
    expect(await traces(lesson.id)).toEqual(NONE);
  });
});

describe('B45: too often', () => {
  it('B45: reports are counted for each person, over all their videos and sessions', async () => {
    const target = await video();
    const other = { lesson: await t.given.lesson({ ...VIDEO, course: target.course }) };
    const sessions = [target.headers, await as(target.learner)];
    for (let count = 0; count < 60; count += 1) {
      const answer = await report(sessions[count % 2]!, {
        ...reporting(count % 3 ? target : other),
        resume_time: count,
      });
      expect(answer.status).toBe(200);
    }
    for (const headers of sessions) {
      const refused = await report(headers, reporting(other, { resume_time: 1 }));
      expect([refused.status, codeOf(refused)]).toEqual([429, 'rate_limited']);
    }
    const friend = await as(await t.given.enrolledLearner(target.course.id));
    expect((await report(friend, reporting(target))).status).toBe(200);
  });
});
