import type { ExamplesOf } from '../base/request-examples.ts';
import type { aiTutor } from './ai-tutor.ts';

export const aiTutorExamples = {
  aiTutor: { ask: { lesson_id: 7, question: 'Why does the North Star seem to stay in its place?' } },
} satisfies ExamplesOf<{ aiTutor: typeof aiTutor }>;
