import { erasureOf } from '../../platform/db/erasure.ts';
import { instructorApplicationFiles, instructorApplications } from './applications.tables.ts';

export const applicationsErasure = [
  erasureOf(instructorApplications, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(instructorApplicationFiles, { rowsOf: 'userId', anonymize: 'delete' }),
];
