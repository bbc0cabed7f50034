import { erasureOf } from '../../platform/db/erasure.ts';
import { dataDownloads, userPreferences } from './people.tables.ts';

export const peopleErasure = [
  erasureOf(userPreferences, { rowsOf: 'userId', anonymize: 'delete' }),
  // An archive that is still being made is thrown away when it finds no row.
  erasureOf(dataDownloads, { rowsOf: 'userId', anonymize: 'delete' }),
];
