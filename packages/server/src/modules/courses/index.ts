import type { Module } from '../../platform/module.ts';
import { addonUses } from '../settings/index.ts';
import { countCourseAddonUses } from './addon-uses.queries.ts';
import { courseJobs } from './courses.jobs.ts';
import { coursesRoutes } from './courses.routes.ts';
import type { SampleCourse } from './sample-course.usecases.ts';
import { termsRoutes } from './terms.routes.ts';
import { sectionsRoutes } from './sections.routes.ts';
import { builderRoutes } from './builder.routes.ts';
import { faqsRoutes } from './faqs.routes.ts';

export type { ItemFacts, ItemRow } from './courses.tables.ts';
export { anAuthor, courseVisible, isCourseStaff, readsAsStaff, requireStaff } from './courses.guards.ts';
export {
  createCourse,
  createImportedCourse,
  getCourse,
  getCourseForUpdate,
  type NewCourse,
  selectCourseIdByImportKey,
  setStudentsCount,
} from './courses.queries.ts';
export { createFaqs } from './faqs.queries.ts';
export { activeItemTypes, type ItemCopy, type ItemType, itemType, registerItemType } from './item-types.ts';
export {
  createItem,
  createItems,
  createSection,
  createSections,
  type NewItem,
  placeItem,
  refreshOutline,
  selectItems,
  selectSections,
} from './outline.queries.ts';
export { courseFigures } from './course-figures.ts';
export { coursePath, itemPath } from './courses.views.ts';
export {
  authorScope,
  courseOfStaff,
  ownCourse,
  readerOfCourse,
  standingItem,
  targetSection,
  writableItem,
} from './course-scope.guards.ts';
export { itemFilters, itemOrder, type ItemScope } from './item-list.queries.ts';
export { itemMovers } from './item-movers.ts';
export { emptyItemTrash } from './item-trash.usecases.ts';
export {
  addItem,
  checkItemStatus,
  cloneItem,
  type ItemKind,
  moveItem,
  removeItem,
  restoreItem,
  saveItem,
  trashItem,
} from './item-writing.usecases.ts';
export { checkRevision } from './courses.usecases.ts';
export { checkMedia, noteMediaUses } from './media-choice.ts';
export { getSection } from './sections.queries.ts';
export { courseReaders } from './readers.ts';
export type { SampleCourse } from './sample-course.usecases.ts';
export { searchPatterns } from './search.ts';
export { slugOf } from './slugs.ts';
export { ensureDefaultTerms, selectTermIdsBySlugs, upsertTerm } from './terms.queries.ts';

// The settings come before courses and ask through this.
addonUses.push(countCourseAddonUses);

/** The sample course is made of items, and their modules come after this one, so the school hands it in. */
export function coursesModule({ addSampleCourse }: { addSampleCourse: SampleCourse }): Module {
  return {
    routes(app, services) {
      coursesRoutes(app, services, { addSampleCourse });
      termsRoutes(app, services);
      sectionsRoutes(app, services);
      builderRoutes(app, services);
      faqsRoutes(app, services);
    },
    jobs: courseJobs,
  };
}
