import { erasures } from '../../platform/db/erasure.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import type { Module } from '../../platform/module.ts';
import { courseParts } from '../courses/index.ts';
import { lists } from '../long-jobs/index.ts';
import { addonUses } from '../settings/index.ts';
import { announcementsErasure } from './announcements.erasure.ts';
import { announcementsMedia } from './announcements.media.ts';
import { announcementJobs } from './announcements.jobs.ts';
import { announcementList } from './announcements.list.ts';
import { announcementMails } from './announcements.mails.ts';
import { announcementsRoutes } from './announcements.routes.ts';
import { announcementsOwnData } from './own-data.queries.ts';
import { countAnnouncements, insertAnnouncementsOnce, selectAnnouncementHtml } from './writing.queries.ts';

export { announcementEvents } from './announcements.events.ts';
export { announcementMails } from './announcements.mails.ts';
export { announcementPath } from './announcements.views.ts';
export { selectLearnersOf } from './audience.queries.ts';
export { announcementRead } from './extension-points.ts';
export { upsertReads } from './writing.queries.ts';

export const createAnnouncements = insertAnnouncementsOnce;

export const announcementsModule: Module = {
  routes: announcementsRoutes,
  jobs: announcementJobs,
  contributes: [
    contribute(erasures, announcementsErasure),
    contribute(mediaReferences, announcementsMedia),
    contribute(ownDataAnswers, announcementsOwnData),
    contribute(lists, announcementList),
    contribute(mailKinds, announcementMails),
    // Copies of a course have other learners, so its news is not copied.
    contribute(courseParts, { selectHtml: selectAnnouncementHtml }),
    contribute(addonUses, async (db) => ({ 'course-announcement': await countAnnouncements(db) })),
  ],
};
