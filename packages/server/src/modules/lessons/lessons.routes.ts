import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { PUBLIC_PAGES } from '../../platform/http/invalidates.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import {
  cloneItem,
  type CopiedItem,
  type ItemPlace,
  itemScope,
  type ListedItems,
  placeOfNewItem,
  removeItem,
  trashableItem,
} from '../courses/index.ts';
import { revisioned } from '../identity/index.ts';
import type { OpenedItem } from '../progress/index.ts';
import { lessonKind as kind } from './lesson-kind.ts';
import { copiedLesson, readableLesson, standingLesson, writableLesson } from './lessons.guards.ts';
import { addLesson, changeLesson, type LessonViewRow } from './lessons.usecases.ts';
import { presentLesson, readLesson, readLessons } from './read-lessons.usecases.ts';

const lessons: CrudResource<typeof contract.lessons, LessonViewRow, ListedItems, OpenedItem, ItemPlace, CopiedItem> = {
  guards: {
    list: (call) => itemScope(call, call.input.query),
    read: readableLesson,
    create: placeOfNewItem,
    write: writableLesson,
    // A bulk change must not say "done" of a lesson whose status only restoring changes.
    bulkUpdate: standingLesson,
    clone: copiedLesson,
  },
  trashable: trashableItem(kind),
  revisioned: revisioned(({ item }) => item),
  invalidates: { keys: PUBLIC_PAGES },
  list: (call, listed) => readLessons(call, { query: call.input.query, ...listed }),
  get: readLesson,
  saved: presentLesson,
  create: (call, place) => addLesson(call.db, { ...writing(call), place, body: call.input.body }),
  update: (call, row) => changeLesson(call.db, { ...writing(call), row, body: call.input.body }),
  remove: (call, { item }) => removeItem(call.db, { ...writing(call), kind, item }),
  clone: (call, copy) => cloneItem(call.db, { ...writing(call), kind, ...copy }),
};

export function lessonsRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, contract.lessons, lessons);
}
