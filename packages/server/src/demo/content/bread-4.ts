import type { DemoSection } from './types.ts';

export const together: DemoSection = {
  name: 'At the table with Tomás',
  description: 'Once a month there is a camera in the bakery.',
  lessons: [
    {
      slug: 'live-your-questions',
      name: 'Live: your questions, answered at four in the morning',
      stream: {
        url: 'https://live.example.com/bakery/questions',
        poster: 'bread-yeast.webp',
        startsInDays: -20,
        hour: 4,
        minutes: 60,
      },
      html: `
<p>Tomás begins his day at four, and for one hour he had company. This stream is over and was not kept, so here is what was asked most, with the answers in short.</p>
<h2>My dough never doubles. Is the yeast dead?</h2>
<p>Probably it is cold. At eighteen degrees the first rise takes three hours rather than one and a half. Put the bowl into the oven with only the lamp on, and look again after an hour. If there is not one bubble then, try the foam test of the first section.</p>
<h2>May I leave out the salt?</h2>
<p>You may, and you will notice: the dough becomes slack and sticky, it rises too fast, and the bread tastes of cardboard. Half the salt is a fair try. A loaf with one per cent still holds its shape.</p>
<h2>Why is my crust soft the next day?</h2>
<p>Because the water inside the loaf moves outwards until crumb and crust hold equally much. Five minutes in a hot oven drive it out again. A plastic bag keeps it in, which is good for toast and bad for crusts.</p>
<h2>How long does a sourdough starter live?</h2>
<p>As long as somebody feeds it. The one in the bakery is eleven years old and has moved house twice.</p>`,
    },
  ],
};
