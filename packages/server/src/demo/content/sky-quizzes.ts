import type { DemoQuiz } from './types.ts';

export const howTheSkyTurnsQuiz: DemoQuiz = {
  slug: 'quiz-how-the-sky-turns',
  name: 'Quiz: how the sky turns',
  html: '<p>Six questions on the Pole Star, the turning sky and the Moon. You have ten minutes and may try as often as you like.</p><p>The last answer is read by Noor, so your result may wait for her a day or two.</p>',
  passMark: 60,
  duration: 10,
  questionsPerPage: 3,
  questions: [
    {
      type: 'true-false',
      name: 'The Pole Star is the brightest star of the night sky.',
      answers: [
        { name: 'True', correct: false },
        { name: 'False', correct: true },
      ],
      required: true,
      explanation:
        '<p>Many people think so. Some fifty stars are brighter: Polaris is famous for its place, not for its light. The brightest star of the night is Sirius.</p>',
      mistake: 'True',
    },
    {
      type: 'single-choice',
      name: 'Which of these pictures helps you to find <em>north</em>?',
      answers: [
        {
          name: 'The first stars of the Dipper point to another star',
          correct: true,
          image: 'night-north.webp',
          imageAlt: 'The Big Dipper; a dotted line leads from its two front stars to the Pole Star',
        },
        {
          name: 'The belt points in both directions',
          image: 'night-orion.webp',
          imageAlt: 'Orion in the middle with the three stars of his belt',
        },
        {
          name: 'Three stars make a triangle',
          image: 'night-triangle.webp',
          imageAlt: 'Three bright stars joined by a dotted triangle',
        },
      ],
      randomize: true,
      explanation:
        '<p>Follow the line through the two front stars of the bowl, five times their distance: there stands Polaris, and below it is north.</p>',
      mistake: 'The belt points in both directions',
    },
    {
      type: 'matching',
      name: 'What does each picture tell?',
      answers: [
        {
          type: 'ImageToText',
          image: 'night-turning.webp',
          imageAlt: 'Arcs of stars around one point above a dark landscape',
          match: 'The sky seems to turn around one point',
        },
        {
          type: 'ImageToText',
          image: 'night-moon.webp',
          imageAlt: 'The Earth in the middle and the Moon in eight places around it',
          match: 'How much of the lit half faces us',
        },
        {
          type: 'ImageToText',
          image: 'night-earlier.webp',
          imageAlt: 'The Earth at two places of its path around the Sun, and the direction of one star',
          match: 'Four minutes make the difference',
        },
      ],
      grading: 'partial',
      points: 3,
      explanation: '<p>Each of the three is explained in the lesson of this section that has the picture.</p>',
    },
    {
      type: 'fill-in-the-blanks',
      name: 'Fill in what is missing.',
      answers: [
        {
          name: 'Every night a star rises {{four|4}} minutes earlier, because the {{Earth}} moves on along its path around the {{Sun}}.',
        },
      ],
      grading: 'partial',
      points: 3,
      explanation: '<p>24 hours less 23 hours, 56 minutes and 4 seconds.</p>',
      settings: { auto_finalise: true },
      mistake: ['two', 'Earth', 'Moon'],
    },
    {
      type: 'sortable',
      name: 'Put the Moon in order, beginning with the one that nobody sees.',
      answers: [{ name: 'New Moon' }, { name: 'First quarter' }, { name: 'Full Moon' }, { name: 'Last quarter' }],
      points: 2,
      explanation: '<p>From one new Moon to the next takes 29 and a half days.</p>',
      mistake: ['New Moon', 'Last quarter', 'Full Moon', 'First quarter'],
    },
    {
      type: 'video',
      name: 'Watch this part of the film. Why is the trail of a star short near the pole, and long far away from it?',
      file: { file: 'one-night-one-turn.mp4', title: 'One night, one turn' },
      points: 2,
      maxCharacter: 500,
      settings: {
        start_at: 29,
        end_at: 52,
        transcript:
          'There is no voice in the film. From half past midnight to four in the morning the stars draw arcs around Polaris; then the sky grows light.',
        model_answer:
          'All stars turn by the same angle in the same time. The farther a star stands from the pole, the larger its circle, and the longer the piece of it that it draws.',
        marking_note: 'Two points for the same angle and the larger circle, one for the circle alone.',
      },
      explanation: '<p>The angle is the same for all of them, the circles are not.</p>',
      said: [
        {
          text: 'Because the circle is bigger further out, but all of them turn the same angle in one night.',
          points: 2,
          note: 'Yes: the same angle, the larger circle.',
        },
        {
          text: 'Stars near the pole move slower.',
          points: 1,
          note: 'Slower, yes. But do they turn by a smaller angle?',
        },
        {
          text: 'The whole sky turns like a wheel. Near the axle you do not travel far.',
          points: 2,
          note: 'What a good picture.',
        },
        {
          text: 'I think it is because they are further away from us?',
          points: 0,
          note: 'All of them are far away. Watch how long the trails are, and how wide.',
        },
      ],
    },
  ],
  reviews: [
    {
      title: 'The film question is lovely',
      content: 'I watched it five times before I dared to write a sentence. Now I see wheels everywhere.',
      status: 'approve',
    },
    {
      title: '',
      content: 'Ten minutes were too short for me, I read slowly. Could there be a little more time?',
      status: 'hold',
    },
  ],
};

