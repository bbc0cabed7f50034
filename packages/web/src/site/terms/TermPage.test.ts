import { describe, expect, it } from 'vitest';
import { renderPage } from '../renderPage.fixture.ts';
import { knots } from '../site.fixture.ts';

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

  it('shows its courses page by page, its subcategories and its canonical URL', async () => {
    const page = await renderPage('/course-category/seamanship?page=2', { answers: of([named]) });
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

  it('shows only courses or only subcategories if the category says so', async () => {
    const courses = await renderPage('/course-category/seamanship', {
      answers: of([{ ...named, display: 'courses' }]),
    });
    expect(courses.bodyHtml).not.toContain('/course-category/ropes');
    const below = await renderPage('/course-category/seamanship', {
      answers: of([{ ...named, display: 'subcategories' }]),
    });
    expect(below.bodyHtml).not.toContain('href="/course/knots"');
    expect(below.bodyHtml).toContain('/course-category/ropes');
  });

  it('is a 404 without the term and after the last page, and not indexed while it is empty', async () => {
    expect((await renderPage('/course-category/none', { answers: of([]) })).status).toBe(404);
    expect((await renderPage('/course-category/seamanship?page=9', { answers: of([named], []) })).status).toBe(404);
    const empty = await renderPage('/course-category/seamanship', { answers: of([{ ...named, count: 0 }], []) });
    expect(empty).toMatchObject({ status: 200 });
    expect(empty.bodyHtml).toContain('No courses here yet.');
    expect(empty.head).toContain('content="noindex"');
  });
});
