import { contract } from '@lectern/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { lessons, enrollments } = contract;
const t = await useTestApp();

const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const today = t.now();
const start = new Date(today.getTime() + 3_600_000);
const end = new Date(today.getTime() + 7_200_000);
const moments = { before: today, at: start, after: end };

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let manager: Person;
let student: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  manager = await t.given.manager();
  student = await t.given.student();
});
afterEach(() => t.travelTo(today));

async function aStream(fields: { startsAt?: Date | null; transformLiveToVideo?: boolean } = {}) {
  const course = await t.given.course({ author: instructor, accessMode: 'need_registration', sections: [0] });
  const lesson = await t.given.lesson({
    course,
    videoSource: 'live-stream',
    videoSourceUrl: ADDRESS,
    startsAt: start,
    endsAt: end,
    ...fields,
  });
  await t.as(student)(enrollments.create, { body: { course_id: course.id } });
  return lesson;
}

describe('the address of a live stream', () => {
  it.each([
    { when: 'before', keptAsVideo: false, state: 'upcoming', address: '' },
    { when: 'at', keptAsVideo: false, state: 'live', address: ADDRESS },
    { when: 'after', keptAsVideo: false, state: 'ended', address: '' },
    { when: 'before', keptAsVideo: true, state: 'upcoming', address: '' },
    { when: 'after', keptAsVideo: true, state: 'ended', address: ADDRESS },
  ] as const)(
    '$when the stream, kept as video $keptAsVideo: a learner reads "$address"',
    async ({ when, keptAsVideo, state, address }) => {
      const { id } = await aStream({ transformLiveToVideo: keptAsVideo });
      t.travelTo(moments[when]);
      const read = await t.as(student)(lessons.get, { params: { id } });
      expect(read.body).toMatchObject({
        stream_state: state,
        video_source: 'live-stream',
        video_source_url: address,
        starts_at: start.toISOString(),
        server_time: t.now().toISOString(),
      });
      expect(JSON.stringify(read.body).includes('dQw4w9WgXcQ')).toBe(address !== '');
    },
  );

  it('staff of the course read it at any time', async () => {
    const { id, courseId } = await aStream();
    for (const person of [instructor, manager]) {
      const read = await t.as(person)(lessons.get, { params: { id } });
      expect(read.body).toMatchObject({ stream_state: 'upcoming', video_source_url: ADDRESS });
      const listed = await t.as(person)(lessons.list, { query: { course_id: courseId } });
      expect(listed.body[0]).toMatchObject({ stream_state: 'upcoming', video_source_url: ADDRESS });
    }
  });

  it('who looks as a student reads what students read', async () => {
    const { id } = await aStream();
    const asStudent = { params: { id }, query: { preview: 'student' as const } };
    expect((await t.as(instructor)(lessons.get, asStudent)).body.video_source_url).toBe('');
    t.travelTo(start);
    expect((await t.as(instructor)(lessons.get, asStudent)).body.video_source_url).toBe(ADDRESS);
  });

  it('learners find it in no list, even while the stream is on', async () => {
    const { courseId } = await aStream();
    t.travelTo(start);
    const listed = await t.as(student)(lessons.list, { query: { course_id: courseId } });
    expect(listed.body[0]).toMatchObject({ stream_state: 'live', video_source_url: '' });
    const found = await t.as(student)(lessons.list, { query: { course_id: courseId, search: 'dQw4w9WgXcQ' } });
    expect(found.body).toEqual([]);
  });

  it('those who are not in the course read nothing of the lesson', async () => {
    const { id } = await aStream();
    t.travelTo(start);
    const stranger = await t.given.student();
    expect((await t.visitor(lessons.get, { params: { id } })).status).toBe(401);
    expect((await t.as(stranger)(lessons.get, { params: { id } })).body.code).toBe('not_enrolled');
    expect((await t.as(other)(lessons.get, { params: { id } })).body.code).toBe('not_enrolled');
  });

  it('a stream without a start is on the air; what is no stream has no state and no clock', async () => {
    const { id } = await aStream({ startsAt: null });
    expect((await t.as(student)(lessons.get, { params: { id } })).body).toMatchObject({
      stream_state: 'live',
      video_source_url: ADDRESS,
    });
    const text = await t.given.lesson();
    const read = await t.visitor(lessons.get, { params: { id: text.id } });
    expect(read.body.stream_state).toBe('');
    expect(read.body).not.toHaveProperty('server_time');
  });

  it('staff choose whether its recording stays', async () => {
    const { id } = await aStream();
    const update = (body: object) => t.as(instructor)(lessons.update, { params: { id }, body });
    expect((await update({ transform_live_to_video: true })).body.transform_live_to_video).toBe(true);
    const clear = await t.as(instructor)(lessons.update, { params: { id }, body: { name: 'Named' } });
    expect(clear.body.transform_live_to_video).toBe(true);
    const refused = await t.as(student)(lessons.update, { params: { id }, body: { transform_live_to_video: false } });
    expect(refused.status).toBe(403);
    expect((await update({ transform_live_to_video: 'perhaps' })).status).toBe(400);
  });
});
