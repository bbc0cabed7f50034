import { expect, it } from 'vitest';
import { readHead } from './head.ts';
import { headHtml } from './headHtml.ts';

const around = { meta: [{ title: 'Lectern' }, { name: 'description', content: 'Courses worth finishing' }] };
const course = {
  meta: [
    { title: 'Bread' },
    { name: 'description', content: 'Flour & "time"' },
    { property: 'og:title', content: 'Bread' },
  ],
  links: [{ rel: 'canonical', href: 'https://school.test/course/bread' }],
  headScripts: [{ type: 'application/ld+json', children: '{"name":"</script>"}' }, { children: 'alert(1)' }],
};

it('a page has its own title and description, not those of the page around it', () => {
  const { title, metas } = readHead([around, course]);
  expect(title).toBe('Bread');
  expect(metas.filter((meta) => meta.name === 'description')).toHaveLength(1);
});

it('the head is written for search engines, with nothing a browser would run', () => {
  expect(headHtml([around, course]).split('\n')).toEqual([
    '<meta name="description" content="Flour &amp; &quot;time&quot;">',
    '<meta property="og:title" content="Bread">',
    '<link rel="canonical" href="https://school.test/course/bread">',
    '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
  ]);
});
