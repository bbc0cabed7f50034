import type { PageSettings } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { render } from './server.tsx';
import { fakeApi, knots, pageSettings, standing } from './site.fixture.ts';

async function draw(
  url: string,
  {
    answers = {},
    settings = {},
    lang = 'en',
    isVisitor = false,
  }: { answers?: object; settings?: Partial<PageSettings>; lang?: string; isVisitor?: boolean } = {},
) {
  const api = fakeApi(answers as Record<string, unknown>);
  const page = await render(url, {
    settings: { ...pageSettings, ...settings },
    lang,
    origin: 'https://school.example',
    isVisitor,
    fetch: api.fetch,
  });
  const jsonLd = [...page.head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  );
  return { ...page, jsonLd, asked: api.asked };
}

const COURSE_PATH = '/api/lectern/v1/courses/7/standing';

describe('the home page', () => {
  it('shows the school and its courses', async () => {
    const page = await draw('/');
    expect(page).toMatchObject({ status: 200, title: 'Harbour School · Learn by the sea' });
    expect(page.bodyHtml).toContain('<bdi>Learn by the sea</bdi></h1>');
    expect(page.bodyHtml).toContain('href="/course/knots"');
    expect(page.bodyHtml).toContain('href="/course-category/seamanship"');
    expect(page.jsonLd).toMatchObject([{ '@type': 'EducationalOrganization', url: 'https://school.example/' }]);
  });

  it('shows its newest course once: large, and not among the others', async () => {
    const rows = [knots, { ...knots, id: 8, slug: 'more-knots' }];
    const meta = { total: 2, pages: 1, current_page: 1, per_page: 7 };
    const { bodyHtml } = await draw('/', { answers: { '/api/lectern/v1/courses': { data: rows, meta } } });
    const linked = [...bodyHtml.matchAll(/href="\/course\/([\w-]+)"/g)].map(([, slug]) => slug);
    expect(linked).toEqual(['knots', 'more-knots']);
  });

  it('stands without courses', async () => {
    const none = { data: [], meta: { total: 0, pages: 0, current_page: 1, per_page: 6 } };
    const page = await draw('/', {
      answers: { '/api/lectern/v1/courses': none, '/api/lectern/v1/courses/categories': none },
    });
    expect(page.status).toBe(200);
    expect(page.bodyHtml).not.toContain('Newest courses');
  });
});

describe('a page drawn for a browser without a session', () => {
  it('has the ways in, asks for nothing more, and waits for a touch where it is read', async () => {
    const page = await draw('/course/knots', { isVisitor: true });
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
  ])('starts at once where something is typed, was not found, or may be another’s: $path', async (one) => {
    expect((await draw(one.path, one)).starts).toBe('at-once');
  });
});

