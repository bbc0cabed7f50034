import type { Answer, contract, Endpoint, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { DomainEvent } from '../../../platform/events.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { ItemType } from '../../courses/index.ts';
import type { ExceptionQueries } from './exceptions.queries.ts';

/** All types are asked the same; what they grant and answer differs. */
type Asked = typeof contract.quizExceptions;
export type ExceptionEndpoints = {
  [Name in keyof Asked]: Endpoint<Asked[Name]['params'], Asked[Name]['query']>;
};

/** What exceptions need to know of an item. */
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
  /** Checks what is granted and writes it, in place of an earlier exception. */
  grant: (db: Db, context: ExceptionContext<Item> & { body: Input<E['save']>['body'] }) => Promise<Answer<E['save']>>;
  /** Called once an exception is removed. */
  removed?: (db: Db, context: ExceptionContext<Item>) => Promise<void>;
}
