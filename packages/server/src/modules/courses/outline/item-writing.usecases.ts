import type { ContentStatus } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { restoredColumns, trashedColumns } from '../../../platform/db/trash-columns.ts';
import { emit, publishingVerb } from '../../../platform/events.ts';
import type { Trashable } from '../../../platform/http/crud.ts';
import { type WriteContext, writing } from '../../../platform/http/write-context.ts';
import { invalidWithMessage } from '../../../platform/errors.ts';
import { moveMediaUses } from '../../media/index.ts';
import { copyItems } from '../clone/copies.queries.ts';
import { leadToCopiedItems } from '../links/copied-links.usecases.ts';
import { copyName } from '../clone/copies.rules.ts';
import { type CopiedItem, type ItemPlace, ownCourse, targetSection } from '../course/course-scope.guards.ts';
import { itemAnnounced, type ItemVerb } from '../courses.events.ts';
import type { ItemFacts, ItemRow } from '../courses.tables.ts';
import { itemMovers } from '../extension-points.ts';
import { type ItemBody, storedItem } from './item-fields.ts';
import type { ItemType } from './item-types.ts';
import { afterWithdrawal, emitOutlineChanged } from './outline-events.ts';
import {
  deleteItem,
  type NewItem,
  placeItem,
  refreshOutline,
  selectItems,
  bumpOutlineRevision,
  updateItem,
} from './outline.queries.ts';
import { restoreSectionOfItem } from '../sections/section-trash.usecases.ts';
import { uniqueItemSlug } from '../course/slugs.queries.ts';
import { invalid } from '../words/messages.ts';

interface Place {
  id: number;
  courseId: number;
}

/** Who writes an item of which type, and when. */
export interface ItemWriting extends WriteContext {
  type: ItemType;
}

/** What every change of an item ends with: its files, the revision of the outline, and the news. */
async function finish(
  db: Db,
  writing: ItemWriting,
  change: Place & { verb: ItemVerb; from: ContentStatus | null; to: ContentStatus; notify?: boolean | undefined },
): Promise<void> {
  const { verb, from, to, notify = false, ...place } = change;
  const { actor, now, type } = writing;
  await type.syncFiles(db, actor, place.id);
  await bumpOutlineRevision(db, { courseId: place.courseId, actorId: actor.userId, now });
  const publishing = publishingVerb(from, to);
  const verbs = publishing ? [verb, publishing] : [verb];
  const announced =
    publishing === 'published' && notify ? [itemAnnounced({ course_id: place.courseId, item_id: place.id })] : [];
  await emit(db, writing, [...verbs.map((one) => type.event(one, place)), ...announced]);
  if (publishing === 'unpublished') await afterWithdrawal(db, writing, place.courseId);
}

/** Publishing later is what content drip is for; an item has no date of its own to wait for. */
export function checkItemStatus(
  { scheduledBy }: ItemType,
  wanted: ContentStatus | undefined,
  current: ContentStatus | null,
): void {
  if (wanted === 'future' && current !== 'future') invalidWithMessage('status', scheduledBy);
}

/**
 * Adds an item to a section whose course is held. `create` writes the row of the outline and the content of the item's
 * type, and answers the id.
 */
export async function addItem(
  db: Db,
  writing: ItemWriting & {
    body: ItemBody & { name: string };
    place: ItemPlace;
    status: ContentStatus;
    create: (item: Omit<NewItem, 'type' | 'facts'>) => Promise<number>;
  },
): Promise<number> {
  const { body, place, status, actor, now } = writing;
  const drip = body.content_drip ?? { date: null, days: 0 };
  const { name, slug } = body;
  const id = await writing.create({ ...place, name, slug, status, drip, modifiedById: actor.userId, now });
  if (body.menu_order !== undefined) await placeItem(db, { ...place, id, place: body.menu_order });
  await finish(db, writing, {
    id,
    courseId: place.courseId,
    verb: 'created',
    from: null,
    to: status,
    notify: body.notify_learners,
  });
  return id;
}

/** Everything that hangs on an item by its course comes along. */
async function carryToCourse(
  db: Db,
  writing: ItemWriting,
  item: ItemRow,
  to: { sectionId: number; courseId: number },
): Promise<void> {
  // Its files are served by the course they are named for.
  await moveMediaUses(db, { itemId: item.id, toCourseId: to.courseId });
  await updateItem(db, item.id, {
    ...to,
    slug: await uniqueItemSlug(db, to.courseId, item.slug),
    trashedWithSection: false,
  });
  const move = { itemId: item.id, fromCourseId: item.courseId, toCourseId: to.courseId };
  await writing.type.moveToCourse?.(db, move);
  for (const moveRows of itemMovers.all()) await moveRows(db, move);
  await refreshOutline(db, item.courseId);
  await emitOutlineChanged(db, writing, item.courseId);
  await afterWithdrawal(db, writing, item.courseId);
}