describe('the page of a term', () => {
  const term = {
    id: 1,
    name: 'Seamanship',
    slug: 'seamanship',
    taxonomy: 'category',
    parent_id: 0,
    display: 'default',
  };
  const named = { ...term, description: 'All at sea.', count: 1 };
  const of = (rows: object[], courses = [knots]) => ({
    '/api/lectern/v1/courses/categories': (query: URLSearchParams) => ({
      data: query.has('slug') ? rows : [named, { ...named, id: 2, slug: 'ropes', name: 'Ropes', parent_id: 1 }],
      meta: { total: rows.length, pages: 1, current_page: 1, per_page: 1 },
    }),
    '/api/lectern/v1/courses/facets': {
      categories: [
        { id: 1, count: 1 },
        { id: 2, count: 1 },
      ],
      difficulties: [],
      price_types: { free: 1, paid: 0 },
      instructors: [],
    },
    '/api/lectern/v1/courses': {
      data: courses,
      meta: { total: 30, pages: 3, current_page: 1, per_page: 12 },
    },
  });

  it('shows its courses page by page, what lies below it, and its own address', async () => {
    const page = await draw('/course-category/seamanship?page=2', { answers: of([named]) });
    expect(page).toMatchObject({ status: 200, title: 'Seamanship · Page 2 · Harbour School' });
    expect(page.bodyHtml).toContain('All at sea.');
    for (const href of [
      '/course/knots',
      '/course-category/ropes',
      '/course-category/seamanship',
      '/course-category/seamanship?page=3',
    ]) {
      expect(page.bodyHtml).toContain(`href="${href}"`);
    }
    expect(page.head).toContain('rel="canonical" href="https://school.example/course-category/seamanship?page=2"');
    expect(page.head).toContain('content="index, follow"');
    expect(page.asked).toContain(
      '/api/lectern/v1/courses?category=seamanship&page=2&per_page=12&orderby=date&order=desc',
    );
  });

  it('leaves out what the category does not show', async () => {
    const courses = await draw('/course-category/seamanship', { answers: of([{ ...named, display: 'courses' }]) });
    expect(courses.bodyHtml).not.toContain('/course-category/ropes');
    const below = await draw('/course-category/seamanship', { answers: of([{ ...named, display: 'subcategories' }]) });
    expect(below.bodyHtml).not.toContain('href="/course/knots"');
    expect(below.bodyHtml).toContain('/course-category/ropes');
  });

  it('is not there without the term, nor beyond its last page, and is found by nobody while it is empty', async () => {
    expect((await draw('/course-category/none', { answers: of([]) })).status).toBe(404);
    expect((await draw('/course-category/seamanship?page=9', { answers: of([named], []) })).status).toBe(404);
    const empty = await draw('/course-category/seamanship', { answers: of([{ ...named, count: 0 }], []) });
    expect(empty).toMatchObject({ status: 200 });
    expect(empty.bodyHtml).toContain('No courses here yet.');
    expect(empty.head).toContain('content="noindex"');
  });
});

describe('reviews', () => {
  const good = {
    id: 5,
    author_name: 'Ada <Park>',
    author_avatar_url: '',
    date_created: '2030-04-01T09:00:00.000Z',
    edited_at: null,
    title: 'Firm & clear',
    content: 'Every knot <b>held</b>.',
    rating: 5,
    by_staff: false,
    replies: [
      {
        id: 6,
        author_name: 'Noor',
        author_avatar_url: '',
        date_created: '2030-04-02T09:00:00.000Z',
        content: 'Thank you!',
      },
    ],
  };
  const figures = { average_rating: 4.5, review_count: 2, rating_counts: { '4': 1, '5': 1 } };
  const reviewed = { ...knots, ...figures };
  const answers = {
    '/api/lectern/v1/courses': { data: [reviewed], meta: { total: 1, pages: 1, current_page: 1, per_page: 12 } },
    '/api/lectern/v1/courses/7/reviews': {
      data: [good],
      meta: { total: 2, pages: 1, current_page: 1, per_page: 10, ...figures },
    },
  };

  it('are on the course page, as text, with the average and what search engines are told', async () => {
    const page = await draw('/course/knots', { answers });
    expect(page.bodyHtml).toContain('4.5 out of 5 stars');
    expect(page.bodyHtml).toContain('Every knot &lt;b&gt;held&lt;/b&gt;.');
    expect(page.bodyHtml).toContain('Thank you!');
    expect(page.jsonLd[0]).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      review: [{ author: { name: 'Ada <Park>' }, reviewRating: { ratingValue: 5 } }],
    });
  });

  it('leave nothing on a page without any, or where the school has turned them off', async () => {
    const none = await draw('/course/knots');
    expect(none.bodyHtml).toContain('No reviews yet.');
    expect(none.jsonLd[0]).not.toHaveProperty('aggregateRating');
    const settings = { course_page: { ...pageSettings.course_page, reviews: 'no' as const } };
    const off = await draw('/course/knots', { answers, settings });
    expect(off.bodyHtml).not.toContain('out of 5 stars');
    expect(off.jsonLd[0]).not.toHaveProperty('aggregateRating');
    expect(off.asked.some((path) => path.includes('/reviews'))).toBe(false);
  });

  it('have their average on cards, and a filter and an order in the catalog', async () => {
    const settings = { catalog: { ...pageSettings.catalog, parts: ['rating' as const], filters: ['rating' as const] } };
    const page = await draw('/courses?rating=4&orderby=rating', { answers, settings });
    expect(page.bodyHtml).toContain('4.5 out of 5 stars');
    expect(page.bodyHtml).toContain('2 stars and up');
    expect(page.asked).toContainEqual(expect.stringMatching(/courses\?rating=4&.*orderby=rating&order=desc/));
  });

  it('good ones are on the home page', async () => {
    const said = { ...good, course: { id: 7, name: 'Knots', permalink: '/course/knots' } };
    const page = await draw('/', { answers: { '/api/lectern/v1/courses/reviews/testimonials': [said] } });
    expect(page.bodyHtml).toContain('What learners say');
    expect(page.bodyHtml).toContain('Ada &lt;Park&gt;');
    expect((await draw('/')).bodyHtml).not.toContain('What learners say');
  });
});

