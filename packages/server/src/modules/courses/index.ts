import type { Module } from '../../platform/module.ts';
import { addonUses } from '../settings/index.ts';
import { countCourseAddonUses } from './course/addon-uses.queries.ts';
import { courseJobs } from './course/courses.jobs.ts';
import { coursesRoutes } from './course/courses.routes.ts';
import type { SampleCourse } from './course/sample-course.usecases.ts';
import { termsRoutes } from './terms/terms.routes.ts';
import { sectionsRoutes } from './sections/sections.routes.ts';
import { builderRoutes } from './outline/builder.routes.ts';
import { faqsRoutes } from './faqs/faqs.routes.ts';

export type { ItemFacts, ItemRow } from './courses.tables.ts';
export {
  anAuthor,
  instructorsAreRestricted,
  isCourseStaff,
  readsAsStaff,
  requireStaff,
} from './course/courses.guards.ts';
export { isCoursePublic } from './course/status.rules.ts';
export {
  createCourse,
  createImportedCourse,
  getCourse,
  getCourseForUpdate,
  type NewCourse,
  selectCourseIdByImportKey,
  setStudentsCount,
} from './course/courses.queries.ts';
export { createFaqs } from './faqs/faqs.queries.ts';
export { activeItemTypes, type ItemCopy, type ItemType, itemType, registerItemType } from './outline/item-types.ts';
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
} from './outline/outline.queries.ts';
export { courseFigures } from './catalog/course-figures.ts';
export { coursePath, itemPath } from './course/courses.views.ts';
export {
  authorScope,
  type CopiedItem,
  copiedItem,
  courseOfStaff,
  itemScope,
  type ListedItems,
  type ItemPlace,
  ownCourse,
  placeOfNewItem,
  activeItem,
  targetSection,
  writableItem,
} from './course/course-scope.guards.ts';
export { itemFilters, itemOrder, type ItemScope } from './outline/item-list.queries.ts';
export { itemMovers } from './outline/item-movers.ts';
export { emptyItemTrash } from './outline/item-trash.usecases.ts';
export {
  addItem,
  checkItemStatus,
  cloneItem,
  type ItemKind,
  moveItem,
  removeItem,
  saveItem,
  trashableItem,
} from './outline/item-writing.usecases.ts';
export { checkMedia, syncMediaUsages } from './course/media-choice.ts';
export { courseReaders } from './course/readers.ts';
export type { SampleCourse } from './course/sample-course.usecases.ts';
export { slugOf } from './course/slugs.ts';
export { ensureDefaultTerms, selectTermIdsBySlugs, upsertTerm } from './terms/terms.queries.ts';

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
