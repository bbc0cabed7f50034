import { contract, type Got, type Sent } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { entitlements } from '../../enrollments/enrollments.tables.ts';
import { videoNotes } from '../watching.tables.ts';

const { videoNotes: notes, videoPlayer, lessons, settings, courses } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const VIDEO = { videoSource: 'external', videoSourceUrl: 'https://videos.example/sky.mp4', videoPlaybackTime: 600 };

beforeEach(() => t.travelTo(start));

type Video = Awaited<ReturnType<typeof t.given.lesson>>;
type NewNote = Sent<typeof notes.create>['body'];
let keys = 0;

const create = (person: { id: number }, video: Video, fields: Partial<NewNote> = {}) =>
  t.as(person)(notes.create, {
    body: {
      lesson_id: video.id,
      key: `key-${(keys += 1)}`,
      time_stamp: 12.5,
      title: 'The Plough',
      description: 'Seven stars.',
      ...fields,
    },
  });

async function noting() {
  const video = await t.given.lesson({ ...VIDEO, name: 'The northern sky' });
  return { video, learner: await t.given.enrolledLearner(video.courseId) };
}

const list = (person: { id: number }, query: Sent<typeof notes.list>['query']) =>
  t.as(person)(notes.list, { query: query as never });
const titles = (answer: { body: Got<typeof notes.list> }) => answer.body.map(({ title }) => title);
const replaceVideo = async (video: Video) =>
  t.as(await t.given.manager())(lessons.update, {
    params: { id: video.id },
    body: { video_source_url: 'https://videos.example/other.mp4' },
  });
const paramsOf = (answer: { body: unknown }) =>
  (answer.body as { data: { params?: Record<string, string> } }).data.params;

describe('a note', () => {
  it('is kept with its moment, listed, changed and deleted', async () => {
    const { video, learner } = await noting();
    const made = await create(learner, video, { key: 'one', description: 'Two\nlines' });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: made.body.id,
      key: 'one',
      course_id: video.courseId,
      lesson_id: video.id,
      lesson_name: 'The northern sky',
      time_stamp: 12.5,
      title: 'The Plough',
      description: 'Two\nlines',
      outdated: false,
      date_created: start.toISOString(),
      date_modified: start.toISOString(),
    });
    t.travelTo(new Date(start.getTime() + 60_000));
    const params = { id: made.body.id };
    const changed = await t.as(learner)(notes.update, { params, body: { title: 'The Big Dipper' } });
    const after = { ...made.body, title: 'The Big Dipper', date_modified: t.now().toISOString() };
    expect(changed.body).toEqual(after);
    expect((await list(learner, { lesson_id: video.id })).body).toEqual([after]);
    expect((await t.as(learner)(notes.remove, { params })).body).toEqual(after);
    expect((await list(learner, {})).body).toEqual([]);
  });

  it('written twice is written once, as it was sent last', async () => {
    const { video, learner } = await noting();
    const first = await create(learner, video, { key: 'same' });
    const again = await create(learner, video, { key: 'same', title: 'Later' });
    expect([again.status, again.body.id, again.body.title]).toEqual([201, first.body.id, 'Later']);
    const many = await Promise.all(Array.from({ length: 8 }, () => create(learner, video, { key: 'at-once' })));
    expect(new Set(many.map(({ body }) => body.id)).size).toBe(1);
    const other = await t.given.enrolledLearner(video.courseId);
    expect((await create(other, video, { key: 'same' })).body.id).not.toBe(first.body.id);
  });

  it('says when the video it was written at is another one, until it gets another time', async () => {
    const { video, learner } = await noting();
    const { body } = await create(learner, video);
    await replaceVideo(video);
    const outdated = async () => (await list(learner, { lesson_id: video.id })).body.map((one) => one.outdated);
    expect(await outdated()).toEqual([true]);
    await t.as(learner)(notes.update, { params: { id: body.id }, body: { description: 'Other words.' } });
    expect(await outdated()).toEqual([true]);
    await t.as(learner)(notes.update, { params: { id: body.id }, body: { time_stamp: 30 } });
    expect(await outdated()).toEqual([false]);
  });

  it('is plain text: nothing in it is read as HTML, and what cannot be printed goes', async () => {
    const { video, learner } = await noting();
    const { body } = await create(learner, video, {
      title: ' <b>a</b>\u0000 \u0007b\n c ',
      description: '\u0000<script>alert(1)</script>\r\n\ud800x',
    });
    expect(body.title).toBe('<b>a</b> b c');
    expect(body.description).toBe('<script>alert(1)</script>\n\ufffdx');
  });

  it.each([
    ['no title', { title: '  ' }, 'title'],
    ['a title of nothing', { title: '\u0000' }, 'title'],
    ['no text', { description: '\n' }, 'description'],
    ['a long title', { title: 'a'.repeat(201) }, 'title'],
    ['a long text', { description: 'a'.repeat(5001) }, 'description'],
    ['no moment', { time_stamp: -1 }, 'time_stamp'],
    ['a moment of no video', { time_stamp: 90_000 }, 'time_stamp'],
    ['a key of anything', { key: '../etc' }, 'key'],
  ])('is refused with %s', async (_title, fields, field) => {
    const { video, learner } = await noting();
    const refused = await create(learner, video, fields);
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_params']);
    expect(Object.keys(paramsOf(refused) ?? {})).toEqual([field]);
  });

  it('as long as it may be is kept', async () => {
    const { video, learner } = await noting();
    expect((await create(learner, video, { title: 'é'.repeat(200), description: 'a'.repeat(5000) })).status).toBe(201);
  });

  it('needs a video', async () => {
    const lesson = await t.given.lesson({});
    const refused = await create(await t.given.enrolledLearner(lesson.courseId), lesson);
    expect([refused.status, paramsOf(refused)]).toEqual([400, { lesson_id: 'This lesson has no video.' }]);
  });

  it('is the last of five hundred, also when two are written at once', async () => {
    const { video, learner } = await noting();
    const row = { userId: learner.id, courseId: video.courseId, lessonId: video.id, video: 'x', timeStamp: 1 };
    await t.db.insert(videoNotes).values(
      Array.from({ length: 499 }, (_, at) => ({
        ...row,
        key: `old-${at}`,
        title: 'a',
        description: 'b',
        createdAt: start,
        modifiedAt: start,
      })),
    );
    const both = await Promise.all([create(learner, video), create(learner, video)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'too_many_notes',
      message: 'A video can have 500 notes at most.',
    });
    expect((await create(learner, video, { key: 'old-7' })).status).toBe(201);
  });
});

