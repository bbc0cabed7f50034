import { emit } from '../../../platform/events.ts';
import { PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteMediaUses } from '../../media/index.ts';
import { readSettings, emptyTrash } from '../../settings/index.ts';
import { courseEvents, sectionEvents } from '../courses.events.ts';
import { selectDueCourses, selectEndedCourses, selectTrashedBefore, updateCourse } from './courses.queries.ts';
import { removeCourse } from './courses.usecases.ts';
import { deleteSection, selectSectionItems, selectSectionsTrashedBefore } from '../sections/sections.queries.ts';

/** Courses whose day has come are published. */
export async function publishDueCourses(services: Services): Promise<void> {
  const now = services.clock();
  const due = await services.db.transaction(async (db) => {
    const rows = await selectDueCourses(db, now);
    for (const { id } of rows) {
      // One after the other: they share a transaction.
      await updateCourse(db, id, { status: 'publish', modifiedAt: now, modifiedById: null });
      await emit(db, { services, actor: null, now }, courseEvents.published({ course_id: id }));
    }
    return rows;
  });
  if (due.length > 0) await services.cache.drop(...PUBLIC_PAGES);
}

/** Courses whose end date is over become drafts at the school's midnight; who is in them stays in. */
export async function closeEndedCourses(services: Services): Promise<void> {
  const now = services.clock();
  const { timezone: timeZone } = (await readSettings(services)).general.site;
  const ended = await services.db.transaction(async (db) => {
    const rows = await selectEndedCourses(db, { now, timeZone });
    for (const { id } of rows) {
      // One after the other: they share a transaction.
      await updateCourse(db, id, { status: 'draft', modifiedAt: now, modifiedById: null });
      await emit(db, { services, actor: null, now }, courseEvents.unpublished({ course_id: id }));
    }
    return rows;
  });
  if (ended.length > 0) await services.cache.drop(...PUBLIC_PAGES);
}

/** What has lain in the trash long enough goes for good. 0 days: nothing ever does. */
export async function emptyCourseTrash(services: Services): Promise<void> {
  await emptyTrash(services, async (db, before, context) => {
    for (const { id } of await selectTrashedBefore(db, before)) {
      await removeCourse(db, { courseId: id, ...context });
    }
  });
}

/** Sections that have lain in the trash long enough go for good, with their items. 0 days: none ever does. */
export async function emptySectionTrash(services: Services): Promise<void> {
  await emptyTrash(services, async (db, before, context) => {
    for (const { id, courseId } of await selectSectionsTrashedBefore(db, before)) {
      // One after the other: they share a transaction.
      const items = await selectSectionItems(db, { sectionId: id, types: 'everything' });
      await deleteMediaUses(db, { courseId, itemIds: items.map((item) => item.id) });
      await deleteSection(db, id);
      await emit(db, context, sectionEvents.deleted({ section_id: id, course_id: courseId }));
    }
  });
}

export function courseJobs(services: Services): JobKind[] {
  const kinds: JobKind[] = [
    { name: 'courses.publish-due', cron: '* * * * *', run: () => publishDueCourses(services) },
    // Every quarter of an hour: somewhere it is midnight then.
    { name: 'courses.close-ended', cron: '*/15 * * * *', run: () => closeEndedCourses(services) },
    { name: 'courses.empty-trash', cron: '41 3 * * *', run: () => emptyCourseTrash(services) },
    { name: 'sections.empty-trash', cron: '44 3 * * *', run: () => emptySectionTrash(services) },
  ];
  return kinds;
}
