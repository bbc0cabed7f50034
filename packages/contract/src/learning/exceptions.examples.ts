import type { ExamplesOf } from '../base/request-examples.ts';
import type { assignmentExceptions, quizExceptions } from './exceptions.ts';

export const exceptionExamples = {
  assignmentExceptions: {
    save: { due_date: '2030-05-15T21:00:00.000Z', waive_penalty: true, reason: 'Was ill for a week.' },
  },
  quizExceptions: { save: { time_factor: 1.5, extra_attempts: 1, reason: 'Reads with a screen reader.' } },
} satisfies ExamplesOf<{ assignmentExceptions: typeof assignmentExceptions; quizExceptions: typeof quizExceptions }>;
