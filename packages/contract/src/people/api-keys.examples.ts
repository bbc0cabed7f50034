import { type ExamplesOf } from '../base/request-examples.ts';
import type { apiKeys } from './api-keys.ts';

export const apiKeyExamples = {
  apiKeys: {
    create: { permissions: 'read', description: 'Reads the enrollments for the newsletter' },
    update: { permissions: 'read_write', description: 'Enrolls the buyers of the shop' },
    bulkRemove: { ids: [21, 22] },
  },
} satisfies ExamplesOf<{ apiKeys: typeof apiKeys }>;
