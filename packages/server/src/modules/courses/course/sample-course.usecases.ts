import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { sampleCourses } from '../extension-points.ts';
import { courseEvents } from '../courses.events.ts';

/** A sample course of the actor's own, told of like any other. */
export async function addSample(
  db: Db,
  { actor, services, now }: { actor: Actor; services: Services; now: Date },
): Promise<number> {
  const courseId = await sampleCourses.one()(db, { services, authorId: actor.userId, now });
  await emit(db, { services, actor, now }, courseEvents.created({ course_id: courseId }));
  return courseId;
}
