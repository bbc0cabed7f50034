import type { Answer, contract, Endpoint, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { DomainEvent } from '../../../platform/events.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { ItemType } from '../../courses/index.ts';
import type { ExceptionQueries } from './exceptions.queries.ts';

/** Params and queries are equal for all types; bodies and responses differ. */
type Asked = typeof contract.quizExceptions;
export type ExceptionEndpoints = {
  [Name in keyof Asked]: Endpoint<Asked[Name]['params'], Asked[Name]['query']>;
};

/** The part of an item that exceptions use. */
export interface ExceptionItem {
  id: number;
  courseId: number;
}

export interface ExceptionContext<Item> extends WriteContext {
  item: Item;
  userId: number;
}

/** The exceptions of a type of item: other terms for one learner. */
export interface ExceptionResource<Item extends ExceptionItem, E extends ExceptionEndpoints> {
  type: ItemType;
  endpoints: E;
  queries: Pick<ExceptionQueries, 'selectPage' | 'selectLearnersPage' | 'remove'>;
  /** Guard: the item, for staff of its course. */
  item: (context: RequestContext, id: number) => Promise<Item>;
  event: (verb: 'granted' | 'removed', ids: { itemId: number; courseId: number; userId: number }) => DomainEvent;
  /** Validates the body and inserts the exception, or replaces the existing one. */
  grant: (db: Db, context: ExceptionContext<Item> & { body: Input<E['save']>['body'] }) => Promise<Answer<E['save']>>;
  /** Runs after an exception is removed, in the same transaction. */
  removed?: (db: Db, context: ExceptionContext<Item>) => Promise<void>;
}
