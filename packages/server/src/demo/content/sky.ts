import { skyQuestions } from './sky-questions.ts';
import { firstNight } from './sky-1.ts';
import { turningSky } from './sky-2.ts';
import { whoIsUpThere } from './sky-3.ts';
import type { DemoCourse } from './types.ts';

export const readingTheNightSky: DemoCourse = {
  slug: 'reading-the-night-sky',
  questions: skyQuestions,
  name: 'Reading the Night Sky',
  shortDescription: 'Find your way among the stars with nothing but your eyes, your hands and a little patience.',
  descriptionHtml: `
<p>The night sky is the oldest picture book there is, and it lies open above every roof. This course teaches you to read it without a telescope, without an app and without learning ninety constellations by heart. You will know where north is, why the stars of winter are not those of summer, when the Moon rises, and what that bright light over the neighbour's chimney is.</p>
<p>Each lesson takes about five minutes and ends with a small task for the next clear evening. The lessons build on one another, so they open one after the other.</p>
<h2>For whom</h2>
<p>For everybody from about twelve years on. The course describes the sky as seen from northern latitudes, say from Cairo to Oslo, and says so where the southern half of the world sees it differently.</p>`,
  highlights: [
    'Let your eyes get used to the dark, and keep them so',
    'Measure heights and distances in the sky with your hand',
    'Find north on any clear night',
    'Tell from its shape when the Moon will rise',
    'Know two landmarks for winter and for summer',
    'Tell stars, planets, aircraft and satellites apart',
  ],
  category: {
    name: 'Astronomy',
    slug: 'astronomy',
    parent: { name: 'Science and nature', slug: 'science-and-nature' },
  },
  tags: ['stars', 'moon', 'outdoors', 'no equipment'],
  difficulty: 'beginner',
  gradebook: { column: 'Observation log', total: 20 },
  certificate: true,
  flow: 'sequential',
  accessMode: 'need_registration',
  instructor: 'noor',
  image: 'cover-night-sky.webp',
  welcome: {
    title: 'Good evening, and welcome',
    description:
      'Ten short lessons, one small film and some clear nights are ahead of you. Take the lessons in order; each opens when you have completed the one before.',
  },
  faqs: [
    {
      title: 'Do I need a telescope?',
      html: '<p>No. Your eyes are enough for every task of this course. Binoculars are pleasant for the Moon, and nothing more.</p>',
    },
    {
      title: 'I live in a city. Is that dark enough?',
      html: '<p>Yes, for nearly all of it. The Moon, the planets and the brightest stars shine through the light of a city. For two of the tasks a park or the edge of town is better, and the lessons say so.</p>',
    },
    {
      title: 'What if it is cloudy for weeks?',
      html: '<p>Then read on and look later. Nothing here has a date: the sky waits, and so does the course.</p>',
    },
  ],
  announcements: [
    {
      title: 'Before your first night out',
      html: '<p>Dress warmer than you think, and give your eyes twenty minutes of darkness. A red lamp keeps them used to it.</p>',
      pinned: true,
    },
    {
      title: 'Venus is back in the evening',
      html: '<p>Look to the west half an hour after sunset: the first point of light that you see is <strong>Venus</strong>. The lesson on planets explains why it never climbs high.</p>',
    },
  ],
  sections: [firstNight, turningSky, whoIsUpThere],
};
