import { notInOwnData, ownRowsOf } from '../../platform/db/own-data.ts';
import { aiMarks, aiRequests, aiUsage } from './ai.tables.ts';

export const aiOwnData = [
  ownRowsOf(aiRequests.userId, {
    name: 'ai-requests',
    show: {
      kind: aiRequests.kind,
      model: aiRequests.model,
      status: aiRequests.status,
      tokens_in: aiRequests.tokensIn,
      tokens_out: aiRequests.tokensOut,
      created_at: aiRequests.createdAt,
    },
    orderBy: [aiRequests.id],
  }),
  ownRowsOf(aiUsage.userId, {
    name: 'ai-usage',
    show: {
      month: aiUsage.month,
      requests: aiUsage.requests,
      tokens_in: aiUsage.tokensIn,
      tokens_out: aiUsage.tokensOut,
    },
    orderBy: [aiUsage.month],
  }),
  notInOwnData('Marks of records of the school, for its staff.', aiMarks),
];
