import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { meetingAccounts, sessionJoins, sessionMails } from './live-sessions.tables.ts';

export const liveSessionsOwnData = [
  ownDataOf([sessionJoins], {
    name: 'session-attendance',
    read: (db, { userId, limit, offset }) =>
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
        .orderBy(sessionJoins.sessionId)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([sessionMails], {
    name: 'session-emails',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          session_id: sessionMails.sessionId,
          kind: sessionMails.kind,
          starts_at: sessionMails.startsAt,
          sent_at: sessionMails.sentAt,
        })
        .from(sessionMails)
        .where(eq(sessionMails.userId, userId))
        .orderBy(sessionMails.sessionId, sessionMails.kind)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([meetingAccounts], {
    name: 'meeting-accounts',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          provider: meetingAccounts.provider,
          client_id: meetingAccounts.clientId,
          project_id: meetingAccounts.projectId,
          changed_at: meetingAccounts.changedAt,
        })
        .from(meetingAccounts)
        .where(eq(meetingAccounts.userId, userId))
        .limit(limit)
        .offset(offset),
  }),
];
