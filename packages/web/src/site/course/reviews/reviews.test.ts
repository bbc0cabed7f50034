import { describe, expect, it } from 'vitest';
import { renderPage } from '../../renderPage.fixture.ts';
import { knots, pageSettings } from '../../site.fixture.ts';

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

  it('are on the course page as text, with the average and structured data', async () => {
    const page = await renderPage('/course/knots', { answers });
    expect(page.bodyHtml).toContain('4.5 out of 5 stars');
    expect(page.bodyHtml).toContain('Every knot &lt;b&gt;held&lt;/b&gt;.');
    expect(page.bodyHtml).toContain('Thank you!');
    expect(page.jsonLd[0]).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      review: [{ author: { name: 'Ada <Park>' }, reviewRating: { ratingValue: 5 } }],
    });
  });

  it('leave no rating on a page without reviews or with reviews turned off', async () => {
    const none = await renderPage('/course/knots');
    expect(none.bodyHtml).toContain('No reviews yet.');
    expect(none.jsonLd[0]).not.toHaveProperty('aggregateRating');
    const settings = { course_page: { ...pageSettings.course_page, reviews: 'no' as const } };
    const off = await renderPage('/course/knots', { answers, settings });
    expect(off.bodyHtml).not.toContain('out of 5 stars');
    expect(off.jsonLd[0]).not.toHaveProperty('aggregateRating');
    expect(off.asked.some((path) => path.includes('/reviews'))).toBe(false);
  });

  it('have an average on cards, and a filter and a sort order in the catalog', async () => {
    const settings = { catalog: { ...pageSettings.catalog, parts: ['rating' as const], filters: ['rating' as const] } };
    const page = await renderPage('/courses?rating=4&orderby=rating', { answers, settings });
    expect(page.bodyHtml).toContain('4.5 out of 5 stars');
    expect(page.bodyHtml).toContain('2 stars and up');
    expect(page.asked).toContainEqual(expect.stringMatching(/courses\?rating=4&.*orderby=rating&order=desc/));
  });

  it('are on the home page if they are good', async () => {
    const said = { ...good, course: { id: 7, name: 'Knots', permalink: '/course/knots' } };
    const page = await renderPage('/', { answers: { '/api/lectern/v1/courses/reviews/testimonials': [said] } });
    expect(page.bodyHtml).toContain('What learners say');
    expect(page.bodyHtml).toContain('Ada &lt;Park&gt;');
    expect((await renderPage('/')).bodyHtml).not.toContain('What learners say');
  });
});
