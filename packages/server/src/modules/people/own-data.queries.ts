import { notInOwnData, ownRowsOf } from '../../platform/db/own-data.ts';
import { dataDownloads, userPreferences } from './people.tables.ts';

export const peopleOwnData = [
  ownRowsOf(userPreferences.userId, {
    name: 'preferences',
    show: { name: userPreferences.name, value: userPreferences.value },
    orderBy: [userPreferences.name],
  }),
  notInOwnData('The download itself.', dataDownloads),
];
