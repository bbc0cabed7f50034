import { hash } from '@node-rs/argon2';
import type { StartingOutline } from '@lectern/contract';
import { currencyDecimals, fitsCurrency } from '@lectern/contract/money';
import type { Db } from '../../../platform/db/database.ts';
import { restoredColumns, trashedColumns } from '../../../platform/db/trash-columns.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { emit, publishingVerb } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { deleteMediaUses } from '../../media/index.ts';
import { columnsOf, type CourseBody, storedCourse } from './course-fields.ts';
import { courseAnnounced, courseEvents } from '../courses.events.ts';
import { courseMails } from '../courses.mails.ts';
import { noteCourseMedia } from './course-media.usecases.ts';
import {
  type CourseRow,
  createCourse,
  deleteCourse,
  canAuthorCourses,
  countAuthors,
  lockImportKey,
  type NewCourse,
  selectCourseIdByImportKey,
  setCourseTerms,
  updateCourse,
} from './courses.queries.ts';
import { courseCertificates, teachersLeaving } from '../extension-points.ts';
import { notifyAuthor } from '../review/author-mails.ts';
import { mayPublish } from './courses.guards.ts';
import { coursePath, PASSWORD_KEPT } from './courses.views.ts';
import { checkMedia } from '../../media/index.ts';
import { selectPublishedIds } from '../../pages/index.ts';
import { keptSalePrice } from '../catalog/prices.rules.ts';
import { deleteFormerPermalinks, readPermalinks, readSettings, upsertFormerPermalinks } from '../../settings/index.ts';
import { selectTaxonomies } from '../../terms/index.ts';
import { selectCourseTermIds } from './course-terms.queries.ts';
import { uniqueSlug } from './slugs.queries.ts';
import { addStartingOutline } from '../outline/starting-outline.usecases.ts';
import { publishItems } from '../outline/publish-items.usecases.ts';
import { videoColumns } from './featured-video.usecases.ts';
import { setPrerequisites } from '../prerequisites/prerequisites.usecases.ts';
import { requireCycle } from './recurring-offer.ts';
import { statusAfterSave } from './status.rules.ts';
import { invalid } from '../words/messages.ts';

export type { CourseRow };

/** A password can be set, removed, or left unchanged. */
async function passwordColumn(password: string | undefined): Promise<Partial<NewCourse>> {
  if (password === undefined || password === PASSWORD_KEPT) return {};
  // Inside the transaction: it is rare, and takes some ten milliseconds of no other editor's time.
  return { passwordHash: password === '' ? null : await hash(password, { memoryCost: 19_456, timeCost: 2 }) };
}

/** What only managers and administrators may write; from others it is ignored. */
async function managersColumns(db: Db, actor: Actor, body: CourseBody): Promise<Partial<NewCourse>> {
  if (!can(actor, 'author_any')) return {};
  if (body.author_id !== undefined) {
    if (!(await canAuthorCourses(db, body.author_id))) invalid('author_id', 'not_an_author');
  }
  return {
    ...(body.author_id !== undefined && { authorId: body.author_id }),
    ...(body.featured !== undefined && { featured: body.featured }),
  };
}

/** Additional instructors of a course, without duplicates and without the author. */
async function teacherColumns(
  db: Db,
  { body, authorId, before }: { body: CourseBody; authorId: number | null; before: CourseRow | null },
): Promise<Partial<NewCourse>> {
  const wanted = [...new Set(body.additional_authors ?? before?.additionalAuthorIds)];
  const known = before?.additionalAuthorIds ?? [];
  const added = wanted.filter((id) => !known.includes(id));
  if (body.additional_authors && (await countAuthors(db, added)) !== added.length) {
    invalid('additional_authors', 'not_an_author');
  }
  const kept = wanted.filter((id) => id !== authorId);
  const changed = body.additional_authors !== undefined || kept.length !== known.length;
  return changed ? { additionalAuthorIds: kept } : {};
}

