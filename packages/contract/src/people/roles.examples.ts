import { type ExamplesOf } from '../base/request-examples.ts';
import type { roles } from './roles.ts';

export const roleExamples = {
  roles: {
    create: {
      name: 'Trusted instructor',
      description: 'Teaches, and publishes without a review',
      base_role: 'instructor',
      capabilities: ['author_own', 'create_tags', 'upload_files', 'publish_courses', 'read_users'],
    },
    update: { name: 'Guest lecturer', capabilities: ['author_own', 'upload_files'] },
  },
} satisfies ExamplesOf<{ roles: typeof roles }>;
