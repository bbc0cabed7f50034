import type { ExamplesOf } from '../base/request-examples.ts';
import type { messages } from './messages.ts';

const message = { subject: 'How are you getting on?', message: 'The course begins on Monday.' };

export const messageExamples = {
  messages: { toPeople: { ids: [12, 13], ...message }, toEnrolled: { ids: [31, 32], ...message } },
} satisfies ExamplesOf<{ messages: typeof messages }>;
