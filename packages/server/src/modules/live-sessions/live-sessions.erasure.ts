import { erasureOf } from '../../platform/db/erasure.ts';
import { storedSession } from './session-fields.ts';
import { liveSessions, meetingAccounts, providerMeetings, sessionJoins, sessionMails } from './live-sessions.tables.ts';

export const liveSessionsErasure = [
  erasureOf(liveSessions, {
    keep: {
      'Content of the school.': [
        ...storedSession.kept.content,
        ...storedSession.kept.settings,
        'meetingOptions',
        'joinUrl',
        'meetingId',
        'downloadMaterials',
        'materialOptions',
      ],
    },
  }),
  erasureOf(sessionJoins, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(sessionMails, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(meetingAccounts, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(providerMeetings, {
    keep: {
      'Names a row without a name, or nobody.': ['ownerId'],
      'A meeting of the school.': ['provider', 'meetingId', 'joinUrl', 'shownId', 'password', 'requestHash'],
    },
  }),
];
