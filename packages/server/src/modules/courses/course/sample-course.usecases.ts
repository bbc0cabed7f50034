import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { courseEvents } from '../courses.events.ts';

/** Makes a sample course as a draft of this author and answers its id. */
export type SampleCourse = (db: Db, options: { services: Services; authorId: number; now: Date }) => Promise<number>;

/** A sample course of the actor's own, told of like any other. */
export async function addSample(
  db: Db,
  { make, actor, services, now }: { make: SampleCourse; actor: Actor; services: Services; now: Date },
): Promise<number> {
  const courseId = await make(db, { services, authorId: actor.userId, now });
  await emit(db, { services, actor, now }, courseEvents.created({ course_id: courseId }));
  return courseId;
}
