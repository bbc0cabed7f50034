import { inTheBowl } from './bread-1.ts';
import { heat } from './bread-3.ts';
import { together } from './bread-4.ts';
import { waiting } from './bread-2.ts';
import type { DemoCourse } from './types.ts';

export const whyBreadRises: DemoCourse = {
  slug: 'why-bread-rises',
  name: 'Why Bread Rises',
  shortDescription: 'The quiet chemistry of flour, water, salt and yeast, and one loaf to try it on.',
  descriptionHtml: `
<p>Four ingredients, one evening, and more chemistry than in most school lessons. This course follows a single loaf from the bag of flour to the first slice and asks the same question at each step: what is happening in there, and how can I tell?</p>
<p>You can take the lessons in any order. If there is dough on your table right now, begin with <em>When is it ready?</em> and come back for the theory while it rests.</p>
<h2>The loaf we bake</h2>
<p>500 g of bread flour, 350 g of water, 10 g of salt, 5 g of instant yeast. No machine, no sugar, nothing to buy but an oven thermometer if you like.</p>`,
  highlights: [
    'Know what each of the four ingredients does',
    'Read and write recipes in baker’s percentages',
    'Judge dough by touch instead of by the clock',
    'Find out what went wrong from the slice in your hand',
  ],
  category: { name: 'Baking', slug: 'baking', parent: { name: 'Food and kitchen', slug: 'food-and-kitchen' } },
  tags: ['bread', 'chemistry', 'hands-on'],
  difficulty: 'beginner',
  gradebook: { column: 'Photo of your loaf', total: 10 },
  flow: 'free-flow',
  accessMode: 'open',
  instructor: 'tomas',
  image: 'cover-bread.webp',
  faqs: [
    {
      title: 'Can I bake along without a mixer?',
      html: '<p>Yes. The loaf of this course is mixed by hand, in ten minutes and one bowl.</p>',
    },
    {
      title: 'I cannot eat wheat. Is this course for me?',
      html: '<p>To read, yes: it explains why wheat is so hard to replace. To bake along, no: without gluten a dough follows other rules.</p>',
    },
  ],
  cards: [
    {
      front: 'Which two proteins of flour join to form gluten?',
      back: 'Glutenin, which gives strength, and gliadin, which gives stretch.',
      item: 0,
    },
    { front: 'How much protein does bread flour have?', back: '12 to 14 per cent.', item: 0 },
    { front: 'In a baker’s percentage, what is 100 per cent?', back: 'The flour.', item: 1 },
    { front: 'How much water does our loaf take for 500 g of flour?', back: '350 g, which is 70 per cent.', item: 1 },
    {
      front: 'What does yeast turn sugar into, once the oxygen is used up?',
      back: 'Alcohol and carbon dioxide.',
      item: 2,
    },
  ],
  sections: [inTheBowl, waiting, heat, together],
};
