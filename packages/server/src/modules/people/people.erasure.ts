import { erasureOf } from '../../platform/db/erasure.ts';
import { dataDownloads, personNotes, userPreferences } from './people.tables.ts';

export const peopleErasure = [
  erasureOf(userPreferences, { rowsOf: 'userId', anonymize: 'delete' }),
  // An archive that is still being made is thrown away when it finds no row.
  erasureOf(dataDownloads, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(personNotes, {
    rowsOf: 'userId',
    anonymize: 'delete',
    keep: { 'Names a row without a name, or nobody.': ['authorId'], 'Names a request.': ['requestKey'] },
  }),
];
