import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { selectErasable } from './erasable.queries.ts';
import { deleteMedia } from './media.queries.ts';
import { media, mediaTrash, mediaUses } from './media.tables.ts';

/**
 * The person's picture, and of those without a library all they have uploaded. What a course or somebody else shows
 * stays; what makers of content have uploaded for the school goes over to their heir.
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
  erasureOf(mediaTrash, {
    keep: {
      'Of a file of the school.': ['file'],
      'Names a row without a name, or nobody.': ['removedById'],
    },
  }),
  erasureOf(mediaUses, {}),
];
