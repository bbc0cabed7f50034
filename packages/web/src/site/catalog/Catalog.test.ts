import { describe, expect, it } from 'vitest';
import { renderPage } from '../renderPage.fixture.ts';
import { catalogOf, detailedCourse, pageSettings } from '../site.fixture.ts';

describe('the catalog', () => {
  it('requests what the URL says, and shows each filter with a link that removes it', async () => {
    const page = await renderPage('/courses?category=seamanship&price_type=free&orderby=title');
    expect(page.asked).toContain(
      '/api/lectern/v1/courses?category=seamanship&price_type=free&page=1&per_page=12&orderby=title&order=asc',
    );
    expect(page.bodyHtml).toContain('aria-label="Remove the filter Seamanship"');
    expect(page.bodyHtml).toContain('href="/courses?category=seamanship&amp;orderby=title"');
    expect(page.bodyHtml).toContain('1 course<');
  });

  it('has one canonical URL in every sort order, and is not indexed for a search', async () => {
    const sorted = await renderPage('/courses?category=seamanship&orderby=title');
    expect(sorted.head).toContain('<link rel="canonical" href="https://school.example/courses?category=seamanship">');
    expect((await renderPage('/courses?search=rope')).head).toContain('content="noindex"');
    expect((await renderPage('/courses?page=2')).head).toContain(
      '<link rel="canonical" href="https://school.example/courses?page=2">',
    );
  });

  it('says that no course matches', async () => {
    const none = { data: [], meta: { total: 0, pages: 0, current_page: 1, per_page: 12 } };
    const page = await renderPage('/courses?search=zzz', { answers: { '/api/lectern/v1/courses': none } });
    expect(page.bodyHtml).toContain('No courses match your filters.');
  });

  it('shows an error', async () => {
    const page = await renderPage('/courses', { answers: { '/api/lectern/v1/courses': 500 } });
    expect(page.status).toBe(500);
    expect(page.bodyHtml).toContain('500 server_error');
  });
});

describe('the course cards of a school', () => {
  const { catalog } = pageSettings;
  type CardParts = typeof catalog.parts;

  it.each([
    ['thumbnail', 'knots.webp'],
    ['course_badge', 'New edition'],
    ['categories', 'Seamanship</bdi>'],
    ['difficulty_badge', 'Expert'],
    ['course_description', 'Tie &amp; untie.'],
    ['wishlist', 'aria-label="Wishlist: Knots'],
    ['author_avatar', 'noor.webp'],
    ['author_name', '<bdi>Noor Haddad</bdi>'],
    ['lessons_count', '2 lessons'],
    ['course_duration', '1 hr'],
    ['students_count', '5 learners'],
    ['seats_for_students', '7 seats left'],
    ['date_started', 'Cohort from'],
    ['date_updated', 'Updated May'],
    ['price', 'Free'],
  ] as const)('contain %s if it is turned on', async (part, shown) => {
    const cardOf = async (parts: CardParts) => {
      const { bodyHtml } = await renderPage('/courses', {
        answers: catalogOf([detailedCourse]),
        settings: { catalog: { ...catalog, filters: [], parts }, addons: [{ slug: 'wishlist', active: true }] },
      });
      return /<article.*?<\/article>/.exec(bodyHtml)?.[0] ?? '';
    };
    expect(await cardOf([part])).toContain(shown);
    expect(await cardOf([])).not.toContain(shown);
  });

  it('contain “Featured” if the course has no badge', async () => {
    const parts: CardParts = ['course_badge', 'featured_ribbon'];
    const settings = { catalog: { ...catalog, parts } };
    const featured = { ...detailedCourse, featured: true, course_badge: '' };
    expect((await renderPage('/courses', { answers: catalogOf([featured]), settings })).bodyHtml).toContain('Featured');
    expect(
      (await renderPage('/courses', { answers: catalogOf([{ ...featured, featured: false }]), settings })).bodyHtml,
    ).not.toContain('Featured');
  });

  it('are in a grid or a list, with the columns, filters and sort orders of the settings', async () => {
    const list = { ...catalog, view: 'list' as const, per_row: 2, filters: [], sorts: ['date' as const] };
    const page = await renderPage('/courses', { settings: { catalog: list } });
    expect(page.bodyHtml).toContain('data-view="list" data-per-row="2"');
    expect(page.bodyHtml).not.toContain('aria-label="Filters"');
    expect(page.bodyHtml).not.toContain('name="orderby"');
    const some = { ...catalog, filters: ['author' as const], sorts: ['title' as const, 'date' as const] };
    const other = await renderPage('/courses?author=3', { settings: { catalog: some } });
    expect(other.bodyHtml).toContain('data-view="grid"');
    expect(other.bodyHtml).toContain('All instructors');
    expect(other.bodyHtml).not.toContain('All categories');
    expect([...other.bodyHtml.matchAll(/<option[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'date',
      'title',
    ]);
  });
});
