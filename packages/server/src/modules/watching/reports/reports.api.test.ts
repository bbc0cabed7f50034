import { contract } from '@lectern/contract';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { videoClocks, videoWatches, type PlayedRange, videoNotes } from '../watching.tables.ts';

const { videoPlayer, lessons, progress, settings } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const VIDEO = { videoSource: 'external', videoSourceUrl: 'https://videos.example/sky.mp4', videoPlaybackTime: 600 };
const MUST = { ...VIDEO, requireFullWatch: 'on' as const };

beforeEach(() => t.travelTo(start));
const wait = (seconds: number) => t.travelTo(new Date(t.now().getTime() + seconds * 1000));

type Video = Awaited<ReturnType<typeof t.given.lesson>>;
interface Input {
  ranges?: PlayedRange[];
  session?: string;
  duration?: number;
  closing?: boolean;
  resume_time?: number;
  course_id?: number;
}

const body = (
  video: Video,
  { ranges = [], session = 'player-one', duration = 600, closing = false, ...rest }: Input,
) => ({
  body: { course_id: video.courseId, lesson_id: video.id, watched: { session, ranges, duration, closing }, ...rest },
});
const reportAs = (person: { id: number }, video: Video, input: Input = {}) =>
  t.as(person)(videoPlayer.report, body(video, input));

/** A video and a learner who has started it. */
async function playing(fields: object = VIDEO) {
  const video = await t.given.lesson(fields);
  const learner = await t.given.enrolledLearner(video.courseId);
  await reportAs(learner, video);
  return { video, learner };
}

const storedWatch = async (lessonId: number, userId: number) =>
  (
    await t.db
      .select()
      .from(videoWatches)
      .where(and(eq(videoWatches.lessonId, lessonId), eq(videoWatches.userId, userId)))
  )[0];
const read = (person: { id: number }, video: Video) => t.as(person)(lessons.get, { params: { id: video.id } });

describe('a playing video reports', () => {
  it('what was played and where it is, and the lesson says so the next time', async () => {
    const { video, learner } = await playing();
    wait(10);
    const first = await reportAs(learner, video, { ranges: [[0, 10]], resume_time: 10 });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      message: 'Saved.',
      resume_time: 10,
      watched: { ranges: [[0, 10]], covered: 10, needed: 0, done: true },
      counted: true,
      elsewhere: false,
    });
    wait(10);
    await reportAs(learner, video, {
      ranges: [
        [10, 20],
        [300, 305.004],
      ],
      resume_time: 305,
    });
    const meta = (await read(learner, video)).body.user_progress_videos_meta;
    expect(meta).toEqual({
      notes: [],
      resume_time: 305,
      watched: {
        ranges: [
          [0, 20],
          [300, 305],
        ],
        covered: 25,
        needed: 0,
        done: true,
      },
    });
    const asked = await t.as(learner)(videoPlayer.get, { params: { id: video.id } });
    expect(asked.body).toEqual({ lesson_id: video.id, ...meta });
  });

  it('on a second device the second counts where the first has been closed, and goes on where it was', async () => {
    const { video, learner } = await playing();
    wait(10);
    await reportAs(learner, video, { ranges: [[0, 10]], resume_time: 10, closing: true });
    const other = await reportAs(learner, video, { session: 'player-two' });
    expect(other.body).toMatchObject({ resume_time: 10, counted: true, elsewhere: false });
    wait(10);
    const next = await reportAs(learner, video, { session: 'player-two', ranges: [[10, 20]], resume_time: 20 });
    expect(next.body.watched.ranges).toEqual([[0, 20]]);
  });

  it('only where it is, as stock clients do, with ids in words', async () => {
    const { video, learner } = await playing();
    const sent = await t.raw({
      method: 'POST',
      url: '/api/lectern/v1/course-progress/player/',
      headers: await t.credentials(learner),
      payload: { course_id: String(video.courseId), lesson_id: String(video.id), resume_time: '42' },
    });
    expect(sent.json()).toMatchObject({ message: 'Saved.', resume_time: 42, counted: true });
    expect((await read(learner, video)).body.user_progress_videos_meta.resume_time).toBe(42);
  });

  it('twice what was not answered, and counts it once', async () => {
    const { video, learner } = await playing();
    wait(10);
    const same = { ranges: [[0, 20]] as PlayedRange[] };
    await reportAs(learner, video, same);
    const clock = await t.db.select().from(videoClocks).where(eq(videoClocks.userId, learner.id));
    const again = await reportAs(learner, video, same);
    expect(again.body).toMatchObject({ counted: true, watched: { covered: 20 } });
    expect(await t.db.select().from(videoClocks).where(eq(videoClocks.userId, learner.id))).toEqual(clock);
  });
});

