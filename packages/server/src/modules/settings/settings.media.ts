import { sql } from 'drizzle-orm';
import { mediaIdAt, type MediaReference } from '../../platform/files/media-references.ts';
import { settingsPictures } from './settings.rules.ts';
import { settingsDocuments } from './settings.tables.ts';

export const settingsMedia: MediaReference = {
  kind: 'settings',
  table: settingsDocuments,
  ids: settingsPictures.map((path) => mediaIdAt(settingsDocuments.document, path)),
  id: sql`${settingsDocuments.id}`,
  title: sql`''`,
};
