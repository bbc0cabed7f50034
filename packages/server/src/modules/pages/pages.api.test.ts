import { contract, sitePageFields } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { sampleValues } from '../../test/field-values.ts';
import { emptyPageTrash } from './pages.usecases.ts';

const { courses, progress, settings, sitePages } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let admin: Person;
let manager: Person;
let instructor: Person;

beforeAll(async () => {
  admin = await t.given.administrator();
  manager = await t.given.manager();
  instructor = await t.given.instructor();
});

const create = (body: Record<string, unknown>) => t.as(manager)(sitePages.create, { body: body as { title: string } });
const show = (slug: string, preview = false) => t.visitor(sitePages.show, { params: { slug }, query: { preview } });
const setPages = (pages: Partial<Record<'terms' | 'privacy' | 'thank_you', number>>) =>
  t.as(admin)(settings.change, { body: { general: { pages } } });

describe('a page of the site', () => {
  it('is written by managers, begins as a draft, and is cleaned', async () => {
    const made = await create({ title: 'About us', content: '<p onclick="x()">We teach.</p><script>1</script>' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      slug: 'about-us',
      permalink: '/page/about-us',
      status: 'draft',
      content: '<p>We teach.</p>',
      author: { id: manager.id },
      used_as: [],
      courses_count: 0,
    });
    expect((await show('about-us')).status).toBe(404);
    await t.as(manager)(sitePages.update, { params: { id: made.body.id }, body: { status: 'publish' } });
    expect((await show('about-us')).body).toMatchObject({ title: 'About us', content: '<p>We teach.</p>' });
  });

  it('answers each of its fields as it was created and as it was changed', async () => {
    const body = sampleValues(sitePageFields);
    const made = await create(body);
    expect(made.body).toMatchObject(body);
    const changes = { title: 'Later', placement: 'menu', menu_order: 7 } as const;
    const changed = await t.as(manager)(sitePages.update, { params: { id: made.body.id }, body: changes });
    expect(changed.body).toMatchObject({ ...body, ...changes });
  });

  it('is nobody’s to write but theirs', async () => {
    const page = await t.given.page();
    const params = { id: page.id };
    expect((await t.visitor(sitePages.create, { body: { title: 'Mine' } })).status).toBe(401);
    expect((await t.as(instructor)(sitePages.create, { body: { title: 'Mine' } })).status).toBe(403);
    expect((await t.as(instructor)(sitePages.update, { params, body: { title: 'Mine' } })).status).toBe(403);
    expect((await t.as(instructor)(sitePages.list)).status).toBe(403);
    expect((await t.as(instructor)(sitePages.get, { params })).status).toBe(403);
  });

  it('names what is wrong with it', async () => {
    const nameless = await create({ title: ' ' });
    expect(nameless.body.data).toMatchObject({ params: { title: 'This field is required.' } });
    for (const slug of ['12', 'a b', 'Ünder/score', '']) {
      expect((await create({ title: 'X', slug })).body.data).toHaveProperty('params.slug');
    }
    expect((await create({ title: 'X', placement: 'top' })).body.data).toHaveProperty('params.placement');
    expect((await create({ title: 'X', language: 'fr' })).body.data).toHaveProperty('params.language');
  });

  it('has an address of its own: a made one is numbered, a typed one refused', async () => {
    await create({ title: 'Imprint' });
    expect((await create({ title: 'Imprint' })).body.slug).toBe('imprint-2');
    const taken = await create({ title: 'Other', slug: 'imprint' });
    expect(taken.body.data).toMatchObject({ params: { slug: 'This address is already in use.' } });
  });

  it('is found at its former addresses until another page takes them', async () => {
    const page = await t.given.page({ slug: 'old-home' });
    const update = (slug: string) => t.as(manager)(sitePages.update, { params: { id: page.id }, body: { slug } });
    await update('newer-home');
    await update('newest-home');
    for (const slug of ['old-home', 'newer-home', 'newest-home']) {
      expect((await show(slug)).body.permalink).toBe('/page/newest-home');
    }
    await create({ title: 'Another', slug: 'newer-home', status: 'publish' });
    expect((await show('newer-home')).body.title).toBe('Another');
    await update('old-home');
    expect((await show('old-home')).body.slug).toBe('old-home');
    expect((await show('newest-home')).body.slug).toBe('old-home');
  });

  it('is shown as a draft to those who write pages, when they ask', async () => {
    const page = await t.given.page({ status: 'draft' });
    const params = { slug: page.slug };
    const query = { preview: true };
    expect((await show(page.slug, true)).status).toBe(404);
    expect((await t.as(instructor)(sitePages.show, { params, query })).status).toBe(404);
    expect((await t.as(manager)(sitePages.show, { params })).status).toBe(404);
    expect((await t.as(manager)(sitePages.show, { params, query })).status).toBe(200);
  });

  it('that somebody else saved since is not overwritten', async () => {
    const page = await t.given.page();
    const params = { id: page.id };
    const modified = page.modifiedAt.toISOString();
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    await t.as(admin)(sitePages.update, { params, body: { title: 'Newer', modified } });
    const stale = await t.as(manager)(sitePages.update, { params, body: { title: 'Older', modified } });
    t.travelTo(start);
    expect(stale.body).toMatchObject({ code: 'version_conflict', data: { name: admin.displayName } });
  });

  it('holds no address in the trash, and comes back as a draft when another took it', async () => {
    const page = await t.given.page({ slug: 'in-the-bin' });
    const params = { id: page.id };
    expect((await t.as(manager)(sitePages.remove, { params })).body.status).toBe('trash');
    expect((await show('in-the-bin')).status).toBe(404);
    await create({ title: 'Heir', slug: 'in-the-bin' });
    const back = await t.as(manager)(sitePages.restore, { params });
    expect(back.body).toMatchObject({ slug: 'in-the-bin-2', status: 'draft' });
    await t.as(manager)(sitePages.remove, { params, query: { force: true } });
    expect((await t.as(manager)(sitePages.get, { params })).status).toBe(404);
  });

  it('goes for good when it has lain in the trash long enough', async () => {
    const [old, fresh] = [await t.given.page(), await t.given.page()];
    await t.as(manager)(sitePages.remove, { params: { id: old.id } });
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 31 * DAY_MS));
    await t.as(manager)(sitePages.remove, { params: { id: fresh.id } });
    await emptyPageTrash(t.app.services);
    t.travelTo(start);
    expect((await t.as(manager)(sitePages.get, { params: { id: old.id } })).status).toBe(404);
    expect((await t.as(manager)(sitePages.get, { params: { id: fresh.id } })).status).toBe(200);
  });

  it('stands in the list of its status, and is found by title and address', async () => {
    const page = await t.given.page({ title: 'Zebra crossing', slug: 'zebra', status: 'draft' });
    const list = async (query: Record<string, unknown>) =>
      (await t.as(manager)(sitePages.list, { query: { ...query, search: 'zebra' } })).body;
    expect((await list({})).data.map(({ id }) => id)).toEqual([page.id]);
    expect((await list({ status: 'publish' })).data).toEqual([]);
    expect((await list({ status: 'draft' })).meta).toMatchObject({
      total: 1,
      pages_count: { any: 1, draft: 1, publish: 0, trash: 0 },
    });
  });
});