describe('what cannot have been played', () => {
  it('adds nothing, and may be sent again when its time has passed', async () => {
    const { video, learner } = await playing();
    wait(10);
    const all = await reportAs(learner, video, { ranges: [[0, 600]], resume_time: 600 });
    expect(all.body).toMatchObject({ counted: false, elsewhere: false, resume_time: 600, watched: { ranges: [] } });
    wait(284);
    expect((await reportAs(learner, video, { ranges: [[0, 600]] })).body.counted).toBe(false);
    wait(1);
    expect((await reportAs(learner, video, { ranges: [[0, 600]] })).body).toMatchObject({
      counted: true,
      watched: { covered: 600 },
    });
  });

  it('is what two players claim of the same time, also in two lessons', async () => {
    const { video, learner } = await playing();
    const other = await t.given.lesson({ ...VIDEO, section: { id: video.sectionId, courseId: video.courseId } });
    wait(10);
    await reportAs(learner, video, { ranges: [[0, 20]] });
    const second = await reportAs(learner, other, { session: 'player-two', ranges: [[0, 20]] });
    expect(second.body).toMatchObject({ counted: false, elsewhere: true, watched: { covered: 0 } });
    wait(20);
    const later = await reportAs(learner, other, { session: 'player-two', ranges: [[0, 51]] });
    expect(later.body).toMatchObject({ counted: false, elsewhere: false });
    const honest = await reportAs(learner, other, { session: 'player-two', ranges: [[0, 50]] });
    expect(honest.body).toMatchObject({ counted: true, watched: { covered: 50 } });
  });

  it('comes to no more when sixteen reports arrive at once', async () => {
    const { video, learner } = await playing();
    wait(10);
    const reports = Array.from({ length: 16 }, (_, at) =>
      reportAs(learner, video, { ranges: [[at * 30, at * 30 + 30]] }),
    );
    const answers = await Promise.all(reports);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body: { counted } }) => counted)).toHaveLength(1);
    expect((await storedWatch(video.id, learner.id))?.ranges).toHaveLength(1);
  });

  it.each<[string, Input, string]>([
    ['backwards', { ranges: [[10, 5]] }, 'watched.ranges.0'],
    [
      'empty',
      {
        ranges: [
          [0, 1],
          [5, 5],
        ],
      },
      'watched.ranges.1',
    ],
    ['after the end', { ranges: [[590, 603]] }, 'watched.ranges.0'],
    ['of a video without length', { ranges: [[0, 5]], duration: 0 }, 'watched.ranges.0'],
    ['below zero', { ranges: [[-1, 5]] }, 'watched.ranges.0.0'],
    ['beyond all videos', { ranges: [[0, 1e300]] }, 'watched.ranges.0.1'],
    ['ten thousand pieces', { ranges: Array.from({ length: 10_000 }, (_, at) => [at, at + 0.5]) }, 'watched.ranges'],
    ['of no player', { session: 'x' }, 'watched.session'],
  ])('is refused when it is %s', async (_title, input, field) => {
    const { video, learner } = await playing();
    const refused = await reportAs(learner, video, input);
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_params']);
    const { data } = refused.body as unknown as { data: { params: Record<string, string> } };
    expect(Object.keys(data.params)[0]).toMatch(field);
  });

  it('a little over the end is the end', async () => {
    const { video, learner } = await playing();
    wait(10);
    const reported = await reportAs(learner, video, { ranges: [[590, 601.5]] });
    expect(reported.body.watched.ranges).toEqual([[590, 600]]);
  });
});

