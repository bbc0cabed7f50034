import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { coupons } from './coupons.ts';

export const couponExamples = {
  coupons: {
    create: {
      code: 'SPRING-20',
      description: '20 % off in spring',
      kind: 'percent',
      percent: 2000,
      usage_limit: 100,
      usage_limit_per_customer: 1,
      starts_at: '2030-03-01T00:00:00.000Z',
      ends_at: '2030-06-01T00:00:00.000Z',
    },
    update: { ends_at: '2030-07-01T00:00:00.000Z', modified: '2030-05-01T09:00:00.000Z' },
    bulkUpdate: { ids: [3, 4], changes: { active: false } },
    ...bulkExamples,
  },
} satisfies ExamplesOf<{ coupons: typeof coupons }>;