describe('the list of notes', () => {
  it('is by time in a lesson, by the order of the course in a course, and finds words', async () => {
    const course = await t.given.course({ sections: [0] });
    const learner = await t.given.enrolledLearner(course.id);
    const [first, second] = [await t.given.lesson({ ...VIDEO, course }), await t.given.lesson({ ...VIDEO, course })];
    await create(learner, second, { title: 'D', time_stamp: 5 });
    await create(learner, first, { title: 'C', time_stamp: 50 });
    await create(learner, first, { title: 'B', time_stamp: 9.5, description: '100% of Cygnus' });
    await create(learner, first, { title: 'A', time_stamp: 9.25 });
    const elsewhere = await t.given.lesson(VIDEO);
    await t.given.enrollment({ courseId: elsewhere.courseId, userId: learner.id });
    await create(learner, elsewhere, { title: 'E' });

    expect(titles(await list(learner, { lesson_id: first.id }))).toEqual(['A', 'B', 'C']);
    const inCourse = await list(learner, { course_id: course.id, orderby: 'course' });
    expect(titles(inCourse)).toEqual(['A', 'B', 'C', 'D']);
    const page = await list(learner, { course_id: course.id, orderby: 'course', page: 2, per_page: 3 });
    expect([titles(page), page.headers['x-wp-total'], page.headers['x-wp-totalpages']]).toEqual([['D'], '4', '2']);
    expect(titles(await list(learner, { orderby: 'date', order: 'desc' }))).toEqual(['E', 'A', 'B', 'C', 'D']);
    expect(titles(await list(learner, { search: 'cygnus 100%' }))).toEqual(['B']);
    expect(titles(await list(learner, { search: '_' }))).toEqual([]);
  });

  it('is one’s own and nobody else’s, whoever asks and whatever for', async () => {
    const { video, learner } = await noting();
    const { body } = await create(learner, video);
    const query = { lesson_id: video.id, include: [body.id], user_id: learner.id } as never;
    for (const person of [await t.given.enrolledLearner(video.courseId), await t.given.administrator()]) {
      expect((await list(person, query)).body).toEqual([]);
      for (const refused of [
        await t.as(person)(notes.update, { params: { id: body.id }, body: { title: 'Mine' } }),
        await t.as(person)(notes.remove, { params: { id: body.id } }),
      ]) {
        expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
      }
      expect((await t.as(person)(videoPlayer.get, { params: { id: video.id } })).body.notes).toEqual([]);
    }
    expect((await list(learner, query)).body).toEqual([body]);
  });
});

