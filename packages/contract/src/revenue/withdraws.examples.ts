import type { ExamplesOf } from '../base/request-examples.ts';
import type { earnings, revenueRates, withdraws } from './withdraws.ts';

export const withdrawExamples = {
  withdraws: {
    create: { withdraw_amount: '120.00', request_key: '5b1d6a9e-8f6f-4d6c' },
    update: { status: 'approved', reference: 'Transfer 17', paid_at: '2030-05-01T09:00:00.000Z' },
    approveMany: { ids: [3, 4] },
  },
  earnings: {
    setMethod: { method: 'bank', holder: 'Ada Lovelace', account: 'DE02120300000000202051' },
    adjust: { user_id: 12, amount: '-15.00', request_key: '5b1d6a9e-8f6f-4d6d' },
  },
  revenueRates: {
    setOfCourse: {
      instructor_rate: 70,
      split: [
        { user_id: 12, percent: 60 },
        { user_id: 13, percent: 40 },
      ],
    },
    setOfInstructor: { instructor_rate: null },
  },
} satisfies ExamplesOf<{
  withdraws: typeof withdraws;
  earnings: typeof earnings;
  revenueRates: typeof revenueRates;
}>;
