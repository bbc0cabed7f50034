import { settingPathsOf, settingsGroups } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { mediaIdAt, type MediaReference } from '../../platform/files/media-references.ts';
import { settingsDocuments } from './settings.tables.ts';

/** Settings that reference pictures of the media library. */
export const settingsPictures = settingPathsOf(settingsGroups, 'image');

export const settingsMedia: MediaReference = {
  kind: 'settings',
  table: settingsDocuments,
  ids: settingsPictures.map((path) => mediaIdAt(settingsDocuments.document, path)),
  id: sql`${settingsDocuments.id}`,
  title: sql`''`,
};