/** The categories and tags a course has after a save; throws when one is not what it is taken for. */
async function termsAfter(db: Db, body: CourseBody, courseId: number | null): Promise<number[] | undefined> {
  if (body.categories === undefined && body.tags === undefined && body.difficulty === undefined) return undefined;
  const given = [...(body.categories ?? []), ...(body.tags ?? []), ...(body.difficulty ? [body.difficulty] : [])];
  const known = new Map<number, string>();
  if (given.length > 0) {
    const rows = await selectTaxonomies(db, given);
    for (const row of rows) known.set(row.id, row.taxonomy);
  }
  const check = (field: string, taxonomy: string, ids: readonly number[]) => {
    if (!ids.every((id) => known.get(id) === taxonomy)) invalid(field, 'unknown_terms');
  };
  check('categories', 'category', body.categories ?? []);
  check('tags', 'tag', body.tags ?? []);
  check('difficulty', 'difficulty', body.difficulty ? [body.difficulty] : []);
  if (body.categories === undefined && body.tags === undefined) return undefined;
  const before = courseId === null ? [] : await selectCourseTermIds(db, courseId);
  const kept = (taxonomy: string) => before.filter((term) => term.taxonomy === taxonomy).map((term) => term.id);
  return [...(body.categories ?? kept('category')), ...(body.tags ?? kept('tag'))];
}

/** People join, then learn together: enrollment has closed when the group begins, and the group begins before it ends. */
function checkCohort(merged: Partial<NewCourse>, changed: Partial<NewCourse>): void {
  const { cohortStartsAt: start, cohortEndsAt: end, startsAt: opens } = merged;
  const closes = merged.enableEndDate ? merged.endDate : null;
  const names = ['cohortStartsAt', 'cohortEndsAt', 'startsAt', 'endDate', 'enableEndDate'] as const;
  if (!names.some((name) => changed[name] !== undefined)) return;
  if (start && end && end <= start) invalid('cohort_ends_at', 'end_before_start');
  if (start && opens && start < opens) invalid('cohort_starts_at', 'cohort_before_enrollment');
  if (start && closes && start < closes) invalid('cohort_starts_at', 'cohort_before_enrollment');
}

/** A subscription needs a price and a cycle. */
function checkRecurring(merged: Partial<NewCourse>, changed: Partial<NewCourse>): void {
  const names = ['accessMode', 'regularPrice', 'billingCycle'] as const;
  if (merged.accessMode !== 'recurring' || !names.some((name) => changed[name] !== undefined)) return;
  requireCycle(merged.billingCycle ?? '');
  if (Number(merged.regularPrice ?? 0) <= 0) invalid('regular_price', 'required');
}

/** A completed course leads to a page that readers find. One that was chosen before may be saved unchanged. */
async function checkThankYou(db: Db, wanted: CourseRow['thankyou'], before: CourseRow | null): Promise<void> {
  if (wanted.display_type === 'url' && wanted.custom_url === '') invalid('course_thankyou_data.custom_url', 'required');
  if (wanted.display_type !== 'wp_pages') return;
  const kept = before?.thankyou.display_type === 'wp_pages' && before.thankyou.page_id === wanted.page_id;
  if (kept || (await selectPublishedIds(db, [wanted.page_id])).length > 0) return;
  invalid('course_thankyou_data.page_id', 'page_not_published');
}

const priceFields = ['regular_price', 'sale_price', 'signup_fee'] as const;

/** Prices are in the currency of the school. */
async function checkPrices(services: WriteContext['services'], body: CourseBody): Promise<void> {
  const { code: currency } = (await readSettings(services)).payments.currency;
  for (const field of priceFields) {
    const price = body[field];
    if (price && !fitsCurrency(price, currency)) {
      invalid(field, 'too_many_decimals', { currency, n: currencyDecimals(currency) });
    }
  }
}

