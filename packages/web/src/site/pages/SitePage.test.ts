import { describe, expect, it } from 'vitest';
import { renderPage } from '../renderPage.fixture.ts';

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

  it('is complete in the HTML, with metadata', async () => {
    const page = await renderPage('/page/about', { answers: { [path]: about } });
    expect(page).toMatchObject({ status: 200, title: 'About <us> · Harbour School' });
    expect(page.bodyHtml).toContain('<p>We teach by the sea.</p>');
    expect(page.bodyHtml).toContain('lang="de"');
    expect(page.head).toContain('<link rel="canonical" href="https://school.example/page/about">');
    expect(page.head).toContain('content="We teach by the sea."');
  });

  it('redirects from a former slug', async () => {
    const former = '/api/lectern/v1/pages/shown/old';
    expect((await renderPage('/page/old', { answers: { [former]: about } })).redirect).toBe('/page/about');
  });

  it('is a 404 as a draft, except for staff, who see a notice', async () => {
    expect((await renderPage('/page/about', { answers: { [path]: 404 } })).status).toBe(404);
    const draft = await renderPage('/page/about?preview=visitor', {
      answers: { [path]: { ...about, status: 'draft' } },
    });
    expect(draft.asked).toContain(`${path}?preview=true`);
    expect(draft.bodyHtml).toContain('href="/admin/pages/3"');
    expect(draft.head).toContain('content="noindex"');
  });

  it('is linked in the menu, the footer and the registration form', async () => {
    const link = (title: string) => ({ title, url: `/page/${title.toLowerCase()}` });
    const links = { menu: [link('About')], footer: [link('Terms')], terms: link('Terms'), privacy: null };
    const { bodyHtml } = await renderPage('/register', { answers: { '/api/lectern/v1/pages/links': links } });
    expect(bodyHtml.match(/href="\/page\/about"/g)).toHaveLength(2);
    expect(bodyHtml.match(/href="\/page\/terms"/g)).toHaveLength(2);
  });

  it('does not break other pages if its links fail to load', async () => {
    expect((await renderPage('/', { answers: { '/api/lectern/v1/pages/links': 500 } })).status).toBe(200);
  });
});
