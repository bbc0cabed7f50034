import { erasureOf } from '../../platform/db/erasure.ts';
import { searchEntries, searchItems, searchWords } from './search.tables.ts';

const CONTENT = 'Content of the school.';

export const searchErasure = [
  erasureOf(searchEntries, { keep: { [CONTENT]: ['kind', 'title', 'body', 'marks', 'words'] } }),
  erasureOf(searchItems, {}),
  erasureOf(searchWords, { keep: { [CONTENT]: ['word'] } }),
];
