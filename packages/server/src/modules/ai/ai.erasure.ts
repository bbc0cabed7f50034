import { erasureOf } from '../../platform/db/erasure.ts';
import { aiMarks, aiRequests, aiUsage } from './ai.tables.ts';

const NAMELESS = { 'Names a row without a name, or nobody.': ['userId'] } as const;

/** The caps of the school need its figures. */
export const aiErasure = [
  erasureOf(aiRequests, {
    keep: { ...NAMELESS, 'Figures without any text.': ['kind', 'model', 'month', 'status', 'error'] },
  }),
  erasureOf(aiUsage, { keep: { ...NAMELESS, 'Figures without any text.': ['month'] } }),
  erasureOf(aiMarks, { keep: { ...NAMELESS, 'Which record it is about.': ['record'] } }),
];
