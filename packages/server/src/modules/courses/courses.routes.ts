import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { type CrudHooks, crud } from '../../platform/http/crud.ts';
import type { Services } from '../../platform/services.ts';
import { ownCourse } from './course-scope.guards.ts';
import { anAuthor } from './courses.guards.ts';
import {
  addCourse,
  changeCourse,
  type CourseRow,
  mayDelete,
  removeCourse,
  restoreCourse,
  trashCourse,
} from './courses.usecases.ts';
import { presentCourse, readCourse, readCourses } from './read-courses.usecases.ts';

const { courses } = contract;

const hooks: CrudHooks<typeof courses, CourseRow> = {
  list: (call) => readCourses(call, call.input.query),

  get: (call, id) => readCourse(call, { id, editing: call.input.query.context === 'edit' }),

  async create(call) {
    const { input, db, services, now } = call;
    const actor = anAuthor(call);
    const id = await addCourse(db, { services, actor, now, body: input.body });
    call.afterCommit(() => services.cache.drop('html:*'));
    return presentCourse(call, id);
  },

  async load(call, id, purpose) {
    const course = await ownCourse(call, id);
    if (purpose === 'delete' && !(await mayDelete(call.services, anAuthor(call)))) throw new AppError('forbidden');
    return course;
  },

  async update(call, course) {
    const { input, db, services, now } = call;
    await changeCourse(db, { services, actor: anAuthor(call), now, course, body: input.body });
    call.afterCommit(() => services.cache.drop('html:*'));
    return presentCourse(call, course.id);
  },

  present: (call, course) => presentCourse(call, course.id),

  async trash(call, course) {
    const { db, services, now } = call;
    await trashCourse(db, { services, actor: anAuthor(call), now, course });
    call.afterCommit(() => services.cache.drop('html:*'));
    return presentCourse(call, course.id);
  },

  async restore(call, course) {
    const { db, services, now } = call;
    await restoreCourse(db, { services, actor: anAuthor(call), now, course });
    return presentCourse(call, course.id);
  },

  async remove(call, course) {
    const { db, services, now } = call;
    await removeCourse(db, { courseId: course.id, services, actorId: anAuthor(call).userId, now });
    call.afterCommit(() => services.cache.drop('html:*'));
  },
};

export function coursesRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, courses, hooks);
}
