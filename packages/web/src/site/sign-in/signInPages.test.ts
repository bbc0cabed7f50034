import { describe, expect, it } from 'vitest';
import { renderPage } from '../renderPage.fixture.ts';

describe('the sign-in pages', () => {
  it.each([
    { url: '/sign-in', link: '/register' },
    { url: '/sign-in', link: '/forgot-password' },
    { url: '/forgot-password', link: '/sign-in' },
    { url: '/register', link: '/sign-in' },
    { url: '/register', link: '/register/instructor' },
    { url: '/register/instructor', link: '/register' },
  ])('$url links to $link with the redirect, without scripts', async ({ url, link }) => {
    const settings = { instructor_registration_open: 'yes' } as const;
    const asked = encodeURIComponent('/course/7/lesson/11#notes');
    const page = await renderPage(`${url}?redirect_to=${asked}`, { settings });
    expect(page.bodyHtml).toContain(`href="${link}?redirect_to=${asked}"`);
    const elsewhere = await renderPage(`${url}?redirect_to=${encodeURIComponent('//elsewhere.example')}`, { settings });
    expect(elsewhere.bodyHtml).toContain(`href="${link}"`);
    expect(elsewhere.bodyHtml).not.toContain('elsewhere');
  });

  it.each([
    { url: '/sign-in', fields: ['username', 'current-password'] },
    { url: '/register', fields: ['given-name', 'family-name', 'email', 'new-password'] },
    { url: '/forgot-password', fields: ['username'] },
    { url: '/reset-password', fields: ['new-password'] },
  ])('$url has fields for password managers, and never sends them in a URL', async ({ url, fields }) => {
    const page = await renderPage(url);
    expect(page.status).toBe(200);
    expect(page.head).toContain('content="noindex"');
    expect(page.bodyHtml).toMatch(/<form class="[^"]*" noValidate="" method="post"/);
    const found = [...page.bodyHtml.matchAll(/autoComplete="([^"]+)"/gi)].map((match) => match[1]);
    expect(found.filter((one) => one !== 'off')).toEqual(fields);
  });

  it('says that registration is closed', async () => {
    const page = await renderPage('/register', { settings: { registration_open: 'no' } });
    expect(page.bodyHtml).toContain('Registration is closed.');
    expect(page.bodyHtml).not.toContain('<form class="_form');
    expect((await renderPage('/sign-in', { settings: { registration_open: 'no' } })).bodyHtml).not.toContain(
      'Create an account',
    );
  });
});
