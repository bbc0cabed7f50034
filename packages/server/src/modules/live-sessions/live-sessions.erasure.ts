import { erasureOf } from '../../platform/db/erasure.ts';
import { liveSessions } from './live-sessions.tables.ts';

export const liveSessionsErasure = [
  erasureOf(liveSessions, {
    keep: {
      'Content of the school.': [
        'description',
        'shortDescription',
        'timeZone',
        'provider',
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
];
