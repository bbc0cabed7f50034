import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { selectErasable } from './erasable.queries.ts';
import { deleteMedia } from './media.queries.ts';
import { media, mediaTrash, mediaUses } from './media.tables.ts';

/**
 * Deletes the person's picture and, for people without a library, all uploads. Files shown by a course or another
 * person stay; uploads of content authors go to their heir.
 */
async function erasePictures(db: Db, { person, files }: Erasing): Promise<void> {
  const rows = await selectErasable(db, person);
  files.push(
    ...(await deleteMedia(
      db,
      rows.map(({ id }) => id),
    )),
  );
}

export const mediaErasure = [
  erasureOf(media, {
    reassign: 'authorId',
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
  erasureOf(mediaTrash, {
    keep: {
      'Of a file of the school.': ['file'],
      'Names a row without a name, or nobody.': ['removedById'],
    },
  }),
  erasureOf(mediaUses, {}),
];
