import { describe, expect, it } from 'vitest';
import { render } from './server.tsx';
import { renderPage } from './renderPage.fixture.ts';
import { fakeApi, knots, pageSettings } from './site.fixture.ts';

describe('a page rendered for a browser without a session', () => {
  it('links to sign-in, makes no further calls, and starts at the first touch', async () => {
    const page = await renderPage('/course/knots', { isVisitor: true });
    expect(page.bodyHtml).toMatch(/href="\/sign-in"[^>]*>Sign in<\/a>/);
    expect(page.bodyHtml).not.toContain('<noscript>');
    expect(JSON.parse(page.dataJson)).toMatchObject({ is_visitor: true });
    // The session is not repeated: it equals the page settings.
    expect(page.dataJson).not.toContain('"isUserLoggedIn"');
    expect(page.starts).toBe('touched');
  });

  it.each([
    { path: '/sign-in', isVisitor: true },
    { path: '/nothing', isVisitor: true },
    { path: '/course/knots', isVisitor: false },
  ])('starts at once if it has a form, is a 404, or may belong to a signed-in person: $path', async (one) => {
    expect((await renderPage(one.path, one)).starts).toBe('at-once');
  });
});

describe('the languages of a page', () => {
  const linksIn = (head: string) => [...head.matchAll(/<link rel="(?:canonical|alternate)".*>/g)].map(([link]) => link);

  it('have one URL each, and one that follows the reader’s language', async () => {
    const page = await renderPage('/courses?category=seamanship&page=2', { lang: 'ar' });
    const address = 'https://school.example/courses?category=seamanship&amp;page=2';
    expect(linksIn(page.head)).toEqual([
      `<link rel="canonical" href="${address}">`,
      ...['en', 'de', 'ar'].map(
        (lang) => `<link rel="alternate" hreflang="${lang}" href="${address}&amp;lang=${lang}">`,
      ),
      `<link rel="alternate" hreflang="x-default" href="${address}">`,
    ]);
    expect(page).toMatchObject({ status: 200, redirect: null, lang: 'ar', dir: 'rtl' });
  });

  it.each(['/', '/courses', '/course/knots', '/help'])('are named by an address that names one: %s', async (path) => {
    const page = await renderPage(`${path}?lang=de`, { lang: 'de' });
    expect(page).toMatchObject({ status: 200, redirect: null, lang: 'de' });
    const [canonical, ...alternates] = linksIn(page.head);
    expect(canonical).toBe(`<link rel="canonical" href="https://school.example${path}?lang=de">`);
    expect(alternates).toEqual(linksIn((await renderPage(path)).head).slice(1));
  });

  it('are links in the footer, each with its own name, without JavaScript', async () => {
    const page = await renderPage('/courses?category=seamanship&search=rope', { lang: 'ar' });
    const chooser = /<nav [^>]*aria-label="اللغة">(.*?)<\/nav>/s.exec(page.bodyHtml)?.[1] ?? '';
    const links = [...chooser.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', name]) => ({
      name,
      ...Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    }));
    const address = '/courses?search=rope&amp;category=seamanship&amp;lang=';
    expect(links).toMatchObject([
      { name: 'English', lang: 'en', hrefLang: 'en', dir: 'ltr', href: `${address}en` },
      { name: 'Deutsch', lang: 'de', hrefLang: 'de', dir: 'ltr', href: `${address}de` },
      { name: 'العربية', lang: 'ar', hrefLang: 'ar', dir: 'rtl', href: `${address}ar`, 'aria-current': 'true' },
    ]);
    expect(chooser.match(/aria-current/g)).toHaveLength(1);
  });

  it('never lead to another host', async () => {
    const page = await renderPage('//evil.example/courses');
    expect(page.bodyHtml).not.toMatch(/href="\/\//);
  });

  it('are not offered if the school has one language', async () => {
    const page = await renderPage('/courses?lang=de', { settings: { languages: ['en'] } });
    expect(linksIn(page.head)).toEqual(['<link rel="canonical" href="https://school.example/courses">']);
    expect(page.bodyHtml).not.toContain('Deutsch');
    expect(page.bodyHtml).not.toContain('aria-label="Language"');
  });

  it('are not mixed when several pages are rendered at once: each makes its own calls', async () => {
    const rendered = ['en', 'de', 'ar'].map(async (lang) => {
      const asked: string[] = [];
      const { fetch } = fakeApi();
      await render('/course/knots', {
        settings: pageSettings,
        lang,
        origin: 'https://school.example',
        isVisitor: false,
        fetch: (address, init) => {
          asked.push(String(address));
          return fetch(address, init);
        },
      });
      // Its links are those for readers of its language.
      expect(asked).toContain(`/api/lectern/v1/pages/links?lang=${lang}`);
      return asked.filter((path) => !path.includes('/links')).toSorted();
    });
    const [english, german, arabic] = await Promise.all(rendered);
    expect(english?.length).toBeGreaterThan(2);
    expect([german, arabic]).toEqual([english, english]);
  });
});

