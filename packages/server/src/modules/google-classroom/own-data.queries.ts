import { notInOwnData, ownRowsOf } from '../../platform/db/own-data.ts';
import { googleClassroomAccounts, googleClassroomCodes } from './google-classroom.tables.ts';

export const googleClassroomOwnData = [
  ownRowsOf(googleClassroomAccounts.userId, {
    name: 'google-classroom-accounts',
    show: {
      client_id: googleClassroomAccounts.clientId,
      lost: googleClassroomAccounts.lost,
      access_code: googleClassroomAccounts.accessCode,
      classes: googleClassroomAccounts.classes,
      changed_at: googleClassroomAccounts.changedAt,
    },
  }),
  notInOwnData('Codes of classes, which course pages show.', googleClassroomCodes),
];