/** All columns a body writes, checked. `before` is null for a new course. */
async function columnsAfter(
  db: Db,
  { services, actor, now }: WriteContext,
  body: CourseBody,
  before: CourseRow | null,
): Promise<Partial<NewCourse>> {
  await checkPrices(services, body);
  const columns: Partial<NewCourse> = {
    ...columnsOf(body),
    ...(await managersColumns(db, actor, body)),
    ...(await videoColumns(db, actor, body, before)),
    ...(await passwordColumn(body.post_password)),
    ...(body.difficulty !== undefined && { difficultyId: body.difficulty }),
  };
  const authorId = columns.authorId ?? (before ? before.authorId : actor.userId);
  Object.assign(columns, await teacherColumns(db, { body, authorId, before }));
  const merged = { ...before, ...columns };
  if (columns.thankyou) await checkThankYou(db, columns.thankyou, before);
  if (merged.dateOnSaleFrom && merged.dateOnSaleTo && merged.dateOnSaleTo <= merged.dateOnSaleFrom) {
    invalid('date_on_sale_to', 'end_before_start');
  }
  checkCohort(merged, columns);
  checkRecurring(merged, columns);
  if (columns.salePrice !== undefined || columns.regularPrice !== undefined) {
    columns.salePrice = keptSalePrice(merged.regularPrice ?? null, merged.salePrice ?? null);
  }
  if (columns.featuredImage) {
    const kept = before ? [before.featuredImage] : [];
    await checkMedia(db, {
      ids: [columns.featuredImage],
      field: 'featured_image',
      mime: /^image\//,
      actor,
      before: kept,
    });
  }
  columns.status = statusAfterSave({
    wanted: body.status,
    current: before?.status ?? null,
    mayPublish: await mayPublish(services, actor),
    createdAt: merged.createdAt ?? now,
    now,
  });
  return columns;
}

/** What happened to a course, and what that means for those who wait for it to be public. */
async function emitChange(
  db: Db,
  writing: WriteContext,
  {
    course,
    verb,
    from,
    to,
    notify = false,
  }: {
    course: CourseRow;
    verb: 'created' | 'updated' | 'trashed' | 'restored';
    from: CourseRow['status'] | null;
    to: CourseRow['status'];
    /** Notify enrolled learners when it is published. */
    notify?: boolean | undefined;
  },
): Promise<void> {
  const publishing = publishingVerb(from, to);
  const ids = { course_id: course.id };
  await emit(db, writing, [
    courseEvents[verb](ids),
    ...(publishing ? [courseEvents[publishing](ids)] : []),
    ...(publishing === 'published' && notify ? [courseAnnounced(ids)] : []),
  ]);
}

/** A course of the actor's own, or of whom a manager names. */
export async function addCourse(
  db: Db,
  writing: WriteContext & {
    body: CourseBody & { name: string; outline?: StartingOutline | undefined; request_key?: string | undefined };
  },
): Promise<number> {
  const { body, actor, now } = writing;
  const importKey = body.request_key ? `request:${actor.userId}:${body.request_key}` : '';
  if (importKey) {
    await lockImportKey(db, importKey);
    const made = await selectCourseIdByImportKey(db, importKey);
    if (made !== undefined) return made;
  }
  const columns = await columnsAfter(db, writing, body, null);
  const termIds = (await termsAfter(db, body, null)) ?? [];
  const course = await createCourse(db, {
    fields: {
      authorId: actor.userId,
      modifiedById: actor.userId,
      ...columns,
      name: body.name,
      ...(body.slug !== undefined && { slug: body.slug }),
    },
    termIds,
    difficultyId: body.difficulty ?? null,
    importKey,
    now,
  });
  if (body.prerequisites) await setPrerequisites(db, { courseId: course.id, wanted: body.prerequisites, actor });
  await courseCertificates.one().save(db, { ...writing, courseId: course.id, body });
  await noteCourseMedia(db, { course, actor });
  await emitChange(db, writing, { course, verb: 'created', from: null, to: course.status });
  if (body.outline) await addStartingOutline(db, { ...writing, courseId: course.id, outline: body.outline });
  return course.id;
}

const teachersOf = ({ authorId, additionalAuthorIds }: CourseRow): number[] =>
  authorId === null ? additionalAuthorIds : [authorId, ...additionalAuthorIds];

