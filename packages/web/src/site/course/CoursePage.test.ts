import { describe, expect, it } from 'vitest';
import { renderPage } from '../renderPage.fixture.ts';
import { catalogOf, detailedCourse, knots, pageSettings, standing } from '../site.fixture.ts';

const COURSE_PATH = '/api/lectern/v1/courses/7/standing';

describe('the page of a course', () => {
  it('is complete without scripts', async () => {
    const page = await renderPage('/course/knots');
    expect(page).toMatchObject({ status: 200, title: 'Knots & <Hitches> · Harbour School' });
    for (const words of ['Tie &amp; untie.', 'All about rope.', 'On the quay', 'The bowline', 'Noor Haddad']) {
      expect(page.bodyHtml).toContain(words);
    }
    expect(page.bodyHtml).toContain('href="/course/7/lesson/11"');
    expect(page.bodyHtml).not.toContain('href="/course/7/lesson/12"');
  });

  it('has structured data', async () => {
    const page = await renderPage('/course/knots');
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

    it('shows them in <details>, with structured data', async () => {
      const page = await renderPage('/course/knots', { answers, settings });
      expect(page.bodyHtml).toMatch(
        /<details[^>]*><summary[^>]*>.*Do I need a &lt;boat&gt;\?<\/bdi><\/h3><\/summary>/s,
      );
      expect(page.bodyHtml).toContain('<p>No: a chair &amp; a rope.</p>');
      expect(page.jsonLd.at(-1)).toMatchObject({
        '@type': 'FAQPage',
        mainEntity: [{ name: question.title, acceptedAnswer: { text: 'No: a chair & a rope.' } }],
      });
    });

    it('does not request them while the add-on is off, and renders if it was just turned off', async () => {
      const off = await renderPage('/course/knots', { answers });
      expect(off.asked.some((one) => one.startsWith(path))).toBe(false);
      expect(off.bodyHtml).not.toContain('FAQ');
      const refusal = Response.json({ code: 'addon_inactive', message: '', data: { status: 403 } }, { status: 403 });
      const switched = await renderPage('/course/knots', { answers: { [path]: refusal }, settings });
      expect(switched).toMatchObject({ status: 200 });
      expect(switched.bodyHtml).not.toContain('FAQ');
    });

    it('has no empty section', async () => {
      const page = await renderPage('/course/knots', { settings });
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
    { action: 'buy', shows: 'Not for sale yet.' },
    { action: 'full', shows: 'because of the tide' },
    { action: 'closed', shows: 'because of the tide' },
    { action: 'not_open', shows: 'because of the tide' },
    { action: 'expired', shows: 'because of the tide' },
    { action: 'empty', shows: 'This course has no lessons yet.' },
  ])('offers the action to a visitor without JavaScript: $action', async ({ action, shows }) => {
    const given = { ...standing, action, message: 'because of the tide', url: '/course/7/lesson/11' };
    const page = await renderPage('/course/knots', { answers: { [COURSE_PATH]: given } });
    const without = [...page.bodyHtml.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map((match) => match[1]).join('');
    expect(without).toMatch(new RegExp(shows, 's'));
    // With JavaScript, the button depends on the session, which is not loaded yet.
    expect(page.bodyHtml.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(new RegExp(shows, 's'));
    // A browser without a session gets the button with JavaScript too.
    const known = await renderPage('/course/knots', { answers: { [COURSE_PATH]: given }, isVisitor: true });
    expect(known.bodyHtml.replace(/<noscript>.*?<\/noscript>/gs, '')).toMatch(new RegExp(shows, 's'));
  });

  it.each([
    { title: 'can buy it again', url: '/checkout?course=7', shown: true },
    { title: 'cannot', url: '', shown: false },
  ])('says that access has ended, with a button for those who $title', async ({ url, shown }) => {
    const expired = { ...standing, action: 'expired', message: 'It ended at low tide.', url };
    const page = await renderPage('/course/knots', { answers: { [COURSE_PATH]: expired }, isVisitor: true });
    expect(page.bodyHtml).toContain('It ended at low tide.');
    expect(page.bodyHtml.includes('href="/checkout?course=7">Renew access</a>')).toBe(shown);
  });

  it.each([
    { title: 'a visitor', given: {}, shown: true },
    { title: 'a learner of the course', given: { action: 'continue', enrolled: true }, shown: false },
  ])('names the prerequisites to $title: $shown', async ({ given, shown }) => {
    const first = { id: 9, name: 'Ropes and Lines', permalink: '/course/ropes' };
    const meta = { total: 1, pages: 1, current_page: 1, per_page: 1 };
    const answers = {
      [COURSE_PATH]: { ...standing, ...given },
      '/api/lectern/v1/courses': { data: [{ ...knots, prerequisites: [first] }], meta },
    };
    const page = await renderPage('/course/knots', { answers, isVisitor: true });
    expect(/Complete first.*href="\/course\/ropes"/s.test(page.bodyHtml)).toBe(shown);
  });

  it.each([
    { title: 'a sale', price: '$39.00', shown: true },
    { title: 'no sale', price: '$49.00', shown: false },
  ])('names the end of $title', async ({ price, shown }) => {
    const sold = {
      ...knots,
      access_mode: 'one_time',
      price_type: 'paid',
      formatted_price: price,
      formatted_regular_price: '$49.00',
      date_on_sale_to: '2030-05-03T09:00:00.000Z',
    };
    const meta = { total: 1, pages: 1, current_page: 1, per_page: 1 };
    const answers = { '/api/lectern/v1/courses': { data: [sold], meta } };
    const page = await renderPage('/course/knots', { answers, isVisitor: true });
    expect(page.bodyHtml.includes('Sale price until May 3, 2030')).toBe(shown);
  });

  it('leads to the checkout', async () => {
    const answers = {
      [COURSE_PATH]: { ...standing, action: 'buy' },
      '/api/lectern/v1/courses': {
        data: [{ ...knots, access_mode: 'one_time' }],
        meta: { total: 1, pages: 1, current_page: 1, per_page: 1 },
      },
    };
    const page = await renderPage('/course/knots', { answers, isVisitor: true });
    expect(page.bodyHtml).toContain('href="/checkout?course=7">Buy now</a>');
  });

  it('does not request a curriculum that visitors may not see', async () => {
    const hidden = {
      data: [{ ...knots, show_curriculum: false }],
      meta: { total: 1, pages: 1, current_page: 1, per_page: 1 },
    };
    const page = await renderPage('/course/knots', { answers: { '/api/lectern/v1/courses': hidden } });
    expect(page.asked.some((path) => path.includes('curriculum'))).toBe(false);
    expect(page.bodyHtml).toContain('The curriculum is shown to learners of this course.');
  });

  it.each(['/course/nothing', `/course/${'x'.repeat(300)}`, '/nothing'])(
    'is a 404 without a course: %.20s',
    async (url) => {
      const page = await renderPage(url);
      expect(page).toMatchObject({ status: 404, title: 'Oops - Page Not Found · Harbour School' });
      expect(page.head).toContain('content="noindex"');
      expect(page.bodyHtml).toContain('We cannot find the page you are looking for.');
    },
  );
});

describe('the facts that a school shows on course pages', () => {
  const { course_page } = pageSettings;
  type PageParts = typeof course_page.parts;

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
    ['date_started', 'Cohort from'],
    ['date_updated', 'Updated May'],
    ['price', 'Free'],
  ] as const)('%s', async (part, shown) => {
    const pageOf = async (parts: PageParts) => {
      const settings = { course_page: { ...course_page, parts, related: 'no' as const } };
      const { bodyHtml } = await renderPage('/course/knots', { answers: catalogOf([detailedCourse]), settings });
      // Ignores the curriculum and the reviews, which show their own facts regardless of the setting.
      return bodyHtml
        .replace(/<section[^>]*aria-labelledby="curriculum".*?<\/section>/, '')
        .replace(/<section id="reviews".*?<\/section>/, '');
    };
    expect(await pageOf([part])).toContain(shown);
    expect(await pageOf([])).not.toContain(shown);
  });

  it('author_avatar, next to the name', async () => {
    const settings = (parts: PageParts) => ({
      course_page: { ...course_page, parts, related: 'no' as const },
    });
    const answers = catalogOf([detailedCourse]);
    const both = await renderPage('/course/knots', { answers, settings: settings(['author_name', 'author_avatar']) });
    expect(both.bodyHtml).toContain('noor.webp');
    expect(
      (await renderPage('/course/knots', { answers, settings: settings(['author_name']) })).bodyHtml,
    ).not.toContain('noor.webp');
  });

  it('related courses, if they are turned on', async () => {
    const answers = {
      '/api/lectern/v1/courses': (query: URLSearchParams) => ({
        data: query.has('slug') ? [detailedCourse] : [{ ...knots, id: 8, slug: 'sails', name: 'Sails' }],
        meta: { total: 1, pages: 1, current_page: 1, per_page: 3 },
      }),
    };
    const shown = await renderPage('/course/knots', { answers });
    expect(shown.bodyHtml).toContain('Related courses');
    expect(shown.bodyHtml).toContain('href="/course/sails"');
    expect(shown.asked).toContain(
      '/api/lectern/v1/courses?category%5B%5D=1&exclude%5B%5D=7&per_page=3&orderby=popular',
    );
    const off = await renderPage('/course/knots', {
      answers,
      settings: { course_page: { ...course_page, related: 'no' } },
    });
    expect(off.bodyHtml).not.toContain('Related courses');
  });

  it.each([
    ['tag', { ...detailedCourse, tags: [{ id: 5, name: 'Rope', slug: 'rope' }] }, 'tag%5B%5D=5'],
    ['difficulty', detailedCourse, 'difficulty%5B%5D=4'],
    ['instructor', detailedCourse, 'author=3'],
    ['tag', { ...detailedCourse, tags: [] }, undefined],
    ['difficulty', { ...detailedCourse, difficulty: null }, undefined],
    ['instructor', { ...detailedCourse, author: null }, undefined],
  ] as const)('related courses by %s', async (by, course, asks) => {
    const answers = catalogOf([course]);
    const settings = { course_page: { ...course_page, related_by: by, related_max: 6 } };
    const { asked } = await renderPage('/course/knots', { answers, settings });
    const related = asked.filter((url) => url.includes('exclude'));
    expect(related).toEqual(asks ? [`/api/lectern/v1/courses?${asks}&exclude%5B%5D=7&per_page=6&orderby=popular`] : []);
  });
});

describe('the video of a course', () => {
  it.each([
    {
      source: 'youtube',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      shows: 'href="https://www.youtube.com/watch',
    },
    { source: 'self-hosted', url: '/files/a.mp4', shows: 'href="/files/a.mp4"' },
  ])(
    'of $source is on its page as a link, and nothing of it is loaded before it plays',
    async ({ source, url, shows }) => {
      const course = { ...knots, featured_video_source: source, featured_video_url: url };
      const meta = { total: 1, pages: 1, current_page: 1, per_page: 1 };
      const { bodyHtml } = await renderPage('/course/knots', {
        answers: { '/api/lectern/v1/courses': { data: [course], meta } },
      });
      expect(bodyHtml).toContain(shows);
      expect(bodyHtml).not.toMatch(/<iframe|<video/);
    },
  );
});
