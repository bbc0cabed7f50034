import type { ItemTypeSlug } from '@lectern/contract';
import { mediaIds, type MediaReference } from '../../platform/files/media-references.ts';
import { mediaOfItems } from '../courses/index.ts';
import { liveSessions } from './live-sessions.tables.ts';

export const sessionMedia = (type: ItemTypeSlug): MediaReference =>
  mediaOfItems(type, {
    table: liveSessions,
    ids: [mediaIds(liveSessions.downloadMaterials)],
    texts: [liveSessions.description, liveSessions.shortDescription, liveSessions.closingText],
  });