describe('links of the public site', () => {
  it('lead to published pages in their order, for readers of the language', async () => {
    await t.given.page({ title: 'Second', placement: 'both', menuOrder: 2 });
    await t.given.page({ title: 'First', placement: 'menu', menuOrder: 1 });
    await t.given.page({ title: 'Auf Deutsch', placement: 'footer', language: 'de' });
    await t.given.page({ title: 'Hidden', placement: 'both', status: 'draft' });
    const titles = async (lang: 'en' | 'de') => {
      const { menu, footer } = (await t.visitor(sitePages.links, { query: { lang } })).body;
      return { menu: menu.map(({ title }) => title), footer: footer.map(({ title }) => title) };
    };
    expect(await titles('en')).toEqual({ menu: ['First', 'Second'], footer: ['Second'] });
    expect(await titles('de')).toEqual({ menu: ['First', 'Second'], footer: ['Auf Deutsch', 'Second'] });
  });

  it('name the terms and the privacy policy that the settings name', async () => {
    const terms = await t.given.page({ title: 'Our terms', slug: 'our-terms' });
    expect((await setPages({ terms: terms.id })).status).toBe(200);
    const { body } = await t.visitor(sitePages.links);
    expect(body.terms).toEqual({ title: 'Our terms', url: '/page/our-terms' });
    expect(body.privacy).toBeNull();
    expect(body.footer).toContainEqual(body.terms);
    await setPages({ terms: 0 });
  });
});

