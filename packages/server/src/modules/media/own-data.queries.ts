import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { ownDataOf, type OwnFile, type OwnRows } from '../../platform/db/own-data.ts';
import { media } from './media.tables.ts';

export const mediaOwnData = [
  ownDataOf([media], {
    name: 'uploads',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          id: media.id,
          title: media.title,
          alt_text: media.altText,
          caption: media.caption,
          mime_type: media.mimeType,
          byte_size: media.byteSize,
          created_at: media.createdAt,
        })
        .from(media)
        .where(eq(media.authorId, userId))
        .orderBy(media.id)
        .limit(limit)
        .offset(offset),
  }),
];

/** All that somebody has uploaded, as it was uploaded. */
export const uploadsOf = (db: Db, { userId, limit, offset }: OwnRows): Promise<OwnFile[]> =>
  db
    .select({ id: media.id, key: media.key, title: media.title, byteSize: media.byteSize })
    .from(media)
    .where(eq(media.authorId, userId))
    .orderBy(media.id)
    .limit(limit)
    .offset(offset);
