import type { DemoReview } from './types.ts';

/** Reviews of the demo courses, by slug of the course. */
export const demoReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'reading-the-night-sky': [
    {
      rating: 5,
      title: 'I look up every evening now',
      content:
        'Short lessons, clear drawings, and a task for the balcony after each one. I found north on the first night.',
      status: 'approve',
      reply: 'Thank you! Wait for August, when the summer triangle stands above your roof.',
    },
    {
      rating: 4,
      title: 'Lovely, and a little fast',
      content: 'The quiz on the turning sky took me three tries. Everything I needed was in the lessons.',
      status: 'approve',
    },
    {
      rating: 5,
      title: '',
      content: 'My daughter and I did it together. She explains the phases of the Moon to her class now.',
      status: 'approve',
    },
    {
      rating: 3,
      title: 'Cloudy here',
      content: 'Good course, but I waited two weeks for a clear night. Could the tasks say what to do meanwhile?',
      status: 'hold',
    },
  ],
  'why-bread-rises': [
    {
      rating: 5,
      title: 'My bread rises',
      content: 'After years of flat loaves I know why they were flat. The lesson on temperature alone is worth it.',
      status: 'approve',
    },
    {
      rating: 4,
      title: '',
      content: 'Clear and friendly. I would have liked a lesson on rye.',
      status: 'approve',
    },
  ],
  'a-clear-page': [
    {
      rating: 5,
      title: 'Fewer words, better letters',
      content: 'The exercises are short and honest. I cut my reports by half and nobody missed anything.',
      status: 'approve',
    },
  ],
};
