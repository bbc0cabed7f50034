import { notInOwnData, ownRowsOf } from '../../platform/db/own-data.ts';
import { dataDownloads, personNotes, userPreferences } from './people.tables.ts';

export const peopleOwnData = [
  ownRowsOf(userPreferences.userId, {
    name: 'preferences',
    show: { name: userPreferences.name, value: userPreferences.value },
    orderBy: [userPreferences.name],
  }),
  // Without the author: an export names no other people.
  ownRowsOf(personNotes.userId, {
    name: 'notes-of-staff',
    show: { text: personNotes.text, created_at: personNotes.createdAt, modified_at: personNotes.modifiedAt },
    orderBy: [personNotes.id],
  }),
  notInOwnData('The download itself.', dataDownloads),
];
