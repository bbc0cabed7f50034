import { beforeYouWrite } from './page-1.ts';
import { shape } from './page-2.ts';
import { secondLook } from './page-3.ts';
import { together } from './page-4.ts';
import type { DemoCourse } from './types.ts';

export const aClearPage: DemoCourse = {
  slug: 'a-clear-page',
  name: 'A Clear Page',
  shortDescription:
    'Twelve days, seven short lessons and one text of your own that gets better each time you return to it.',
  descriptionHtml: `
<p>Clear writing is no talent. It is a handful of steps in the right order, with pauses in between, and the pauses are the part that most people leave out. This course has them built in: each lesson opens some days after the one before, because that is how long a text needs to become a little strange to you.</p>
<p>Bring one page that you really have to write in the next two weeks: a letter, a report, an invitation. You will plan it, draft it, cut it and send it.</p>
<h2>How the days go</h2>
<p>Two lessons open at once. The others follow on days 2, 4, 7, 9 and 12 after you enrol. Each takes ten minutes to read and up to an hour to do.</p>`,
  highlights: [
    'Picture one reader and write for that person',
    'Find the one sentence that your text is about',
    'Put your thoughts in an order that others can follow',
    'Make a page a quarter shorter without losing a fact',
    'Know when a text is finished',
  ],
  category: { name: 'Writing', slug: 'writing', parent: { name: 'Language', slug: 'language' } },
  gradebook: { column: 'Peer review', total: 10 },
  tags: ['writing', 'editing', 'at work'],
  difficulty: 'intermediate',
  flow: 'days',
  accessMode: 'need_registration',
  instructor: 'ruth',
  image: 'cover-clear-page.webp',
  welcome: {
    title: 'Welcome to your twelve days',
    description:
      'The first two lessons are open now. The next ones open by themselves, so there is nothing to catch up with: read, do the small task, and let the page rest.',
  },
  sections: [beforeYouWrite, shape, secondLook, together],
};
