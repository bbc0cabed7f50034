import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { ownDataOf, ownRowsOf, type OwnFile, type OwnRows } from '../../platform/db/own-data.ts';
import { media, mediaTrash } from './media.tables.ts';

export const mediaOwnData = [
  ownRowsOf(media.authorId, {
    name: 'uploads',
    show: {
      id: media.id,
      title: media.title,
      alt_text: media.altText,
      caption: media.caption,
      mime_type: media.mimeType,
      byte_size: media.byteSize,
      created_at: media.createdAt,
    },
    orderBy: [media.id],
  }),
  ownDataOf([mediaTrash], {
    name: 'deleted-and-replaced-uploads',
    rows: (db, userId) =>
      db
        .select({
          id: mediaTrash.id,
          media_id: mediaTrash.mediaId,
          title: media.title,
          reason: sql<string>`case when ${mediaTrash.file} is null then 'deleted' else 'replaced' end`,
          removed_at: mediaTrash.removedAt,
        })
        .from(mediaTrash)
        .innerJoin(media, eq(media.id, mediaTrash.mediaId))
        .where(eq(media.authorId, userId))
        .orderBy(mediaTrash.id),
  }),
];

/** All original uploads of a person. */
export const uploadsOf = (db: Db, { userId, limit, offset }: OwnRows): Promise<OwnFile[]> =>
  db
    .select({ id: media.id, key: media.key, title: media.title, byteSize: media.byteSize })
    .from(media)
    .where(eq(media.authorId, userId))
    .orderBy(media.id)
    .limit(limit)
    .offset(offset);

/** Their files that others have replaced, while the trash keeps them. */
export const replacedFilesOf = (db: Db, { userId, limit, offset }: OwnRows): Promise<OwnFile[]> =>
  db
    .select({
      id: mediaTrash.id,
      key: sql<string>`${mediaTrash.file} ->> 'key'`,
      title: media.title,
      byteSize: sql`(${mediaTrash.file} ->> 'byteSize')::bigint`.mapWith(Number),
    })
    .from(mediaTrash)
    .innerJoin(media, eq(media.id, mediaTrash.mediaId))
    .where(and(eq(media.authorId, userId), isNotNull(mediaTrash.file)))
    .orderBy(mediaTrash.id)
    .limit(limit)
    .offset(offset);
