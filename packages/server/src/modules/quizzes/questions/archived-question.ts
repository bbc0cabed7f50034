import { builderQuestion } from '@lectern/contract';
import { type ArchivedRecord, keptEntries, takenFields } from '../../courses/index.ts';

const isGone = (url: unknown): boolean => url === '/files/missing';

/** The body of a question of an archive. */
export function archivedQuestionBody(record: ArchivedRecord) {
  return {
    // Passages are written after the lessons.
    ...takenFields(builderQuestion.shape, record, ['id', 'passage']),
    // The text before it was sanitized.
    ...(typeof record.raw_name === 'string' && { name: record.raw_name }),
    files: keptEntries(record.files, ({ id, url }) => Number(id) > 0 || (url !== '' && !isGone(url))),
  };
}
