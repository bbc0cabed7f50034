import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { plainWebBuild } from '../test/web-build.ts';

const t = await useTestApp({ web: plainWebBuild() });

async function openPage(url: string, person?: { id: number }) {
  const headers = person ? { cookie: (await t.credentials(person)).cookie } : {};
  const { statusCode: status, headers: answered, body } = await t.raw({ method: 'GET', url, headers });
  return { status, location: answered.location, kept: answered['cache-control'], body };
}

describe('the addresses of the admin area', () => {
  it.each(['/admin', '/admin/courses/7/edit?page=builder'])('%s asks who is signed out to sign in', async (url) => {
    const page = await openPage(url);
    expect(page).toMatchObject({ status: 302, kept: 'no-store' });
    expect(page.location).toBe(`/sign-in?redirect_to=${encodeURIComponent(url)}`);
  });

  it('ask guests too: they are signed out', async () => {
    const guest = await t.given.user({ kind: 'guest', email: null, roles: [] });
    expect(await openPage('/admin', guest)).toMatchObject({ status: 302 });
  });

  it.each(['/admin', '/admin/courses'])('%s is refused to students, without anything of the area', async (url) => {
    const page = await openPage(url, await t.given.student());
    expect(page).toMatchObject({ status: 403, kept: 'no-store' });
    expect(page.body).toContain('/assets/site.js');
    expect(page.body).not.toContain('/assets/admin.js');
    expect(page.body).not.toContain('preferences');
  });

  it.each(['instructor', 'manager', 'administrator'] as const)('are served to a %s', async (role) => {
    const person = await t.given.user({ role });
    await t.as(person)(contract.userPreferences.change, { body: { nav_folded: true } });
    const page = await openPage('/admin/courses', person);
    expect(page).toMatchObject({ status: 200, kept: 'no-store' });
    expect(page.body).toContain('/assets/admin.js');
    // Their choices come with the page: its first screen does not change under their eyes.
    expect(page.body).toContain('"path":"/lectern/v1/users/me/preferences","body":{"nav_folded":true}');
    expect(page.body).toContain('"admin_url":"/admin"');
  });

  it('are named only to staff', async () => {
    const urlOf = async (person: { id: number }) => (await t.as(person)(contract.session.get)).body.admin_url;
    expect(await urlOf(await t.given.instructor())).toBe('/admin');
    expect(await urlOf(await t.given.student())).toBe('');
    expect((await t.visitor(contract.session.get)).body.admin_url).toBe('');
  });
});
