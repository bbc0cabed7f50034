import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { courses, enrollments, lessons, progress } = contract;
const t = await useTestApp();

const text = (words: number) => `<p>${'word '.repeat(words)}</p>`;

/** A course of a text of three minutes, a video of four with a text of one, and one with nothing to read. */
async function timedCourse() {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [3] });
  const author = t.as(course.author);
  const [reading, video, link] = course.items;
  const change = (item: { id: number } | undefined, body: object) =>
    author(lessons.update, { params: { id: item!.id }, body });
  await change(reading, { name: 'Reading', description: text(600) });
  await change(video, {
    name: 'Watching',
    description: text(20),
    video_source: 'youtube',
    video_source_url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    video_playback_time: 240,
  });
  await change(link, { name: 'Nothing to read', description: '' });
  return { ...course, reading: reading!, video: video!, link: link! };
}

const at = (course: { id: number }) => ({ params: { id: course.id } });
const complete = (item: { id: number; courseId: number }) => ({
  body: { course_id: item.courseId, item_id: item.id, item_type: 'lesson' as const, completed: true },
});

describe('how long a course takes', () => {
  it('is said of each item in the curriculum, to everybody', async () => {
    const course = await timedCourse();
    const { body } = await t.visitor(courses.curriculum, at(course));
    expect(body.sections[0]?.items.map(({ duration }) => duration)).toEqual([3, 5, 0]);
  });

  it('is the sum of its items, or what its author has set', async () => {
    const course = await timedCourse();
    const minutes = async () => (await t.visitor(courses.get, at(course))).body.minutes;
    expect(await minutes()).toBe(8);

    const author = t.as(course.author);
    await author(courses.update, { ...at(course), body: { duration: 90 } });
    expect(await minutes()).toBe(90);
    await author(courses.update, { ...at(course), body: { duration: 0 } });
    await author(lessons.update, { params: { id: course.video.id }, body: { status: 'draft' } });
    expect(await minutes()).toBe(3);
  });

  it('is said of each item in the learner’s outline', async () => {
    const course = await timedCourse();
    const learner = await t.given.enrolledLearner(course.id);
    const { body } = await t.as(learner)(progress.open, { body: { course_id: course.id } });
    expect(body.items[0]?.contents.map(({ minutes }) => minutes)).toEqual([3, 5, 0]);
  });

  it('shrinks with what the learner completes, and only for them', async () => {
    const course = await timedCourse();
    const learner = await t.given.enrolledLearner(course.id);
    const other = await t.given.enrolledLearner(course.id);
    const left = async (person: { id: number }) => (await t.as(person)(courses.standing, at(course))).body.minutes_left;
    expect(await left(learner)).toBe(8);

    await t.as(learner)(progress.completeItem, complete(course.reading));
    expect([await left(learner), await left(other)]).toEqual([5, 8]);
    expect((await t.visitor(courses.standing, at(course))).body.minutes_left).toBe(8);
    const { body } = await t.as(learner)(enrollments.list);
    expect(body.data[0]?.course).toMatchObject({
      next_item: { id: course.video.id, type: 'lesson', name: 'Watching', minutes: 5 },
      progress_data: { minutes_left: 5 },
    });
    const foreign = await t.as(other)(enrollments.list);
    expect(foreign.body.data[0]?.course).toMatchObject({ next_item: { name: 'Reading' } });
  });

  it('is nothing, and names no next item, once all is done', async () => {
    const course = await timedCourse();
    const learner = await t.given.enrolledLearner(course.id);
    for (const item of [course.reading, course.video, course.link]) {
      await t.as(learner)(progress.completeItem, complete(item));
    }
    const { body } = await t.as(learner)(enrollments.list);
    expect(body.data[0]?.course).toMatchObject({ next_item: null, progress_data: { minutes_left: 0 } });
  });

  it('counts no item that visitors cannot know of', async () => {
    const course = await timedCourse();
    await t.as(course.author)(lessons.update, { params: { id: course.video.id }, body: { status: 'draft' } });
    expect((await t.visitor(courses.standing, at(course))).body).toMatchObject({ minutes_left: 3, total: 2 });
  });

  it('marks a live stream in the curriculum', async () => {
    const course = await timedCourse();
    await t.as(course.author)(lessons.update, {
      params: { id: course.video.id },
      body: { video_source: 'live-stream', video_source_url: 'https://stream.example.com/live.m3u8' },
    });
    const { body } = await t.visitor(courses.curriculum, at(course));
    expect(body.sections[0]?.items.map(({ live }) => live)).toEqual([false, true, false]);
  });
});
