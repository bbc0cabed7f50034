import { sql } from 'drizzle-orm';
import { mediaId, type MediaReference } from '../../platform/files/media-references.ts';
import { users } from './identity.tables.ts';

export const identityMedia: MediaReference = {
  kind: 'person',
  table: users,
  ids: [mediaId(users.avatarId)],
  texts: [users.avatarUrl, users.description],
  id: sql`${users.id}`,
  title: sql`${users.displayName}`,
  visibleTo: ({ userId }) => sql`${users.id} = ${userId}`,
};
