import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { personCounters } from '../identity/index.ts';
import { lists } from '../long-jobs/index.ts';
import { addonUses } from '../settings/index.ts';
import { countCourseAddonUses } from './course/addon-uses.queries.ts';
import { courseList } from './course/courses.list.ts';
import { pendingCourses } from './review/pending-courses.ts';
import { actionItems } from './action-items.ts';
import { countCoursesOfAuthors } from './author-counts.queries.ts';
import { pageUses } from '../pages/index.ts';
import { countThankYouPages } from './course/thank-you-pages.queries.ts';
import { courseJobs } from './course/courses.jobs.ts';
import { coursesRoutes } from './course/courses.routes.ts';
import { termUses } from '../terms/index.ts';
import { reassignTerms, hasTerm, termCount } from './course/course-terms.queries.ts';
import { editScope } from './course/course-scope.guards.ts';
import { sectionsRoutes } from './sections/sections.routes.ts';
import { builderRoutes } from './outline/builder.routes.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { publicAddresses } from '../../platform/http/public-addresses.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { coursesErasure } from './courses.erasure.ts';
import { courseAddresses } from './courses.addresses.ts';
import { coursesMedia } from './courses.media.ts';
import { coursesOwnData } from './own-data.queries.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import { courseMails } from './courses.mails.ts';

export { selectOwned } from './prerequisites/prerequisites.queries.ts';
export { copyName, copyStem } from './clone/copies.rules.ts';
export { selectNamesLike } from './clone/clone-course.queries.ts';
export { countCourses, repairOutline, selectOutlineGaps } from './outline/outline-gaps.queries.ts';
export { rewriteTexts, rewritingTextsOf, type TextChange } from './links/rewrite-texts.queries.ts';
export { rewriteCourseTexts, toCopies } from './links/copied-links.usecases.ts';
export { type LinkTargets, withLinks } from './links/links.rules.ts';
export { courseParts } from './course-parts.ts';
export { noteCourseMedia } from './course/course-media.usecases.ts';
export { videoColumns } from './course/featured-video.usecases.ts';
export { changeMutes, ownMutesOf } from './course-mutes.queries.ts';
export { writeItemFacts } from './item-facts.queries.ts';
export { inCourse, mediaOfItems } from './media-places.ts';
export { minutesInSql, minutesOf } from './item-minutes.ts';
export { type ActionItem, actionItems } from './action-items.ts';
export { courseMails } from './courses.mails.ts';
export { courseEvents, courseAnnounced, itemAnnounced, itemVerbs, sectionEvents } from './courses.events.ts';
export type { ItemFacts, ItemRow } from './courses.tables.ts';
export {
  anAuthor,
  instructorsAreRestricted,
  isCourseStaff,
  mayDelete,
  mayPublish,
  ownsCourse,
  readsAsStaff,
  requireStaff,
  requireStillAuthor,
} from './course/courses.guards.ts';
export { taughtBy, teacherIds, teachesAny } from './course/teaching.queries.ts';
export { type RecurringOffer, requireCycle } from './course/recurring-offer.ts';
export { isCoursePublic } from './course/status.rules.ts';
export {
  createCourse,
  type CourseRow,
  createImportedCourse,
  getCourse,
  getCourseForUpdate,
  type NewCourse,
  selectCourseIdByImportKey,
  setCustomFields,
  setStudentsCount,
  unlinkGoogleClassrooms,
} from './course/courses.queries.ts';
export { copyItemContents } from './clone/item-contents.queries.ts';
export {
  archivedCustomFields,
  type ArchivedItemWriter,
  type ArchivedRecord,
  archivedStatus,
  type ArchiveReader,
  type ItemArchive,
  keptEntries,
  keptFiles,
  recordArchive,
  takenFields,
} from './outline/item-archive.ts';
export type { ItemGrading, ItemScore } from './outline/item-grading.ts';
export {
  activeItemTypes,
  type ItemCopy,
  type ItemText,
  type ItemType,
  itemType,
  itemTypes,
  textsOf,
} from './outline/item-types.ts';
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
export {
  courseCertificates,
  courseFigures,
  courseReaders,
  draftMakers,
  itemMovers,
  itemWithdrawals,
  type SampleCourses,
  sampleCourses,
  type TeachersLeaving,
  teachersLeaving,
} from './extension-points.ts';
export { holdRatings, setRatings } from './ratings.queries.ts';
export { averageRating, ratingCountsView } from './ratings.rules.ts';
export { priceNow } from './catalog/prices.rules.ts';
export { readPublishedCourses } from './catalog/read-courses.usecases.ts';
export { addCourse, changeCourse } from './course/courses.usecases.ts';
export { type CourseView, coursePath, itemPath } from './course/courses.views.ts';
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
  taughtCourse,
  writableItem,
} from './course/course-scope.guards.ts';
export { itemFilters, type ItemScope, selectItemPage } from './outline/item-list.queries.ts';
export { itemColumns, itemFacts, staffedCourseColumns } from './outline/item-views.ts';
export { emptyItemTrash } from './outline/item-trash.usecases.ts';
export {
  addItem,
  checkItemStatus,
  cloneItem,
  moveItem,
  removeItem,
  saveItem,
  trashableItem,
} from './outline/item-writing.usecases.ts';

export const coursesModule: Module = {
  routes(app, services) {
    coursesRoutes(app, services);
    sectionsRoutes(app, services);
    builderRoutes(app, services);
  },
  jobs: courseJobs,
  contributes: [
    contribute(mailKinds, courseMails),
    contribute(publicAddresses, courseAddresses),
    contribute(erasures, coursesErasure),
    ...coursesMedia.map((one) => contribute(mediaReferences, one)),
    contribute(ownDataAnswers, coursesOwnData),
    contribute(addonUses, countCourseAddonUses),
    contribute(actionItems, pendingCourses),
    contribute(termUses, { editScope, countOf: termCount, isOn: hasTerm, reassign: reassignTerms }),
    contribute(lists, courseList),
    contribute(pageUses, countThankYouPages),
    contribute(personCounters, countCoursesOfAuthors),
  ],
};
