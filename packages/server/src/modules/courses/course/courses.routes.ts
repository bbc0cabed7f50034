import { contract, type Input } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { type CrudHooks, crud } from '../../../platform/http/crud.ts';
import { can } from '../../../platform/http/actor.ts';
import { type Call, route } from '../../../platform/http/route.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { cloneCourse } from '../clone/clone-course.usecases.ts';
import { courseOfStaff, ownCourse } from './course-scope.guards.ts';
import { anAuthor, requireBulkChange } from './courses.guards.ts';
import {
  addCourse,
  changeCourse,
  type CourseRow,
  mayDelete,
  removeCourse,
  restoreCourse,
  trashCourse,
} from './courses.usecases.ts';
import { presentCourse, readCourse, readCourses, readRemoval } from '../catalog/read-courses.usecases.ts';
import { sendBack } from './review.usecases.ts';
import { addSample, type SampleCourse } from './sample-course.usecases.ts';

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
    if (purpose === 'bulk-update') {
      requireBulkChange(call.actor, course, call.input.body as Input<typeof courses.bulkUpdate>['body']['changes']);
    }
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
    call.afterCommit(() => services.cache.drop('html:*'));
    return presentCourse(call, course.id);
  },

  async remove(call, course) {
    const { db, services, now } = call;
    await removeCourse(db, { courseId: course.id, services, actorId: anAuthor(call).userId, now });
    call.afterCommit(() => services.cache.drop('html:*'));
  },

  async clone(call, course) {
    const { db, services, now } = call;
    const id = await cloneCourse(db, { course, actor: anAuthor(call), services, now });
    return presentCourse(call, id);
  },
};

/** Who looks at what others hand in. */
async function reviewedCourse(call: Call<typeof courses.sendBack>): Promise<CourseRow> {
  const course = await ownCourse(call, call.input.params.id);
  if (!can(call.actor, 'author_any')) throw new AppError('forbidden');
  return course;
}

export function coursesRoutes(
  app: FastifyInstance,
  services: Services,
  { addSampleCourse }: { addSampleCourse: SampleCourse },
): void {
  crud(app, services, courses, hooks);

  route(app, services, courses.sample, anAuthor, async (call) => {
    const { db, now, subject: actor } = call;
    // Its pictures are scaled each time: a look at how a course is made, not a way to keep the school busy.
    await consumeRateLimit(db, { key: `sample:${actor.userId}`, max: 5, windowSeconds: 3600 }, now);
    return presentCourse(call, await addSample(db, { make: addSampleCourse, actor, services, now }));
  });

  route(app, services, courses.sendBack, reviewedCourse, async (call) => {
    const { db, input, now, subject: course } = call;
    await sendBack(db, { course, note: input.body.note, actor: anAuthor(call), services, now });
    return presentCourse(call, course.id);
  });

  route(
    app,
    services,
    courses.removal,
    (call) => courseOfStaff(call, call.input.params.id),
    ({ db, now, subject: course }) => readRemoval(db, { courseId: course.id, now }),
  );
}
