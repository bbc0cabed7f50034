import { ownRowsOf } from '../../platform/db/own-data.ts';
import { googleClassroomAccounts } from './google-classroom.tables.ts';

export const googleClassroomOwnData = [
  ownRowsOf(googleClassroomAccounts.userId, {
    name: 'google-classroom-accounts',
    show: {
      client_id: googleClassroomAccounts.clientId,
      lost: googleClassroomAccounts.lost,
      classes: googleClassroomAccounts.classes,
      changed_at: googleClassroomAccounts.changedAt,
    },
  }),
];