describe('pages of the settings', () => {
  const refusal = async (pages: Parameters<typeof setPages>[0]) => (await setPages(pages)).body.data;

  it('are published, and each is used once', async () => {
    const page = await t.given.page();
    const draft = await t.given.page({ status: 'draft' });
    for (const id of [draft.id, 999_999]) {
      expect(await refusal({ terms: id })).toMatchObject({
        params: { 'general.pages.terms': 'Choose a published page.' },
      });
    }
    expect(await refusal({ terms: page.id, privacy: page.id })).toMatchObject({
      params: { 'general.pages.terms': 'Each page can be used once.' },
    });
    expect((await setPages({ terms: page.id })).status).toBe(200);
    expect(await refusal({ privacy: page.id })).toMatchObject({
      params: { 'general.pages.privacy': 'Each page can be used once.' },
    });
    await setPages({ terms: 0 });
  });

  it('stay published and are not deleted while they are used', async () => {
    const page = await t.given.page();
    await setPages({ privacy: page.id });
    const params = { id: page.id };
    expect((await t.as(manager)(sitePages.get, { params })).body.used_as).toEqual(['privacy']);
    const refused = [
      await t.as(manager)(sitePages.update, { params, body: { status: 'draft' } }),
      await t.as(manager)(sitePages.remove, { params }),
      await t.as(manager)(sitePages.remove, { params, query: { force: true } }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'page_in_use'],
      [409, 'page_in_use'],
      [409, 'page_in_use'],
    ]);
    const many = await t.as(manager)(sitePages.bulkRemove, { body: { ids: [page.id] } });
    expect(many.body.failed).toMatchObject([{ id: page.id, code: 'page_in_use' }]);
    expect((await t.as(manager)(sitePages.update, { params, body: { title: 'Renamed' } })).status).toBe(200);
    await setPages({ privacy: 0 });
    expect((await t.as(manager)(sitePages.remove, { params })).status).toBe(200);
  });
});

describe('the thank-you page of a course', () => {
  const thanks = (data: Record<string, unknown>) => ({ course_thankyou_data: data as { page_id: number } });
  const opened = async (courseId: number) =>
    (await t.as(await t.given.student())(progress.open, { body: { course_id: courseId } })).body.course_thankyou_data;

  it('is a published page, whose address its learners get', async () => {
    const page = await t.given.page({ slug: 'well-done' });
    const course = await t.given.course({ author: instructor });
    const body = thanks({ display_type: 'wp_pages', page_id: page.id });
    expect((await t.as(instructor)(courses.update, { params: { id: course.id }, body })).status).toBe(200);
    expect(await opened(course.id)).toMatchObject({ display_type: 'wp_pages', wp_page_url: '/page/well-done' });
    expect((await t.as(manager)(sitePages.get, { params: { id: page.id } })).body.courses_count).toBe(1);
    const removed = await t.as(manager)(sitePages.remove, { params: { id: page.id } });
    expect(removed.body.code).toBe('page_in_use');
  });

  it('is refused where it is unknown, a draft, or no web address', async () => {
    const draft = await t.given.page({ status: 'draft' });
    const course = await t.given.course({ author: instructor });
    const refusal = async (data: Record<string, unknown>) =>
      (await t.as(instructor)(courses.update, { params: { id: course.id }, body: thanks(data) })).body.data;
    for (const pageId of [draft.id, 0, 999_999]) {
      expect(await refusal({ display_type: 'wp_pages', page_id: pageId })).toMatchObject({
        params: { 'course_thankyou_data.page_id': 'Choose a published page.' },
      });
    }
    for (const address of ['javascript:alert(1)', 'ftp://example.com', '']) {
      expect(await refusal({ display_type: 'url', custom_url: address })).toHaveProperty('params');
    }
  });

  it('is that of the settings where the course names none', async () => {
    const page = await t.given.page({ slug: 'school-thanks' });
    await setPages({ thank_you: page.id });
    const course = await t.given.course();
    const own = await t.given.course({
      thankyou: { display_type: 'url', page_id: 0, custom_url: 'https://example.com/thanks' },
    });
    const [ofSchool, ofCourse] = [await opened(course.id), await opened(own.id)];
    await setPages({ thank_you: 0 });
    expect(ofSchool).toMatchObject({ display_type: 'wp_pages', wp_page_url: '/page/school-thanks' });
    expect(ofCourse).toMatchObject({ display_type: 'url', wp_page_url: '' });
    expect(await opened(course.id)).toMatchObject({ display_type: '', wp_page_url: '' });
  });
});