describe('what the school shows of a course', () => {
  const whole = {
    ...knots,
    course_badge: 'New edition',
    difficulty: { id: 4, name: 'Expert', slug: 'expert' },
    enrollment_limit: 12,
    cohort_starts_at: '2030-06-01T09:00:00.000Z',
    date_modified: '2030-05-02T09:00:00.000Z',
    author: { id: 3, display_name: 'Noor Haddad', avatar_url: '/files/noor.webp' },
    students_count: 5,
    average_rating: 4.5,
    review_count: 2,
  };
  const rows = (courses: object[]) => ({
    '/api/lectern/v1/courses': {
      data: courses,
      meta: { total: courses.length, pages: 1, current_page: 1, per_page: 12 },
    },
  });
  const { catalog, course_page } = pageSettings;
  type CardParts = typeof catalog.parts;
  type PageParts = typeof course_page.parts;

  it.each([
    ['thumbnail', 'knots.webp'],
    ['course_badge', 'New edition'],
    ['categories', 'Seamanship</bdi>'],
    ['difficulty_badge', 'Expert'],
    ['course_description', 'Tie &amp; untie.'],
    ['author_avatar', 'noor.webp'],
    ['author_name', '<bdi>Noor Haddad</bdi>'],
    ['lessons_count', '2 lessons'],
    ['course_duration', '1 hr'],
    ['students_count', '5 learners'],
    ['seats_for_students', '7 seats left'],
    ['date_started', 'Learns together from'],
    ['date_updated', 'Updated May'],
    ['price', 'Free'],
  ] as const)('among others: %s', async (part, shown) => {
    const cardOf = async (parts: CardParts) => {
      const { bodyHtml } = await draw('/courses', {
        answers: rows([whole]),
        settings: { catalog: { ...catalog, filters: [], parts } },
      });
      return /<article.*?<\/article>/.exec(bodyHtml)?.[0] ?? '';
    };
    expect(await cardOf([part])).toContain(shown);
    expect(await cardOf([])).not.toContain(shown);
  });

  it('among others: that it is featured, where it has no badge of its own', async () => {
    const parts: CardParts = ['course_badge', 'featured_ribbon'];
    const settings = { catalog: { ...catalog, parts } };
    const featured = { ...whole, featured: true, course_badge: '' };
    expect((await draw('/courses', { answers: rows([featured]), settings })).bodyHtml).toContain('Featured');
    expect(
      (await draw('/courses', { answers: rows([{ ...featured, featured: false }]), settings })).bodyHtml,
    ).not.toContain('Featured');
  });

  it.each([
    ['thumbnail', 'knots.webp'],
    ['categories', '/course-category/seamanship'],
    ['difficulty_badge', '/course-difficulty/expert'],
    ['author_name', 'By Noor Haddad'],
    ['lessons_count', '2 lessons'],
    ['course_duration', '1 hr'],
    ['rating', '4.5 out of 5 stars'],
    ['students_count', '5 learners'],
    ['seats_for_students', '7 seats left'],
    ['date_started', 'Learns together from'],
    ['date_updated', 'Updated May'],
    ['price', 'Free'],
  ] as const)('on its page: %s', async (part, shown) => {
    const pageOf = async (parts: PageParts) => {
      const settings = { course_page: { parts, related: 'no' as const, reviews: 'yes' as const } };
      const { bodyHtml } = await draw('/course/knots', { answers: rows([whole]), settings });
      // Ignores the curriculum and the reviews, which show their own facts regardless of the setting.
      return bodyHtml
        .replace(/<section[^>]*aria-labelledby="curriculum".*?<\/section>/, '')
        .replace(/<section id="reviews".*?<\/section>/, '');
    };
    expect(await pageOf([part])).toContain(shown);
    expect(await pageOf([])).not.toContain(shown);
  });

  it('on its page: the picture of whoever teaches, beside their name', async () => {
    const settings = (parts: PageParts) => ({
      course_page: { parts, related: 'no' as const, reviews: 'yes' as const },
    });
    const answers = rows([whole]);
    const both = await draw('/course/knots', { answers, settings: settings(['author_name', 'author_avatar']) });
    expect(both.bodyHtml).toContain('noor.webp');
    expect((await draw('/course/knots', { answers, settings: settings(['author_name']) })).bodyHtml).not.toContain(
      'noor.webp',
    );
  });

  it('in a grid or a list, so many beside each other, with the filters and orders that are wanted', async () => {
    const list = { ...catalog, view: 'list' as const, per_row: 2, filters: [], sorts: ['date' as const] };
    const page = await draw('/courses', { settings: { catalog: list } });
    expect(page.bodyHtml).toContain('data-view="list" data-per-row="2"');
    expect(page.bodyHtml).not.toContain('aria-label="Filters"');
    expect(page.bodyHtml).not.toContain('name="orderby"');
    const some = { ...catalog, filters: ['author' as const], sorts: ['title' as const, 'date' as const] };
    const other = await draw('/courses?author=3', { settings: { catalog: some } });
    expect(other.bodyHtml).toContain('data-view="grid"');
    expect(other.bodyHtml).toContain('All instructors');
    expect(other.bodyHtml).not.toContain('All categories');
    expect([...other.bodyHtml.matchAll(/<option[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'date',
      'title',
    ]);
  });

  it('with others of its categories, where the school wants that', async () => {
    const answers = {
      '/api/lectern/v1/courses': (query: URLSearchParams) => ({
        data: query.has('slug') ? [whole] : [{ ...knots, id: 8, slug: 'sails', name: 'Sails' }],
        meta: { total: 1, pages: 1, current_page: 1, per_page: 3 },
      }),
    };
    const shown = await draw('/course/knots', { answers });
    expect(shown.bodyHtml).toContain('Related courses');
    expect(shown.bodyHtml).toContain('href="/course/sails"');
    expect(shown.asked).toContain(
      '/api/lectern/v1/courses?category%5B%5D=1&exclude%5B%5D=7&per_page=3&orderby=popular',
    );
    const off = await draw('/course/knots', { answers, settings: { course_page: { ...course_page, related: 'no' } } });
    expect(off.bodyHtml).not.toContain('Related courses');
  });
});

describe('addresses that the school has chosen', () => {
  const permalinks = { ...pageSettings.permalinks, single_course_permalink: 'kurse', category_base: 'themen' };

  it('are drawn and linked', async () => {
    const home = await draw('/', { settings: { permalinks } });
    expect(home.bodyHtml).toContain('href="/kurse/knots"');
    expect(home.bodyHtml).toContain('href="/themen/seamanship"');
    expect(home.bodyHtml).not.toContain('href="/course/');
    const course = await draw('/kurse/knots', { settings: { permalinks } });
    expect(course.status).toBe(200);
    expect(course.bodyHtml).toContain('href="/kurse/knots?lang=de"');
    expect(course.bodyHtml).toContain('href="/themen/seamanship"');
    expect(JSON.stringify(course.jsonLd)).toContain('https://school.example/themen/seamanship');
  });
});

describe('the catalog', () => {
  it('asks for what the address says, and shows each filter with a way out of it', async () => {
    const page = await draw('/courses?category=seamanship&price_type=free&orderby=title');
    expect(page.asked).toContain(
      '/api/lectern/v1/courses?category=seamanship&price_type=free&page=1&per_page=12&orderby=title&order=asc',
    );
    expect(page.bodyHtml).toContain('aria-label="Remove the filter Seamanship"');
    expect(page.bodyHtml).toContain('href="/courses?category=seamanship&amp;orderby=title"');
    expect(page.bodyHtml).toContain('1 course<');
  });

  it('is one page to search engines in whatever order, and no page for what was searched', async () => {
    const sorted = await draw('/courses?category=seamanship&orderby=title');
    expect(sorted.head).toContain('<link rel="canonical" href="https://school.example/courses?category=seamanship">');
    expect((await draw('/courses?search=rope')).head).toContain('content="noindex"');
    expect((await draw('/courses?page=2')).head).toContain(
      '<link rel="canonical" href="https://school.example/courses?page=2">',
    );
  });

  it('says that nothing fits', async () => {
    const none = { data: [], meta: { total: 0, pages: 0, current_page: 1, per_page: 12 } };
    const page = await draw('/courses?search=zzz', { answers: { '/api/lectern/v1/courses': none } });
    expect(page.bodyHtml).toContain('No courses match your filters.');
  });

  it('says what failed', async () => {
    const page = await draw('/courses', { answers: { '/api/lectern/v1/courses': 500 } });
    expect(page.status).toBe(500);
    expect(page.bodyHtml).toContain('500 server_error');
  });
});

describe('the page of a course', () => {
  it('can be read whole before any script runs', async () => {
    const page = await draw('/course/knots');
    expect(page).toMatchObject({ status: 200, title: 'Knots & <Hitches> · Harbour School' });
    for (const words of ['Tie &amp; untie.', 'All about rope.', 'On the quay', 'The bowline', 'Noor Haddad']) {
      expect(page.bodyHtml).toContain(words);
    }
    expect(page.bodyHtml).toContain('href="/course/7/lesson/11"');
    expect(page.bodyHtml).not.toContain('href="/course/7/lesson/12"');
  });

  it('tells machines what it is', async () => {
    const page = await draw('/course/knots');
    expect(page.head).toContain('<link rel="canonical" href="https://school.example/course/knots">');
    expect(page.head).toContain('<meta property="og:image" content="https://school.example/files/knots.webp">');
    expect(page.head).toContain('<meta name="description" content="Tie &amp; untie.">');
    expect(page.jsonLd).toMatchObject([
      {
        '@type': 'Course',
        name: knots.name,
        hasCourseInstance: { courseWorkload: 'PT90M' },
        offers: { category: 'Free' },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { name: 'Seamanship' }, { name: knots.name }] },
    ]);
  });

  describe('with questions and answers', () => {
    const path = '/api/lectern/v1/course-faqs';
    const meta = { total: 1, pages: 1, current_page: 1, per_page: 100 };
    const question = { title: 'Do I need a <boat>?', content: '<p>No: a chair &amp; a rope.</p>' };
    const data = [{ id: 5, course_id: 7, ...question, menu_order: 0, modified: '2030-05-01T09:00:00.000Z' }];
    const answers = { [path]: { data, meta } };
    const settings = { addons: [{ slug: 'course-faq' as const, active: true }] };

    it('shows them folded without JavaScript, and tells machines of them', async () => {
      const page = await draw('/course/knots', { answers, settings });
      expect(page.bodyHtml).toMatch(
        /<details[^>]*><summary[^>]*>.*Do I need a &lt;boat&gt;\?<\/bdi><\/h3><\/summary>/s,
      );
      expect(page.bodyHtml).toContain('<p>No: a chair &amp; a rope.</p>');
      expect(page.jsonLd.at(-1)).toMatchObject({
        '@type': 'FAQPage',
        mainEntity: [{ name: question.title, acceptedAnswer: { text: 'No: a chair & a rope.' } }],
      });
    });

    it('asks for none while the add-on is off, and stands when it has just been switched off', async () => {
      const off = await draw('/course/knots', { answers });
      expect(off.asked.some((one) => one.startsWith(path))).toBe(false);
      expect(off.bodyHtml).not.toContain('FAQ');
      const refusal = Response.json({ code: 'addon_inactive', message: '', data: { status: 403 } }, { status: 403 });
      const switched = await draw('/course/knots', { answers: { [path]: refusal }, settings });
      expect(switched).toMatchObject({ status: 200 });
      expect(switched.bodyHtml).not.toContain('FAQ');
    });

    it('has no empty part where a course has none', async () => {
      const page = await draw('/course/knots', { settings });
      expect(page.bodyHtml).not.toContain('FAQ');
      expect(page.jsonLd.map((one) => one['@type'])).not.toContain('FAQPage');
    });
  });

  it.each([
    { action: 'start', shows: '<a class="[^"]*" href="/course/7/lesson/11">Start course</a>' },
    { action: 'continue', shows: 'href="/course/7/lesson/11">Continue</a>' },
    { action: 'review', shows: 'href="/course/7/lesson/11">Revisit</a>' },
    { action: 'enrol', shows: 'Enroll for free</button>' },
    { action: 'sign_in', shows: 'href="/register\\?redirect_to=%2Fcourse%2Fknots">Start free course</a>' },
    { action: 'password', shows: 'because of the tide.*type="password"' },
    { action: 'buy', shows: 'disabled=""[^>]*>Buy course</button>.*because of the tide' },
    { action: 'full', shows: 'because of the tide' },
    { action: 'closed', shows: 'because of the tide' },
    { action: 'not_open', shows: 'because of the tide' },
    { action: 'expired', shows: 'because of the tide' },
    { action: 'empty', shows: 'This course has no lessons yet.' },
  ])('offers a visitor without JavaScript what can be done: $action', async ({ action, shows }) => {
    const given = { ...standing, action, message: 'because of the tide', url: '/course/7/lesson/11' };
    const page = await draw('/course/knots', { answers: { [COURSE_PATH]: given } });
    const without = [...page.bodyHtml.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map((match) => match[1]).join('');
    expect(without).toMatch(new RegExp(shows, 's'));
    // With JavaScript it is not yet known whose button it will be.
    expect(page.bodyHtml.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(new RegExp(shows, 's'));
    // A browser without a session gets the button with JavaScript, too.
    const known = await draw('/course/knots', { answers: { [COURSE_PATH]: given }, isVisitor: true });
    expect(known.bodyHtml.replace(/<noscript>.*?<\/noscript>/gs, '')).toMatch(new RegExp(shows, 's'));
  });

  it('asks for no table of contents that visitors do not get', async () => {
    const hidden = {
      data: [{ ...knots, show_curriculum: false }],
      meta: { total: 1, pages: 1, current_page: 1, per_page: 1 },
    };
    const page = await draw('/course/knots', { answers: { '/api/lectern/v1/courses': hidden } });
    expect(page.asked.some((path) => path.includes('curriculum'))).toBe(false);
    expect(page.bodyHtml).toContain('The curriculum is shown to learners of this course.');
  });

  it.each(['/course/nothing', `/course/${'x'.repeat(300)}`, '/nothing'])(
    'is a real 404 where there is none: %.20s',
    async (url) => {
      const page = await draw(url);
      expect(page).toMatchObject({ status: 404, title: 'Oops - Page Not Found · Harbour School' });
      expect(page.head).toContain('content="noindex"');
      expect(page.bodyHtml).toContain('We cannot find the page you are looking for.');
    },
  );
});

describe('the languages of a page', () => {
  const linksIn = (head: string) => [...head.matchAll(/<link rel="(?:canonical|alternate)".*>/g)].map(([link]) => link);

  it('have an address each, and one that follows the reader', async () => {
    const page = await draw('/courses?category=seamanship&page=2', { lang: 'ar' });
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
    const page = await draw(`${path}?lang=de`, { lang: 'de' });
    expect(page).toMatchObject({ status: 200, redirect: null, lang: 'de' });
    const [canonical, ...alternates] = linksIn(page.head);
    expect(canonical).toBe(`<link rel="canonical" href="https://school.example${path}?lang=de">`);
    expect(alternates).toEqual(linksIn((await draw(path)).head).slice(1));
  });

  it('can be chosen at the foot of the page, each by its own name, without JavaScript', async () => {
    const page = await draw('/courses?category=seamanship&search=rope', { lang: 'ar' });
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
    const page = await draw('//evil.example/courses');
    expect(page.bodyHtml).not.toMatch(/href="\/\//);
  });

  it('are neither named nor offered where the school has one', async () => {
    const page = await draw('/courses?lang=de', { settings: { languages: ['en'] } });
    expect(linksIn(page.head)).toEqual(['<link rel="canonical" href="https://school.example/courses">']);
    expect(page.bodyHtml).not.toContain('Deutsch');
    expect(page.bodyHtml).not.toContain('aria-label="Language"');
  });

  it('are not mixed when several pages are drawn at once: each makes its own calls', async () => {
    const drawn = ['en', 'de', 'ar'].map(async (lang) => {
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
    const [english, german, arabic] = await Promise.all(drawn);
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
  ])('keeps its own direction on a page in another: %s', async (url, least) => {
    const { bodyHtml } = await draw(url, { answers, settings, lang: 'ar' });
    const found = [...bodyHtml.matchAll(/(<[^<>]*>)([^<>]+)</g)].filter(([, , text = '']) => texts.includes(text));
    expect(new Set(found.map(([, , text]) => text)).size).toBeGreaterThanOrEqual(least);
    expect(found.filter(([, tag = '']) => !/^<bdi|dir="auto"/.test(tag)).map(([whole]) => whole)).toEqual([]);
  });
});

describe('the ways in', () => {
  it.each([
    { url: '/sign-in', link: '/register' },
    { url: '/register', link: '/sign-in' },
    { url: '/register', link: '/register/instructor' },
    { url: '/register/instructor', link: '/register' },
  ])('$url leads to $link and keeps where to go, before any script runs', async ({ url, link }) => {
    const settings = { instructor_registration_open: 'yes' } as const;
    const asked = encodeURIComponent('/course/7/lesson/11#notes');
    const page = await draw(`${url}?redirect_to=${asked}`, { settings });
    expect(page.bodyHtml).toContain(`href="${link}?redirect_to=${asked}"`);
    const elsewhere = await draw(`${url}?redirect_to=${encodeURIComponent('//elsewhere.example')}`, { settings });
    expect(elsewhere.bodyHtml).toContain(`href="${link}"`);
    expect(elsewhere.bodyHtml).not.toContain('elsewhere');
  });

  it.each([
    { url: '/sign-in', fields: ['username', 'current-password'] },
    { url: '/register', fields: ['given-name', 'family-name', 'email', 'new-password'] },
    { url: '/forgot-password', fields: ['username'] },
    { url: '/reset-password', fields: ['new-password'] },
  ])('$url has fields that password managers know, and never sends them in an address', async ({ url, fields }) => {
    const page = await draw(url);
    expect(page.status).toBe(200);
    expect(page.head).toContain('content="noindex"');
    expect(page.bodyHtml).toMatch(/<form class="[^"]*" noValidate="" method="post"/);
    const found = [...page.bodyHtml.matchAll(/autoComplete="([^"]+)"/gi)].map((match) => match[1]);
    expect(found.filter((one) => one !== 'off')).toEqual(fields);
  });

  it('says that registration is closed', async () => {
    const page = await draw('/register', { settings: { registration_open: 'no' } });
    expect(page.bodyHtml).toContain('Registration is closed.');
    expect(page.bodyHtml).not.toContain('<form class="_form');
    expect((await draw('/sign-in', { settings: { registration_open: 'no' } })).bodyHtml).not.toContain(
      'Create an account',
    );
  });
});

describe('a page that the school has written', () => {
  const about = {
    id: 3,
    title: 'About <us>',
    slug: 'about',
    permalink: '/page/about',
    status: 'publish',
    content: '<p>We teach by the sea.</p>',
    language: 'de',
    modified: '2030-05-01T09:00:00.000Z',
  };
  const path = '/api/lectern/v1/pages/shown/about';

  it('is whole in the HTML, and tells search engines what it is', async () => {
    const page = await draw('/page/about', { answers: { [path]: about } });
    expect(page).toMatchObject({ status: 200, title: 'About <us> · Harbour School' });
    expect(page.bodyHtml).toContain('<p>We teach by the sea.</p>');
    expect(page.bodyHtml).toContain('lang="de"');
    expect(page.head).toContain('<link rel="canonical" href="https://school.example/page/about">');
    expect(page.head).toContain('content="We teach by the sea."');
  });

  it('leads on from an address it had before', async () => {
    const former = '/api/lectern/v1/pages/shown/old';
    expect((await draw('/page/old', { answers: { [former]: about } })).redirect).toBe('/page/about');
  });

  it('is not there as a draft, and is told from a public one by who may see it', async () => {
    expect((await draw('/page/about', { answers: { [path]: 404 } })).status).toBe(404);
    const draft = await draw('/page/about?preview=visitor', { answers: { [path]: { ...about, status: 'draft' } } });
    expect(draft.asked).toContain(`${path}?preview=true`);
    expect(draft.bodyHtml).toContain('href="/admin/pages/3"');
    expect(draft.head).toContain('content="noindex"');
  });

  it('stands in menu and footer, and where an account is made', async () => {
    const link = (title: string) => ({ title, url: `/page/${title.toLowerCase()}` });
    const links = { menu: [link('About')], footer: [link('Terms')], terms: link('Terms'), privacy: null };
    const { bodyHtml } = await draw('/register', { answers: { '/api/lectern/v1/pages/links': links } });
    expect(bodyHtml.match(/href="\/page\/about"/g)).toHaveLength(2);
    expect(bodyHtml.match(/href="\/page\/terms"/g)).toHaveLength(2);
  });

  it('is missed by no other page when the links cannot be had', async () => {
    expect((await draw('/', { answers: { '/api/lectern/v1/pages/links': 500 } })).status).toBe(200);
  });
});

describe('the video of a course', () => {
  it.each([
    {
      source: 'youtube',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      shows: 'href="https://www.youtube.com/watch',
    },
    { source: 'self-hosted', url: '/files/a.mp4', shows: '<video' },
  ])('of $source is on its page, and no other site is asked before it plays', async ({ source, url, shows }) => {
    const course = { ...knots, featured_video_source: source, featured_video_url: url };
    const meta = { total: 1, pages: 1, current_page: 1, per_page: 1 };
    const { bodyHtml } = await draw('/course/knots', {
      answers: { '/api/lectern/v1/courses': { data: [course], meta } },
    });
    expect(bodyHtml).toContain(shows);
    expect(bodyHtml).not.toContain('<iframe');
  });
});
