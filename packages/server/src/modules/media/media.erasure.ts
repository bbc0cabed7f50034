import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { selectFileKeysOf } from '../../platform/files/stored-files.ts';
import { selectErasable } from './erasable.queries.ts';
import { media, mediaUses } from './media.tables.ts';

/**
 * The person's picture, and of those without a library all they have uploaded. What a course or somebody else shows
 * stays; what makers of content have uploaded for the school goes over to their heir.
 */
async function erasePictures(db: Db, { person, files }: Erasing): Promise<void> {
  const rows = await selectErasable(db, person);
  if (rows.length === 0) return;
  const these = inArray(
    media.id,
    rows.map(({ id }) => id),
  );
  files.push(...(await selectFileKeysOf(db, media, these)));
  await db.delete(media).where(these);
}

export const mediaErasure = [
  erasureOf(media, {
    handOver: 'authorId',
    own: { run: erasePictures },
    keep: {
      'Of a file of the school, which has another owner from then on.': [
        'key',
        'formerKeys',
        'title',
        'altText',
        'caption',
        'mimeType',
        'sizes',
      ],
    },
    counted: 'media',
  }),
  erasureOf(mediaUses, {}),
];
