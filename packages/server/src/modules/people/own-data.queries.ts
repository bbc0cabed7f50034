import { eq } from 'drizzle-orm';
import { notInOwnData, ownDataOf } from '../../platform/db/own-data.ts';
import { dataDownloads, userPreferences } from './people.tables.ts';

export const peopleOwnData = [
  ownDataOf([userPreferences], {
    name: 'preferences',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ name: userPreferences.name, value: userPreferences.value })
        .from(userPreferences)
        .where(eq(userPreferences.userId, userId))
        .orderBy(userPreferences.name)
        .limit(limit)
        .offset(offset),
  }),
  notInOwnData('The download itself.', dataDownloads),
];
