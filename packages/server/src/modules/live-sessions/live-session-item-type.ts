import { AppError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type ItemType, rewritingTextsOf, textsOf } from '../courses/index.ts';
import { materialIds, syncMediaUsages } from '../media/index.ts';
import { sessionArchive } from './live-session-archive.ts';
import { getSessionRow, type SessionSlug } from './live-session-views.queries.ts';
import { googleMeetEvents, zoomEvents } from './live-sessions.events.ts';
import { liveSessions } from './live-sessions.tables.ts';
import { copySessions, getStart } from './live-sessions.queries.ts';
import { selectOptionalMeetingOf } from './providers/meetings.queries.ts';
import { storedSession } from './session-fields.ts';
import { message } from './words/messages.ts';

/** Records which files a session uses: access to a file follows access to the items that use it. */
const syncFilesOf = (slug: SessionSlug) => async (db: Db, actor: Actor, id: number) => {
  const { item, session } = await getSessionRow(db, id, slug);
  const materials = materialIds(session);
  await syncMediaUsages(db, {
    courseId: item.courseId,
    itemId: id,
    actor,
    mediaIds: materials.downloadable,
    viewOnlyIds: materials.viewOnly,
    html: `${session.description} ${session.shortDescription} ${session.closingText}`,
  });
};

const sessionItemType = (slug: SessionSlug, events: typeof zoomEvents | typeof googleMeetEvents): ItemType => ({
  slug,
  addon: slug,
  event: (verb, { id, courseId }) => events[verb]({ session_id: id, course_id: courseId }),
  updated: events.updated,
  scheduledBy: message('scheduled_by_drip'),
  async checkPublishing(db, { id, name, field }) {
    const { startsAt, provider } = await getStart(db, id);
    const hasMeeting = provider === 'manual' || (await selectOptionalMeetingOf(db, id)) !== undefined;
    if (startsAt && hasMeeting) return;
    const sentence = message(startsAt ? 'no_meeting_of' : 'no_start_of', { name });
    throw new AppError('invalid_params', { params: { [field]: sentence }, sentence });
  },
  // Attendance is not required: learners who missed a session can catch up and mark it complete themselves.
  mayComplete: async () => ({ ok: true }),
  syncFiles: syncFilesOf(slug),
  searchTexts: textsOf(liveSessions, storedSession, ({ downloadMaterials }) => ({ documentIds: downloadMaterials })),
  clone: copySessions,
  rewriteTexts: rewritingTextsOf(liveSessions, [
    liveSessions.description,
    liveSessions.shortDescription,
    liveSessions.closingText,
  ]),
  archive: sessionArchive(slug),
});

export const zoomItemType = sessionItemType('zoom', zoomEvents);
export const googleMeetItemType = sessionItemType('google-meet', googleMeetEvents);
