import { contract } from '@lectern/contract';
import type { TestApp } from '../../test/app.ts';

const { questionsAnswers } = contract;
const VIDEO = { videoSource: 'external', videoSourceUrl: 'https://videos.example/sky.mp4', videoPlaybackTime: 600 };

type Person = { id: number };

/** A course with a text lesson and a video, its instructor, and two learners of it. */
export async function taughtCourse(t: TestApp, fields: Parameters<TestApp['given']['course']>[0] = {}) {
  const instructor = await t.given.instructor();
  const course = await t.given.course({
    author: instructor,
    accessMode: 'need_registration',
    sections: [1],
    ...fields,
  });
  const video = await t.given.lesson({ section: course.sections[0]!, ...VIDEO });
  const learner = await t.given.enrolledLearner(course.id);
  const other = await t.given.enrolledLearner(course.id);
  return { instructor, course, lesson: course.items[0]!, video, learner, other };
}

export const qaCalls = (t: TestApp) => ({
  ask: (person: Person, course: { id: number }, more: object = {}) =>
    t.as(person)(questionsAnswers.create, { body: { course_id: course.id, content: 'Why is it blue?', ...more } }),
  change: (person: Person, id: number, body: object) => t.as(person)(questionsAnswers.update, { params: { id }, body }),
  remove: (person: Person, id: number, query: object = { force: true }) =>
    t.as(person)(questionsAnswers.remove, { params: { id }, query }),
  get: (person: Person, id: number) => t.as(person)(questionsAnswers.get, { params: { id } }),
  list: (person: Person, query: object) => t.as(person)(questionsAnswers.list, { query: query as never }),
});