export const whoIsUpThereQuiz: DemoQuiz = {
  slug: 'quiz-who-is-up-there',
  name: 'Quiz: who is up there?',
  html: '<p>The last one of this course. There is no time limit: go outside and look, if you like.</p>',
  passMark: 50,
  questions: [
    {
      type: 'matching',
      name: 'Which figure does each star belong to?',
      answers: [
        { prompt: 'Betelgeuse', match: 'Orion' },
        { prompt: 'Aldebaran', match: 'The Bull' },
        { prompt: 'Vega', match: 'The Lyre' },
        { prompt: 'Deneb', match: 'The Swan' },
      ],
      grading: 'partial',
      points: 2,
      settings: { distractors: ['The Great Bear', 'Cassiopeia'] },
      explanation: '<p>Vega, Deneb and Altair, in the Eagle, make the Summer Triangle.</p>',
      mistake: [
        { prompt: 'Betelgeuse', match: 'Orion' },
        { prompt: 'Aldebaran', match: 'The Great Bear' },
        { prompt: 'Vega', match: 'The Swan' },
        { prompt: 'Deneb', match: 'The Lyre' },
      ],
    },
    {
      type: 'multiple-choice',
      name: 'Which of these can you see <strong>without</strong> a telescope?',
      answers: [
        { name: 'Jupiter', correct: true },
        { name: 'The Milky Way', correct: true },
        { name: 'A satellite', correct: true },
        { name: 'Pluto', correct: false },
        { name: 'The far side of the Moon', correct: false },
      ],
      grading: 'partial',
      randomize: true,
      points: 3,
      settings: { show_count: true },
      explanation: '<p>Pluto is a thousand times too faint, and the far side of the Moon never turns towards us.</p>',
      mistake: ['Jupiter', 'Pluto'],
    },
    {
      type: 'single-choice',
      name: 'A bright point stands still and does not twinkle. It is probably …',
      answers: [
        { name: 'a planet', correct: true },
        { name: 'a star', correct: false },
        { name: 'an aircraft', correct: false },
        { name: 'a meteor', correct: false },
      ],
      explanation: '<p>A planet is a tiny disc, many threads of light side by side, and their trembling evens out.</p>',
      mistake: 'a star',
    },
    {
      type: 'text-answer',
      name: 'Write one line of your sky diary.',
      description:
        '<p>Date and hour, place, the Moon, one thing that you saw and one question. If it was cloudy, write that.</p>',
      points: 4,
      maxCharacter: 600,
      settings: {
        model_answer:
          '12 March, 21:40, behind the school. Moon: thin, setting. Saw: the Pleiades, six of them. Question: why six?',
        marking_note: 'One point each for when, where, what, and a question. Clouds count as something seen.',
      },
      explanation: '<p>There is no wrong sky.</p>',
      said: [
        {
          text: '3 February, 20:15, on our balcony. Moon not up yet. Orion above the neighbours. Why is Betelgeuse orange and Rigel not?',
          points: 4,
          note: 'A fine line. Betelgeuse is the cooler of the two.',
        },
        {
          text: 'Yesterday evening, garden. Clouds, and one hole with Vega in it, or so I hope. How do I know that it was Vega?',
          points: 3,
        },
        { text: 'I saw many stars.', points: 1, note: 'Where, and when?' },
        {
          text: 'Sunday, ten at night, at my grandmother’s. Full Moon, so only the bright ones. Does the Moon always rise in the same place?',
          points: 4,
          note: 'No, and you may find out within a month.',
        },
      ],
    },
  ],
};