describe('whose report is kept', () => {
  it('nobody’s who only looks', async () => {
    const video = await t.given.lesson(VIDEO);
    const author = await t.given.manager();
    const answer = await reportAs(author, video, { resume_time: 7 });
    expect(answer.body).toMatchObject({
      resume_time: 7,
      counted: false,
      watched: { ranges: [], needed: 0, done: true },
    });
    expect(await storedWatch(video.id, author.id)).toBeUndefined();
  });

  it('no visitor’s, unless the video must be watched: then they become a guest', async () => {
    const video = await t.given.lesson(VIDEO);
    expect((await t.visitor(videoPlayer.report, body(video, {}))).body.code).toBe('not_signed_in');
    expect((await t.visitor(videoPlayer.get, { params: { id: video.id } })).status).toBe(200);
    const must = await t.given.lesson(MUST);
    const began = await t.visitor(videoPlayer.report, body(must, {}));
    expect(began.body).toMatchObject({ counted: true, watched: { needed: 100, done: false } });
    const token = began.cookies.find((one) => one.name === 'lectern_session')?.value;
    const headers = { cookie: `lectern_session=${token}`, 'x-wp-nonce': String(began.headers['x-wp-nonce']) };
    wait(300);
    const all = await t.visitor(videoPlayer.report, { ...body(must, { ranges: [[0, 600]] }), headers });
    expect(all.body).toMatchObject({ counted: true, watched: { done: true } });
    const completing = { course_id: must.courseId, item_id: must.id, item_type: 'lesson' as const };
    expect((await t.visitor(progress.completeItem, { body: completing, headers })).status).toBe(200);
  });

  it('nobody’s behind a gate, in another course, or of another item', async () => {
    const video = await t.given.lesson(VIDEO);
    const course = await t.given.course({ accessMode: 'need_registration', flow: 'sequential', sections: [1] });
    const shut = await t.given.lesson({ ...VIDEO, course });
    const learner = await t.given.enrolledLearner(course.id);
    const stranger = await t.given.student();
    const elsewhere = { ...shut, courseId: video.courseId };
    const nowhere = { ...shut, id: 999_999 };
    const open = await t.given.lesson({ ...VIDEO });
    for (const [who, place, status, code] of [
      [stranger, shut, 403, 'not_enrolled'],
      [learner, shut, 403, 'content_locked'],
      [learner, nowhere, 404, 'not_found'],
      [learner, { ...open, courseId: course.id }, 400, 'wrong_course_item'],
      [stranger, elsewhere, 403, 'not_enrolled'],
    ] as const) {
      const refused = await reportAs(who, place, { resume_time: 3 });
      expect([refused.status, refused.body.code]).toEqual([status, code]);
    }
    expect((await t.visitor(videoPlayer.report, body(shut, {}))).status).toBe(401);
    expect(await t.db.select().from(videoWatches).where(eq(videoWatches.lessonId, shut.id))).toEqual([]);
  });

  it('nobody’s more than sixty times a minute', async () => {
    const { video, learner } = await playing();
    const answers = [];
    for (let sent = 0; sent < 60; sent += 1) {
      // Sequential, as a browser would.
      answers.push(await reportAs(learner, video));
    }
    const last = answers.at(-1)!;
    expect([last.status, last.body.code]).toEqual([429, 'rate_limited']);
    expect(answers.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
    wait(60);
    expect((await reportAs(learner, video)).status).toBe(200);
  });

  it('a lesson without a video has none to report', async () => {
    const lesson = await t.given.lesson({});
    const learner = await t.given.enrolledLearner(lesson.courseId);
    expect((await reportAs(learner, lesson, { resume_time: 1 })).status).toBe(400);
  });
});

describe('another video in the lesson', () => {
  it('begins anew, and the old one comes back with its address', async () => {
    const { video, learner } = await playing();
    wait(10);
    await reportAs(learner, video, { ranges: [[0, 10]], resume_time: 10 });
    const manager = await t.given.manager();
    const put = (video_source_url: string) =>
      t.as(manager)(lessons.update, { params: { id: video.id }, body: { video_source: 'external', video_source_url } });
    await put('https://videos.example/other.mp4');
    const after = (await read(learner, video)).body.user_progress_videos_meta;
    expect(after).toMatchObject({ resume_time: 0, watched: { ranges: [], covered: 0 } });
    await put(VIDEO.videoSourceUrl);
    expect((await read(learner, video)).body.user_progress_videos_meta.resume_time).toBe(10);
  });

  it('is not taken for the old one that somebody still has open', async () => {
    const { video, learner } = await playing();
    wait(10);
    await t.as(await t.given.manager())(lessons.update, {
      params: { id: video.id },
      body: { video_source_url: 'https://videos.example/other.mp4' },
    });
    const old = await reportAs(learner, video, { ranges: [[0, 10]], resume_time: 10 });
    expect(old.body).toMatchObject({ resume_time: 0, watched: { ranges: [] }, counted: true });
    wait(20);
    const other = { session: 'player-two', resume_time: 42, ranges: [[40, 42]] as PlayedRange[] };
    expect((await reportAs(learner, video, other)).body).toMatchObject({
      resume_time: 42,
      watched: { ranges: [[40, 42]] },
    });
  });

  it('a lesson that moves to another course takes along what was seen', async () => {
    const { video, learner } = await playing();
    await reportAs(learner, video, { resume_time: 10 });
    const to = await t.given.course();
    const manager = await t.given.manager();
    await t.as(manager)(lessons.update, { params: { id: video.id }, body: { parent_id: to.sections[0]!.id } });
    expect((await storedWatch(video.id, learner.id))?.courseId).toBe(to.id);
  });

  it('a lesson that is deleted takes everything with it, and a copy knows nothing', async () => {
    const { video, learner } = await playing();
    await reportAs(learner, video, { resume_time: 10 });
    const manager = await t.given.manager();
    const copy = await t.as(manager)(lessons.clone, { params: { id: video.id } });
    expect(await storedWatch(copy.body.id, learner.id)).toBeUndefined();
    await t.as(manager)(lessons.remove, { params: { id: video.id }, query: { force: true } });
    expect(await storedWatch(video.id, learner.id)).toBeUndefined();
    expect(await t.db.select().from(videoNotes).where(eq(videoNotes.lessonId, video.id))).toEqual([]);
  });
});

describe('a video that must be watched', () => {
  const complete = (person: { id: number }, video: Video, more: object = {}) =>
    t.as(person)(progress.completeItem, {
      body: { course_id: video.courseId, item_id: video.id, item_type: 'lesson', completed: true, ...more },
    });

  it('keeps its lesson from being completed until it has been seen', async () => {
    const { video, learner } = await playing(MUST);
    const refused = await complete(learner, video);
    expect([refused.status, refused.body.code]).toEqual([403, 'film_not_watched']);
    expect(refused.body).toMatchObject({
      message: 'Watch the full video to complete this lesson.',
      data: { covered: 0, needed: 100 },
    });
    wait(290);
    const part = await reportAs(learner, video, { ranges: [[2, 580]], resume_time: 600 });
    expect(part.body.watched).toMatchObject({ covered: 578, needed: 100, done: false });
    expect((await complete(learner, video)).status).toBe(403);
    wait(10);
    const all = await reportAs(learner, video, { ranges: [[580, 598.5]] });
    expect(all.body.watched).toMatchObject({ done: true });
    expect((await complete(learner, video)).status).toBe(200);
    // What was completed stays so, whatever video the lesson gets.
    await t.as(await t.given.manager())(lessons.update, {
      params: { id: video.id },
      body: { video_source_url: 'https://videos.example/new.mp4' },
    });
    expect((await complete(learner, video)).status).toBe(200);
  });

  it('is not made short by a player that says so', async () => {
    const { video, learner } = await playing(MUST);
    wait(10);
    const sent = await reportAs(learner, video, { ranges: [[0, 1]], duration: 1 });
    expect(sent.body.watched).toMatchObject({ done: false });
    expect((await complete(learner, video)).status).toBe(403);
  });

  it('asks for as much as the school says, where the lesson says nothing else', async () => {
    const admin = await t.given.administrator();
    const player = (fields: object) => t.as(admin)(settings.change, { body: { general: { player: fields } } } as never);
    await player({ enable_watch_full_video: true, completion_percent: 80 });
    const { video, learner } = await playing();
    const off = await t.given.lesson({ ...VIDEO, requireFullWatch: 'off' });
    const embed = await t.given.lesson({ videoSource: 'embed-video', videoSourceUrl: '<iframe></iframe>' });
    const text = await t.given.lesson({});
    expect((await complete(learner, video)).status).toBe(403);
    for (const free of [off, embed, text]) {
      expect((await complete(await t.given.enrolledLearner(free.courseId), free)).status).toBe(200);
    }
    wait(240);
    await reportAs(learner, video, { ranges: [[120, 600]] });
    expect((await complete(learner, video)).status).toBe(200);
    await player({ enable_watch_full_video: false, completion_percent: 100 });
  });

  it('binds no staff: neither those who set a learner’s lesson, nor those who only look', async () => {
    const { video, learner } = await playing(MUST);
    const manager = await t.given.manager();
    expect((await read(manager, video)).body.user_progress_videos_meta.watched).toMatchObject({
      needed: 0,
      done: true,
    });
    const asStudent = await t.as(manager)(lessons.get, { params: { id: video.id }, query: { preview: 'student' } });
    expect(asStudent.body.user_progress_videos_meta.watched).toMatchObject({ needed: 0, done: true });
    expect((await complete(manager, video, { user_id: learner.id })).status).toBe(200);
  });
});