/** Puts an item where the body says and answers its course; a move needs the right to write at both ends. */
export async function moveItem(db: Db, writing: ItemWriting & { item: ItemRow; body: ItemBody }): Promise<number> {
  const { item, body, actor } = writing;
  if (body.parent_id === undefined && body.course_id !== undefined && body.course_id !== item.courseId) {
    await ownCourse({ db, actor }, body.course_id);
    invalid('parent_id', 'section_not_in_course');
  }
  const place =
    body.parent_id === undefined || body.parent_id === item.sectionId
      ? { sectionId: item.sectionId, courseId: item.courseId }
      : await targetSection(db, actor, { sectionId: body.parent_id, courseId: body.course_id });
  const moved = place.sectionId !== item.sectionId;
  if (place.courseId !== item.courseId) await carryToCourse(db, writing, item, place);
  else if (moved) await updateItem(db, item.id, { sectionId: place.sectionId, trashedWithSection: false });
  if (moved || body.menu_order !== undefined) {
    await placeItem(db, { ...place, id: item.id, place: body.menu_order ?? Number.MAX_SAFE_INTEGER });
  }
  return place.courseId;
}

/** Writes what an item is called, when it opens and whether it is published, after its content has been written. */
export async function saveItem(
  db: Db,
  writing: ItemWriting & { item: ItemRow; body: ItemBody; courseId: number; facts: ItemFacts },
): Promise<void> {
  const { item, body, courseId, facts, actor, now } = writing;
  // Only restoring leads out of the trash.
  const status = item.status === 'trash' ? item.status : (body.status ?? item.status);
  await updateItem(db, item.id, {
    ...storedItem.columns(body),
    ...(body.slug !== undefined && { slug: await uniqueItemSlug(db, courseId, body.slug, item.id) }),
    status,
    facts,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await finish(db, writing, {
    id: item.id,
    courseId,
    verb: 'updated',
    from: item.status,
    to: status,
    notify: body.notify_learners,
  });
}

async function trashItem(db: Db, writing: ItemWriting & { item: ItemRow }): Promise<void> {
  const { id, status, courseId } = writing.item;
  await updateItem(db, id, trashedColumns(status, writing));
  await finish(db, writing, { id, courseId, verb: 'trashed', from: status, to: 'trash' });
  await refreshOutline(db, courseId);
}

/** Out of the trash: to its earlier status and place, in its section, which comes back too if it lay there. */
async function restoreItem(db: Db, writing: ItemWriting & { item: ItemRow }): Promise<void> {
  const { id, courseId, sectionId, statusBeforeTrash, position } = writing.item;
  const status = statusBeforeTrash ?? 'draft';
  await restoreSectionOfItem(db, { ...writing, sectionId });
  await updateItem(db, id, { ...restoredColumns(status, writing), trashedWithSection: false });
  await finish(db, writing, { id, courseId, verb: 'restored', from: 'trash', to: status });
  await placeItem(db, { id, courseId, sectionId, place: position });
}

/** The trait `trashable` of a type of item. */
export const trashableItem = (type: ItemType): Trashable<{ item: ItemRow }> => ({
  forceByDefault: true,
  isTrashed: ({ item }) => item.status === 'trash',
  trash: (call, { item }) => trashItem(call.db, { ...writing(call), type, item }),
  restore: (call, { item }) => restoreItem(call.db, { ...writing(call), type, item }),
});

export async function removeItem(db: Db, writing: ItemWriting & { item: ItemRow }): Promise<void> {
  const { item, type, actor, now } = writing;
  const { id, courseId } = item;
  const deleteLeftovers = await type.leftovers?.(db, id);
  await deleteItem(db, { id, courseId });
  await deleteLeftovers?.();
  await bumpOutlineRevision(db, { courseId, actorId: actor.userId, now });
  await emit(db, writing, type.event('deleted', { id, courseId }));
  await afterWithdrawal(db, writing, courseId);
}

/** A draft like this item, with its content and files: behind it, or at the end of the section that is named. */
export async function cloneItem(db: Db, writing: ItemWriting & CopiedItem): Promise<number> {
  const { item, type, actor, now } = writing;
  const { sectionId, courseId } = writing.place;
  const name = copyName(
    item.name,
    (await selectItems(db, courseId)).map((one) => one.name),
  );
  const copy = { id: item.id, sectionId, name, status: 'draft' as const };
  const copies = await copyItems(db, { items: [copy], courseId, actorId: actor.userId, now });
  const id = copies.get(item.id);
  if (id === undefined) throw new Error(`${item.type} not copied`);
  await leadToCopiedItems(db, { itemIds: copies, courseId, origin: writing.services.config.publicUrl });
  if (sectionId === item.sectionId) await placeItem(db, { id, courseId, sectionId, place: item.position + 1 });
  await bumpOutlineRevision(db, { courseId, actorId: actor.userId, now });
  await emit(db, writing, type.event('created', { id, courseId }));
  return id;
}