async function letTeachersLeave(
  db: Db,
  { services, actor, now }: WriteContext,
  { before, after }: { before: CourseRow; after: CourseRow },
): Promise<void> {
  const staying = teachersOf(after);
  const userIds = teachersOf(before).filter((id) => !staying.includes(id));
  if (userIds.length === 0) return;
  for (const leave of teachersLeaving.all()) {
    await leave(db, { services, actor, now, courseId: before.id, userIds });
  }
}

/** Changes what the body names and nothing else. `course` must be held for update. */
export async function changeCourse(
  db: Db,
  writing: WriteContext & {
    course: CourseRow;
    body: CourseBody & { publish_items?: boolean | undefined; notify_learners?: boolean | undefined };
  },
): Promise<void> {
  const { course, body, actor, services, now } = writing;
  const columns = await columnsAfter(db, writing, body, course);
  const termIds = await termsAfter(db, body, course.id);
  if (termIds) await setCourseTerms(db, course.id, termIds);
  if (body.prerequisites) await setPrerequisites(db, { courseId: course.id, wanted: body.prerequisites, actor });
  await courseCertificates.one().save(db, { services, actor, now, courseId: course.id, body });
  const merged = { ...course, ...columns };
  const changed = await updateCourse(db, course.id, {
    ...columns,
    ...(body.slug !== undefined && { slug: await uniqueSlug(db, body.slug, course.id) }),
    searchText: storedCourse.searchText(merged),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  if (changed.slug !== course.slug) {
    const former = { kind: 'single_course_permalink', slug: course.slug, targetId: course.id, createdAt: now } as const;
    await upsertFormerPermalinks(db, [former]);
  }
  await noteCourseMedia(db, { course: changed, actor });
  await letTeachersLeave(db, writing, { before: course, after: changed });
  if (body.publish_items && changed.status !== 'trash') await publishItems(db, { ...writing, courseId: course.id });
  const notify = body.notify_learners;
  await emitChange(db, writing, { course, verb: 'updated', from: course.status, to: changed.status, notify });
  if (course.status === 'pending' && changed.status === 'publish') {
    await notifyAuthor(db, services, {
      mail: courseMails.course_published,
      course,
      path: coursePath(changed, await readPermalinks(services)),
      actor,
      now,
    });
  }
}

export async function trashCourse(db: Db, writing: WriteContext & { course: CourseRow }): Promise<void> {
  const { course, now } = writing;
  await updateCourse(db, course.id, { ...trashedColumns(course.status, writing), trashedAt: now });
  await emitChange(db, writing, { course, verb: 'trashed', from: course.status, to: 'trash' });
}

/**
 * Out of the trash to where it was. What was public waits for review where the actor may not publish; and is a draft
 * when its address went to another course meanwhile, since links to it would lead elsewhere.
 */
export async function restoreCourse(db: Db, writing: WriteContext & { course: CourseRow }): Promise<void> {
  const { course, services, actor, now } = writing;
  const slug = await uniqueSlug(db, course.slug, course.id);
  const status = statusAfterSave({
    wanted: slug === course.slug ? (course.statusBeforeTrash ?? 'draft') : 'draft',
    current: null,
    mayPublish: await mayPublish(services, actor),
    createdAt: course.createdAt,
    now,
  });
  await updateCourse(db, course.id, { ...restoredColumns(status, writing), slug, trashedAt: null });
  await emitChange(db, writing, { course, verb: 'restored', from: 'trash', to: status });
}

/** Deletes a course for good, with its sections, items and what learners did in them. */
export async function removeCourse(
  db: Db,
  writing: Omit<WriteContext, 'actor'> & { courseId: number; actor: Actor | null },
): Promise<void> {
  const { courseId } = writing;
  await deleteMediaUses(db, { courseId });
  await deleteCourse(db, courseId);
  await deleteFormerPermalinks(db, { kind: 'single_course_permalink', ids: [courseId] });
  await emit(db, writing, courseEvents.deleted({ course_id: courseId }));
}
