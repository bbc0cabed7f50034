import type { DemoQuiz } from './types.ts';

export const secondLookQuiz: DemoQuiz = {
  slug: 'quiz-the-second-look',
  name: 'Quiz: the second look',
  html: '<p>Four questions, and a sentence that needs you. Ruth reads what you make of it.</p>',
  passMark: 60,
  attemptsAllowed: 3,
  dripDays: 12,
  questions: [
    {
      type: 'sortable',
      name: 'Cut from large to small: in which order?',
      answers: [{ name: 'Paragraphs' }, { name: 'The run-up' }, { name: 'Doubles' }, { name: 'Words' }],
      points: 2,
      explanation: '<p>Why polish a word in a paragraph that will go?</p>',
      mistake: ['Words', 'Doubles', 'The run-up', 'Paragraphs'],
    },
    {
      type: 'single-choice',
      name: 'Which sentence lets its verb live?',
      answers: [
        { name: 'The evaluation of the results was carried out by the team.', correct: false },
        { name: 'The team evaluated the results.', correct: true },
        { name: 'There was an evaluation of the results.', correct: false },
      ],
      randomize: true,
      explanation: '<p>Who does what? The one who acts is the subject, and the action is the verb.</p>',
      mistake: 'There was an evaluation of the results.',
    },
    {
      type: 'fill-in-the-blanks',
      name: 'Choose the nearer word.',
      answers: [
        { name: 'Not “utilise” but {{use}}, not “commence” but {{start|begin}}, not “facilitate” but {{help}}.' },
      ],
      grading: 'partial',
      points: 3,
      settings: { auto_finalise: true },
      explanation: '<p>The nearer word is the one that your reader would say herself.</p>',
      mistake: ['use', 'start', 'enable'],
    },
    {
      type: 'text-answer',
      name: 'Say it in twelve words or fewer.',
      description:
        '<blockquote><p>It should be noted that, in the event of rain, the performance that had been planned for the garden will be subject to relocation to the great hall.</p></blockquote>',
      points: 3,
      maxCharacter: 200,
      settings: {
        model_answer: 'If it rains, we play in the great hall.',
        marking_note: 'One point for the rain, one for the hall, one for twelve words or fewer.',
      },
      explanation: '<p>For example: “If it rains, we play in the great hall.”</p>',
      said: [
        { text: 'If it rains, the performance moves to the great hall.', points: 3 },
        { text: 'In case of rain: great hall.', points: 3, note: 'Five words!' },
        {
          text: 'Please note that the performance will be relocated to the great hall if there should be rain on that day.',
          points: 1,
          note: 'Count again.',
        },
      ],
    },
  ],
};
