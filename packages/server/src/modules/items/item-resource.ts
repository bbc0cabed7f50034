import type { Answer, Input, itemResource } from '@lectern/contract';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Prepared } from '../../platform/http/route.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { ItemPlace, ItemRow, ItemType, ListedItems } from '../courses/index.ts';
import type { OpenedItem } from '../progress/index.ts';

/** The endpoints `itemResource()` of the contract makes. */
export type ItemEndpoints = ReturnType<
  typeof itemResource<z.ZodType, z.ZodType, z.ZodType, Record<never, never>, z.ZodType<readonly string[], unknown>>
>;

/** An item with its course, as its type reads it for writing. */
export interface ItemForWriting {
  item: ItemRow;
  course: { authorId: number | null; additionalAuthorIds: readonly number[] };
}

export interface ReadOptions {
  opened: OpenedItem;
  /** In the form of its editor. */
  editing: boolean;
}

/**
 * The endpoints of an item type and their implementation. Guards, copying, trash and deletion are the same for all
 * types and come with `itemModule`.
 */
export interface ItemResource<E extends ItemEndpoints, Row extends ItemForWriting> {
  type: ItemType;
  endpoints: E;
  /** The nightly job that empties its trash. */
  emptyTrash: { job: string; cron: string };
  /** The item with its content; throws `not_found`. */
  row: (db: Db, id: number) => Promise<Row>;
  /** With content for staff; with outline fields for learners. */
  list: (
    context: RequestContext,
    options: ListedItems & { query: Input<E['list']>['query'] },
  ) => Promise<Page<Answer<E['get']>>>;
  /** The item as its guard has opened it. */
  read: (context: RequestContext, options: ReadOptions) => Promise<Answer<E['get']>>;
  /** Writes a new item and answers its id. The course is held. */
  add: (
    db: Db,
    writing: WriteContext & { place: ItemPlace; body: Input<E['create']>['body']; prepared?: Prepared | undefined },
  ) => Promise<number>;
  /** Changes what the body names and nothing else. The course is held. */
  change: (
    db: Db,
    writing: WriteContext & { row: Row; body: Input<E['update']>['body']; prepared?: Prepared | undefined },
  ) => Promise<void>;
  /** Work with another service, before the transaction that adds or changes the item. */
  prepare?: {
    add: (db: Db, writing: WriteContext & { body: Input<E['create']>['body'] }) => Promise<Prepared | undefined>;
    change: (
      db: Db,
      writing: WriteContext & { row: Row; body: Input<E['update']>['body'] },
    ) => Promise<Prepared | undefined>;
  };
}
