import type { Answer, contract, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { courseEvents } from '../courses.events.ts';
import { sampleCourses } from '../extension-points.ts';
import { invalid } from '../words/messages.ts';
import { getCourseForUpdate } from './courses.queries.ts';
import { changeCourse } from './courses.usecases.ts';

export const listSamples = (): Answer<typeof contract.courses.samples> => [...sampleCourses.one().list];

/** Adds a sample course owned by the actor; events and publishing work as for any other course. */
export async function addSample(
  db: Db,
  { body, ...writing }: WriteContext & { body: Input<typeof contract.courses.sample>['body'] },
): Promise<number> {
  const { actor, services, now } = writing;
  const { list, add } = sampleCourses.one();
  const slug = body.sample ?? list[0]?.slug ?? '';
  const courseId = await add(db, { services, slug, authorId: actor.userId, now });
  if (courseId === undefined) return invalid('sample', 'one_of', { values: list.map((one) => one.slug).join(', ') });
  await emit(db, writing, courseEvents.created({ course_id: courseId }));
  if (body.status === 'publish') {
    const course = await getCourseForUpdate(db, courseId);
    await changeCourse(db, { ...writing, course, body: { status: 'publish' } });
  }
  return courseId;
}
