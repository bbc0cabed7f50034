import type { AddonSlug, ErrorCode, ItemTypeSlug, SafeHtml } from '@lectern/contract';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import type { DomainEvent, EventType } from '../../../platform/events.ts';
import { extensionPoint } from '../../../platform/extension-points.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Message } from '../../../platform/language/messages.ts';
import type { Services } from '../../../platform/services.ts';
import type { ItemVerb } from '../courses.events.ts';
import type { ItemFacts } from '../courses.tables.ts';
import type { ItemArchive } from './item-archive.ts';
import type { TextChange } from '../links/rewrite-texts.queries.ts';
import type { ItemGrading } from './item-grading.ts';

type MayComplete = { ok: true } | { ok: false; code: ErrorCode; details: Record<string, unknown> };

/** What a type of item brings to everything that knows items only as rows of the outline. */
export interface ItemType {
  slug: ItemTypeSlug;
  /** Its items are in no outline while this add-on is off. */
  addon: AddonSlug | null;
  event: (verb: ItemVerb, item: { id: number; courseId: number }) => DomainEvent;
  /** The type of event that says that an item was changed. */
  updated: EventType;
  /** The message if one of its items is to be published later. */
  scheduledBy: Message;
  /** Throws at `field`, with the item's name, when it is not fit to be published with the rest of its course. */
  checkPublishing?: (db: Db, item: { id: number; name: string; field: string }) => Promise<void>;
  /**
   * Apart from access and locks: whether the learner has done what the item requires. `byStaff`: another person
   * completes it for them.
   */
  mayComplete: (
    db: Db,
    options: {
      item: { id: number; courseId: number; facts: ItemFacts };
      userId: number;
      byStaff: boolean;
      now: Date;
      services: Services;
    },
  ) => Promise<MayComplete>;
  /** Fields of an outline item that depend on its type. */
  outlineFields?: (facts: ItemFacts) => { quiz_duration?: number };
  /** The searched texts of these items, without their names and without answer keys. One statement. */
  searchTexts?: (db: Db, ids: readonly number[]) => Promise<ItemText[]>;
  /** Records the files of an item, so that its readers may load them. */
  syncFiles: (db: Db, actor: Actor, id: number) => Promise<void>;
  /**
   * Copies the content of each item `fromId` to the item `toId`, which is in the outline but has no content yet.
   * `along` are all items copied in the same operation, of any type.
   */
  clone: (db: Db, copies: readonly ItemCopy[], along: readonly ItemCopy[]) => Promise<void>;
  /** Writes the HTML of these items anew where it changes. The number of statements does not depend on how many. */
  rewriteTexts: (db: Db, ids: readonly number[], change: TextChange) => Promise<void>;
  /** Absent: its items are not graded. */
  grading?: ItemGrading;
  /** How course archives contain its items; types without it are not archived. */
  archive?: ItemArchive;
  /** Takes what this type keeps of an item by its course along, in the transaction in which it moves to another. */
  moveToCourse?: (db: Db, move: { itemId: number; toCourseId: number }) => Promise<void>;
  /**
   * Asked before an item is deleted for good: what no foreign key takes with it. Answers what deletes that afterwards.
   */
  leftovers?: (db: Db, id: number) => Promise<() => Promise<void>>;
  /** With the nightly emptying of the trash: what else of this type is older than the moment. Answers what happened. */
  emptyTrashAlong?: (db: Db, before: Date) => Promise<readonly DomainEvent[]>;
}

/** The texts of an item, its captions, and its documents, as media IDs. */
export interface ItemText {
  itemId: number;
  htmls: readonly SafeHtml[];
  captions?: readonly { mediaId: number; language: string }[];
  documentIds?: readonly number[];
}

/** `searchTexts` of a type with this table and these fields. `filesOf`: the captions and documents of an item. */
export function textsOf<Row extends { id: number }>(
  table: PgTable & { id: PgColumn; $inferSelect: Row },
  { searchHtmls }: { searchHtmls: (row: Row) => readonly SafeHtml[] },
  filesOf: (row: Row) => Omit<ItemText, 'itemId' | 'htmls'> = () => ({}),
): NonNullable<ItemType['searchTexts']> {
  return async (db, ids) => {
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(inArray(table.id, [...ids]));
    return (rows as Row[]).map((row) => ({ itemId: row.id, htmls: searchHtmls(row), ...filesOf(row) }));
  };
}

export interface ItemCopy {
  fromId: number;
  toId: number;
}

export const itemTypes = extensionPoint<ItemType>('types of items');

export const itemType = (slug: ItemTypeSlug): ItemType | undefined =>
  itemTypes.all().find((type) => type.slug === slug);

/** The types whose items count: the school has them, and their add-on is on. */
export function activeItemTypes(addons: ReadonlySet<AddonSlug>): ItemTypeSlug[] {
  return itemTypes
    .all()
    .filter((type) => type.addon === null || addons.has(type.addon))
    .map((type) => type.slug);
}
