import { erasureOf } from '../../platform/db/erasure.ts';
import { googleClassroomAccounts } from './google-classroom.tables.ts';

export const googleClassroomErasure = [erasureOf(googleClassroomAccounts, { rowsOf: 'userId', anonymize: 'delete' })];
