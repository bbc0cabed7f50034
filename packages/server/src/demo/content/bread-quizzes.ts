import type { DemoQuiz } from './types.ts';

export const inTheBowlQuiz: DemoQuiz = {
  slug: 'quiz-four-ingredients',
  name: 'Quiz: four ingredients',
  html: '<p>What flour, water, salt and yeast do, in five questions. You have two attempts.</p>',
  passMark: 60,
  attemptsAllowed: 2,
  questions: [
    {
      type: 'true-false',
      name: 'There is gluten in dry flour.',
      answers: [
        { name: 'True', correct: false },
        { name: 'False', correct: true },
      ],
      explanation: '<p>Only its two parents, glutenin and gliadin. They join when they get wet.</p>',
      mistake: 'True',
    },
    {
      type: 'multiple-choice',
      name: 'What does <em>salt</em> do in a dough?',
      answers: [
        { name: 'It makes the bread taste of something', correct: true },
        { name: 'It tightens the gluten net', correct: true },
        { name: 'It slows the yeast down', correct: true },
        { name: 'It kills the yeast', correct: false },
        { name: 'It keeps the crust pale', correct: false },
      ],
      grading: 'partial',
      points: 3,
      randomize: true,
      explanation: '<p>At two per cent of the flour it only slows the yeast, and that gives flavour time to form.</p>',
      mistake: ['It makes the bread taste of something', 'It kills the yeast'],
    },
    {
      type: 'fill-in-the-blanks',
      name: 'A recipe in baker’s percentages',
      answers: [
        {
          name: 'For 800 g of flour take {{560|560 g}} of water at 70 per cent, {{16|16 g}} of salt at two per cent, and {{8|8 g}} of instant yeast at {{one|1}} per cent.',
        },
      ],
      grading: 'partial',
      points: 4,
      settings: { ignore_punctuation: true },
      explanation: '<p>The flour is 100 per cent, everything else is measured against it.</p>',
      mistake: ['560', '20', '8', '1'],
    },
    {
      type: 'matching',
      name: 'Which is which?',
      answers: [
        {
          type: 'ImageToText',
          image: 'bread-gluten.webp',
          imageAlt: 'Short loose strands on the left, an even net with bubbles on the right',
          match: 'Gluten',
        },
        {
          type: 'ImageToText',
          image: 'bread-yeast.webp',
          imageAlt: 'Oval cells under a magnifying glass, some with a small bud',
          match: 'Yeast',
        },
        {
          type: 'ImageToText',
          image: 'bread-ratios.webp',
          imageAlt: 'Four discs of very different size',
          match: 'A recipe',
        },
      ],
      explanation: '<p>The net holds, the yeast blows, and the recipe says how much of each.</p>',
    },
    {
      type: 'single-choice',
      name: 'At which temperature is a dough quick and its taste mild?',
      answers: [
        { name: '4 °C', correct: false },
        { name: '20 to 24 °C', correct: false },
        { name: '27 to 32 °C', correct: true },
        { name: '55 °C', correct: false },
      ],
      explanation: '<p>Cooler is slower and tastes of more. Above about 50 °C yeast dies.</p>',
      mistake: '20 to 24 °C',
    },
  ],
};

export const outOfTheOvenQuiz: DemoQuiz = {
  slug: 'quiz-out-of-the-oven',
  name: 'Quiz: out of the oven',
  html: '<p>Three questions for the hour in which the loaf has to rest anyway. Tomás listens to what you hear.</p>',
  passMark: 50,
  questions: [
    {
      type: 'audio',
      name: 'Somebody knocks on the bottom of two loaves. Which of them is done, and how do you hear it?',
      file: { file: 'bread-knock.mp3', title: 'Two loaves' },
      points: 2,
      maxCharacter: 400,
      settings: {
        play_limit: 0,
        transcript: 'Three knocks that sound hollow and ring a little; a pause; three knocks that are short and dull.',
        model_answer:
          'The first. It sounds hollow, because the crumb has set and is full of air; the second is still wet and dull.',
        marking_note: 'One point for the first loaf, one for hollow.',
      },
      explanation: '<p>A loaf that is done sounds hollow, like a drum: it is mostly air.</p>',
      said: [
        { text: 'The first one, it rings a bit, like an empty box.', points: 2 },
        {
          text: 'The second. It sounds solid, so it is baked through.',
          points: 0,
          note: 'Listen once more: the dull one is still wet.',
        },
        { text: 'First! Hollow. The other one goes thud.', points: 2, note: 'Thud, exactly.' },
      ],
    },
    {
      type: 'sortable',
      name: 'What happens first inside the loaf? Sort from cool to hot.',
      answers: [
        { name: 'The yeast works faster than ever' },
        { name: 'The yeast dies' },
        { name: 'Starch swells and gluten sets' },
        { name: 'Alcohol boils off' },
        { name: 'The loaf is done' },
      ],
      grading: 'partial',
      points: 2,
      explanation: '<p>From 30 to 98 °C. As long as it is moist, it never gets hotter than boiling water.</p>',
      mistake: [
        'The yeast works faster than ever',
        'Starch swells and gluten sets',
        'The yeast dies',
        'Alcohol boils off',
        'The loaf is done',
      ],
    },
    {
      type: 'single-choice',
      name: 'The loaf is flat, but its crumb is even. What do you change next time?',
      answers: [
        { name: 'I wait longer before baking', correct: false },
        { name: 'I shape it more tightly, or take a little less water', correct: true },
        { name: 'I bake it hotter', correct: false },
      ],
      explanation: '<p>An even crumb says that it had risen well. What was missing is a skin that holds it up.</p>',
      mistake: 'I wait longer before baking',
    },
  ],
};
