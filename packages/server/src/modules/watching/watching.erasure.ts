import { erasureOf } from '../../platform/db/erasure.ts';
import { videoClocks, videoNotes, videoWatches } from './watching.tables.ts';

export const watchingErasure = [
  erasureOf(videoWatches, { rowsOf: 'userId', keep: { 'Figures of a video.': ['video', 'ranges'] } }),
  erasureOf(videoClocks, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(videoNotes, { rowsOf: 'userId', anonymize: 'delete', counted: 'notes' }),
];
