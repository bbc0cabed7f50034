import { erasureOf } from '../../platform/db/erasure.ts';
import { webhookAnswers, webhookTokens } from './webhook-actions.tables.ts';

export const webhookActionsErasure = [
  erasureOf(webhookTokens, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(webhookAnswers, {
    keep: { 'Hashes and ids; gone after a week.': ['keyHash', 'bodyHash', 'data'] },
  }),
];
