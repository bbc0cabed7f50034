import { eq } from 'drizzle-orm';
import { ownDataOf, ownRowsOf } from '../../platform/db/own-data.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { meetingAccounts, sessionJoins, sessionMails } from './live-sessions.tables.ts';

export const liveSessionsOwnData = [
  ownDataOf([sessionJoins], {
    name: 'session-attendance',
    rows: (db, userId) =>
      db
        .select({
          session_id: sessionJoins.sessionId,
          session: courseItems.name,
          first_joined_at: sessionJoins.firstJoinedAt,
          last_joined_at: sessionJoins.lastJoinedAt,
        })
        .from(sessionJoins)
        .innerJoin(courseItems, eq(courseItems.id, sessionJoins.sessionId))
        .where(eq(sessionJoins.userId, userId))
        .orderBy(sessionJoins.sessionId),
  }),
  ownRowsOf(sessionMails.userId, {
    name: 'session-emails',
    show: {
      session_id: sessionMails.sessionId,
      kind: sessionMails.kind,
      starts_at: sessionMails.startsAt,
      sent_at: sessionMails.sentAt,
    },
    orderBy: [sessionMails.sessionId, sessionMails.kind],
  }),
  ownRowsOf(meetingAccounts.userId, {
    name: 'meeting-accounts',
    show: {
      provider: meetingAccounts.provider,
      client_id: meetingAccounts.clientId,
      project_id: meetingAccounts.projectId,
      changed_at: meetingAccounts.changedAt,
    },
  }),
];