describe('what authors write', () => {
  const texts = [
    'Knots &amp; &lt;Hitches&gt;',
    'Tie &amp; untie.',
    'On the quay',
    'The bowline',
    'Noor Haddad',
    'Sailor',
    'Seamanship',
    'New here',
    'Easy',
    'Harbour School',
    'Learn by the sea',
    'Do I need a boat?',
  ];
  const course = { ...knots, course_badge: 'New here', difficulty: { id: 1, name: 'Easy', slug: 'easy' } };
  const listOf = (data: unknown[]) => ({ data, meta: { total: 1, pages: 1, current_page: 1, per_page: 12 } });
  const answers = {
    // The home page shows the first one large, and the next as a card.
    '/api/lectern/v1/courses': listOf([course, { ...course, id: 8, slug: 'more-knots' }]),
    '/api/lectern/v1/course-faqs': listOf([{ id: 5, course_id: 7, title: 'Do I need a boat?', content: '<p>No.</p>' }]),
    '/api/lectern/v1/courses/difficulties': [{ id: 1, name: 'Easy', slug: 'easy', count: 1 }],
  };
  const settings = { addons: [{ slug: 'course-faq' as const, active: true }] };

  it.each([
    ['/', 7],
    ['/courses?category=seamanship&difficulty=easy', 8],
    ['/course/knots', 10],
  ])('keeps its own direction on a page of the other direction: %s', async (url, least) => {
    const { bodyHtml } = await renderPage(url, { answers, settings, lang: 'ar' });
    // A heading gives its direction to a link in it.
    const found = [...bodyHtml.matchAll(/((?:<h\d[^<>]*>)?<[^<>]*>)([^<>]+)</g)].filter(([, , text = '']) =>
      texts.includes(text),
    );
    expect(new Set(found.map(([, , text]) => text)).size).toBeGreaterThanOrEqual(least);
    expect(found.filter(([, tag = '']) => !/<bdi|dir="auto"/.test(tag)).map(([whole]) => whole)).toEqual([]);
  });
});

describe('permalinks of the school', () => {
  const permalinks = { ...pageSettings.permalinks, single_course_permalink: 'kurse', category_base: 'themen' };

  it('are served and linked', async () => {
    const home = await renderPage('/', { settings: { permalinks } });
    expect(home.bodyHtml).toContain('href="/kurse/knots"');
    expect(home.bodyHtml).toContain('href="/themen/seamanship"');
    expect(home.bodyHtml).not.toContain('href="/course/');
    const course = await renderPage('/kurse/knots', { settings: { permalinks } });
    expect(course.status).toBe(200);
    expect(course.bodyHtml).toContain('href="/kurse/knots?lang=de"');
    expect(course.bodyHtml).toContain('href="/themen/seamanship"');
    expect(JSON.stringify(course.jsonLd)).toContain('https://school.example/themen/seamanship');
  });
});
