import { type ExamplesOf } from '../base/request-examples.ts';
import type { ai, aiChecks, aiMarks, openai } from './ai.ts';

export const aiExamples = {
  ai: {
    outline: {
      idea: 'The night sky with bare eyes',
      audience: 'Beginners',
      level: 'beginner',
      sections: 3,
      quizzes: 'last_section',
    },
    lesson: { course_id: 7, title: 'Finding the pole star', notes: 'Start at the Big Dipper.', length: 400 },
    quizQuestions: { lesson_ids: [12, 15], types: ['single-choice', 'true-false'], count: 5 },
    explanation: { question_id: 31 },
    summary: { lesson_id: 12 },
    altText: { media_id: 44 },
    translation: { source: 'lesson', id: 12, language: 'de' },
  },
  aiChecks: { check: { settings: { base_url: 'https://ai.example.com/v1', model: 'gpt-5-mini' } } },
  aiMarks: { add: { record: 'lesson', ids: [12] }, remove: { record: 'lesson', ids: [12] } },
  openai: {
    addNewCourse: {
      courseTitle: 'Reading the night sky',
      courseIdea: 'The night sky with bare eyes',
      numSections: 3,
      createQuiz: 'each_section',
    },
    generateContent: { prompt: 'Why the stars twinkle', length: 150 },
  },
} satisfies ExamplesOf<{ ai: typeof ai; aiChecks: typeof aiChecks; aiMarks: typeof aiMarks; openai: typeof openai }>;
