import { erasureOf } from '../../platform/db/erasure.ts';
import { liveSessions, sessionJoins, sessionMails } from './live-sessions.tables.ts';

export const liveSessionsErasure = [
  erasureOf(liveSessions, {
    keep: {
      'Names a row without a name, or nobody.': ['providerUserId'],
      'Content of the school.': [
        'description',
        'shortDescription',
        'timeZone',
        'provider',
        'providerMeetingId',
        'meetingOptions',
        'joinUrl',
        'meetingId',
        'password',
        'hostNote',
        'closingText',
        'downloadMaterials',
        'materialOptions',
      ],
    },
  }),
  erasureOf(sessionJoins, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(sessionMails, { rowsOf: 'userId', anonymize: 'delete' }),
];
