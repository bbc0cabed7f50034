import { erasureOf } from '../../platform/db/erasure.ts';
import { logEntries } from './logs.tables.ts';

export const logsErasure = [
  erasureOf(logEntries, {
    keep: {
      'Ids, codes and hashes, written without values; gone after the days the school keeps its log.': [
        'level',
        'source',
        'event',
        'message',
        'actorId',
        'subjectId',
        'requestId',
        'ipHash',
        'context',
      ],
    },
  }),
];
