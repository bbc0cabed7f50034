import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { sampleCourses } from '../extension-points.ts';
import { courseEvents } from '../courses.events.ts';

/** A sample course of the actor's own, told of like any other. */
export async function addSample(db: Db, { actor, services, now }: WriteContext): Promise<number> {
  const courseId = await sampleCourses.one()(db, { services, authorId: actor.userId, now });
  await emit(db, { services, actor, now }, courseEvents.created({ course_id: courseId }));
  return courseId;
}
