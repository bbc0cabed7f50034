import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { copyMediaUses } from '../../media/index.ts';
import { readSettings } from '../../settings/index.ts';
import { copyCourse, copyCourseTerms, copySections, selectNamesLike } from './clone-course.queries.ts';
import { copyPrerequisites } from '../prerequisites/prerequisites.queries.ts';
import { copyItems } from './copies.queries.ts';
import { copyName, copyStem } from './copies.rules.ts';
import { courseParts } from '../course-parts.ts';
import { courseEvents } from '../courses.events.ts';
import { type CourseRow, getCourse } from '../course/courses.queries.ts';
import { coursePath } from '../course/courses.views.ts';
import { rewriteCourseTexts, toCopies } from '../links/copied-links.usecases.ts';
import type { LinkTargets } from '../links/links.rules.ts';
import { selectItems } from '../outline/outline.queries.ts';

/** Leads links within the copy to what was copied. */
async function leadToCopies(
  db: Db,
  {
    course,
    copyId,
    itemIds,
    services,
  }: WriteContext & { course: CourseRow; copyId: number; itemIds: ReadonlyMap<number, number> },
): Promise<void> {
  const { permalinks } = (await readSettings(services)).advance;
  const copy = await getCourse(db, copyId);
  const targets: LinkTargets = {
    courses: new Map([[course.id, copyId]]),
    items: new Map([...itemIds].map(([from, to]) => [from, { id: to, courseId: copyId }])),
    pages: new Map([[coursePath(course, permalinks), coursePath(copy, permalinks)]]),
    origins: [services.config.publicUrl],
  };
  await rewriteCourseTexts(db, copyId, toCopies(targets));
}

/**
 * Copies a course as a draft of the actor: texts, terms, questions, sections and items with their content and files.
 * Learners, ratings, featuring and trashed parts are not copied. The course is locked, so that two concurrent copies
 * get different names. The number of statements does not depend on the size of the course.
 */
export async function cloneCourse(db: Db, writing: WriteContext & { course: CourseRow }): Promise<number> {
  const { course, actor, now } = writing;
  const name = copyName(course.name, await selectNamesLike(db, copyStem(course.name)));
  const { id } = await copyCourse(db, { course, name, authorId: actor.userId, now });
  const copying = { fromId: course.id, toId: id, actorId: actor.userId, now };
  await copyCourseTerms(db, copying);
  await copyPrerequisites(db, copying);
  for (const part of courseParts.all()) await part.copy?.(db, copying);
  await copyMediaUses(db, { fromCourseId: course.id, toCourseId: id, items: null });

  const sectionIds = await copySections(db, copying);
  const items = (await selectItems(db, course.id)).flatMap((item) => {
    const sectionId = sectionIds.get(item.sectionId);
    return sectionId === undefined || item.status === 'trash' ? [] : [{ id: item.id, sectionId }];
  });
  const itemIds = await copyItems(db, { items, courseId: id, actorId: actor.userId, now });
  for (const part of courseParts.all()) await part.copyAfterItems?.(db, { ...copying, itemIds });
  await leadToCopies(db, { ...writing, copyId: id, itemIds });
  await emit(db, writing, courseEvents.created({ course_id: id }));
  return id;
}
