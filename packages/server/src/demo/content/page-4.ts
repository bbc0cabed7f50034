import type { DemoSection } from './types.ts';

export const together: DemoSection = {
  name: 'Together',
  lessons: [],
  assignment: {
    name: 'Your page, twice',
    dueInDays: 10,
    html: `
<p>Hand in the page you have been working on in two versions: the draft of the first days, and the page you would send today.</p>
<ol>
<li>Put both into one document, or attach them as two files.</li>
<li>Mark in the draft what you have cut.</li>
<li>Write two sentences about the change that helped most.</li>
</ol>
<p>Length does not count. What counts is that a reader finds the point of the second version faster than that of the first.</p>`,
  },
  sessions: [
    {
      name: 'Writing hour: the first draft',
      startsInDays: -7,
      minutes: 60,
      html: '<p>Sixty minutes, cameras optional. We write our first drafts side by side and talk for the last quarter of an hour about what was hard.</p>',
      closingHtml:
        '<p>Eleven of us wrote. The question that came up most: how to begin when every sentence seems wrong. The answer: begin with the second paragraph.</p>',
    },
    {
      name: 'Writing hour: the last cut',
      startsInDays: 5,
      minutes: 60,
      html: '<p>Bring your page and a pencil. We read one page aloud, cut it together, and then each of us cuts our own.</p>',
    },
  ],
};
