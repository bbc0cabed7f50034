import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudHooks, crud } from '../../platform/http/crud.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { anAuthor, cloneItem, removeItem, restoreItem, trashItem } from '../courses/index.ts';
import { lessonKind } from './lesson-kind.ts';
import { standingLesson, writableLesson } from './lessons.guards.ts';
import { addLesson, changeLesson, type LessonViewRow } from './lessons.usecases.ts';
import { readLesson, readLessons } from './read-lessons.usecases.ts';

const { lessons } = contract;

const writing = (call: Pick<Call<typeof lessons.get>, 'services' | 'actor' | 'now'>) => ({
  services: call.services,
  actor: anAuthor(call),
  now: call.now,
  kind: lessonKind,
});

const hooks: CrudHooks<typeof lessons, LessonViewRow> = {
  forceByDefault: true,

  list: (call) => readLessons(call, call.input.query),

  get(call, id) {
    const { context, preview, done } = call.input.query;
    return readLesson(call, {
      id,
      editing: context === 'edit',
      asStudent: preview === 'student' ? new Set(done) : null,
    });
  },

  async create(call) {
    const id = await addLesson(call.db, { ...writing(call), body: call.input.body });
    call.afterCommit(() => call.services.cache.drop('html:*'));
    return readLesson(call, { id });
  },

  // A bulk change must not say "done" of a lesson whose status only restoring changes.
  load: (call, id, purpose) =>
    purpose === 'clone' || purpose === 'bulk-update' ? standingLesson(call, id) : writableLesson(call, id),

  async update(call, row) {
    await changeLesson(call.db, { ...writing(call), row, body: call.input.body });
    call.afterCommit(() => call.services.cache.drop('html:*'));
    return readLesson(call, { id: row.item.id });
  },

  present: (call, row) => readLesson(call, { id: row.item.id }),

  async trash(call, row) {
    await trashItem(call.db, { ...writing(call), item: row.item });
    call.afterCommit(() => call.services.cache.drop('html:*'));
    return readLesson(call, { id: row.item.id });
  },

  async restore(call, row) {
    await restoreItem(call.db, { ...writing(call), item: row.item });
    call.afterCommit(() => call.services.cache.drop('html:*'));
    return readLesson(call, { id: row.item.id });
  },

  async remove(call, row) {
    await removeItem(call.db, { ...writing(call), item: row.item });
    call.afterCommit(() => call.services.cache.drop('html:*'));
  },

  async clone(call, row) {
    const id = await cloneItem(call.db, { ...writing(call), item: row.item, sectionId: call.input.body?.parent_id });
    call.afterCommit(() => call.services.cache.drop('html:*'));
    return readLesson(call, { id });
  },
};

export function lessonsRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, lessons, hooks);
}
