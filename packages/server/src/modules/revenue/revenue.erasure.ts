import { erasureOf } from '../../platform/db/erasure.ts';
import { courseShares, instructorShares, withdrawals } from './revenue.tables.ts';

export const revenueErasure = [
  erasureOf(courseShares, { keep: { 'How the school shares the revenue of a course.': ['split'] } }),
  erasureOf(instructorShares, { rowsOf: 'userId', anonymize: 'delete', keep: {} }),
  erasureOf(withdrawals, {
    rowsOf: 'userId',
    // The ledger keeps the payout; its details are erased.
    anonymize: () => ({ details: '', rejectionDetail: '' }),
    keep: {
      'What was requested and paid, for the accounts of the school.': [
        'status',
        'currency',
        'method',
        'requestKey',
        'reason',
        'reference',
      ],
      'Names a row without a name, or nobody.': ['decidedById'],
    },
  }),
];
