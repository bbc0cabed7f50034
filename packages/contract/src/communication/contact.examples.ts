import type { ExamplesOf } from '../base/request-examples.ts';
import type { contact } from './contact.ts';

export const contactExamples = {
  contact: {
    send: { name: 'Ada Park', email: 'ada@example.com', message: 'The video of the second lesson does not start.' },
  },
} satisfies ExamplesOf<{ contact: typeof contact }>;
