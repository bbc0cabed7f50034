import { describe, expect, it } from 'vitest';
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
const oneLanguage = { languages: ['en'], search: '?lang=en' };

it('a page has its own title and description, not those of the page around it', () => {
  const { title, metas } = readHead([around, course], oneLanguage);
  expect(title).toBe('Bread');
  expect(metas.filter((meta) => meta.name === 'description')).toHaveLength(1);
});

it('the head is written for search engines, with nothing a browser would run', () => {
  expect(headHtml([around, course], oneLanguage).split('\n')).toEqual([
    '<meta name="description" content="Flour &amp; &quot;time&quot;">',
    '<meta property="og:title" content="Bread">',
    '<link rel="canonical" href="https://school.test/course/bread">',
    '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
  ]);
});

describe('a page in several languages', () => {
  const languages = ['en', 'de', 'ar'];
  const linksOf = (page: object, search: string) =>
    readHead([page], { languages, search }).links.map(({ rel, hreflang = '', href }) =>
      [rel, hreflang, href].join(' '),
    );
  const alternates = [
    'alternate en https://school.test/course/bread?lang=en',
    'alternate de https://school.test/course/bread?lang=de',
    'alternate ar https://school.test/course/bread?lang=ar',
    'alternate x-default https://school.test/course/bread',
  ];

  it.each([
    ['', 'https://school.test/course/bread'],
    ['?utm_source=mail', 'https://school.test/course/bread'],
    ['?lang=fr', 'https://school.test/course/bread'],
    ['?lang=', 'https://school.test/course/bread'],
    ['?utm_source=mail&lang=de', 'https://school.test/course/bread?lang=de'],
  ])('names each of its addresses, and itself without what tracks: %s', (search, canonical) => {
    expect(linksOf(course, search)).toEqual([`canonical  ${canonical}`, ...alternates]);
  });

  it('keeps what else is in the address', () => {
    const page = { links: [{ rel: 'canonical', href: 'https://school.test/courses?category=tea&page=2' }] };
    expect(linksOf(page, '?lang=ar')).toContain('alternate de https://school.test/courses?category=tea&page=2&lang=de');
  });

  it('names none where search engines are not to come', () => {
    const page = { ...course, meta: [{ name: 'robots', content: 'noindex' }] };
    expect(linksOf(page, '?lang=de')).toEqual(['canonical  https://school.test/course/bread']);
  });
});