describe('who has no access any more', () => {
  it('keeps, reads and deletes their notes, and writes none', async () => {
    const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
    const video = await t.given.lesson({ ...VIDEO, course });
    const learner = await t.given.enrolledLearner(course.id);
    const { body } = await create(learner, video);
    await t.db.update(entitlements).set({ endedAt: new Date(start.getTime() - 1) });
    const params = { id: body.id };
    const changed = await t.as(learner)(notes.update, { params, body: { title: 'No' } });
    expect([changed.status, changed.body.code]).toEqual([403, 'not_enrolled']);
    expect((await create(learner, video)).status).toBe(403);
    expect((await list(learner, { course_id: course.id })).body).toEqual([body]);
    expect((await t.as(learner)(notes.remove, { params })).status).toBe(200);
  });

  it('writes none either where the school takes no notes, and lessons show none', async () => {
    const { video, learner } = await noting();
    const { body } = await create(learner, video);
    const admin = await t.given.administrator();
    const notesAre = (on: boolean) =>
      t.as(admin)(settings.change, { body: { general: { player: { notes: on } } } as never });
    await notesAre(false);
    const refused = await create(learner, video);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const params = { id: body.id };
    expect((await t.as(learner)(notes.update, { params, body: { title: 'No' } })).status).toBe(403);
    const shown = await t.as(learner)(lessons.get, { params: { id: video.id } });
    expect(shown.body.user_progress_videos_meta.notes).toEqual([]);
    expect((await t.as(learner)(notes.remove, { params })).status).toBe(200);
    await notesAre(true);
  });

  it('and guests take none', async () => {
    const { video } = await noting();
    const key = { lesson_id: video.id, key: 'k', time_stamp: 1, title: 'a', description: 'b' };
    expect((await t.visitor(notes.create, { body: key })).status).toBe(401);
    expect((await t.visitor(notes.list)).status).toBe(401);
  });
});

describe('notes as stock clients save them', () => {
  const save = (
    person: { id: number },
    video: Video,
    input: NonNullable<Sent<typeof videoPlayer.report>['body']>['notes'],
  ) => t.as(person)(videoPlayer.report, { body: { course_id: video.courseId, lesson_id: video.id, notes: input } });
  const kept = async (person: { id: number }, video: Video) =>
    (await t.as(person)(videoPlayer.get, { params: { id: video.id } })).body.notes;

  it('are all notes of the lesson: known ones changed, new ones made, missing ones deleted', async () => {
    const { video, learner } = await noting();
    await create(learner, video, { key: 'mine', time_stamp: 4 });
    await create(learner, video, { key: 'gone', time_stamp: 5 });
    const saved = await save(learner, video, [
      {
        time_stamp: 4,
        notes_info: [
          { id: 'mine', title: 'A', description: 'b' },
          { title: 'New', description: 'n' },
        ],
      },
      { time_stamp: '90.5', notes_info: [{ id: 1_700_000_000_123, title: 'C', description: 'd' }] },
    ]);
    expect([saved.status, saved.body.message, saved.body.counted]).toEqual([200, 'Saved.', true]);
    const after = await kept(learner, video);
    expect(after).toEqual([
      {
        time_stamp: 4,
        notes_info: [
          { id: 'mine', title: 'A', description: 'b' },
          { id: expect.stringMatching(/^[\w-]{16}$/), title: 'New', description: 'n' },
        ],
      },
      { time_stamp: 90.5, notes_info: [{ id: '1700000000123', title: 'C', description: 'd' }] },
    ]);
    // What it was answered with, sent again, changes nothing.
    const before = await list(learner, { lesson_id: video.id });
    t.travelTo(new Date(start.getTime() + 60_000));
    await save(learner, video, after);
    expect((await list(learner, { lesson_id: video.id })).body).toEqual(before.body);
    await save(learner, video, []);
    expect(await kept(learner, video)).toEqual([]);
  });

  it('stay those of the old video when they are only sent along', async () => {
    const { video, learner } = await noting();
    await create(learner, video);
    await replaceVideo(video);
    await save(learner, video, await kept(learner, video));
    expect((await list(learner, {})).body.map(({ outdated }) => outdated)).toEqual([true]);
  });

  it('are refused as a whole when one of them is wrong', async () => {
    const { video, learner } = await noting();
    await create(learner, video, { key: 'stays' });
    const note = (id: string, title = 'a') => ({ id, title, description: 'b' });
    const twice = await save(learner, video, [{ time_stamp: 1, notes_info: [note('x'), note('x')] }]);
    expect(paramsOf(twice)).toEqual({ 'notes.0.notes_info.1.id': 'Two notes have this id.' });
    const blank = await save(learner, video, [{ time_stamp: 1, notes_info: [note('x', '\u0000')] }]);
    expect(paramsOf(blank)).toEqual({ 'notes.0.notes_info.0.title': "Fields can't be empty" });
    const flood = Array.from({ length: 6 }, (_, at) => ({
      time_stamp: at,
      notes_info: Array.from({ length: 100 }, (__, within) => note(`n-${at}-${within}`)),
    }));
    expect((await save(learner, video, flood)).body.code).toBe('too_many_notes');
    expect((await list(learner, {})).body.map(({ key }) => key)).toEqual(['stays']);
  });

  it('of a lesson that moves to another course go along, and go with their course', async () => {
    const { video, learner } = await noting();
    await create(learner, video);
    const to = await t.given.course();
    const manager = await t.given.manager();
    await t.as(manager)(lessons.update, { params: { id: video.id }, body: { parent_id: to.sections[0]!.id } });
    expect((await list(learner, { course_id: to.id })).body).toHaveLength(1);
    await t.as(manager)(courses.remove, { params: { id: to.id }, query: { force: true } });
    expect((await list(learner, {})).body).toEqual([]);
  });
});
