import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { filesOfRole } from '../../../test/files-of-role.ts';
import { mediaReferences } from '../../../platform/files/media-references.ts';

// Contributions are put together by the app.
await useTestApp();

const schema = (await filesOfRole<Record<string, unknown>>('tables'))
  .flatMap((file) => Object.values(file))
  .filter((value): value is PgTable => is(value, PgTable));

/** Names of columns that hold HTML or files of the library. */
const SUSPECT =
  /image|picture|poster|avatar|logo|media|video(Source)?Url|^description$|shortDescription|explanation|feedback$|highlights|^content$|purchaseNote|closingText|caption/i;

/** Names of such types elsewhere. */
const OTHER: Record<string, string> = {
  'media_uses.mediaId': 'the index by which files are served to readers; written with the texts themselves',
  'media_trash.mediaId': 'the item whose file was replaced, or that was deleted',
  'search_entries.mediaId': 'the document that a passage is from; indexed again when the item changes',
  'quiz_snapshots.content': 'attempts show the original questions, and former URLs redirect',
  'media.caption': 'inline text',
  'questions_answers.content': 'by learners, who cannot choose files of the library',
  'reviews.content': 'by learners, who cannot choose files of the library',
  'terms.description': 'plain text',
  'reward_achievements.description': 'plain text',
  'custom_roles.description': 'plain text',
  'coupons.description': 'plain text',
  'api_keys.description': 'plain text',
  'video_notes.description': 'plain text',
  'webhooks.description': 'plain text',
};

it('names every column that could refer to a file', () => {
  const named = new Set(
    mediaReferences
      .all()
      .flatMap(({ table, ids = [], texts = [] }) =>
        [...ids.map(({ column }) => column), ...texts].map((column) => `${getTableName(table)}.${column.name}`),
      ),
  );
  const forgotten = schema.flatMap((table) =>
    Object.entries(getTableColumns(table))
      .filter(([key, column]) => SUSPECT.test(key) && /text|json|^integer$/.test(column.getSQLType()))
      .filter(([key, column]) => {
        const place = getTableName(table);
        return !named.has(`${place}.${column.name}`) && !OTHER[`${place}.${key}`];
      })
      .map(([key]) => `${getTableName(table)}.${key}`),
  );
  expect(forgotten).toEqual([]);
});
