import type { DemoQuestionOfCourse } from './types.ts';

/** Questions in the course about the night sky. */
export const skyQuestions: readonly DemoQuestionOfCourse[] = [
  {
    content: 'You call the red star on the left Betelgeuse here. Is it the same one that may explode soon?',
    aboutVideo: 24,
    replies: [
      {
        byStaff: true,
        content: 'Yes, that is the one.\n“Soon” means within the next hundred thousand years, so keep watching.',
      },
      { byStaff: false, content: 'Thank you! I will.' },
    ],
  },
  {
    content: 'I live in a city. Which of these constellations can I expect to see at all?',
    replies: [{ byStaff: true, content: 'Orion, the Plough and Cassiopeia. Let your eyes adapt for fifteen minutes.' }],
    accepted: true,
  },
  { content: 'Does the order in which I read the next section matter?', replies: [] },
];
