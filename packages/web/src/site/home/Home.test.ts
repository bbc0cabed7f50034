import { describe, expect, it } from 'vitest';
import { renderPage } from '../renderPage.fixture.ts';
import { knots } from '../site.fixture.ts';

describe('the home page', () => {
  it('shows the school and its courses', async () => {
    const page = await renderPage('/');
    expect(page).toMatchObject({ status: 200, title: 'Harbour School · Learn by the sea' });
    expect(page.bodyHtml).toContain('<bdi>Learn by the sea</bdi></h1>');
    expect(page.bodyHtml).toContain('href="/course/knots"');
    expect(page.bodyHtml).toContain('href="/course-category/seamanship"');
    expect(page.jsonLd).toMatchObject([{ '@type': 'EducationalOrganization', url: 'https://school.example/' }]);
  });

  it('shows the newest course once, in the large card only', async () => {
    const rows = [knots, { ...knots, id: 8, slug: 'more-knots' }];
    const meta = { total: 2, pages: 1, current_page: 1, per_page: 7 };
    const { bodyHtml } = await renderPage('/', { answers: { '/api/lectern/v1/courses': { data: rows, meta } } });
    const linked = [...bodyHtml.matchAll(/href="\/course\/([\w-]+)"/g)].map(([, slug]) => slug);
    expect(linked).toEqual(['knots', 'more-knots']);
  });

  it('renders without courses', async () => {
    const none = { data: [], meta: { total: 0, pages: 0, current_page: 1, per_page: 6 } };
    const page = await renderPage('/', {
      answers: { '/api/lectern/v1/courses': none, '/api/lectern/v1/courses/categories': none },
    });
    expect(page.status).toBe(200);
    expect(page.bodyHtml).not.toContain('Newest courses');
  });
});
