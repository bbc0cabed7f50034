import { contribute } from '../../platform/extension-points.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { itemModule } from '../items/index.ts';
import { calendarFinders, dueFinders } from '../progress/index.ts';
import { lists } from '../long-jobs/index.ts';
import { addonUses } from '../settings/index.ts';
import { countSessionAddonUses } from './addon-uses.queries.ts';
import { attendanceList } from './attendance/attendance.list.ts';
import { findDueSessions, findSessionDates } from './due-sessions.usecases.ts';
import { liveSessionsErasure } from './live-sessions.erasure.ts';
import { sessionMedia } from './live-sessions.media.ts';
import { googleMeetResource, zoomResource } from './live-sessions.resource.ts';
import { liveSessionsRoutes } from './live-sessions.routes.ts';
import { liveSessionMails } from './mails/session.mails.ts';
import { sessionMailJobs, sessionMailSubscribers } from './mails/session-mails.usecases.ts';
import { liveSessionsOwnData } from './own-data.queries.ts';
import { meetingJobs, meetingSubscribers } from './providers/meetings.usecases.ts';

export { insertSession } from './live-sessions.queries.ts';
export { factsOf } from './session-fields.ts';

export const zoomsModule = itemModule(zoomResource, {
  routes: liveSessionsRoutes,
  jobs: (services) => [...sessionMailJobs(services), ...meetingJobs(services)],
  subscribers: (services) => [...sessionMailSubscribers(services), ...meetingSubscribers(services)],
  contributes: [
    contribute(erasures, liveSessionsErasure),
    contribute(mediaReferences, sessionMedia('zoom')),
    contribute(addonUses, countSessionAddonUses),
    contribute(dueFinders, findDueSessions),
    contribute(calendarFinders, findSessionDates),
    contribute(lists, attendanceList),
    contribute(mailKinds, liveSessionMails),
    contribute(ownDataAnswers, liveSessionsOwnData),
  ],
});

export const googleMeetsModule = itemModule(googleMeetResource, {
  contributes: [contribute(mediaReferences, sessionMedia('google-meet'))],
});
