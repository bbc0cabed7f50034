import { erasureOf } from '../../platform/db/erasure.ts';
import { googleClassroomAccounts, googleClassroomCodes } from './google-classroom.tables.ts';

export const googleClassroomErasure = [
  erasureOf(googleClassroomAccounts, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(googleClassroomCodes, { rowsOf: 'userId', anonymize: 'delete' }),
];
