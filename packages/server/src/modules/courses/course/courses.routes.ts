import { paged } from '../../../platform/http/paging.ts';
import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../../platform/http/crud.ts';
import { dropAfterCommit, PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import { anyone, route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { revisioned } from '../../identity/index.ts';
import { courseScope, readableCourse } from '../catalog/catalog.guards.ts';
import {
  presentCourse,
  readCourses,
  readFacets,
  readRemoval,
  viewCourse,
  readTeachers,
} from '../catalog/read-courses.usecases.ts';
import { cloneCourse } from '../clone/clone-course.usecases.ts';
import {
  bulkChangedCourse,
  courseOfStaff,
  deletableCourse,
  ownCourse,
  restoredCourse,
  savedCourse,
  reviewedCourse,
} from './course-scope.guards.ts';
import { anAuthor } from './courses.guards.ts';
import {
  addCourse,
  changeCourse,
  type CourseRow,
  removeCourse,
  restoreCourse,
  trashCourse,
} from './courses.usecases.ts';
import { sendBack } from '../review/review.usecases.ts';
import { addSample, listSamples } from './sample-course.usecases.ts';

type Found<Guard extends (...args: never[]) => unknown> = Awaited<ReturnType<Guard>>;

const courses: CrudResource<
  typeof contract.courses,
  CourseRow,
  Found<typeof courseScope>,
  Found<typeof readableCourse>,
  unknown
> = {
  guards: {
    list: courseScope,
    read: readableCourse,
    create: anAuthor,
    write: ownCourse,
    update: savedCourse,
    restore: restoredCourse,
    bulkUpdate: bulkChangedCourse,
    trash: deletableCourse,
    remove: deletableCourse,
    clone: ownCourse,
  },
  trashable: {
    isTrashed: (course) => course.status === 'trash',
    trash: (call, course) => trashCourse(call.db, { ...writing(call), course }),
    restore: (call, course) => restoreCourse(call.db, { ...writing(call), course }),
  },
  revisioned: revisioned((course) => course),
  // A copy is a draft, which no public page shows.
  invalidates: { keys: PUBLIC_PAGES, except: ['clone'] },
  list: (call, { scope, editing }) => readCourses(call, { query: call.input.query, scope, editing }),
  get: viewCourse,
  saved: presentCourse,
  create: (call) => addCourse(call.db, { ...writing(call), body: call.input.body }),
  update: (call, course) => changeCourse(call.db, { ...writing(call), course, body: call.input.body }),
  remove: (call, { id: courseId }) => removeCourse(call.db, { ...writing(call), courseId }),
  clone: (call, course) => cloneCourse(call.db, { ...writing(call), course }),
};

export function coursesRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, contract.courses, courses);

  route(app, services, contract.courses.facets, anyone, (call) => readFacets(call, call.input.query));

  route(app, services, contract.courses.teachers, anAuthor, async (call) => {
    return paged(call, await readTeachers(call, call.input.query));
  });

  route(app, services, contract.courses.samples, anAuthor, listSamples);

  route(app, services, contract.courses.sample, anAuthor, async (call) => {
    const { db, now, input, subject: actor } = call;
    dropAfterCommit(call, PUBLIC_PAGES);
    // Its pictures are scaled each time: a look at how a course is made, not a way to keep the school busy.
    await consumeRateLimit(db, { key: `sample:${actor.userId}`, max: 5, windowSeconds: 3600 }, now);
    return presentCourse(call, await addSample(db, { actor, services, now, body: input.body }));
  });

  route(
    app,
    services,
    contract.courses.sendBack,
    (call) => reviewedCourse(call, call.input.params.id),
    async (call) => {
      const { db, input, now, subject: course } = call;
      await sendBack(db, { course, note: input.body.note, actor: anAuthor(call), services, now });
      return presentCourse(call, course.id);
    },
  );

  route(
    app,
    services,
    contract.courses.removal,
    (call) => courseOfStaff(call, call.input.params.id),
    ({ db, now, subject: course }) => readRemoval(db, { courseId: course.id, now }),
  );
}
