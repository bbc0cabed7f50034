import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { type Call, route, signedIn } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import type { CourseRow } from '../courses/index.ts';
import { revisioned } from '../identity/index.ts';
import {
  announcementScope,
  changeableAnnouncement,
  chosenCourses,
  coursesToWriteIn,
  isReading,
  readableAnnouncement,
  savedAnnouncement,
  writableAnnouncement,
} from './announcements.guards.ts';
import {
  addAnnouncements,
  type AnnouncementRow,
  changeAnnouncement,
  copyAnnouncement,
  markAsRead,
  readAnnouncement,
  removeAnnouncement,
  restoreAnnouncement,
  sendAnnouncementAgain,
  trashAnnouncement,
} from './announcements.usecases.ts';
import {
  type AnnouncementScope,
  readAnnouncements,
  readReach,
  readUnread,
  viewAnnouncement,
} from './reading.usecases.ts';

const { courseAnnouncements } = contract;

const announcements: CrudResource<
  typeof courseAnnouncements,
  AnnouncementRow,
  AnnouncementScope,
  AnnouncementRow,
  CourseRow[]
> = {
  guards: {
    list: (call) => {
      const { request_from: from, course_id: courseId } = call.input.query;
      return announcementScope(call, { asLearner: from === 'learn', courseId });
    },
    read: readableAnnouncement,
    create: coursesToWriteIn,
    write: writableAnnouncement,
    update: savedAnnouncement,
    bulkUpdate: changeableAnnouncement,
    clone: changeableAnnouncement,
  },
  trashable: {
    isTrashed: ({ announcement }) => announcement.status === 'trash',
    trash: (call, row) => trashAnnouncement(call.db, { ...writing(call), row }),
    restore: (call, row) => restoreAnnouncement(call.db, { ...writing(call), row }),
  },
  revisioned: revisioned(({ announcement }) => announcement),
  list: (call, scope) => readAnnouncements(call.db, { query: call.input.query, scope, now: call.now }),
  get: (call, row) => viewAnnouncement(call.db, { row, actor: call.actor, now: call.now }),
  view: (call, row) => viewAnnouncement(call.db, { row, actor: call.actor, now: call.now }),
  saved: (call, id) => readAnnouncement(call.db, { id, actor: call.actor, now: call.now }),
  create: async (call, courses) => {
    const ids = await addAnnouncements(call.db, { ...writing(call), courses, body: call.input.body });
    const first = await readAnnouncement(call.db, { id: ids[0]!, actor: call.actor, now: call.now });
    return { ...first, created_ids: ids };
  },
  update: async (call, row) => {
    const { body } = call.input;
    if (!isReading(body)) return changeAnnouncement(call.db, { ...writing(call), row, body });
    await markAsRead(call.db, { ...writing(call), row });
    return viewAnnouncement(call.db, { row: { ...row, hasRead: true }, actor: call.actor, now: call.now });
  },
  remove: (call, row) => removeAnnouncement(call.db, { ...writing(call), row }),
  clone: (call, row) => copyAnnouncement(call.db, { ...writing(call), row }),
};

export function announcementsRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, courseAnnouncements, announcements);

  route(
    app,
    services,
    courseAnnouncements.sendAgain,
    (call) => changeableAnnouncement(call, call.input.params.id),
    async (call) => {
      const actor = signedIn(call);
      await sendAnnouncementAgain(call.db, { ...writing({ ...call, actor }), row: call.subject });
      return readAnnouncement(call.db, { id: call.input.params.id, actor, now: call.now });
    },
  );

  route(
    app,
    services,
    courseAnnouncements.reach,
    (call) => chosenCourses(call, call.input.query),
    (call) =>
      readReach(call.services, call.db, {
        courses: call.subject,
        audience: call.input.query.audience,
        now: call.now,
      }),
  );

  const readerScope = (call: Call<typeof courseAnnouncements.unread>) =>
    announcementScope(call, { asLearner: true, courseId: call.input.query.course_id });
  route(app, services, courseAnnouncements.unread, readerScope, (call) =>
    readUnread(call.db, { scope: call.subject, courseId: call.input.query.course_id, now: call.now }),
  );
}
