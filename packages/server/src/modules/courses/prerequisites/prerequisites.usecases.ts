import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isCourseStaff } from '../course/courses.guards.ts';
import { isCoursePublic } from '../course/status.rules.ts';
import { invalid } from '../words/messages.ts';
import {
  asksFor,
  lockPrerequisites,
  replacePrerequisites,
  selectOwned,
  selectPrerequisiteIds,
} from './prerequisites.queries.ts';

/**
 * The courses to complete before this one: published ones and those that the actor edits, none of which asks for this
 * one in turn. What was there stays whatever has become of it. Throws at `prerequisites`.
 */
export async function setPrerequisites(
  db: Db,
  { courseId, wanted, actor }: { courseId: number; wanted: readonly number[]; actor: Actor },
): Promise<void> {
  const ids = [...new Set(wanted)];
  if (ids.includes(courseId)) invalid('prerequisites', 'prerequisite_of_itself');
  await lockPrerequisites(db);
  const before = new Set(await selectPrerequisiteIds(db, courseId));
  const added = ids.filter((id) => !before.has(id));
  if (added.length > 0) {
    const known = await selectOwned(db, added);
    const mayBeNamed = known.filter((course) => isCoursePublic(course) || isCourseStaff(actor, course));
    if (mayBeNamed.length < added.length) invalid('prerequisites', 'unknown_courses');
    if (await asksFor(db, { ids: added, courseId })) invalid('prerequisites', 'prerequisite_circle');
  }
  await replacePrerequisites(db, { courseId, ids });
}
