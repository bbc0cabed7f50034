import { erasureOf } from '../../platform/db/erasure.ts';
import { aiMarks, aiRequests, aiUsage } from './ai.tables.ts';

export const aiErasure = [
  erasureOf(aiRequests, {
    keep: { 'Figures of the school, without a person.': ['kind', 'model', 'month', 'status', 'error'] },
  }),
  erasureOf(aiUsage, { keep: { 'Figures of the school, without a person.': ['month'] } }),
  erasureOf(aiMarks, { keep: { 'Which record it is about.': ['record'] } }),
];
